import { sql } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { median } from './api/measure.ts';
import { benchApi } from './api/server.ts';

/**
 * The income statement of one version at the API, by one client, on the embedded PostgreSQL: 20,000 entries × 12 months
 * in each of 5 versions. Exits with 1 when it takes more than 1.25 × the bare sums of the same rows and 15 ms, or when
 * ten times the rows (of other companies) make a report of one company take more than three times as long, or when the
 * first page's results take more than 300 ms beside as many postings, or more than 15 once they were told and nobody
 * wrote.
 */
const ROUNDS = 40;
const VERSIONS = 5;
const CENTERS = 10;
const ACCOUNTS = 200;
const COMPANIES = 10;

const { db, close, organizations, users, call, headers, post } = await benchApi();
const organization = organizations.alfa;

const regional = await post('structure/regionals/', { codigo: 'R', nome: 'Regional' });
const versions: number[] = [];
for (let at = 1; at <= VERSIONS; at += 1)
  versions.push(await post('structure/versions/', { nome: `Versão ${at}`, start_month: '2027-01', end_month: '2027-12' }));
const [version = 0] = versions;
await sql`insert into accounting (organization_id, codigo, nome, kind, nature, codigo_key, nome_key, search_key)
  select ${organization}::integer, '9.' || n, 'Conta ' || n, 'analitica', case when n % 4 = 0 then 'receita' else 'despesa' end, '9.' || n, 'conta ' || n, ''
  from generate_series(1, ${ACCOUNTS}::integer) as n`.execute(db);
await post('dre/model/');
const { rows: subgroups } = await sql<{ id: number }>`select id from dre_subgroup order by id`.execute(db);
await sql`insert into dre_from_to (organization_id, source_kind, source_key, subgroup, accounting)
  select organization_id, 'conta_contabil', id::text, (${subgroups.map(({ id }) => id)}::integer[])[1 + id % ${subgroups.length}::integer], id
  from accounting where id % 10 > 0`.execute(db);

/**
 * Companies from a number to another, each with its cost centres and a year's entry of every account in every version.
 */
async function fill(from: number, to: number): Promise<void> {
  await sql`insert into company (organization_id, codigo, nome, regional, codigo_key, nome_key, search_key)
    select ${organization}::integer, 'E' || n, 'Empresa ' || n, ${regional}::integer, 'e' || n, 'empresa ' || n, ''
    from generate_series(${from}::integer, ${to}::integer) as n`.execute(db);
  await sql`insert into center_cost (organization_id, codigo, nome, company, codigo_key, nome_key, search_key)
    select ${organization}::integer, 'C' || n, 'Centro ' || n, c.id, 'c' || n, 'centro ' || n, ''
    from company as c cross join generate_series(1, ${CENTERS}::integer) as n
    where substr(c.codigo, 2)::integer between ${from}::integer and ${to}::integer`.execute(db);
  const months = sql.join(MONTHS_OF_YEAR.map((field) => sql.id(field)));
  const amounts = sql.join(MONTHS_OF_YEAR.map((_, at) => sql`(a.id * 7919 + cc.id * 104729 + ${at}::integer * 31) % 9999999`));
  // One company at a time: no statement comes near the time that one may take.
  for (let at = from; at <= to; at += 1)
    await sql`insert into expense_entry (organization_id, version, year, center_cost, accounting, created_by, ${months})
      select ${organization}::integer, v, 2027, cc.id, a.id, ${users.ana}::integer, ${amounts}
      from unnest(${versions}::integer[]) as v
      cross join center_cost as cc join company as c on c.id = cc.company
      cross join accounting as a
      where c.codigo = ${`E${at}`}`.execute(db);
  await sql`analyze`.execute(db);
}

/** A transaction of its own number: whatever was answered before it is made anew (docs/decisions/197). */
const somebodyWrites = () => sql`select pg_current_xact_id()`.execute(db);

/** Medians of several calls made in turn, each after somebody wrote, the first rounds left out. */
async function medians(
  calls: Readonly<Record<string, () => Promise<unknown>>>,
  rounds = ROUNDS,
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]));
  for (let round = -5; round < rounds; round += 1)
    for (const [name, run] of Object.entries(calls)) {
      await somebodyWrites();
      const start = performance.now();
      await run();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
}

let failed = false;
const logVerdict = (fits: boolean, text: string): void => {
  failed ||= !fits;
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${text}`);
};
const ms = (value: number) => `${value.toFixed(1)} ms`;

await fill(1, COMPANIES);
const { rows: companies } = await sql<{ id: number }>`select id from company where codigo = 'E3'`.execute(db);
const [company = { id: 0 }] = companies;
const sums = sql.join(MONTHS_OF_YEAR.map((field) => sql`sum(${sql.ref(`e.${field}`)})::text`));
const bare = () =>
  sql`select e.accounting, e.year, ${sums} from expense_entry as e
    where e.organization_id = ${organization} and e.version = ${version} group by 1, 2 order by 1, 2`.execute(db);
const report = (query: string) => () => call(`dre/report/?version=${version}${query}`, { headers });
const before = await medians({ bare, whole: report(''), company: report(`&company=${company.id}`) });
const limit = (before['bare'] ?? 0) * 1.25 + 15;
logVerdict(
  (before['whole'] ?? 0) <= limit,
  `${ms(before['whole'] ?? 0)}  DRE de uma versão (limite ${ms(limit)}: 1,25 × ${ms(before['bare'] ?? 0)} do SQL puro + 15 ms), ${VERSIONS * COMPANIES * CENTERS * ACCOUNTS * 12} valores mensais`,
);
// The first page's results: both budgets and the actuals, of which its reports are asked beside it.
await sql`update version set official = true, status = 'aprovada' where id = ${version}`.execute(db);
const fields = sql.join(MONTHS_OF_YEAR.map((field) => sql.id(field)));
await sql`insert into ledger_year (organization_id, year, center_cost, accounting, ${fields})
  select organization_id, year, center_cost, accounting, ${fields} from expense_entry where version = ${version}`.execute(db);
await sql`analyze`.execute(db);
const first = await medians(
  {
    home: () => call('home/results/', { headers }),
    budget: report('&view=anual'),
    actuals: report('&view=anual&basis=realizado'),
    cash: () => call(`cashflow/report/?version=${version}&view=anual`, { headers }),
  },
  // All of it ends before the session does.
  ROUNDS / 4,
);
const FIRST_PAGE_MS = 300;
logVerdict(
  (first['home'] ?? 0) <= FIRST_PAGE_MS,
  `${ms(first['home'] ?? 0)}  resultados da primeira tela (limite ${ms(FIRST_PAGE_MS)}; seus relatórios: DRE ${ms(first['budget'] ?? 0)}, realizado ${ms(first['actuals'] ?? 0)}, caixa ${ms(first['cash'] ?? 0)})`,
);
const AGAIN_MS = 15;
const again: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const start = performance.now();
  await call('home/results/', { headers });
  if (round > 0) again.push(performance.now() - start);
}
logVerdict(median(again) <= AGAIN_MS, `${ms(median(again))}  os mesmos, enquanto ninguém grava (limite ${ms(AGAIN_MS)})`);
await fill(COMPANIES + 1, COMPANIES * 10);
const after = await medians({ company: report(`&company=${company.id}`) });
const most = (before['company'] ?? 0) * 3;
logVerdict(
  (after['company'] ?? 0) <= most,
  `${ms(after['company'] ?? 0)}  DRE de uma empresa com dez vezes as linhas (limite ${ms(most)}: 3 × ${ms(before['company'] ?? 0)})`,
);
await close();
process.exit(failed ? 1 : 0);
