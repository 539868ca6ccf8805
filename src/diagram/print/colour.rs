//! Colours of print: red-green-blue, grey, or the four inks of a press.

use super::super::style::{Ink, Rgb};

/// A colour on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Red, green, blue.
    Rgb(Rgb),
    /// Black ink alone: 0 is black, 255 is paper.
    Grey(u8),
    /// Cyan, magenta, yellow, black, each 0 to 100 percent.
    Cmyk([u8; 4]),
}

impl Colour {
    /// Paper.
    pub const WHITE: Colour = Colour::Grey(255);

    /// Reads `#rrggbb`, `grey(0–100)` with the percentage of black ink, or `cmyk(c, m, y, k)` in percent.
    pub fn parse(text: &str) -> Option<Colour> {
        let text = text.trim();
        if let Some(digits) = text.strip_prefix('#') {
            let plain = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
            let value = plain.then(|| u32::from_str_radix(digits, 16).ok()).flatten()?;
            return Some(Colour::Rgb(Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)));
        }
        let (name, inside) = text.strip_suffix(')')?.split_once('(')?;
        let percent = |word: &str| word.trim().trim_end_matches('%').trim_end().parse::<u8>().ok().filter(|&p| p <= 100);
        let parts: Vec<u8> = inside.split(',').map(percent).collect::<Option<_>>()?;
        match (name.trim(), parts.as_slice()) {
            ("grey" | "gray" | "k", &[black]) => Some(Colour::grey(black)),
            ("cmyk", &[c, m, y, k]) => Some(Colour::Cmyk([c, m, y, k])),
            _ => None,
        }
    }

    /// Grey of so much percent black ink.
    pub const fn grey(black: u8) -> Colour {
        Colour::Grey(255 - (black as u16 * 255 / 100) as u8)
    }

    /// What a screen shows for it.
    pub fn rgb(self) -> Rgb {
        match self {
            Colour::Rgb(rgb) => rgb,
            Colour::Grey(value) => Rgb(value, value, value),
            Colour::Cmyk([c, m, y, k]) => {
                let light = |ink: u8| ((100 - u32::from(ink)) * (100 - u32::from(k)) * 255 / 10_000) as u8;
                Rgb(light(c), light(m), light(y))
            }
        }
    }
}

/// A colour on paper for every ink, in the order of [`Ink::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintPalette(pub [Colour; 13]);

const fn rgb(r: u8, g: u8, b: u8) -> Colour {
    Colour::Rgb(Rgb(r, g, b))
}

impl PrintPalette {
    /// Colours on white paper. Lines, letters and pieces are black ink alone here too: a hairline of several inks never
    /// stays sharp.
    pub const COLOUR: PrintPalette = PrintPalette([
        Colour::WHITE,
        Colour::grey(80),
        rgb(0xf0, 0xe9, 0xda),
        rgb(0xa8, 0x9c, 0x87),
        Colour::grey(100),
        Colour::grey(100),
        Colour::grey(100),
        Colour::WHITE,
        Colour::grey(100),
        rgb(0x0c, 0x5f, 0x68),
        rgb(0xc0, 0x39, 0x1f),
        rgb(0xcf, 0xe2, 0xdd),
        Colour::WHITE,
    ]);

    /// Black ink alone. What is thin or small is full black, which needs no screen.
    pub const GREY: PrintPalette = PrintPalette([
        Colour::WHITE,
        Colour::grey(80),
        Colour::grey(9),
        Colour::grey(40),
        Colour::grey(100),
        Colour::grey(100),
        Colour::grey(100),
        Colour::WHITE,
        Colour::grey(100),
        Colour::grey(100),
        Colour::grey(58),
        Colour::grey(18),
        Colour::WHITE,
    ]);

    /// The colour of an ink.
    pub const fn of(&self, ink: Ink) -> Colour {
        self.0[ink as usize]
    }

    /// Gives an ink another colour.
    pub fn set(&mut self, ink: Ink, colour: Colour) {
        self.0[ink as usize] = colour;
    }

    /// Whether no ink has a hue.
    pub fn is_grey(&self) -> bool {
        self.0.iter().all(|colour| matches!(colour, Colour::Grey(_) | Colour::Cmyk([0, 0, 0, _])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read() {
        assert_eq!(Colour::parse("#0c5f68"), Some(Colour::Rgb(Rgb(0x0c, 0x5f, 0x68))));
        assert_eq!(Colour::parse("grey(100)"), Some(Colour::Grey(0)));
        assert_eq!(Colour::parse("cmyk(85, 40, 45, 20%)"), Some(Colour::Cmyk([85, 40, 45, 20])));
        for wrong in ["", "#12", "cmyk(1,2,3)", "cmyk(101,0,0,0)", "red", "#ééé"] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn black_ink_alone_is_black() {
        assert_eq!(PrintPalette::GREY.of(Ink::Dark), Colour::Grey(0));
        assert!(PrintPalette::GREY.is_grey() && !PrintPalette::COLOUR.is_grey());
    }
}
