/**
 * Text on its way into a spreadsheet that was not asked how it reads: a file of text, or the clipboard. A spreadsheet
 * runs a cell that begins like a formula, and where a cell begins is for its reader to say: a comma, a tab, a semicolon
 * or a break in the middle of a text begins another one wherever the reader's separator is that, since quotes mean
 * nothing to them then.
 */

/** What a spreadsheet takes for a formula's beginning, full-width twins included; some pass over quotes before it. */
const INNER = String.raw`['"]*[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** At a cell's own beginning, blanks that some leave out before they look. */
const FIRST = String.raw`['"]*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]`;
const SEPARATOR = String.raw`([,;\t\r\n])`;

const BEGINS = new RegExp(`^${FIRST}`);
const BEGINS_WITHIN = new RegExp(`${SEPARATOR}(?=${INNER})`, 'g');
const GUARD = new RegExp(`^'(?=${FIRST})`);
const GUARD_WITHIN = new RegExp(`${SEPARATOR}'(?=${INNER})`, 'g');

/** A text with an apostrophe before all that a spreadsheet could run as a formula; `unguarded` takes them off again. */
export function guarded(text: string): string {
  const within = text.replace(BEGINS_WITHIN, "$1'");
  return BEGINS.test(within) ? `'${within}` : within;
}

/** The text that `guarded` was given. */
export const unguarded = (text: string): string =>
  text.includes("'") ? text.replace(GUARD, '').replace(GUARD_WITHIN, '$1') : text;
