import { parseExact } from '#planning/text/exact-decimal.ts';
import type { ImportLine, ImportPlan, PlannedLine } from '#planning/import/import-plan.ts';
import { columnsOf, decimalOf, NO_LINES, refusedPlan, unreadOf } from '#planning/import/import-plan.ts';
import { readMonth } from '#planning/text/month-text.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Decimal } from '#planning/text/number-text.ts';
import { withoutTrailing } from '#planning/text/text-key.ts';

interface KnownValue {
  id: number;
  row_version: number;
  month: Month;
  value: string;
}
interface ValueFields {
  month: Month;
  value: string;
}

const TITLES = {
  month: ['mes', 'data', 'competencia', 'mes ano', 'referencia'],
  value: ['valor', 'indice', 'numero indice', 'variacao', 'variacao mensal', 'taxa'],
} as const;

/** Its columns, in the order of a file without titles: also those of a file to fill in. */
export const INDEX_TITLES: readonly string[] = ['Mês', 'Valor'];

interface IndexImport {
  lines: readonly ImportLine[];
  known: readonly KnownValue[];
  /** Points of an index are more than zero; changes in per cent may be anything. */
  positive: boolean;
  decimal?: Decimal | undefined;
}

/** Same number, however many zeros end it: `611.80` is `611.8`. */
const plain = (value: string) => (value.includes('.') ? withoutTrailing(withoutTrailing(value, '0'), '.') : value);

/** Of an index that is told by its points. */
export const INDEX_POSITIVE = 'Um número-índice é maior que zero.';

/** What an import of an index's months would do: `jan/15;11.805`, a line a month. A month is written once. */
export function planIndexImport({ lines, known, positive, decimal }: IndexImport): ImportPlan<Partial<ValueFields>> {
  const { columns, body, heads } = columnsOf(lines, TITLES);
  if (!columns.has('month') || !columns.has('value')) return refusedPlan('Faltam as colunas de mês e de valor.');
  if (body.length === 0) return refusedPlan(NO_LINES);
  const textOf = ({ cells }: ImportLine, field: keyof typeof TITLES) => (cells[columns.get(field) ?? -1] ?? '').trim();
  const separator = decimalOf(
    body.map((line) => textOf(line, 'value')),
    decimal,
  );
  const byMonth = new Map(known.map((row) => [row.month, row]));
  const seen = new Set<Month>();

  const plan = (line: ImportLine): PlannedLine<Partial<ValueFields>> => {
    const cells = [textOf(line, 'month'), textOf(line, 'value')];
    const refused = (problem: string) =>
      ({ line: line.line, cells, action: 'error', problem, draft: null, id: null, row_version: null }) as const;
    const month = monthOf(textOf(line, 'month'));
    if (month === null) return refused(`“${textOf(line, 'month')}” não é um mês. Escreva como jan/2015.`);
    if (seen.has(month)) return refused('O mês repete o de uma linha acima.');
    seen.add(month);
    const reading = parseExact(textOf(line, 'value'), separator === 'ask' ? 'comma' : separator);
    if (reading.problem !== undefined) return refused(reading.problem);
    const { value } = reading;
    if (value === null) return refused('Falta o valor.');
    if (positive && (value.startsWith('-') || !/[1-9]/.test(value))) return refused(INDEX_POSITIVE);
    const before = byMonth.get(month);
    const same = before !== undefined && plain(before.value) === plain(value);
    return {
      line: line.line,
      cells,
      action: before === undefined ? 'create' : same ? 'same' : 'update',
      problem: null,
      draft: same ? null : before === undefined ? { month, value } : { value },
      id: before?.id ?? null,
      row_version: before?.row_version ?? null,
    };
  };
  const unread = unreadOf(columns, heads);
  return { titles: INDEX_TITLES, lines: body.map(plan), asks: separator === 'ask', problem: null, unread };
}

/** A month as files write it: also a whole day, of which only the month counts. */
function monthOf(text: string): Month | null {
  const day = /^\d{1,2}[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? undefined;
  const iso = /^(\d{4})-(\d{2})-\d{2}(?:[T ].*)?$/.exec(text);
  if (iso) return readMonth(`${iso[1]}-${iso[2]}`);
  return day ? readMonth(`${day[1]}/${day[2]}`) : readMonth(text);
}
