/** The page's name, known before its work is loaded. */
export const TITLE = 'Custo';
