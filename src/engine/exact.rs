//! Whole numbers of any size and exact fractions, as far as the chances of Snakes and Ladders need them: nothing is negative.

use std::cmp::Ordering;
use std::fmt;

/// A whole number from 0 up, of any size. Limbs of 32 bits, the lowest first, none of them a leading 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Natural(Vec<u32>);

impl Natural {
    /// 0.
    pub const ZERO: Natural = Natural(Vec::new());

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    fn trimmed(mut limbs: Vec<u32>) -> Self {
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Natural(limbs)
    }

    fn bits(&self) -> u64 {
        self.0.last().map_or(0, |top| 32 * self.0.len() as u64 - u64::from(top.leading_zeros()))
    }

    /// Adds to it.
    pub fn add(&mut self, other: &Natural) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut carry = 0;
        for (at, limb) in self.0.iter_mut().enumerate() {
            let sum = u64::from(*limb) + u64::from(other.0.get(at).copied().unwrap_or(0)) + carry;
            *limb = sum as u32;
            carry = sum >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// The difference; `None` if it would be below 0.
    pub fn minus(&self, other: &Natural) -> Option<Natural> {
        if *self < *other {
            return None;
        }
        let mut limbs = self.0.clone();
        let mut borrow = 0;
        for (at, limb) in limbs.iter_mut().enumerate() {
            let difference = i64::from(*limb) - i64::from(other.0.get(at).copied().unwrap_or(0)) - borrow;
            *limb = difference as u32;
            borrow = i64::from(difference < 0);
        }
        Some(Natural::trimmed(limbs))
    }

    /// The product.
    pub fn times(&self, other: &Natural) -> Natural {
        let mut limbs = vec![0u32; self.0.len() + other.0.len()];
        for (i, &a) in self.0.iter().enumerate() {
            let mut carry = 0;
            for (j, &b) in other.0.iter().enumerate() {
                let sum = u64::from(limbs[i + j]) + u64::from(a) * u64::from(b) + carry;
                limbs[i + j] = sum as u32;
                carry = sum >> 32;
            }
            limbs[i + other.0.len()] = carry as u32;
        }
        Natural::trimmed(limbs)
    }

    /// Quotient and remainder; the divisor must not be 0 (it answers 0 and the number itself then).
    pub fn divided(&self, divisor: &Natural) -> (Natural, Natural) {
        if divisor.is_zero() || *self < *divisor {
            return (Natural::ZERO, self.clone());
        }
        if let [single] = divisor.0[..] {
            let (quotient, rest) = self.divided_by_limb(single);
            return (quotient, Natural::from(u64::from(rest)));
        }
        self.divided_long(divisor)
    }

    fn divided_by_limb(&self, divisor: u32) -> (Natural, u32) {
        let mut limbs = self.0.clone();
        let mut rest = 0;
        for limb in limbs.iter_mut().rev() {
            let part = rest << 32 | u64::from(*limb);
            *limb = (part / u64::from(divisor)) as u32;
            rest = part % u64::from(divisor);
        }
        (Natural::trimmed(limbs), rest as u32)
    }

    /// School division by a divisor of two limbs or more (Knuth, algorithm D): both are shifted so that the divisor's top bit
    /// is set, and each limb of the quotient is guessed from the top limbs, at most two too high.
    fn divided_long(&self, divisor: &Natural) -> (Natural, Natural) {
        let shift = divisor.0.last().map_or(0, |top| top.leading_zeros());
        let divisor = divisor.shifted(shift);
        let mut rest = self.shifted(shift).0;
        rest.resize(self.0.len() + 1, 0);
        let n = divisor.0.len();
        let (top, second) = (u64::from(divisor.0[n - 1]), u64::from(divisor.0[n - 2]));
        let mut quotient = vec![0; rest.len() - n];
        for at in (0..quotient.len()).rev() {
            let head = u64::from(rest[at + n]) << 32 | u64::from(rest[at + n - 1]);
            let (mut guess, mut left) = (head / top, head % top);
            while guess >> 32 != 0 || guess * second > (left << 32 | u64::from(rest[at + n - 2])) {
                guess -= 1;
                left += top;
                if left >> 32 != 0 {
                    break;
                }
            }
            if subtract_times(&mut rest[at..=at + n], &divisor.0, guess) {
                guess -= 1;
                add_back(&mut rest[at..=at + n], &divisor.0);
            }
            quotient[at] = guess as u32;
        }
        let rest = Natural::trimmed(rest);
        (Natural::trimmed(quotient), rest.shifted_back(shift))
    }

    /// Times 2 to the power of `by`, below 32.
    fn shifted(&self, by: u32) -> Natural {
        let mut carry = 0;
        let mut limbs: Vec<u32> = Vec::with_capacity(self.0.len() + 1);
        for &limb in &self.0 {
            let wide = u64::from(limb) << by | carry;
            limbs.push(wide as u32);
            carry = wide >> 32;
        }
        limbs.push(carry as u32);
        Natural::trimmed(limbs)
    }

    fn shifted_back(&self, by: u32) -> Natural {
        let above = |at: usize| self.0.get(at + 1).map_or(0, |&limb| u64::from(limb) << 32);
        Natural::trimmed(self.0.iter().enumerate().map(|(at, &limb)| ((above(at) | u64::from(limb)) >> by) as u32).collect())
    }

    /// The greatest common divisor; that with 0 is the number itself.
    pub fn common_divisor(&self, other: &Natural) -> Natural {
        let (mut a, mut b) = (self.clone(), other.clone());
        while !b.is_zero() {
            let rest = a.divided(&b).1;
            (a, b) = (b, rest);
        }
        a
    }
}

/// Takes `factor` times the divisor from the limbs, which have one more; answers whether that went below 0.
fn subtract_times(limbs: &mut [u32], divisor: &[u32], factor: u64) -> bool {
    let (mut carry, mut borrow) = (0, 0);
    for (at, limb) in limbs.iter_mut().enumerate() {
        let product = factor * divisor.get(at).map_or(0, |&d| u64::from(d)) + carry;
        carry = product >> 32;
        let difference = i64::from(*limb) - i64::from(product as u32) - borrow;
        *limb = difference as u32;
        borrow = i64::from(difference < 0);
    }
    borrow != 0
}

/// Adds the divisor to the limbs, leaving out the carry that a subtraction borrowed before.
fn add_back(limbs: &mut [u32], divisor: &[u32]) {
    let mut carry = 0;
    for (at, limb) in limbs.iter_mut().enumerate() {
        let sum = u64::from(*limb) + divisor.get(at).map_or(0, |&d| u64::from(d)) + carry;
        *limb = sum as u32;
        carry = sum >> 32;
    }
}

impl From<u64> for Natural {
    fn from(n: u64) -> Self {
        Natural::trimmed(vec![n as u32, (n >> 32) as u32])
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut groups = Vec::new();
        let mut left = self.clone();
        while !left.is_zero() {
            let (quotient, nine) = left.divided_by_limb(1_000_000_000);
            groups.push(nine);
            left = quotient;
        }
        write!(f, "{}", groups.pop().unwrap_or(0))?;
        groups.iter().rev().try_for_each(|nine| write!(f, "{nine:09}"))
    }
}

/// A fraction from 0 up in lowest terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fraction {
    numerator: Natural,
    denominator: Natural,
}

