/** Ideal fractions of a unit, as revenue shares by them, are integers of 10⁻¹⁰. */
export const WHOLE_FRACTION = 10_000_000_000;
