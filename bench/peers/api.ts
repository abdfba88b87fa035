import { CLIENTS, companyApi, eight } from '../api/company-api.ts';
import type { Filled } from '../api/company.ts';
import { median, paired, rate } from '../api/measure.ts';
import { least, most, type Verdict } from '../api/verdicts.ts';
import type { Ask, Sent } from '../api/wire.ts';
import { type BackEnd, findPython, openBackEnd } from './back-end.ts';

const ENTRIES = 100_000;
const BULK = 1_000;
const RATE_MS = 2_000;
const RATE_TURNS = 3;

type SideName = 'ours' | 'drf';

/** The same that is wanted of both, at either's address. */
interface Case {
  name: string;
  paths: Readonly<Record<SideName, string>>;
  /** What is sent by whichever client, where something is. */
  sent?: () => Sent;
  rounds: number;
  /** Ours to Django's: the time of one client at most, the rate of eight at least. */
  limits?: { time: number; rate?: number };
}

export interface ApiFigure {
  name: string;
  /** Medians in ms of one client. */
  time: Record<SideName, number>;
  /** Requests a second of eight clients, where a limit speaks of them. */
  eight?: Record<SideName, number>;
}

export interface ApiResult {
  figures: ApiFigure[];
  verdicts: Verdict[];
}

const write = (method: string, body: object): Sent => ({
  method,
  body,
  // Of ours, which answers a repeated one as before.
  headers: { 'idempotency-key': crypto.randomUUID() },
});

function casesOf({ versions, centers }: Filled, accounts: readonly number[]): Case[] {
  const [version = 0] = versions;
  const list = (name: string, query: string, limits?: Case['limits']): Case => {
    const rest = `entries/?page_size=50&ordering=id${query}`;
    return { name, paths: { ours: `expense/${rest}`, drf: rest }, rounds: 60, ...(limits && { limits }) };
  };
  const report = (name: string, query: string): Case => {
    const rest = `report/?version=${version}${query}`;
    return { name, paths: { ours: `expense/${rest}`, drf: `entries/${rest}` }, rounds: 15 };
  };
  let writes = 0;
  const lines = () =>
    Array.from({ length: BULK }, (_, at) => ({
      version,
      year: 2027,
      center_cost: centers[at % centers.length],
      accounting: accounts[Math.floor(at / centers.length) % accounts.length],
      description: `Lote ${writes} ${at}`,
      m01: '10.00',
    }));
  return [
    list('list of 50 by id', '', { time: 0.35, rate: 4 }),
    list('list of one version', `&version=${version}`, { time: 0.35, rate: 4 }),
    list('page 1,990', '&page=1990'),
    list('list of three cost centres', `&center_cost=${centers.slice(0, 3).join(',')}`, { time: 0.3 }),
    list('search', '&search=conta+17+centro+3', { time: 0.1 }),
    {
      name: 'save of an entry',
      paths: { ours: 'expense/entries/:id/', drf: 'entries/:id/' },
      sent: () => write('PATCH', { m03: `${(writes += 1)}.50` }),
      rounds: 60,
      limits: { time: 0.5, rate: 2 },
    },
    report('report of 20 cost centres', `&center_cost=${centers.join(',')}`),
    report('report of all by regional', '&group_by=regional'),
    {
      name: '1,000 entries in one request',
      paths: { ours: 'expense/entries/', drf: 'entries/' },
      sent: () => {
        writes += 1;
        return write('POST', lines());
      },
      rounds: 5,
    },
  ];
}

/**
 * Our API and a plain Django REST framework back end over the same rows of one PostgreSQL, in turns. Null where this
 * machine has no such framework, which is told.
 */
