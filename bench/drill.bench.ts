import { sql } from 'kysely';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { benchApi } from './api/server.ts';

/**
 * A figure of 400,000 postings opened to them and explained, at the API on the embedded PostgreSQL: one at a time, and
 * four at once. Exits with 1 where one takes more than 3 s, four at once more than 10 s, or the process grows by more
 * than 100 MB.
 */
const POSTINGS = 400_000;
const PIECE = 40_000;
const ONE_MS = 3_000;
const FOUR_MS = 10_000;
const GROWTH_MB = 100;

const { db, close, organizations, call, headers, post } = await benchApi();
const organization = organizations.alfa;
const regional = await post('structure/regionals/', { codigo: 'R', nome: 'Regional' });
const company = await post('structure/companies/', { codigo: 'E', nome: 'Empresa', regional });
const centers: number[] = [];
for (let at = 1; at <= 20; at += 1)
  centers.push(await post('structure/center-costs/', { codigo: `C${at}`, nome: `Centro ${at}`, company }));
const accounting = await post('structure/accountings/', { codigo: '4', nome: 'Custos', nature: 'custo' });
const version = await post('structure/versions/', { nome: 'Versão', start_month: '2027-01', end_month: '2027-12' });
const load = crypto.randomUUID();
await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
  values (${load}::uuid, ${organization}, 'razao.csv', now(), 0, 0, '{}', '{}', '{}', '{}')`.execute(db);
// No statement comes near the time that one may take.
for (let from = 1; from <= POSTINGS; from += PIECE)
  await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
  select ${organization}, ${load}::uuid, ${company}::integer, (${centers}::integer[])[1 + n % 20], ${accounting}::integer,
    '2027-' || lpad((1 + n % 12)::text, 2, '0'), make_date(2027, 1 + n % 12, 15), 'NF ' || n, (n::bigint * 7919) % 9999999
  from generate_series(${from}::integer, ${from + PIECE - 1}::integer) as n`.execute(db);
await rebuildLedgerYears(db, organization, { years: [2027], centers: null });
await sql`analyze`.execute(db);

const report = (query: string) => () => call(`dre/report/?version=${version}&basis=realizado${query}`, { headers });
const opened = report('&drill=unmapped&by=ref');
const QUESTIONS = {
  'aberto por documento': opened,
  'aberto num centro de custo': report(`&drill=unmapped&by=ref&in_center_cost=${centers[3]}`),
  'aberto por documento, consolidado': report('&drill=unmapped&by=ref&consolidated=1'),
  explicado: report('&explain=unmapped&period=total'),
};
let failed = false;
const logVerdict = (fits: boolean, text: string): void => {
  failed ||= !fits;
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${text}`);
};
const rss = () => process.memoryUsage.rss() / 1024 / 1024;
const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

const before = rss();
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, rss())), 20);
for (const [name, run] of Object.entries(QUESTIONS)) {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) times.push(await timed(run));
  const worst = Math.max(...times);
  logVerdict(worst <= ONE_MS, `${worst.toFixed(0)} ms  ${POSTINGS} lançamentos ${name} (o mais lento de 3; limite ${ONE_MS} ms)`);
}
const four = await timed(() => Promise.all([opened(), opened(), opened(), opened()]));
logVerdict(four <= FOUR_MS, `${four.toFixed(0)} ms  quatro de uma vez (limite ${FOUR_MS} ms)`);
clearInterval(watch);
logVerdict(peak - before <= GROWTH_MB, `${(peak - before).toFixed(0)} MB  a mais de memória no pico (limite ${GROWTH_MB} MB)`);
await close();
process.exit(failed ? 1 : 0);
