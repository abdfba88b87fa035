import { argonPasswords } from '#server/passwords-node.ts';
import { PASSWORD, PEOPLE } from '#server/test/fixture.ts';
import { benchApi } from './api/server.ts';

/**
 * Whether the time of a refused sign-in tells why: medians over the cases, asked in turn, on the embedded PostgreSQL
 * with real hashes. Exits with 1 when two medians are 10 ms or 5 % apart.
 */
const ROUNDS = 200;
const MOST_MS = 10;
const MOST_SHARE = 0.05;

const { db, close, send } = await benchApi(argonPasswords);
await db
  .insertInto('app_user')
  .values({
    email: 'sem@alfa.example',
    email_key: 'sem@alfa.example',
    password_hash: null,
    photo: null,
  })
  .execute();
const CASES = {
  unknown: { email: 'ninguem@alfa.example', password: PASSWORD },
  wrong: { email: PEOPLE.otto, password: 'errada-e-comprida' },
  inactive: { email: PEOPLE.ines, password: PASSWORD },
  'of no organisation': { email: PEOPLE.solo, password: PASSWORD },
  'without a password': { email: 'sem@alfa.example', password: PASSWORD },
} as const;

async function timed(body: object): Promise<number> {
  // The limit of tries is not what is measured.
  await db.deleteFrom('login_attempt').execute();
  const start = performance.now();
  const { status } = await send('login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 401) throw new Error(`answered ${status}`);
  return performance.now() - start;
}

const times = new Map<string, number[]>(Object.keys(CASES).map((name) => [name, []]));
for (let round = -5; round < ROUNDS; round += 1) {
  for (const [name, body] of Object.entries(CASES)) {
    const time = await timed(body);
    // The first rounds warm up.
    if (round >= 0) times.get(name)?.push(time);
  }
}
await close();
const medians = [...times].map(([name, all]) => ({
  name,
  median: all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN,
}));
for (const { name, median } of medians) console.log(`${median.toFixed(1).padStart(7)} ms  ${name}`);
const all = medians.map(({ median }) => median);
const apart = Math.max(...all) - Math.min(...all);
const share = apart / Math.min(...all);
const fits = apart < MOST_MS && share < MOST_SHARE;
console.log(
  `${fits ? 'ok  ' : 'FAIL'} ${apart.toFixed(1)} ms, ${(share * 100).toFixed(1)} % apart (limits ${MOST_MS} ms and ${MOST_SHARE * 100} %)`,
);
process.exit(fits ? 0 : 1);
