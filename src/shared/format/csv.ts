import { decimalFromCents, type Cents } from '#planning/numbers/money.ts';
import { guarded } from '#planning/text/sheet-text.ts';

/** A cell of a CSV: quoted where needed, and never read as a formula by a spreadsheet. Amounts are ours and numbers. */
function cell(value: string | Cents): string {
  if (typeof value === 'number') return decimalFromCents(value).replace('.', ',');
  const harmless = guarded(value);
  return /[";,\t\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as a CSV for Excel in Portuguese: semicolons, UTF-8 with its mark. */
export const csvText = (rows: readonly (readonly (string | Cents)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
