import { sql, type Kysely } from 'kysely';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { AREA_IDS, UAU_AREAS } from '#planning/uau/areas.ts';
import { companyField } from '#planning/uau/lists.ts';
import type { UauField } from '#planning/uau/field.ts';
import type { Database } from '#server/db/schema.ts';
import type { Cell } from './cells.ts';
import type { Person } from './people.ts';
import { CODES } from './uau-rows.ts';
import type { World } from './world.ts';

/**
 * Two worlds that differ only in rows of company B: how many there are, what they hold and what they are called. Who
 * sees nothing of B is answered with the same bytes in both, whatever they ask: no refusal, count or order looks at
 * what they may not see.
 */

/** Hidden lines that a limit of a version's sum was reached with, less some: what random saves come to. */
export const MANY = 7_480;
/** Hidden lines where each cell is asked once: enough to be seen in a count, an order or a sum. */
export const SOME = 120;
/** New rows get ids from here on, in both worlds. */
const FIRST_NEW = 1_000_000_000;

/** An amount of each kind of assumptions, where it stands in its document. */
const PLAN_AMOUNTS = [
  ['associative_plan', '{price}'],
  ['poc_plan', '{units,0,value}'],
  ['poc_plan', '{contracts,0,price}'],
  ['cashflow_plan', '{opening}'],
  ['dre_plan', '{depreciation,0,value}'],
] as const;

export async function otherWorld(
  { organization, draft, centers, companies, enterprises, modules, accounts }: World,
  db: Kysely<Database>,
  lines: number,
): Promise<void> {
  const b1 = centers.b1.id;
  const all = sql.join(MONTHS_OF_YEAR.map((field) => sql`${sql.id(field)} = ${MAX_CELL_CENTS}::bigint`));
  await sql`update expense_entry set ${all}, row_version = 9, updated_at = '2026-11-21T11:59:59Z' where center_cost = ${b1}`.execute(
    db,
  );
  await sql`insert into expense_entry (organization_id, version, year, center_cost, accounting, description, description_key,
      ${sql.join(MONTHS_OF_YEAR.map((field) => sql.id(field)))})
    select ${organization}, ${draft}, 2027, ${b1}, ${accounts['5.2.01'] ?? 0}, 'h' || n, 'h' || n,
      ${sql.join(MONTHS_OF_YEAR.map(() => sql`${MAX_CELL_CENTS}::bigint`))} from generate_series(1, ${lines}::integer) as n`.execute(
    db,
  );
  await sql`insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, before, after)
    select e.organization_id, null, now(), 'expense_entry', e.id, 'insert', null, to_jsonb(e) from expense_entry as e
    where e.center_cost = ${b1} limit 200`.execute(db);
  await sql`update ledger_entry set amount = amount + ${MAX_CELL_CENTS}::bigint where center_cost = ${b1}`.execute(db);
  await sql`update ledger_year set ${sql.join(
    MONTHS_OF_YEAR.map((field) => sql`${sql.id(field)} = ${sql.id(field)} + ${MAX_CELL_CENTS}::bigint`),
  )} where center_cost = ${b1}`.execute(db);
  await sql`update uau_month set amount = amount + ${MAX_CELL_CENTS}::bigint * 10000, rows = rows + 7
    where organization_id = ${organization} and company in (${CODES.b}, ${CODES.nobody})`.execute(db);
  // As they come to over all months.
  await sql`update uau_source_sum set amount = amount + ${MAX_CELL_CENTS}::bigint * 10000, size = size + ${MAX_CELL_CENTS}::bigint * 10000,
    rows = rows + 7 where organization_id = ${organization} and company in (${CODES.b}, ${CODES.nobody})`.execute(db);
  await sql`update center_cost set nome = 'Outro nome', nome_key = 'outro nome', search_key = 'outro nome' where id = ${b1}`.execute(
    db,
  );
  await sql`update company set nome = 'Outra empresa', nome_key = 'outra empresa', search_key = 'outra empresa' where id = ${companies.b}`.execute(
    db,
  );
  await sql`update enterprise set name = 'Outra obra', name_key = 'outra obra', search_key = 'outra obra' where id = ${enterprises.b}`.execute(
    db,
  );
  await sql`update enterprise_module set unit_count = 77, vgv = 123456789 where id = ${modules.b}`.execute(db);
  await sql`update enterprise_unit set price = 987654321 where module = ${modules.b}`.execute(db);
  for (const [table, path] of PLAN_AMOUNTS)
    await sql`update ${sql.table(table)} set plan = jsonb_set(plan, ${path}::text[], '123456789', false) where modulo = ${modules.b}`.execute(
      db,
    );
  await sql`update enterprise_version_module set vgv = 987654321, unit_count = 78 where module = ${modules.b}`.execute(db);
  await sql`update company_participation set share = 5000 where company = ${companies.b}`.execute(db);
  for (const area of AREA_IDS) {
    const { table } = UAU_AREAS[area];
    const fields: readonly UauField[] = UAU_AREAS[area].fields;
    const owner = companyField(area);
    const other = fields.flatMap(({ name, kind }) => {
      if (kind === 'money') return [sql`${sql.id(name)} = 99999999999`];
      return kind === 'text' ? [sql`${sql.id(name)} = 'Outro texto'`] : [];
    });
    if (owner !== null && other.length > 0)
      await sql`update ${sql.table(table)} set ${sql.join(other)}
        where organization_id = ${organization} and ${sql.id(owner)} in (${CODES.b}, ${CODES.nobody})`.execute(db);
  }
}

