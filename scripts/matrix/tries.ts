import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { Person } from './people.ts';
import { randomFrom } from './sums.ts';
import { comparable, difference, isBlind, otherWorld, type Twins } from './worlds.ts';
import type { Share } from './shares.ts';
import { NEVER, type World } from './world.ts';

/**
 * A person who sees a part tries whatever they may send, large amounts above all, in two worlds that differ in what is
 * hidden from them: seeded, so that both are asked the same. What they write stays until the end of their world, so
 * that later refusals rest on it.
 */
type Requested = readonly [method: string, path: string, body?: object];
type Random = () => number;

const pick = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0];
const AMOUNTS = [
  '999999999.99',
  '-999999999.99',
  '0.01',
  '1000000.00',
  '0.00',
  '90000000000000.00',
  '90000000000000.01',
] as const;
/** Amounts that a cell takes, the largest above all. */
const WRITTEN = ['999999999.99', '999999999.99', '999999999.99', '-999999999.99', '0.01', null] as const;
const whole = (random: Random, below: number) => Math.floor(random() * below);

function tryOf(
  { draft, empty, official, centers, accounts, entries, companies, regionals, aggregator, enterprises }: World,
  random: Random,
): Requested {
  const number = whole(random, 1_000_000_000);
  const months = () =>
    Object.fromEntries(
      Array.from({ length: 1 + whole(random, 12) }, (_, at) => [`m${String(at + 1).padStart(2, '0')}`, pick(random, AMOUNTS)]),
    );
  const version = () => pick(random, [draft, draft, draft, empty, official, NEVER]);
  const center = () => pick(random, [centers.a1.id, centers.a1.id, centers.a1.id, centers.a2.id, centers.b1.id, NEVER]);
  const account = () =>
    pick(random, [accounts['5.1.01'] ?? 0, accounts['5.1.01'] ?? 0, accounts['5.2.01'] ?? 0, accounts['5.1'] ?? 0]);
  const line = (): object => ({
    version: version(),
    year: pick(random, [2027, 2027, 2027, 2028]),
    center_cost: center(),
    accounting: account(),
    description: `t${whole(random, 40)}`,
    ...months(),
  });
  // Most saves are good ones: what a sum is told by is the one that is not.
  const good = (): object => ({
    version: draft,
    year: 2027,
    center_cost: centers.a1.id,
    accounting: accounts['5.1.01'],
    description: `g${whole(random, 1_000_000_000)}`,
    ...Object.fromEntries(MONTHS_OF_YEAR.slice(0, 1 + whole(random, 12)).map((field) => [field, pick(random, WRITTEN)])),
  });
  const some = (make: () => object) => Array.from({ length: 1 + whole(random, 8) }, make);
  const row = () => pick(random, [entries[0]?.id ?? NEVER, ...entries.map(({ id }) => id)]);
  const month = () => `2027-${String(1 + whole(random, 12)).padStart(2, '0')}`;
  const ways: readonly [() => Requested, ...(() => Requested)[]] = [
    () => ['POST', 'expense/entries/', random() < 0.6 ? good() : line()],
    () => ['POST', 'expense/entries/', some(random() < 0.8 ? good : line)],
    () => ['PATCH', `expense/entries/${row()}/`, { ...months(), row_version: pick(random, [1, 2, 9]) }],
    () => [
      'PATCH',
      'expense/entries/',
      [
        { id: row(), ...months() },
        { id: row(), ...months() },
      ],
    ],
    () => ['DELETE', `expense/entries/${row()}/`],
    () => ['DELETE', 'expense/entries/', { ids: [row(), row()], delete_multiple: true }],
    () => ['GET', `expense/entries/?version=${version()}&page=${1 + whole(random, 3)}&ordering=${pick(random, ['line', '-id'])}`],
    () => ['PATCH', `structure/versions/${version()}/`, pick(random, [{ start_month: month() }, { end_month: month() }])],
    () => [
      'POST',
      `structure/versions/${version()}/copy/`,
      { nome: `C${number}`, adjustment: pick(random, ['0', '1.5', '-100', '90000']) },
    ],
    () => ['DELETE', `structure/versions/${version()}/`],
    () => ['POST', `structure/versions/${version()}/close-months/`, { until: month() }],
    () => ['GET', `structure/versions/?ordering=${pick(random, ['-total', 'total', 'nome', 'updated_at'])}`],
    () => ['GET', 'home/summary/'],
    () => ['GET', `expense/report/?version=${version()}&center_cost=${center()}`],
    () => ['GET', `${pick(random, ['dre', 'cashflow'])}/report/?version=${version()}&consolidated=${whole(random, 2)}`],
    () => ['DELETE', `structure/accountings/${account()}/`],
    () => ['PATCH', `structure/accountings/${account()}/`, { kind: pick(random, ['sintetica', 'analitica']) }],
    () => ['DELETE', `structure/center-costs/${center()}/`],
    () => ['PATCH', `structure/center-costs/${center()}/`, { company: pick(random, [companies.a, companies.b]) }],
    () => [
      'POST',
      'structure/center-costs/',
      { codigo: `T${whole(random, 50)}`, nome: 'Tentado', company: pick(random, [companies.a, companies.b]) },
    ],
    () => ['DELETE', `structure/companies/${pick(random, [companies.a, companies.b])}/`],
    () => ['DELETE', `structure/regionals/${pick(random, [regionals.r1, regionals.r2])}/`],
    () => ['PATCH', `structure/aggregators/${aggregator}/`, { accountings: [account()] }],
    () => ['DELETE', `enterprise/enterprises/${pick(random, [enterprises.a, enterprises.b])}/`],
    () => [
      'PATCH',
      `enterprise/enterprises/${pick(random, [enterprises.a, enterprises.b])}/`,
      { empresa: pick(random, [companies.a, companies.b]) },
    ],
    () => ['GET', `admin/trail/?page_size=5&version=${version()}`],
  ];
  // Saves of amounts are what a sum would be told by.
  return (random() < 0.5 ? pick(random, [ways[0], ways[1] ?? ways[0], ways[2] ?? ways[0]]) : pick(random, ways))();
}

