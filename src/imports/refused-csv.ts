import type { ShownLine } from '#src/imports/lines.ts';
import { textKey } from '#planning/text/text-key.ts';
import { csvText } from '#src/shared/format/csv.ts';

/** The lines with errors as a CSV for Excel in Portuguese; the reason comes last. */
export function refusedCsv(titles: readonly string[], lines: readonly ShownLine[]): string {
  const rows = lines
    .filter(({ action }) => action === 'error')
    .map(({ line, cells, problem }) => [line === null ? '' : String(line), ...cells, problem ?? '']);
  return csvText([['linha', ...titles.map(textKey), 'motivo'], ...rows]);
}
