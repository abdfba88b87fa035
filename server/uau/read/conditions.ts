import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { addMonths, isMonth } from '#planning/numbers/months.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { companyField, isMovement, type UauFilter, type UauList } from '#planning/uau/lists.ts';
import { EXIT_STATUSES } from '#planning/uau/movements.ts';
import { ACTIVE_SIDES, CONFIRMED_SIDES, EXIT_SIDES } from '#planning/uau/words.ts';
import { byChoice, byInteger } from '#server/engine/filters.ts';

type Condition = RawBuilder<SqlBool>;

/** One filter as SQL: over the area's rows (`t`), and over its sums by month (`m`), where they tell it apart. */
export interface Narrowing {
  rows: Condition;
  months: Condition | null;
}
type Narrow = (values: readonly string[], list: UauList) => Narrowing | string;

/** What stands for «without one» among codes. */
const NONE = 'none';
const LONGEST_CODE = 100;

const byText = (column: RawBuilder<unknown>, values: readonly string[]): Condition =>
  sql`${column} = any(${values.map((value) => (value === NONE ? '' : value))}::text[])`;

/** Which of the area's keys by month a field is. */
function keyOf(area: AreaId, field: string): RawBuilder<unknown> | null {
  const keys: readonly string[] = UAU_AREAS[area].keys;
  const at = keys.indexOf(field);
  return at < 0 ? null : at === 0 ? sql`m.key1` : sql`m.key2`;
}

const code =
  (field: string): Narrow =>
  (values, { area }) => {
    if (values.some((value) => value.length > LONGEST_CODE)) return MESSAGES.tooLong(LONGEST_CODE);
    const key = keyOf(area, field);
    return { rows: byText(sql.ref(`t.${field}`), values), months: key && byText(key, values) };
  };

/** The same condition on a column of the rows and, where they have it, on one of the months. */
function on(
  make: (column: RawBuilder<unknown>) => Condition | string,
  row: RawBuilder<unknown>,
  month: RawBuilder<unknown> | null = null,
): Narrowing | string {
  const rows = make(row);
  const months = month && make(month);
  return typeof rows === 'string' || typeof months === 'string' ? String(rows) : { rows, months };
}

const SIDES: Partial<Record<AreaId, typeof ACTIVE_SIDES>> = {
  companies: ACTIVE_SIDES,
  inputs: ACTIVE_SIDES,
  received: CONFIRMED_SIDES,
  control: EXIT_SIDES,
};

/** A flag by one of its two words, a number, or one of the states of a disbursement. */
const status: Narrow = (values, { area }) => {
  if (area === 'exits') return on((column) => byChoice(column, EXIT_STATUSES)(values), sql`t.status`, sql`m.key1`);
  const sides = SIDES[area];
  if (!sides) return on((column) => byInteger(column)(values), sql`t.status`);
  const strange = values.find((value) => !Object.hasOwn(sides.values, value));
  if (strange !== undefined) return MESSAGES.choice(strange);
  const wanted = values.map((value) => sides.values[value]?.set ?? false);
  return { rows: sql`${sql.ref(`t.${sides.field}`)} = any(${wanted}::boolean[])`, months: null };
};

/** First day of a month; of the one `after` months later. */
const firstDay = (month: string, after = 0) => `${addMonths(month, after)}-01`;

const bound =
  (name: 'from' | 'until'): Narrow =>
  ([month = '', ...more]) => {
    if (more.length > 0 || !isMonth(month)) return MESSAGES.month;
    return name === 'from'
      ? { rows: sql`t.date >= ${firstDay(month)}::date`, months: sql`m.month >= ${month}::text` }
      : { rows: sql`t.date < ${firstDay(month, 1)}::date`, months: sql`m.month <= ${month}::text` };
  };

/** How each filter narrows. `column` and `value` say something only together: `ofModule`. */
export const NARROW: Readonly<Record<Exclude<UauFilter, 'column' | 'value'>, Narrow>> = {
  company: (values, { area }) =>
    on(
      (company) => byInteger(company)(values),
      sql.ref(`t.${companyField(area) ?? 'company'}`),
      isMovement(area) ? sql`m.company` : null,
    ),
  job: (values, list) =>
    list.area === 'jobs'
      ? code('code')(values, list)
      : { rows: byText(sql`t.job`, values), months: isMovement(list.area) ? byText(sql`m.job`, values) : null },
  from: bound('from'),
  until: bound('until'),
  kind: (values, list) =>
    list.area === 'jobs' ? on((type) => byInteger(type)(values), sql`t.type`) : code('type')(values, list),
  status,
  category: code('category'),
  input: code('input'),
  sale: (values) => on((sale) => byInteger(sale)(values), sql`t.sale`),
};

const COLUMN = /^c([1-9]\d?)_unid$/i;

/** The customer's own column of the units that a text names, as it is kept; null for another (VAL-1). */
export function unitColumnOf(text: string): string | null {
  const [, number] = COLUMN.exec(text) ?? [];
  return number === undefined ? null : `C${number}_unid`;
}

/** Units of a module: those whose column holds one of the values; without a value, those whose column is filled. */
export function ofModule(column: string, values: readonly string[]): Condition {
  const held = sql`t.custom ->> ${column}::text`;
  return values.length === 0 ? sql`coalesce(${held}, '') <> ''` : sql`${held} = any(${[...values]}::text[])`;
}
