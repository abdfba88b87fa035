import { fieldLabel } from '#contract/field-labels.ts';
import { grantsOnlyIn, isGrantField, type GrantNames } from '#contract/grant-words.ts';
import type { AuditChange, AuditEntry } from '#contract/audit-log.ts';
import { monthOfField, MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { type Names, type FieldPlace, valueWords } from '#src/layout/connection/value-words.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { monthLabel } from '#src/shared/format/month.ts';

export const NOTHING_YET = 'Nada foi registrado ainda.';
export const HIDDEN = 'sem permissão para ver';

/** What a change was made to; a month by its own name where the entry tells its year. */
export function changeLabel({ field }: AuditChange, { about, resource }: AuditEntry): string {
  const month = MONTHS_OF_YEAR.find((one) => one === field);
  const { year } = about;
  return month && typeof year === 'number' ? monthLabel(monthOfField(year, month)) : fieldLabel(field, resource);
}

/** Both sides of a change in a reader's words. */
export function changeWords(
  { field, from, to, hidden }: AuditChange,
  { resource }: AuditEntry,
  names: Names,
): { from: string; to: string } {
  if (hidden) return { from: HIDDEN, to: HIDDEN };
  const of = { record: resource, field };
  return { from: wordsOf(of, from, names, to), to: wordsOf(of, to, names, from) };
}

const KINDS = {
  regional: 'regional',
  company: 'company',
  center_cost: 'centerCost',
  accounting: 'accounting',
  group: 'group',
} as const;
/** Grants that are named of a longer list. */
const MOST_NAMED = 12;

const sayingOf = (names: Names): GrantNames => ({
  row: (kind, id) => names[KINDS[kind]].get(id),
});

/** What was taken away, or given, and how many there were in all. */
function grantWords(field: string, value: readonly unknown[], names: Names, other: unknown): string {
  const count = value.length === 1 ? '1 no total' : `${countLabel(value.length)} no total`;
  const own = grantsOnlyIn(field, value, other, sayingOf(names));
  if (own.length === 0) return count;
  const more = own.length > MOST_NAMED ? ` e mais ${countLabel(own.length - MOST_NAMED)}` : '';
  return `${own.slice(0, MOST_NAMED).join('; ')}${more}${own.length < value.length ? ` (${count})` : ''}`;
}

function wordsOf(of: FieldPlace, value: unknown, names: Names, other: unknown): string {
  const { field } = of;
  if (field === 'closed_until' && value === null) return 'nenhum';
  if (Array.isArray(value) && value.length === 0) return 'nenhum';
  if (isGrantField(field) && Array.isArray(value)) return grantWords(field, value, names, other);
  return valueWords(of, value, names, other);
}

/** What the record is called: its code and name, or an entry's account, description and cost centre. */
export function recordWords({ about, row, resource }: AuditEntry, names: Names): string {
  const words = Object.entries(about)
    .map(([field, value]) => (field === 'year' ? String(value) : valueWords({ record: resource, field }, value, names)))
    .join(' · ');
  return words === '' ? `nº ${row}` : words;
}
