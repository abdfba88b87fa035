import { sql } from 'kysely';
import { FOUND_URL, PLACES_URL } from '#contract/uau/mapping.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import { ALL_RIGHTS } from '#server/rights/rights.ts';
import { PEOPLE } from '#server/test/fixture.ts';
import { rebuildMonths } from '#server/uau/month-sums.ts';
import { requestedFor } from '#server/uau/read/requested.ts';
import { sumsOf } from '#server/uau/read/totals.ts';
import { benchApi } from './api/server.ts';

/**
 * Reading 2,000,000 receivables at the API on the embedded PostgreSQL, by one client: lists, totals and a file, as an
 * administrator and as somebody who reaches half of the companies. `UAU_ROWS` takes another size, `UAU_JOBS` more jobs
 * of each company, and so more sums by month. Exits with 1 beyond: lists and the sources of the de-x-para 300 ms at the
 * 95th percentile, totals of a filter over a company 500 ms, first byte of a file of 200,000 rows 2 s.
 */
const ROWS = Number(process.env['UAU_ROWS'] ?? 2_000_000);
const COMPANIES = 20;
const JOBS = Number(process.env['UAU_JOBS'] ?? 2);
const EACH = Math.ceil(ROWS / COMPANIES);
const PART = 20_000;
const ROUNDS = 20;
const LIST_MS = 300;
const TOTAL_MS = 500;
const FIRST_BYTE_MS = 2_000;

const { db, close, organizations, users, send, call, signIn, headers: ana, post } = await benchApi();
const organization = organizations.alfa;

let failed = false;
function tell(what: string, ms: number, limit: number | null): void {
  const over = limit !== null && ms > limit;
  failed ||= over;
  console.log(`${what.padEnd(64)} ${ms.toFixed(0).padStart(6)} ms${over ? `  ACIMA DE ${limit} ms` : ''}`);
}

/** Companies alike, each with as many jobs: five years of instalments of five types, one of them rare. */
async function fill(): Promise<void> {
  const regional = await post('structure/regionals/', { codigo: 'R', nome: 'Regional' });
  const half: number[] = [];
  for (let code = 1; code <= COMPANIES; code += 1) {
    const company = await post('structure/companies/', { codigo: `E${code}`, nome: `Empresa ${code}`, regional });
    const center = await post('structure/center-costs/', { codigo: `C${code}`, nome: 'Centro', company });
    if (code % 2 === 0) half.push(center);
    await post('uau/from-to/companies/', { code, company });
    // In parts, so that no statement comes near the time that one may take.
    for (let first = 1; first <= EACH; first += PART)
      await sql`
      insert into uau_receivable (organization_id, company, job, sale, parcel, general_parcel, type, client, due_on, postponed_on, date,
        index_code, principal, correction, interest, late_interest, late_correction, fine, fee, cost_discount, tax_discount, total)
      select ${organization}::integer, ${code}::integer, 'J' || n % ${JOBS}::integer, 1 + n / 60, n % 60, n % 60,
        case when n % 20011 = 7 then 'X' else (array['P', 'P', 'F', 'B', 'S'])[1 + n % 5] end, n % 999999, day, null, day, 'INCC',
        150000 + n % 9973, n % 997, n % 31, 0, 0, 0, 250, 0, 0, 150000 + n % 9973 + n % 997 + n % 31 + 250
      from generate_series(${first}::integer, ${Math.min(EACH, first + PART - 1)}::integer) as n
      cross join lateral (select '2024-01-05'::date + (n * 7919) % 1826 as day) as d`.execute(db);
    const whole = { company: code, job: null, months: { from: null, until: null } };
    await rebuildMonths(db, { area: 'receivables', organization }, whole, sql`t.company = ${code}::integer`);
  }
  const group = await post('access/groups/', {
    nome: 'Metade',
    pages: [
      { page: 'uauDatabase', view: true, export: true },
      { page: 'uauFromTo', view: true },
    ],
    center_cost_permissions: half.map((id) => ({ level: 'center_cost', id, can_edit: false })),
  });
  await sql`update subscription set groups = array[${group}::integer] where user_id = ${users.otto}`.execute(db);
  await sql`vacuum analyze uau_receivable`.execute(db);
  await sql`vacuum analyze uau_month, uau_source_sum`.execute(db);
}

async function time(path: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  await call(path, { headers });
  return performance.now() - start;
}

/** With fewer rows, the last page there is. */
async function requestedPage(path: string, headers: Record<string, string>): Promise<string> {
  if (!path.includes('page=1000')) return path;
  // A page of a list.
  const { total_pages } = JSON.parse(await call(path.replace('page=1000', 'page=1'), { headers })) as { total_pages: number };
  return path.replace('page=1000', `page=${Math.min(1_000, total_pages)}`);
}

