import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import type { Filled } from './company.ts';
import type { Run } from './measure.ts';
import type { Ask } from './wire.ts';

/** One thing that is asked of the API, and the plain SQL of the same rows or sums. */
export interface Case {
  name: string;
  ask: (client: number) => Promise<unknown>;
  bare: Run;
  /** How often it is asked at most: what is slow is asked less. */
  rounds: number;
}

export interface Ground {
  db: Kysely<Database>;
  organization: number;
  filled: Filled;
  /** One for each client. */
  asks: readonly Ask[];
  size: number;
}

const MONTHS = MONTHS_OF_YEAR.map((field) => `e.${field}`).join(', ');
const FIELDS = sql.raw(`e.id, e.row_version, e.version, e.year, e.center_cost, e.accounting, e.description, ${MONTHS}`);
const SUMS = sql.raw(MONTHS_OF_YEAR.map((field) => `sum(e.${field})::text`).join(', '));
const TOTAL = sql.raw(MONTHS_OF_YEAR.map((field) => `coalesce(e.${field}, 0)`).join(' + '));
const NAMES = sql.raw(`join center_cost as cc on cc.organization_id = e.organization_id and cc.id = e.center_cost
  join company as co on co.organization_id = e.organization_id and co.id = cc.company
  join accounting as ac on ac.organization_id = e.organization_id and ac.id = e.accounting`);
const LINE = sql.raw(
  `co.codigo_key collate "C", cc.codigo_key collate "C", ac.codigo_key collate "C", e.description_key collate "C", e.year, e.id`,
);

/**
 * What is measured: lists of 50, saves and reports. The bare statement of a list is its rows and its count, of one
 * table where no other is asked for.
 */
export function cases({ db, organization, filled, asks, size }: Ground): Case[] {
  const { versions, centers, company, entries } = filled;
  const [version = 0] = versions;
  const get = (path: string) => (client: number) => asks[client % asks.length]?.(path) ?? Promise.reject(new Error('no client'));
  const of = sql`e.organization_id = ${organization}`;
  const page =
    (where: RawBuilder<unknown>, { joins = sql``, counted = sql``, order = sql`e.id`, offset = 0 } = {}): Run =>
    async () => {
      await sql`select ${FIELDS} from expense_entry as e ${joins} where ${where} order by ${order} limit 50 offset ${offset}`.execute(
        db,
      );
      await sql`select count(*)::integer from expense_entry as e ${counted} where ${where}`.execute(db);
    };
  const three = centers.slice(0, 3);
  const last = Math.min(1990, size / 50 - 10);
  const list = (name: string, query: string, bare: Run, rounds = 60): Case => ({
    name,
    ask: get(`expense/entries/?page_size=50${query}`),
    bare,
    rounds,
  });
  const sums = (groups: RawBuilder<unknown>, where: RawBuilder<unknown>) => () =>
    sql`select ${groups}, e.accounting, e.year, ${SUMS} from expense_entry as e ${NAMES} where ${of} and e.version = ${version} and ${where}
      group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const report = (name: string, query: string, bare: Run, rounds: number): Case => ({
    name,
    ask: get(`expense/report/?version=${version}${query}`),
    bare,
    rounds,
  });
  let saved = 0;
  return [
    list('list of 50 by id', '&ordering=id', page(of)),
    list('list of 50 in the default order', '', page(of, { joins: NAMES, order: LINE }), 30),
    list(
      'list of one version',
      `&version=${version}`,
      page(sql`${of} and e.version = ${version}`, { joins: NAMES, order: LINE }),
      30,
    ),
    list('late page by id', `&ordering=id&page=${last}`, page(of, { offset: (last - 1) * 50 })),
    list('late page in the default order', `&page=${last}`, page(of, { joins: NAMES, order: LINE, offset: (last - 1) * 50 }), 30),
    list(
      'list of three cost centres',
      `&center_cost=${three.join(',')}`,
      page(sql`${of} and e.center_cost = any(${three}::integer[])`, { joins: NAMES, order: LINE }),
    ),
    list(
      'search',
      '&search=conta+17+centro+3',
      page(
        sql`${of} and (e.description_key || ' ' || ac.search_key || ' ' || cc.search_key) like all(array['%conta%', '%17%', '%centro%', '%3%'])`,
        {
          joins: NAMES,
          counted: NAMES,
          order: LINE,
        },
      ),
      20,
    ),
    {
      name: 'save of a cell',
      ask: (client) => {
        saved += 1;
        const id = entries[(client + saved * 8) % entries.length];
        const headers = { 'idempotency-key': crypto.randomUUID() };
        return (
          asks[client % asks.length]?.(`expense/entries/${id}/`, { method: 'PATCH', headers, body: { m03: `${saved}.50` } }) ??
          Promise.reject(new Error('no client'))
        );
      },
      // What a save cannot do without: the row's change and its line in the history, in one transaction.
      bare: () => {
        saved += 1;
        const id = entries[(saved * 8 + 3) % entries.length];
        return sql`with old as (select * from expense_entry where organization_id = ${organization} and id = ${id}),
          written as (update expense_entry as e set m03 = ${saved * 100}, row_version = e.row_version + 1, updated_at = now()
            where e.organization_id = ${organization} and e.id = ${id} returning e.*),
          audited as (insert into audit_log (organization_id, user_id, at, table_name, row_id, operation, before, after)
            select ${organization}::integer, null, now(), 'expense_entry', w.id, 'update', to_jsonb(o), to_jsonb(w) from written as w join old as o using (id))
          select * from written`.execute(db);
      },
      rounds: 60,
    },
    {
      name: 'versions with their totals',
      ask: get('structure/versions/?all=1'),
      bare: () =>
        sql`select t.id, t.nome, count(*)::integer, sum(${TOTAL})::bigint from version as t
          join expense_entry as e on e.organization_id = t.organization_id and e.version = t.id
          where t.organization_id = ${organization} group by t.id order by t.id`.execute(db),
      rounds: 30,
    },
    {
      name: 'first page',
      ask: get('home/summary/'),
      // The months of one version, and what was worked on last.
      bare: async () => {
        await sql`select e.year, ${SUMS} from expense_entry as e where ${of} and e.version = ${version} group by 1`.execute(db);
        await sql`select e.version, max(e.updated_at) from expense_entry as e where ${of} group by 1`.execute(db);
      },
      rounds: 30,
    },
    // Of few lines, so that what is measured is also what a request costs by itself: asked often.
    report(
      'report of 20 cost centres',
      `&center_cost=${centers.join(',')}`,
      sums(sql`e.center_cost`, sql`e.center_cost = any(${centers}::integer[])`),
      120,
    ),
    report('report of one company', `&company=${company}`, sums(sql`e.center_cost`, sql`cc.company = ${company}`), 120),
    report('report of all by regional', '&group_by=regional', sums(sql`co.regional`, sql`true`), 15),
    report('report of all by cost centre', '', sums(sql`e.center_cost`, sql`true`), 10),
  ];
}
