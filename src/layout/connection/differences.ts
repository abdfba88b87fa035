import type { StaleChange } from '#contract/resource.ts';
import { staleChanges } from '#shapes/resource.ts';
import { monthOfField, MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { rowTitle } from '#src/shared/data/row-title.ts';
import { type Names, valueWords } from '#src/layout/connection/value-words.ts';
import { fitting } from '#src/shared/data/decoded.ts';
import type { StoredWrite } from '#src/shared/data/queue/stored-writes.ts';
import { rowsIn } from '#src/shared/data/queue/requests.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { changedAssumptions } from '#contract/plan-words.ts';

export interface FieldDifference {
  key: string;
  /** «Nome», «mar/2027 · 5.1.01 · Salários · 10 · Obra». */
  label: string;
  mine: string;
  now: string;
}

type Fields = Readonly<Record<string, unknown>>;
const OWN = new Set(['id', 'row_version']);

/** The fields in which a refused write and the row at the server differ, in a reader's words. */
export function differencesIn({ resource, request, theirs }: StoredWrite, names: Names): FieldDifference[] {
  if (!theirs) return [];
  const rows = rowsIn(theirs);
  const many = Array.isArray(request.body);
  const parts: Fields[] = Array.isArray(request.body) ? request.body : [request.body as Fields]; // made by requestOf
  return parts.flatMap((part) => {
    const row = many ? rows.find(({ id }) => id === part['id']) : rows[0];
    if (!row) return [];
    const place = many ? placeOf(row, resource, names) : '';
    return sidesOf(part, row).flatMap(([field, value, stored]) => {
      const of = { record: resource, field };
      const mine = valueWords(of, value, names, stored);
      const now = valueWords(of, stored, names, value);
      if (mine === now) return [];
      const label = [labelOf(field, row, resource), place].filter((text) => text !== '').join(' · ');
      return [{ key: `${String(row['id'])}:${field}`, label, mine, now }];
    });
  });
}

/** The fields sent with both their values; of a plan, the assumptions that differ. */
const sidesOf = (part: Fields, row: Fields): [string, unknown, unknown][] =>
  Object.entries(part).flatMap(([field, value]): [string, unknown, unknown][] => {
    if (OWN.has(field) || !(field in row)) return [];
    const assumptions = changedAssumptions(field, value, row[field]);
    return assumptions ? assumptions.map(({ field: name, from, to }) => [name, from, to]) : [[field, value, row[field]]];
  });

/** A month's own name, where the row tells its year. */
function labelOf(field: string, row: Fields, record: string): string {
  const month = MONTHS_OF_YEAR.find((one) => one === field);
  return month && typeof row['year'] === 'number' ? monthLabel(monthOfField(row['year'], month)) : fieldLabel(field, record);
}

/** Which of several rows it is: by its own name, or the account and cost centre of an entry. */
function placeOf(row: Fields, record: string, names: Names): string {
  const { id, accounting, center_cost: center } = row;
  if (accounting === undefined || center === undefined) return rowTitle({ ...row, id: Number(id), key: Number(id) });
  const words = (field: string, value: unknown) => valueWords({ record, field }, value, names);
  const parts = [words('accounting', accounting), row['description'], words('center_cost', center)];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** Who wrote the rows of a conflict and when, where the server tells. */
export const changesIn = ({ theirs }: StoredWrite): readonly StaleChange[] => fitting(staleChanges, theirs?.['changes']) ?? [];
