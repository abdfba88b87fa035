import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { companyApi } from './api/company-api.ts';
import { holdsFile, type Holds } from './exports/holds.ts';

/**
 * Files of a company's size: all entries of one version as CSV and workbook, and workbooks of whole reports, by the
 * server in a process of its own. Of each: how long it takes until its first and last byte, how much the process grows,
 * and how long its thread is held at the longest. SIZES chooses the numbers of entries (100,000), ONLY a part of the
 * names. Writes bench/results/exports.json. Exits with 1 beyond a limit.
 */
const sizes = (process.env['SIZES'] ?? '100000').split(',').map(Number);
const only = process.env['ONLY'] ?? '';
/**
 * How long the thread may be at work for one, by the processor's time: beside others' work the clock tells theirs too.
 */
const LIMIT_MS = 50;
/** What the process may grow by while a list is written, however long it is. */
const LIMIT_MB = 100;

interface Figure {
  first: number;
  last: number;
  bytes: number;
  grown: number;
  held: number;
  busy: number;
}
const round = (value: number) => Math.round(value * 10) / 10;
const results: Record<string, Record<string, Figure>> = {};
let failed = false;

for (const size of sizes) {
  const watcher = fileURLToPath(new URL('exports/holds.ts', import.meta.url));
  const company = await companyApi(size, { versions: 1, flags: ['--max-semi-space-size=16', '--import', watcher] });
  const { db, enter, filled, memory, organizations, pid, url } = company;
  const ask = await enter();
  await ask('dre/model/', { method: 'POST', body: {} });
  await ask('cashflow/model/', { method: 'POST', body: {} });
  for (const statement of ['dre', 'cashflow'])
    await sql`insert into ${sql.table(`${statement}_from_to`)} (organization_id, source_kind, source_key, subgroup, accounting)
      select a.organization_id, 'conta_contabil', a.id::text, s.ids[1 + a.id % array_length(s.ids, 1)], a.id
      from accounting as a cross join (select array_agg(id) as ids from ${sql.table(`${statement}_subgroup`)}) as s
      where a.organization_id = ${organizations.alfa}`.execute(db);
  const version = filled.versions[0] ?? 0;
  const paths: Record<string, string> = {
    'entries, CSV': `expense/entries/export/?version=${version}&type=csv`,
    'entries, workbook': `expense/entries/export/?version=${version}`,
    'entries by id, CSV': `expense/entries/export/?version=${version}&type=csv&ordering=-id`,
    'expense report on screen': `expense/report/?version=${version}`,
    'expense report, workbook': `expense/report/export/?version=${version}`,
    'expense report, CSV': `expense/report/export/?version=${version}&type=csv`,
    'expense report by regional, workbook': `expense/report/export/?version=${version}&group_by=regional`,
    'expense report with actuals, workbook': `expense/report/export/?version=${version}&compare=realizado`,
    'DRE, workbook': `dre/report/export/?version=${version}`,
    'cash flow, workbook': `cashflow/report/export/?version=${version}`,
  };
  const signIn = async (): Promise<string> => {
    const answer = await fetch(`${url}login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: PEOPLE.ana, password: PASSWORD }),
    });
    // Its contract: contract/session.ts.
    return ((await answer.json()) as { access: string }).access;
  };
  const holds = async (): Promise<Holds> => {
    rmSync(holdsFile(pid), { force: true });
    process.kill(pid, 'SIGUSR2');
    while (!existsSync(holdsFile(pid)) || readFileSync(holdsFile(pid), 'utf8') === '') await pause(10);
    // Written by exports/holds.ts.
    return JSON.parse(readFileSync(holdsFile(pid), 'utf8')) as Holds;
  };
  const figures: Record<string, Figure> = {};
  console.log(`${size} entries`);
  for (const [name, path] of Object.entries(paths)) {
    if (!name.includes(only)) continue;
    const token = await signIn();
    await holds();
    const before = memory();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 50);
    const start = performance.now();
    let first = 0;
    let bytes = 0;
    const failure = await new Promise<string>((resolve) => {
      request(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
        first = performance.now() - start;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('error', (error) => resolve(String(error)));
        answer.on('end', () => resolve(answer.statusCode === 200 ? '' : `answered ${answer.statusCode}`));
      })
        .on('error', (error) => resolve(String(error)))
        .end();
    });
    clearInterval(watch);
    const figure = {
      first: round(first),
      last: round(performance.now() - start),
      bytes,
      grown: round(peak - before),
      ...(await holds()),
    };
    figures[name] = figure;
    const fits = failure === '' && figure.busy <= LIMIT_MS && (!name.startsWith('entries') || figure.grown <= LIMIT_MB);
    failed ||= !fits;
    console.log(
      `  ${fits ? 'ok  ' : 'FAIL'} ${name.padEnd(44)} first byte ${figure.first} ms, last ${figure.last} ms, ${round(bytes / 1e6)} MB; process ${round(before)} + ${figure.grown} MB; held ${round(figure.held)} ms, of which ${round(figure.busy)} at work ${failure}`,
    );
  }
  results[size] = figures;
  await company.close();
}
if (only === '') {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'exports.json'), `${JSON.stringify(results, null, 2)}\n`);
}
process.exit(failed ? 1 : 0);
