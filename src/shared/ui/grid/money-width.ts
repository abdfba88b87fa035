/** Pixels that an amount takes in bold figures of 13 px, with its cell's padding. */
export const moneyWidth = (text: string): number => Math.ceil(text.length * 7.4) + 14;

/** An amount wider than its column is set in smaller type, so that it stays within. */
export const isLong = (text: string, width: number): boolean => moneyWidth(text) > width;
