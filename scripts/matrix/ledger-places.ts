import { sql } from 'kysely';
import { mayReach, type Subject } from '#planning/access/rights.ts';
import type { Cell, Verdict } from './cells.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

/** A cell of the ledger: a cost centre and an account, by the codes that a file names them with. */
export interface Place {
  kind: string;
  center: { id: number; codigo: string };
  account: { id: number; codigo: string };
  /** Null: there is no such thing. */
  subject: Subject | null;
}

export const NOWHERE: Place = {
  kind: 'never existed',
  center: { id: NEVER, codigo: 'NUNCA' },
  account: { id: NEVER, codigo: '9.9.99' },
  subject: null,
};

export async function placesOf(world: World): Promise<Place[]> {
  const { organization, centers, accounts, foreign, house } = world;
  const { rows: leaves } = await sql<{ id: number }>`select id from accounting where codigo = '6.1'`.execute(house.db);
  const own = (['a1', 'a2', 'b1'] as const).flatMap((name) =>
    ['5.1.01', '5.2.01'].map((codigo): Place => ({
      kind: `${name} × ${codigo}`,
      center: { id: centers[name].id, codigo: name.toUpperCase() },
      account: { id: accounts[codigo] ?? NEVER, codigo },
      subject: { organization, center: centers[name], account: codigo },
    })),
  );
  const there = { id: foreign.center, company: foreign.company, regional: foreign.regional };
  const { beta } = house.fixture.organizations;
  return [
    ...own,
    {
      kind: 'other organisation',
      center: { id: foreign.center, codigo: 'X' },
      account: { id: leaves[0]?.id ?? NEVER, codigo: '6.1' },
      subject: { organization: beta, center: there, account: '6.1' },
    },
    NOWHERE,
  ];
}

export const reaches = ({ principal }: Person, { subject }: Place, writing: boolean): boolean =>
  principal !== null && subject !== null && mayReach(principal, subject, writing);

/** Before all that reports are asked for: what is loaded here is no part of them. */
export const YEAR = 2020;

/** The month of every load, and another one, of the files that are to replace nothing. */
export const LOADED_MONTH = `${YEAR}-05`;
export const FILE_MONTH = `${YEAR}-01`;

const ownerOf = ({ house, organization }: World, { kind }: Place): number =>
  kind === 'other organisation' ? house.fixture.organizations.beta : organization;

/** Puts the posting of a load there. */
async function post(world: World, place: Place, load: string): Promise<void> {
  const { company } = place.subject?.center ?? {};
  await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, document, amount)
    values (${ownerOf(world, place)}, ${load}::uuid, ${company}, ${place.center.id}, ${place.account.id}, ${LOADED_MONTH}, '', 100)`.execute(
    world.house.db,
  );
}

/** Whether the posting that a load brought is still there. */
export async function stands({ house }: World, load: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_entry where load_id = ${load}::uuid`.execute(house.db);
  return rows.length > 0;
}

/** Takes away what a file brought, and puts back what it replaced. */
export async function putBack(world: World, loads: ReadonlyMap<Place, string>): Promise<void> {
  const { db } = world.house;
  const ids = [...loads.values()];
  await sql`delete from ledger_entry where month like ${`${YEAR}-%`} and not load_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from ledger_year where year = ${YEAR}::integer`.execute(db);
  await sql`delete from ledger_load where months && array[${FILE_MONTH}, ${LOADED_MONTH}] and not id = any(${ids}::uuid[])`.execute(
    db,
  );
  for (const [place, load] of loads) if (place.subject && !(await stands(world, load))) await post(world, place, load);
}

/** One load and posting of each place, as a file would have left them. */
export async function loadsOf(world: World, places: readonly Place[]): Promise<Map<Place, string>> {
  const { db } = world.house;
  const loads = new Map<Place, string>();
  for (const place of places) {
    const id = crypto.randomUUID();
    loads.set(place, id);
    const of = place.subject?.center;
    if (!of) continue;
    const organization = ownerOf(world, place);
    await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
      values (${id}::uuid, ${organization}, 'razao.csv', now(), 1, 100, array[${of.company}::integer], array[${LOADED_MONTH}],
        array[${place.center.id}::integer], array[${place.account.id}::integer])`.execute(db);
    await post(world, place, id);
  }
  return loads;
}

export const cell = (channel: string, person: Person, place: Place, expected: Verdict, run: Cell['run']): Cell => ({
  entity: 'ledger',
  channel,
  person,
  row: place.kind,
  expected,
  run,
});