async function p95(requested: string, headers: Record<string, string>): Promise<number> {
  const path = await requestedPage(requested, headers);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await time(path, headers));
  return times.toSorted((one, other) => one - other)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0;
}

const LISTS: readonly (readonly [what: string, query: string])[] = [
  ['primeira página', ''],
  ['primeira página, da mais nova', 'ordering=-date'],
  ['página 1.000', 'page=1000'],
  ['página 1.000, da mais nova', 'page=1000&ordering=-date'],
  ['página 1.000 de 200 linhas', 'page=1000&page_size=200'],
  ['empresa e período', 'company=4&from=2025-01&until=2025-12'],
  ['empresa e mês', 'company=4&from=2025-03&until=2025-03'],
  ['três empresas e período', 'company=2,4,6&from=2025-01&until=2026-06'],
  ['período', 'from=2025-01&until=2025-12'],
  ['empresa, página 1.000', 'company=4&page=1000'],
  ['empresa e obra', 'company=4&job=J1&from=2025-01&until=2025-12'],
  ['obra', 'job=J1'],
  ['empresa, período e tipo', 'company=4&from=2025-01&until=2026-12&kind=B'],
  ['tipo comum', 'kind=F'],
  ['tipo raro', 'kind=X'],
  ['empresa e mês por valor', 'company=4&from=2025-03&until=2025-03&ordering=-total'],
  ['empresa e ano por valor', 'company=4&from=2025-01&until=2025-12&ordering=-total'],
  ['venda', 'search=77'],
  ['pagas pelo banco', 'BANK'],
];

try {
  const began = performance.now();
  await fill();
  console.log(
    `${(EACH * COMPANIES).toLocaleString('pt-BR')} contas a receber em ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const { rows: sums } = await sql<{ n: number }>`select count(*)::integer as n from uau_month`.execute(db);
  console.log(`${(sums[0]?.n ?? 0).toLocaleString('pt-BR')} somas por mês`);
  await send('uau/funding-types/', { method: 'POST', headers: ana, body: JSON.stringify({ code: 'F', funding: true }) });
  const otto = await signIn(PEOPLE.otto);
  for (const [who, headers] of [
    ['todas', ana],
    ['metade', otto],
  ] as const) {
    for (const [what, query] of LISTS) {
      const list = query === 'BANK' ? 'funding-receivables' : 'receivables';
      const path = `uau/${list}/?${query === 'BANK' ? '' : query}`;
      tell(`${who}: ${what} (p95)`, await p95(path, headers), LIST_MS);
    }
    for (const query of ['', 'company=4', 'from=2025-01&until=2025-12', 'kind=F'])
      tell(`${who}: totais ${query || 'de tudo'} (p95)`, await p95(`uau/receivables/totals/?${query}`, headers), TOTAL_MS);
    tell(`${who}: situação das áreas (p95)`, await p95('uau/status/', headers), TOTAL_MS);
    tell(`${who}: tipos (p95)`, await p95('uau/receivables/types/', headers), TOTAL_MS);
    for (const query of ['', 'company=4', 'from=2025-01&until=2025-12', 'company=4&job=J1&from=2025-03&until=2025-03'])
      tell(`${who}: origens ${query || 'de tudo'} (p95)`, await p95(`${FOUND_URL}?${query}`, headers), LIST_MS);
    tell(`${who}: empresas e obras (p95)`, await p95(PLACES_URL, headers), LIST_MS);
  }
  const scope = { organization, user: users.ana, rights: ALL_RIGHTS };
  const requested = requestedFor(UAU_LISTS.receivables, scope, new URLSearchParams('company=4'));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await sumsOf(db, requested, 'rows');
    times.push(performance.now() - start);
  }
  tell(`totais de ${EACH.toLocaleString('pt-BR')} linhas, pelas linhas (o pior)`, Math.max(...times), TOTAL_MS);

  for (const type of ['csv', 'xlsx'] as const) {
    const start = performance.now();
    const answer = await send(`uau/receivables/export/?type=${type}&company=4,6`, { headers: ana });
    const reader = answer.body?.getReader();
    if (answer.status !== 200 || !reader) throw new Error(`export: ${await answer.text()}`);
    let bytes = (await reader.read()).value?.length ?? 0;
    tell(
      `arquivo ${type} de ${(2 * EACH).toLocaleString('pt-BR')} linhas: primeiro byte`,
      performance.now() - start,
      FIRST_BYTE_MS,
    );
    let peak = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length;
      peak = Math.max(peak, process.memoryUsage.rss());
    }
    tell(
      `  inteiro, ${(bytes / 1e6).toFixed(1)} MB, pico de ${(peak / 1048576).toFixed(0)} MiB`,
      performance.now() - start,
      null,
    );
  }
} finally {
  await close();
}
if (failed) process.exitCode = 1;
