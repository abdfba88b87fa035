import { CENTER_LEVELS } from '#contract/rights.ts';
import { rowsOf } from './answers.ts';
import type { Call } from './house.ts';
import { creator } from './creator.ts';
import { statementSums } from './statement-reports.ts';
import { CODES, type World } from './world.ts';
import { PASSWORD } from '#server/test/fixture.ts';

/** The same numbers from the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    // oxlint-disable no-bitwise -- the generator's own arithmetic
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    // oxlint-enable no-bitwise
  };
}

const cents = (text: unknown) => Number(String(text ?? '0').replace('.', ''));
const total = (texts: readonly unknown[]) => texts.reduce((sum: number, text) => sum + cents(text), 0);

/**
 * Random grants of one person: the totals of report, home and version are the sum of the rows that their list shows.
 */
export async function randomSums(world: World, rounds: number, seed: number): Promise<{ rounds: number; failures: string[] }> {
  const { house, admin, centers, companies, regionals, accounts, draft, official } = world;
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const create = creator(house, admin);
  const pages = ['expenseEntry', 'expenseReport', 'home', 'version', 'dreReport', 'cashflow'].map((page) => ({
    page,
    view: true,
  }));
  const group = await create('access/groups/', { nome: 'Somas', pages });
  const email = 'somas@alfa.example';
  const id = await create('access/users/', { email, nome: 'Somas', groups: [group] });
  await house.call(admin, 'POST', `access/users/${id}/initial-password/`, { password: PASSWORD });
  const token = await house.tokenOf(email);
  const ids = {
    all: [null],
    regional: Object.values(regionals),
    company: Object.values(companies),
    center_cost: Object.values(centers).map((center) => center.id),
  };
  const failures: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const some = <Value>(make: () => Value) => Array.from({ length: Math.floor(random() * 4) }, make);
    const grants = {
      center_cost_permissions: some(() => {
        const level = pick(CENTER_LEVELS);
        return { level, id: pick<number | null>(ids[level]), can_edit: random() < 0.5 };
      }),
      accounting_permissions: some(() => ({ id: random() < 0.2 ? null : (accounts[pick(CODES)] ?? null), can_edit: false })),
    };
    const granted = await house.call(admin, 'PATCH', `access/users/${id}/`, grants);
    if (granted.status !== 200) throw new Error(`grants refused: ${granted.text}`);
    const sums = await sumsOf(house.call, token, { draft, official });
    if (new Set(Object.values(sums)).size !== 1) failures.push(`${JSON.stringify(grants)}: ${JSON.stringify(sums)}`);
  }
  return { rounds, failures };
}

async function sumsOf(call: Call, token: string, { draft, official }: { draft: number; official: number }) {
  const get = async (path: string) => (await call(token, 'GET', path)).json;
  const list = rowsOf(await get(`expense/entries/?all=1&version=${draft}`));
  const report = Object(await get(`expense/report/?version=${draft}`)) as { lines: { amounts: string[] }[] };
  const realised = Object(await get(`expense/report/?version=${draft}&basis=realizado`)) as { lines: { amounts: string[] }[] };
  const postings = Object(await get(`expense/report/postings/?version=${draft}`)) as { total: string };
  const version = Object(await get(`structure/versions/${draft}/`)) as { total: string };
  const home = Object(await get('home/summary/')) as { months: { amount: string }[] };
  const results = Object(await get('home/results/')) as { cash: { closing: string } };
  const copied = rowsOf(await get(`expense/entries/?all=1&version=${official}`));
  return {
    list: total(list.map(({ m01 }) => m01)),
    copied: total(copied.map(({ m01 }) => m01)),
    report: total(report.lines.flatMap(({ amounts }) => amounts)),
    version: cents(version.total),
    realised: total(realised.lines.flatMap(({ amounts }) => amounts)),
    postings: cents(postings.total),
    home: total(home.months.map(({ amount }) => amount)),
    closing: Math.abs(cents(results.cash.closing)),
    ...(await statementSums(call, token, draft)),
  };
}
