export const MAX_HISTORY = 200;
const DELETED = '•••';
/** CPF, CNPJ, telephones with their area, keys of documents: a date has eight figures. */
const TELLS_WHOSE = 10;
/** «(11)» of a telephone. */
const isArea = (word: string): boolean => /^\(?\d{2}\)$/.test(word);
const figuresIn = (word: string): number => word.replace(/\D/g, '').length;

/**
 * A history without numbers and addresses that tell whose it is. Names are words like others, and stay: so it is read
 * by a right of its own (docs/decisions/063-what-is-said-is-so.md).
 */
export function historyOf(raw: string): string {
  const words = raw.slice(0, 2 * MAX_HISTORY).split(/\s+/);
  const redacted = words.map((word, at) => {
    // «(11) 98765-4321» are two words.
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    const rest = (isArea(word) && figuresIn(after) >= 8) || (isArea(before) && figuresIn(word) >= 8);
    return rest || word.includes('@') || figuresIn(word) >= TELLS_WHOSE ? DELETED : word;
  });
  return redacted.join(' ').slice(0, MAX_HISTORY).trim();
}
