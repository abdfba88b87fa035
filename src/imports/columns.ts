/** Column of a spreadsheet by its zero-based number: 0 → A, 26 → AA. */
export function columnLetter(index: number): string {
  const rest = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest;
}

/**
 * What is gone with a change of how a file is read: other signs give it other titles, so what was chosen among the
 * former ones.
 */
export const goneWith = (part: object): { columns?: Record<string, never> } =>
  'encoding' in part || 'delimiter' in part ? { columns: {} } : {};
