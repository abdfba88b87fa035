import type { ShownLine } from '#src/imports/lines.ts';
import { guarded } from '#planning/text/sheet-text.ts';
import { textKey } from '#planning/text/text-key.ts';

/** A cell of a CSV: quoted where needed, and never read as a formula by a spreadsheet. */
function cell(text: string): string {
  const harmless = guarded(text);
  return /[";,\t\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The lines with errors as a CSV for Excel in Portuguese (semicolons, UTF-8 with its mark); the reason comes last. */
export function refusedCsv(titles: readonly string[], lines: readonly ShownLine[]): string {
  const rows = lines
    .filter(({ action }) => action === 'error')
    .map(({ line, cells, problem }) => [line === null ? '' : String(line), ...cells, problem ?? '']);
  return `\uFEFF${[['linha', ...titles.map(textKey), 'motivo'], ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
