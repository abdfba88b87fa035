import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyApi } from './api/company-api.ts';
import { sql } from 'kysely';
import { median } from './api/measure.ts';
import type { Ask } from './api/wire.ts';

/**
 * Fifty people at work on 100,000 entries for some minutes (MINUTES, 2 unless told): lists, late pages, saves, reports,
 * what others saved; then 200 who sign in at once. Tells the slowest, what failed and the server's memory. Writes
 * bench/results/soak.json. Exits with 1 over 350 MB or where something failed.
 */
const PEOPLE = 50;
const BURST = 200;
const BURST_NAME = `sign-in, ${BURST} at once`;
const PAUSE_MS = 500;
const LIMIT_MB = 350;
const minutes = Number(process.env['MINUTES'] ?? '2');

const company = await companyApi(100_000);
const { filled, enter, memory, db, organizations, users } = company;
// People of their own, with Ana's rights and password: what one person may have under way at once is limited.
await sql`with made as (
    insert into app_user (email, email_key, password_hash, is_active)
    select 'p' || n || '@alfa.example', 'p' || n || '@alfa.example', u.password_hash, true
    from app_user as u cross join generate_series(1, ${BURST}::integer) as n where u.id = ${users.ana} returning id, email)
  insert into subscription (organization_id, user_id, is_admin, email, email_key, nome, nome_key, search_key, accepted_at)
  select ${organizations.alfa}::integer, id, true, email, email, email, email, email, now() from made`.execute(db);
const emailOf = (person: number) => `p${person + 1}@alfa.example`;
/** Signs in, again when too many do at once, as the application does. */
async function enterAt(person: number): Promise<Ask> {
  for (;;)
    try {
      return await enter(emailOf(person));
    } catch (error) {
      if (!String(error).includes(' 429')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
}
const [version = 0] = filled.versions;
const times = new Map<string, number[]>();
const failures: string[] = [];
let heldBack = 0;
async function timed(name: string, run: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  try {
    await run();
    times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // One address may have so many tries of passwords waiting; who is held back tries again (server/turns/work.ts).
    if (name === BURST_NAME && text.includes(' 429')) heldBack += 1;
    else failures.push(`${name}: ${text}`);
  }
}

const before = memory();
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, memory())), 500);
const end = performance.now() + minutes * 60_000;
async function work(person: number): Promise<void> {
  let ask = await enterAt(person);
  let entered = performance.now();
  for (let step = 0; performance.now() < end; step += 1) {
    // Before the token is over.
    if (performance.now() - entered > 240_000) [ask, entered] = [await enterAt(person), performance.now()];
    const id = filled.entries[(person * 31 + step) % filled.entries.length];
    const kinds: Record<string, () => Promise<unknown>> = {
      list: () => ask(`expense/entries/?page_size=50&version=${version}`),
      'late page': () => ask(`expense/entries/?page_size=50&page=${1 + ((person * 37 + step) % 1990)}`),
      save: () =>
        ask(`expense/entries/${id}/`, {
          method: 'PATCH',
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { m05: `${step}.25` },
        }),
      report: () => ask(`expense/report/?version=${version}&company=${filled.company}`),
      search: () => ask('expense/entries/?page_size=50&search=conta+17+centro+3'),
    };
    const names = ['list', 'save', 'late page', 'save', 'save', 'list', 'report', 'save', 'search'];
    const name = names[(person + step) % names.length] ?? 'list';
    await timed(name, kinds[name] ?? (() => Promise.resolve()));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
await Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)));
await Promise.all(Array.from({ length: BURST }, (_, person) => timed(BURST_NAME, () => enter(emailOf(person)))));
clearInterval(watch);
const after = memory();
const round = (value: number) => Math.round(value * 10) / 10;
const figures = Object.fromEntries(
  [...times].map(([name, all]) => [
    name,
    { requested: all.length, median: round(median(all)), slowest: round(Math.max(...all)) },
  ]),
);
console.table(figures);
const result = {
  people: PEOPLE,
  minutes,
  figures,
  failures: failures.length,
  heldBack,
  memory: { before: round(before), after: round(after), peak: round(peak) },
};
for (const failure of new Set(failures)) console.log(`FAIL ${failure}`);
console.log(
  `${after <= LIMIT_MB ? 'ok  ' : 'FAIL'} ${round(after)} MB after ${PEOPLE} people (limit ${LIMIT_MB}), at most ${round(peak)}`,
);
mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
writeFileSync(join(import.meta.dirname, 'results', 'soak.json'), `${JSON.stringify(result, null, 2)}\n`);
await company.close();
process.exit(after <= LIMIT_MB && failures.length === 0 ? 0 : 1);
