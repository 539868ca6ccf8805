//! Every picture of the gallery can be read at 40 mm, without colour, and by colour-blind readers.

use panrye::diagram::check::problems;
use panrye::diagram::gallery::gallery;
use panrye::diagram::print::{Font, LEAST_LINE, POINTS_PER_MM, Print, PrintPalette, Size, single, svg};
use panrye::diagram::style::{Ink, Palette, Rgb};

#[test]
fn nothing_important_is_covered() {
    for width in [40.0, 80.0] {
        let faulty: Vec<_> = gallery()
            .into_iter()
            .map(|exhibit| (exhibit.name, problems(&exhibit.scene, width)))
            .filter(|(_, problems)| !problems.is_empty())
            .collect();
        assert!(faulty.is_empty(), "{width} mm: {faulty:?}");
    }
}

#[test]
fn no_line_is_thinner_than_a_quarter_point() {
    let font = Font::installed().ok();
    for exhibit in gallery() {
        let sheet = single(&exhibit.scene, Size::Width(40.0)).expect("a size");
        let scale = 40.0 * POINTS_PER_MM / exhibit.scene.size().x;
        let print = Print { font: font.as_ref(), ..Print::default() };
        let Ok(svg) = svg::write(&sheet, &print) else {
            assert!(font.is_none(), "{}", exhibit.name);
            continue;
        };
        let widths = svg.split("stroke-width=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default());
        for width in widths {
            let points = width.parse::<f32>().expect("a number") * scale;
            // Widths are written with two decimals.
            assert!(points >= LEAST_LINE - 0.005 * scale, "{}: {points} pt", exhibit.name);
        }
    }
}

/// The colours that the theme gives the boards of its pages, by day or by night.
fn theme(night: bool) -> Palette {
    const SHEET: &str = include_str!("../src/site/theme/assets/style.css");
    let (day, dark) = SHEET.split_once("prefers-color-scheme: dark").expect("a theme for the night");
    let value = |part: &str, name: &str| {
        let (_, rest) = part.split_once(&format!("--{name}: #"))?;
        Some(u32::from_str_radix(&rest[..6], 16).expect("six digits"))
    };
    let of = |ink: Ink| {
        let (_, rest) = SHEET.split_once(&format!("--board-{}: var(--", ink.name())).expect("every ink is set");
        let name = rest.split_once(')').expect("a variable").0;
        let value = value(if night { dark } else { day }, name).unwrap_or_else(|| panic!("--{name} as #rrggbb"));
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    };
    Palette(Ink::ALL.map(of))
}

/// All palettes, as colours of a screen.
fn palettes() -> [(&'static str, Palette); 6] {
    let printed = |palette: PrintPalette| Palette(Ink::ALL.map(|ink| palette.of(ink).rgb()));
    [
        ("page by day", theme(false)),
        ("page by night", theme(true)),
        ("light", Palette::LIGHT),
        ("dark", Palette::DARK),
        ("print", printed(PrintPalette::COLOUR)),
        ("print grey", printed(PrintPalette::GREY)),
    ]
}

#[test]
fn dark_and_light_pieces_differ_in_grey() {
    for (name, palette) in palettes() {
        let ratio = contrast(palette.of(Ink::Dark), palette.of(Ink::Light));
        assert!(ratio >= 3.0, "{name}: {ratio}");
    }
}

#[test]
fn numbers_and_letters_stand_out_from_the_paper() {
    for (name, palette) in palettes() {
        for (ink, paper) in [(Ink::Text, Ink::Ground), (Ink::Text, Ink::Tint), (Ink::Dark, Ink::Light), (Ink::OnPlayed, Ink::Played)] {
            let ratio = contrast(palette.of(ink), palette.of(paper));
            assert!(ratio >= 4.5, "{name}: {ink:?} on {paper:?} {ratio}");
        }
        for ink in [Ink::Line, Ink::Played, Ink::Captured] {
            let ratio = contrast(palette.of(ink), palette.of(Ink::Ground));
            assert!(ratio >= 3.0, "{name}: {ink:?} {ratio}");
        }
    }
}

#[test]
fn colour_blind_readers_tell_pieces_and_accents_apart() {
    for (name, palette) in palettes() {
        for (blindness, matrix) in SIMULATIONS {
            let seen = |ink: Ink| lab(simulated(palette.of(ink), matrix));
            for (a, b) in [(Ink::Dark, Ink::Light), (Ink::Played, Ink::Captured), (Ink::Played, Ink::Ground), (Ink::Captured, Ink::Ground)]
            {
                let distance = ciede2000(seen(a), seen(b));
                assert!(distance >= 15.0, "{name}, {blindness}: {a:?} and {b:?} are {distance} apart");
            }
        }
    }
}

/// Machado, Oliveira and Fernandes 2009, full severity, on linear light.
const SIMULATIONS: [(&str, [[f64; 3]; 3]); 3] = [
    ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("deuteranopia", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

fn linear(rgb: Rgb) -> [f64; 3] {
    [rgb.0, rgb.1, rgb.2].map(|value| {
        let v = f64::from(value) / 255.0;
        if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
    })
}

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |c: Rgb| {
        let [r, g, b] = linear(c);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn simulated(colour: Rgb, matrix: [[f64; 3]; 3]) -> [f64; 3] {
    let light = linear(colour);
    matrix.map(|row| row.iter().zip(light).map(|(m, v)| m * v).sum::<f64>().clamp(0.0, 1.0))
}

/// CIE L*a*b* of linear sRGB light, D65.
fn lab([r, g, b]: [f64; 3]) -> [f64; 3] {
    let x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
    let y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b;
    let z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883;
    let f = |t: f64| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

/// CIEDE2000 (Sharma, Wu, Dalal 2005).
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let power = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - power((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let polar = |a: f64, b: f64| {
        let a = a * (1.0 + g);
        (a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((c1, h1), (c2, h2)) = (polar(a1, b1), polar(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        d if d > 180.0 => d - 360.0,
        d if d < -180.0 => d + 360.0,
        d => d,
    };
    let (dl, dc, dh) = (l2 - l1, c2 - c1, 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin());
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = if grey { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    let cos = |factor: f64, shift: f64| (factor * h - shift).to_radians().cos();
    let t = 1.0 - 0.17 * cos(1.0, 30.0) + 0.24 * cos(2.0, 0.0) + 0.32 * cos(3.0, -6.0) - 0.20 * cos(4.0, 63.0);
    let turn_term = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rt = -2.0 * power(c) * (2.0 * turn_term).to_radians().sin();
    ((dl / sl).powi(2) + (dc / sc).powi(2) + (dh / sh).powi(2) + rt * (dc / sc) * (dh / sh)).sqrt()
}

#[test]
fn the_measure_of_colours_agrees_with_published_pairs() {
    for (a, b, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        assert!((ciede2000(a, b) - expected).abs() < 1e-4, "{}", ciede2000(a, b));
    }
}

#[test]
fn numbers_are_equally_large_on_boards_of_equal_width() {
    let mut parts = Vec::new();
    for exhibit in gallery().into_iter().filter(|exhibit| exhibit.name.ends_with("-start") && exhibit.scene.options.coordinates) {
        let web = panrye::diagram::svg::web(&exhibit.scene);
        let Some((_, size)) = web.split_once("class=\"b-coordinates\" font-size=\"") else { panic!("{}: no size", exhibit.name) };
        let size: f32 = size.split('"').next().and_then(|size| size.parse().ok()).expect("a number");
        parts.push(size / exhibit.scene.size().x);
    }
    assert!(parts.len() >= 9, "{parts:?}");
    assert!(parts.iter().all(|part| (part - parts[0]).abs() < 0.001), "{parts:?}");
}