export async function compareApis(): Promise<ApiResult | null> {
  const found = findPython();
  if ('missing' in found) {
    console.log(`Sem um back end Django ao lado: falta a esta máquina, em Python, ${found.missing.join(', ')}.`);
    return null;
  }
  const company = await companyApi(ENTRIES);
  const { db, organizations, filled } = company;
  let peer: BackEnd | undefined;
  try {
    const { enter } = (peer = await openBackEnd(found.python, db, organizations.alfa));
    const accounts = await db.selectFrom('accounting').select('id').where('organization_id', '=', organizations.alfa).execute();
    const result: ApiResult = { figures: [], verdicts: [] };
    const cases = casesOf(
      filled,
      accounts.map(({ id }) => id),
    );
    for (const one of cases) {
      // Tokens are over after five minutes, on both sides.
      const clients = { ours: await eight(company), drf: await Promise.all(Array.from({ length: CLIENTS }, enter)) };
      if (!one.sent) await holdsTheSame(one, clients);
      const figure = await measure(one, clients, filled.entries);
      result.figures.push(figure);
      result.verdicts.push(...verdictsOf(one, figure));
      print(figure);
    }
    return result;
  } finally {
    await peer?.close();
    await company.close();
  }
}

type Clients = Readonly<Record<SideName, readonly Ask[]>>;

/** A figure of other rows would be none: both lists have as many, and begin with the same one. */
async function holdsTheSame({ name, paths }: Case, clients: Clients): Promise<void> {
  if (!name.startsWith('list') && name !== 'search') return;
  const [ours, drf] = await Promise.all(
    (['ours', 'drf'] as const).map(async (side) => {
      const { count, results } = JSON.parse((await clients[side][0]?.(paths[side])) ?? '') as {
        count: number;
        results: { id: number }[];
      }; // a page of either
      return `${count} ${results.map(({ id }) => id).join()}`;
    }),
  );
  if (ours !== drf) throw new Error(`${name}: other rows, ${ours?.slice(0, 100)} and ${drf?.slice(0, 100)}`);
}

async function measure(one: Case, clients: Clients, entries: readonly number[]): Promise<ApiFigure> {
  let turn = 0;
  const run = (side: SideName) => async (client: number) => {
    turn += 1;
    // Each client has entries of its own.
    const id = entries[(client + CLIENTS * turn) % entries.length];
    return clients[side][client]?.(one.paths[side].replace(':id', String(id)), one.sent?.());
  };
  const time = await paired({ ours: () => run('ours')(0), drf: () => run('drf')(0) }, one.rounds);
  const figure = { name: one.name, time: rounded(time) };
  if (one.limits?.rate === undefined) return figure;
  const all: Record<SideName, number[]> = { ours: [], drf: [] };
  for (let at = 0; at < RATE_TURNS; at += 1)
    for (const side of ['ours', 'drf'] as const) all[side].push(await rate(CLIENTS, RATE_MS, run(side)));
  return { ...figure, eight: rounded({ ours: median(all.ours), drf: median(all.drf) }) };
}

const rounded = ({ ours, drf }: Record<SideName, number>) => ({ ours: Number(ours.toFixed(2)), drf: Number(drf.toFixed(2)) });

function verdictsOf({ name, limits }: Case, { time, eight: rates }: ApiFigure): Verdict[] {
  if (!limits) return [];
  return [
    most(`${name}: time, to Django's`, time.ours / time.drf, limits.time),
    ...(rates && limits.rate !== undefined
      ? [least(`${name}: rate of eight, to Django's`, rates.ours / rates.drf, limits.rate)]
      : []),
  ];
}

function print({ name, time, eight: rates }: ApiFigure): void {
  const together = rates ? `  eight ${rates.ours.toFixed(0).padStart(4)} to ${rates.drf.toFixed(0).padStart(4)} a second` : '';
  console.log(
    `  ${name.padEnd(28)} ${time.ours.toFixed(1).padStart(7)} to ${time.drf.toFixed(1).padStart(7)} ms  ${(time.ours / time.drf).toFixed(2)} ×${together}`,
  );
}
