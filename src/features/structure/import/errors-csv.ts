import type { ImportRow } from '#contract/chart-import.ts';
import { guarded } from '#planning/text/sheet-text.ts';

/** A cell of a CSV: quoted where needed, and never read as a formula by a spreadsheet. */
function cell(text: string): string {
  const harmless = guarded(text);
  return /[";,\t\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The rows with errors as a CSV that Excel opens in Portuguese (semicolons, UTF-8 with its mark), the reason in the last column. */
export function errorsCsv(rows: readonly ImportRow[]): string {
  const lines = rows
    .filter((row) => row.action === 'error')
    .map((row) => [row.line === null ? '' : String(row.line), cell(row.codigo), cell(row.nome), cell(row.error ?? '')].join(';'));
  return `\uFEFF${['linha;codigo;nome;motivo', ...lines].join('\r\n')}\r\n`;
}