impl Fraction {
    /// The fraction in lowest terms; `None` with a denominator of 0.
    pub fn new(numerator: Natural, denominator: Natural) -> Option<Self> {
        if denominator.is_zero() {
            return None;
        }
        let common = numerator.common_divisor(&denominator);
        Some(Fraction { numerator: numerator.divided(&common).0, denominator: denominator.divided(&common).0 })
    }

    /// The nearest number of double precision, within one unit of its last place.
    pub fn to_f64(&self) -> f64 {
        // A quotient of at least 64 bits has more than double precision holds.
        let shift = 64 + self.denominator.bits().saturating_sub(self.numerator.bits());
        let scaled = self.numerator.times(&power_of_two(shift));
        let (quotient, _) = scaled.divided(&self.denominator);
        let value = quotient.0.iter().rev().fold(0.0, |value, &limb| value * 4_294_967_296.0 + f64::from(limb));
        // Two steps, since 2 to the power of minus `shift` alone may be too small for a double.
        let half = (shift / 2) as i32;
        value / 2f64.powi(half) / 2f64.powi(shift as i32 - half)
    }
}

fn power_of_two(power: u64) -> Natural {
    let mut limbs = vec![0; (power / 32) as usize];
    limbs.push(1 << (power % 32));
    Natural(limbs)
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == Natural::from(1) {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Random;

    fn wide(n: u128) -> Natural {
        Natural::trimmed((0..4).map(|i| (n >> (32 * i)) as u32).collect())
    }

    /// A number of up to 128 bits whose limbs are often 0 or full, where carries and wrong guesses live.
    fn some(random: &mut Random) -> u128 {
        let limb = |random: &mut Random| match random.below(4) {
            0 => 0,
            1 => u128::from(u32::MAX),
            2 => random.below(3) as u128,
            _ => u128::from(random.next_u64() as u32),
        };
        (0..random.below(5)).fold(0, |n, _| n << 32 | limb(random))
    }

    #[test]
    fn like_machine_numbers() {
        let mut random = Random::new(5);
        for _ in 0..20_000 {
            let (a, b) = (some(&mut random), some(&mut random));
            let (x, y) = (wide(a), wide(b));
            assert_eq!(x.to_string(), a.to_string());
            assert_eq!(x.cmp(&y), a.cmp(&b));
            assert_eq!(x.minus(&y), a.checked_sub(b).map(wide));
            if let Some(sum) = a.checked_add(b) {
                let mut total = x.clone();
                total.add(&y);
                assert_eq!(total, wide(sum));
            }
            if let (Some(quotient), Some(rest)) = (a.checked_div(b), a.checked_rem(b)) {
                assert_eq!(x.divided(&y), (wide(quotient), wide(rest)), "{a} / {b}");
            }
            let (mut c, mut d) = (a, b);
            while d != 0 {
                (c, d) = (d, c % d);
            }
            assert_eq!(x.common_divisor(&y), wide(c));
        }
    }

    #[test]
    fn division_undoes_multiplication() {
        let mut random = Random::new(6);
        for _ in 0..5_000 {
            let mut long = || (0..3).fold(Natural::from(1), |n, _| n.times(&wide(some(&mut random) | 1)));
            let (a, b) = (long(), long());
            let product = a.times(&b);
            let rest = a.minus(&Natural::from(1)).unwrap_or_default();
            let mut more = product.clone();
            more.add(&rest);
            assert_eq!(product.divided(&b), (a.clone(), Natural::ZERO));
            assert_eq!(more.divided(&a), (b, rest));
        }
    }

    #[test]
    fn fractions() {
        let fraction = |a: u64, b: u64| Fraction::new(Natural::from(a), Natural::from(b));
        assert_eq!(fraction(6, 36).map(|f| f.to_string()).as_deref(), Some("1/6"));
        assert_eq!(fraction(12, 6).map(|f| f.to_string()).as_deref(), Some("2"));
        assert_eq!(fraction(0, 6).map(|f| (f.to_string(), f.to_f64())), Some(("0".to_string(), 0.0)));
        assert_eq!(fraction(1, 0), None);
        for (a, b) in [(1, 6), (1, 3), (355, 113), (u64::MAX, 3), (7, u64::MAX), (1, 1)] {
            let value = fraction(a, b).map_or(f64::NAN, |f| f.to_f64());
            assert!((value / (a as f64 / b as f64) - 1.0).abs() < 1e-15, "{a}/{b}: {value}");
        }
        let tiny = (0..300).fold(Natural::from(1), |n, _| n.times(&Natural::from(6)));
        let value = Fraction::new(Natural::from(1), tiny).map_or(f64::NAN, |f| f.to_f64());
        assert!((value.log10() + 300.0 * 6f64.log10()).abs() < 1e-9);
    }
}
