/** Said before a file is chosen. */
export const FIRST_CHECKED = 'Nada é gravado antes da conferência.';
/** Said of a file that is too big. */
export const SPLIT = 'Divida-o por ano ou por empresa.';
