import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { longestText, onlooker } from './onlooker.ts';
import type { Answered, Bounds, Target } from './target.ts';

/** Rows of one request, and requests of the largest removal that can be taken back. */
const ROWS = 5_000;
const PARTS = 4;
/** What is small for who asks and large for the server: others wait no longer, and its thread serves them meanwhile. */
const BOUNDS: Bounds = { wait: 300, moved: 250, held: 50, memory: 600 };

interface Rows {
  results: { id: number }[];
}
/** Our own answers, whose contracts are in contract/. */
const read = (text: string): unknown => JSON.parse(text);

/** The first entries of a list of the sample. */
async function some(target: Target, path: string): Promise<number[]> {
  const { text } = await target.send({ method: 'GET', path, headers: target.headers });
  return (read(text) as Rows).results.map(({ id }) => id);
}

async function write(target: Target, method: string, path: string, body: object): Promise<Answered & { key: string }> {
  const key = crypto.randomUUID();
  const headers = { ...target.headers, 'idempotency-key': key };
  const answer = await target.send({ method, path, headers, body: JSON.stringify(body) });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return { ...answer, key };
}

/** Entries of a version of their own, in parts; answers the ids of each. */
async function entered(target: Target, name: string): Promise<number[][]> {
  const [centers, accounts] = [
    await some(target, 'structure/center-costs/?page_size=20'),
    await some(target, 'structure/accountings/?kind=analitica&is_active=true&page_size=50'),
  ];
  const created = await write(target, 'POST', 'structure/versions/', {
    nome: name,
    start_month: '2027-01',
    end_month: '2027-12',
  });
  const version = (read(created.text) as { id: number }).id;
  const parts: number[][] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      version,
      year: 2027,
      center_cost: centers[at % centers.length],
      accounting: accounts[(at * 7) % accounts.length],
      description: `Linha ${part} ${at}`,
      m01: '1234.56',
      m12: '9.99',
    }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const ids = await write(target, 'POST', 'expense/entries/', rows);
    parts.push((read(ids.text) as { id: number }[]).map(({ id }) => id));
  }
  return parts;
}

async function removed(target: Target, parts: readonly (readonly number[])[]): Promise<string[]> {
  const keys: string[] = [];
  for (const ids of parts)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    keys.push((await write(target, 'DELETE', 'expense/entries/', { ids, delete_multiple: true })).key);
  return keys;
}

export const attack: Attack = {
  title: 'large removals that are taken back',
  run: async (target) => {
    const watch = async (name: string, bounds: Bounds, run: () => Promise<readonly Answered[]>) => {
      const look = await onlooker(target);
      await target.watched(name, bounds, run);
      const longest = await look.end();
      const fits = longest.ms <= bounds.wait;
      const line = `a list of another person: ${longestText(longest)}`;
      if (!fits) target.failures.push(`${name}: ${line}`);
      console.log(`${fits ? 'ok  ' : 'FAIL'}   ${line}`);
    };
    const undo = (keys: readonly string[]) =>
      target.send({ method: 'POST', path: 'undo/', headers: target.headers, body: JSON.stringify({ keys }) });
    // As long as an attack takes: the longest of many waits is longer than that of a few.
    await watch('nobody attacks', BOUNDS, async () => {
      await sleep(10_000);
      return [];
    });
    const parts = await entered(target, 'Grande');
    for (const round of ['first', 'second']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const keys = await removed(target, parts);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await watch(`${ROWS * PARTS} rows, the ${round} time`, BOUNDS, async () => [await undo(keys)]);
    }
    const again = await removed(target, parts);
    // Nothing is lost of what one person asks at once: what there is no room for is told so.
    await watch(`${PARTS} undos of ${ROWS} rows at once, each five times`, { ...BOUNDS, moved: 350 }, () =>
      Promise.all(again.flatMap((key) => Array.from({ length: 5 }, () => undo([key])))),
    );
  },
};
