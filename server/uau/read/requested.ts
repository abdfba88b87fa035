import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { UAU_AREAS } from '#planning/uau/areas.ts';
import { isMovement, UAU_FILTERS, type UauList } from '#planning/uau/lists.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { NARROW, ofModule, unitColumnOf, type Narrowing } from '#server/uau/read/conditions.ts';
import { orderOf, type Order } from '#server/uau/read/order.ts';
import { searching } from '#server/uau/read/searching.ts';
import { sumsFor, type SumsTable } from '#server/uau/read/source-sums.ts';

/** What a list of UAU's rows is asked for, as SQL. */
export interface Requested {
  list: UauList;
  /** The area's table, `t` in every condition. */
  table: TableName;
  rows: RawBuilder<SqlBool>;
  /** The same of the sums `m`; null where a filter tells more apart than they do. */
  months: RawBuilder<SqlBool> | null;
  /** The table of these sums. */
  sums: SumsTable;
  order: Order;
}

/** The table of an area as queries name it. */
// Every area's table is one of the database (server/db/uau-tables.ts).
export const tableOf = ({ area }: Pick<UauList, 'area'>): TableName => UAU_AREAS[area].table as TableName;

const together = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Filters, search and order of a list within what the reader sees. Throws 400 with the name of an odd parameter. */
export function requestedFor(list: UauList, scope: Scope, params: URLSearchParams): Requested {
  const errors: FieldErrors = {};
  const table = tableOf(list);
  const narrowed = [...filters(list, params, errors), ...module(list, params, errors), ...ofBank(list, scope)];
  const search = searching(list, params.get('search') ?? '');
  if (typeof search === 'string') errors['search'] = [search];
  else if (search) narrowed.push({ rows: search, months: null });
  const order = orderOf(list, valuesOf(params, 'ordering'));
  if (typeof order === 'string') throw invalid({ ...errors, ordering: [order] });
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const months = narrowed.map((one) => one.months).filter((one) => one !== null);
  const sums = sumsFor(params);
  const isBounded = isMovement(list.area) && months.length === narrowed.length;
  return {
    list,
    table,
    rows: together([inScope(scope, table, 't'), ...narrowed.map((one) => one.rows)]),
    sums,
    months: isBounded ? together([inScope(scope, sums, 'm'), sql`m.area = ${list.area}::text`, ...months]) : null,
    order,
  };
}

/** No code holds it, and no text of the database could be held against it. */
const isNoText = (value: string) => value.includes('\0');

function filters(list: UauList, params: URLSearchParams, errors: FieldErrors): Narrowing[] {
  return UAU_FILTERS.flatMap((name) => {
    const values = valuesOf(params, name);
    if (name === 'column' || name === 'value' || values.length === 0 || !list.filters.includes(name)) return [];
    const narrowing = values.some(isNoText) ? MESSAGES.invalid : NARROW[name](values, list);
    if (typeof narrowing !== 'string') return [narrowing];
    errors[name] = [narrowing];
    return [];
  });
}

function module(list: UauList, params: URLSearchParams, errors: FieldErrors): Narrowing[] {
  if (!list.filters.includes('column')) return [];
  const requested = params.get('column') ?? '';
  // A value may hold a comma.
  const values = params.getAll('value').filter(Boolean);
  const column = unitColumnOf(requested);
  if (values.some(isNoText)) {
    errors['value'] = [MESSAGES.invalid];
    return [];
  }
  if (column !== null) return [{ rows: ofModule(column, values), months: null }];
  if (requested !== '') errors['column'] = [MESSAGES.invalid];
  else if (values.length > 0) errors['column'] = [MESSAGES.required];
  return [];
}

/** Types that the bank pays, worked out once for the statement. */
function ofBank({ funding }: UauList, { organization }: Scope): Narrowing[] {
  if (!funding) return [];
  const codes = sql`array(select flagged.code from uau_funding_type as flagged where flagged.organization_id = ${organization} and flagged.payer = 'banco')`;
  return [{ rows: sql`t.type = any(${codes})`, months: sql`m.key1 = any(${codes})` }];
}
