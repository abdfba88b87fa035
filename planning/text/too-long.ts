/** Why a text is too long. */
export const tooLongText = (most: number | string): string => `Use no máximo ${most} caracteres.`;
