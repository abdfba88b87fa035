/**
 * The customer's own columns of UAU's units, `C1_unid` … `C99_unid`, and what they call them (UAU's method
 * RotinasGerais/BuscaCamposPerson).
 */

export interface OwnColumn {
  /** As it is kept, `C12_unid`. */
  name: string;
  /** What the customer calls it; empty where nothing told. */
  label: string;
}

const PLAIN = /^c([1-9]\d?)unid$/;
/** «C1_unid (Torre)», «C1_unid - Torre», «C1_unid: Torre». */
const LABELLED = /^c([1-9]\d?)[\s._-]?unid\s*[-–—:(](.+)$/i;
const LONGEST = 60;

/**
 * The customer's own column that a title names, with its label where the title tells one; null for any other column.
 */
export function ownColumn(title: string): OwnColumn | null {
  const plain = PLAIN.exec(title.toLowerCase().replace(/[^a-z0-9]/g, ''));
  if (plain) return { name: `C${plain[1]}_unid`, label: '' };
  const [, number, rest = ''] = LABELLED.exec(title.trim()) ?? [];
  if (number === undefined) return null;
  // Of a title in parentheses the last one closes the first.
  const label = /unid\s*\(/i.test(title) ? rest.replace(/\)$/, '') : rest;
  return { name: `C${number}_unid`, label: label.trim().slice(0, LONGEST) };
}

/** A column's title with its label, as `ownColumn` reads it. */
export const ownColumnTitle = ({ name, label }: OwnColumn): string => (label === '' ? name : `${name} (${label})`);

/**
 * A column as people read it: «C1 · Torre», where several names were told «C1 · Torre / Bloco», where none was «C1».
 */
export const ownColumnWords = (name: string, labels: readonly string[]): string => {
  const short = name.replace(/_unid$/, '');
  return labels.length === 0 ? short : `${short} · ${labels.join(' / ')}`;
};
