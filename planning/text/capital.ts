/** A text with its first letter as a title begins: «Centro de custo». */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
