import { sql } from 'kysely';
import { ACTUAL_COSTS_URL, ACTUAL_RECEIPTS_URL } from '#contract/actuals.ts';
import type { Principal } from '#planning/access/rights.ts';
import { named } from './answers.ts';
import type { Cell } from './cells.ts';
import { companyOf, ofCompany, onPage } from './entities.ts';
import type { Person } from './people.ts';
import { reachesAll } from './uau.ts';
import { CODES, uauMonthOf } from './uau-rows.ts';
import { NEVER, type World } from './world.ts';

interface Way {
  url: string;
  page: 'revenueAssociative' | 'revenueCost';
}
const RECEIPTS: Way = { url: ACTUAL_RECEIPTS_URL, page: 'revenueAssociative' };
const WAYS = [RECEIPTS, { url: ACTUAL_COSTS_URL, page: 'revenueCost' }] as const satisfies readonly Way[];

function modulesOf(world: World) {
  const { modules, foreign, gone, organization } = world;
  const module = (kind: string, id: number, side: 'a' | 'b' | 'x' | null) => {
    const of = side === null ? null : companyOf(world, side);
    return of === null ? ofCompany(kind, id, [], organization) : ofCompany(kind, id, of.centers, of.organization);
  };
  return {
    a: module('of a', modules.a, 'a'),
    b: module('of b', modules.b, 'b'),
    others: [
      module('other organisation', foreign.module, 'x'),
      module('deleted', gone['enterprise/modules/'] ?? NEVER, null),
      module('never existed', NEVER, null),
    ],
  };
}

const cell = (person: Person, { page }: Way, row: string, sees: (who: Principal) => boolean): Omit<Cell, 'channel' | 'run'> => ({
  entity: 'module',
  person,
  row,
  expected: onPage(person, page, 'view') ?? (person.principal && sees(person.principal) ? 'granted' : 'unseen'),
});

/** What UAU says of modules, which is their companies'. */
export function actualsCells(world: World, people: readonly Person[]): Cell[] {
  const { house, modules, organization } = world;
  const { a, b, others } = modulesOf(world);
  /** Of a module of company a whose job is of b's company in UAU. */
  const withJob = (
    person: Person,
    { url }: Way,
    tells: (answer: { types?: { label: string }[]; months?: unknown[] }) => boolean,
  ) =>
    house.undone(async (call, db) => {
      await sql`update enterprise_module set uau_jobs = array[${`${CODES.b}/J${CODES.b}`}] where id = ${modules.a}`.execute(db);
      await sql`insert into uau_parcel_type (organization_id, code, name) values (${organization}, 'F', 'Tipo F')`.execute(db);
      const path = `${url}?through=${uauMonthOf(CODES.b)}&modulo=`;
      const answer = await call(person.token, 'GET', `${path}${modules.a}`);
      if (answer.status !== 200) return named(answer, await call(person.token, 'GET', `${path}${NEVER}`));
      return tells(Object(answer.json)) ? 'granted' : 'unseen';
    });
  return people.flatMap((person) => [
    ...WAYS.map((way): Cell => ({
      ...cell(person, way, 'job of b', (who) => a.sees(who) && b.sees(who)),
      channel: `actuals of its job, ${way.page}`,
      run: () => withJob(person, way, ({ types, months }) => (types ?? months ?? []).length > 0),
    })),
    {
      // The register of types is of no company: read by whoever reaches all of them.
      ...cell(person, RECEIPTS, 'job of b', (who) => a.sees(who) && b.sees(who) && reachesAll(who)),
      channel: 'actuals of its job, its types named',
      run: () => withJob(person, RECEIPTS, ({ types }) => types?.some(({ label }) => label !== '') === true),
    },
    ...WAYS.flatMap((way) =>
      [a, b, ...others].map((row): Cell => ({
        ...cell(person, way, row.kind, row.sees),
        channel: `actuals, ${way.page}`,
        run: async () => {
          const path = `${way.url}?through=2027-01&modulo=`;
          const never = await house.call(person.token, 'GET', `${path}${NEVER}`);
          return named(await house.call(person.token, 'GET', `${path}${row.id}`), never);
        },
      })),
    ),
  ]);
}