/** Whether something of company B is theirs to see. */
function seesB({ principal }: Person, { organization, centers: { b1 }, companies, regionals }: World): boolean {
  if (principal === null || principal.organization !== organization) return false;
  const ids = { all: null, regional: regionals.r2, company: companies.b, center_cost: b1.id };
  return (
    principal.is_admin ||
    principal.grants.some(({ centers }) => centers.some(({ level, id }) => level === 'all' || ids[level] === id))
  );
}
export const isBlind = (person: Person, world: World): boolean => !seesB(person, world);

/** An answer without what differs from run to run: ids of rows made meanwhile, of jobs and of requests, secrets. */
export const comparable = (text: string): string => text.replace(/\b1\d{9}\b|[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{40,}/g, '#');

/** From here on ids are told from those that the world began with. */
export async function startIds(db: Kysely<Database>): Promise<void> {
  await sql`select setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, ${FIRST_NEW}::bigint) from pg_sequences as s
    where s.schemaname = current_schema()`.execute(db);
}

/** Where two answers part. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `«${one.slice(from, at + 60)}» ≠ «${other.slice(from, at + 60)}»`;
}

export interface Twins {
  requested: number;
  failures: string[];
}

interface TwinOptions {
  lines: number;
  toFirstFailure?: boolean;
  failed?: ((failure: string) => void) | undefined;
  /** Answers what is called once a cell and world. */
  tell: (cells: number) => () => void;
}

/** Runs cells of who sees nothing of B in both worlds, the second of which stays; tells what answers otherwise. */
export async function runTwins(
  world: World,
  cells: readonly Cell[],
  { lines, toFirstFailure = false, failed, tell }: TwinOptions,
): Promise<Twins> {
  const { house } = world;
  const blind = cells.filter(({ person }) => isBlind(person, world));
  const done = tell(blind.length);
  const heard = async (cell: Cell): Promise<string> => {
    const answers: string[] = [];
    const stop = house.listen((answer) => answers.push(comparable(answer)));
    // What it writes for good otherwise, as an import does, is undone here: the next one is asked in the same world.
    await house
      .within(
        async () => undefined,
        () => cell.run().then(() => undefined),
      )
      // A cell that throws in one of the worlds tells them apart as well as an answer does.
      .catch((error: unknown) => answers.push(String(error)))
      .finally(stop);
    done();
    return answers.join('\n');
  };
  const first: string[] = [];
  for (const cell of blind) first.push(await heard(cell));
  // The other world stays: nothing is asked after it, and tens of thousands of cells undone within one transaction
  // would each be slower than the last.
  await otherWorld(world, house.db, lines);
  const failures: string[] = [];
  for (const [at, cell] of blind.entries()) {
    const second = await heard(cell);
    if (second === first[at]) continue;
    const failure = `dois mundos · ${cell.entity} · ${cell.channel} · ${cell.person.name} · ${cell.row}: ${difference(first[at] ?? '', second)}`;
    failures.push(failure);
    failed?.(failure);
    if (toFirstFailure) break;
  }
  return { requested: blind.length, failures };
}