/** What each person asks before all: what few random requests would come to, while nothing is changed yet. */
const leadingOf = ({ draft }: World): Requested[] => [
  ['PATCH', `structure/versions/${draft}/`, { end_month: '2027-06' }],
  ['PATCH', `structure/versions/${draft}/`, { start_month: '2027-02' }],
];

interface TryOptions {
  tries: number;
  seed: number;
  lines: number;
  share: Share;
  failed?: ((failure: string) => void) | undefined;
  /** Is called once a request and world. */
  tell: () => void;
}

/**
 * So many tries of each person who sees a part, in both worlds; tells the first that is answered otherwise, by person.
 */
export async function runTries(
  world: World,
  people: readonly Person[],
  { tries, seed, lines, share: [index, of], failed, tell }: TryOptions,
): Promise<Twins> {
  const { house, organization } = world;
  const failures: string[] = [];
  const found = (failure: string) => {
    failures.push(failure);
    failed?.(failure);
  };
  const some = people.filter(
    (person) => isBlind(person, world) && person.principal?.organization === organization && person.principal.grants.length > 0,
  );
  let requested = 0;
  for (const [at, person] of some.entries()) {
    if (at % of !== index) continue;
    const share = Math.ceil(tries / some.length);
    const ask = async (each: (asking: Requested, reply: string) => boolean): Promise<void> => {
      const random = randomFrom(seed + at);
      const leading = leadingOf(world);
      for (let number = 0; number < share; number += 1) {
        const asking = leading[number] ?? tryOf(world, random);
        const { status, text } = await house.call(person.token, ...asking);
        if (status >= 500) found(`${person.name} · ${asking.join(' ')}: ${status}`);
        tell();
        if (!each(asking, comparable(`${status} ${text}`))) return;
      }
    };
    const heard: string[] = [];
    await house.within(
      async () => undefined,
      () =>
        ask((_, reply) => {
          heard.push(reply);
          return true;
        }),
    );
    let number = 0;
    await house.within(
      (db) => otherWorld(world, db, lines),
      () =>
        ask(([method, path, body], reply) => {
          const before = heard[number] ?? '';
          number += 1;
          if (reply === before) return true;
          found(
            `tentativa ${number} · ${person.name} · ${method} ${path} ${JSON.stringify(body ?? null)}: ${difference(before, reply)}`,
          );
          return false;
        }),
    );
    requested += number;
  }
  return { requested, failures };
}
