/** Pixels that an amount takes in bold figures of 13 px, with its cell's padding. */
export const moneyWidth = (text: string): number => Math.ceil(text.length * 7.4) + 14;
