import { sql, type Kysely } from 'kysely';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import { EXPLAINED_INDICATORS } from '#planning/cashflow/explain-indicator.ts';
import { POC_COLUMNS, POC_KPIS } from '#planning/poc/sheet.ts';
import { BASES } from '#planning/statement/basis.ts';
import { DRILLS } from '#planning/statement/drill.ts';
import { VIEWS } from '#planning/statement/periods.ts';
import { AREA_IDS } from '#planning/uau/areas.ts';
import type { Database } from '#server/db/schema.ts';
import { REPORT_GROUPS } from '#contract/expense-report.ts';
import type { ReadWorld } from './world.ts';

/** Which rows a parameter names, by its name. */
const TABLES: Readonly<Record<string, string>> = {
  version: 'version',
  modulo: 'enterprise_module',
  module: 'enterprise_module',
  empreendimento: 'enterprise',
  enterprise: 'enterprise',
  regional: 'regional',
  empresa: 'company',
  center_cost: 'center_cost',
  accounting: 'accounting',
  aggregator: 'aggregator',
  enterprise_version: 'enterprise_version',
  economic_index: 'economic_index',
  groups: 'permit_group',
};

/**
 * What else a parameter may hold; a question with a value that does not suit its path is answered with what is wrong.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  page: ['1', '2', '999'],
  page_size: ['1', '200'],
  all: ['1'],
  search: ['a', '1', 'zzz'],
  is_active: ['true', 'false'],
  official: ['true', 'false'],
  type: ['xlsx', 'csv'],
  basis: BASES,
  view: VIEWS,
  consolidated: ['1'],
  by: DRILLS,
  group_by: REPORT_GROUPS,
  year: ['2026', '2027'],
  first: ['2026-03', '2027-03'],
  last: ['2026-11', '2027-11'],
  reference: ['2026-06', '2027-06'],
  through: ['2026-06', '2027-06'],
  from: ['2026-01', '2026-01-01'],
  until: ['2026-12', '2026-12-31'],
  area: AREA_IDS,
  of: ['jobs', 'companies', 'enterprises', 'modules', 'sources'],
  column: ['C1_unid', 'C2_unid'],
  source_kind: ['conta_contabil', 'uau_controle'],
  target: ['account', 'subgroup', 'ignore'],
  payer: ['banco'],
  resource: ['regional', 'version'],
  since: ['1.1:2:'],
  id: ['1', '1,2'],
  operation: ['insert', 'update', 'delete'],
  levels: ['1', '3'],
  hide_zeros: ['1'],
  scale: ['mil'],
  ah: ['1'],
  min_percent: ['5'],
  min_amount: ['10.00'],
  depth: ['origem'],
  nature: ['receita'],
  modality: ['sbpe'],
  // Words and numbers that lists of several kinds go by.
  kind: ['orcamento', 'analitica', 'variacao', 'grupo', '1'],
  status: ['rascunho', 'arquivada', 'obra', 'vendida', 'running', 'failed', '1'],
  category: ['1'],
  input: ['1'],
  sale: ['1'],
  code: ['1'],
  job: ['IPE1', 'zzz'],
  ordering: ['id', '-id', 'nome'],
  value: [],
  cursor: [],
  period: [],
  month: [],
  compare_first: [],
  compare_last: [],
  open: [],
  closed: [],
  av: [],
  drill: [],
  in_source: [],
  in_company: ['none'],
  in_enterprise: ['none'],
  in_center_cost: ['none'],
  in_ref: [],
  explain: [],
};

/** What a report explains. */
const EXPLAINED: readonly [RegExp, readonly string[]][] = [
  [/associative-report/, [...ASSOCIATIVE_COLUMNS, ...ASSOCIATIVE_KPIS]],
  [/poc-report/, [...POC_COLUMNS, ...POC_KPIS]],
  [/cashflow/, EXPLAINED_INDICATORS],
];

/** A few rows of the organisation beside those that were made for their state. */
const FEW = 2;

export async function idsOf(db: Kysely<Database>, { organization, created }: ReadWorld, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} where organization_id = ${organization} order by id limit ${FEW}`.execute(db);
  return [...new Set([...rows.map(({ id }) => id), ...(created.get(table) ?? [])])];
}

/** Values for each name of a parameter. Throws for a name that nobody has said anything of. */
export async function parameterValues(
  db: Kysely<Database>,
  world: ReadWorld,
): Promise<(name: string, path: string) => readonly string[]> {
  const rows = await Promise.all(
    Object.entries(TABLES).map(async ([name, table]) => [name, await idsOf(db, world, table)] as const),
  );
  const { rows: users } = await sql<{ id: string }>`
    select user_id::text as id from subscription where organization_id = ${world.organization} order by id limit ${FEW}`.execute(
    db,
  );
  const groups = ['cashflow', 'dre'].map((statement) => idsOf(db, world, `${statement}_group`));
  const subgroups = ['cashflow', 'dre'].map((statement) => idsOf(db, world, `${statement}_subgroup`));
  const companies = await idsOf(db, world, 'company');
  const values: Readonly<Record<string, readonly string[]>> = {
    ...WORDS,
    ...Object.fromEntries(rows),
    user: users.map(({ id }) => id),
    group: (await Promise.all(groups)).flat(),
    subgroup: (await Promise.all(subgroups)).flat(),
    // Of the structure, and codes of UAU.
    company: [...companies, '1', '2'],
    compare: [...(await idsOf(db, world, 'version')), 'realizado'],
  };
  return (name, path) => {
    const found = name === 'explain' ? (EXPLAINED.find(([of]) => of.test(path))?.[1] ?? []) : values[name];
    if (!found) throw new Error(`nobody says what «${name}» may be asked with (scripts/reads/values.ts)`);
    return found;
  };
}
