import { fieldLabel } from '#contract/field-labels.ts';
import type { TrailChange, TrailEntry } from '#contract/trail.ts';
import { monthOfField, MONTHS_OF_YEAR } from '#planning/months.ts';
import { type Names, valueWords } from '#src/layout/connection/value-words.ts';
import { monthLabel } from '#src/shared/format/month.ts';

export const OPERATION_WORDS: Readonly<Record<TrailEntry['operation'], string>> = {
  insert: 'Inclusão',
  update: 'Alteração',
  delete: 'Exclusão',
};

export const HIDDEN = 'sem permissão para ver';

/** What a change was made to; a month by its own name where the entry tells its year. */
export function changeLabel({ field }: TrailChange, { about }: TrailEntry): string {
  const month = MONTHS_OF_YEAR.find((one) => one === field);
  const { year } = about;
  return month && typeof year === 'number' ? monthLabel(monthOfField(year, month)) : fieldLabel(field);
}

/** Both sides of a change in a reader's words. */
export function changeWords({ field, from, to, hidden }: TrailChange, names: Names): { from: string; to: string } {
  if (hidden) return { from: HIDDEN, to: HIDDEN };
  return { from: wordsOf(field, from, names, to), to: wordsOf(field, to, names, from) };
}

const isObjects = (value: unknown): value is object[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null);

/** Grants are lists of objects, of which their number is told. */
function wordsOf(field: string, value: unknown, names: Names, other: unknown): string {
  if (field === 'closed_until' && value === null) return 'nenhum';
  if (Array.isArray(value) && value.length === 0) return 'nenhum';
  if (isObjects(value)) return value.length === 1 ? '1 permissão' : `${value.length} permissões`;
  return valueWords(field, value, names, other);
}

/** What the record is called: its code and name, or an entry's account, description and cost centre. */
export function recordWords({ about, row }: TrailEntry, names: Names): string {
  const words = Object.entries(about)
    .map(([field, value]) => (field === 'year' ? String(value) : valueWords(field, value, names)))
    .join(' · ');
  return words === '' ? `nº ${row}` : words;
}
