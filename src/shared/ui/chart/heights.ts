/** Heights of the drawings in pixels, kept for them before they are drawn. */
export const BARS_HEIGHT = 132;
export const BALANCE_HEIGHT = 160;
export const CUMULATIVE_HEIGHT = 200;
export const SMALL_HEIGHT = 96;
