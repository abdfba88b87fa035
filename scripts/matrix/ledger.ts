import { sql } from 'kysely';
import { COSTS_REALISED_URL, RECEIPTS_REALISED_URL } from '#contract/realised.ts';
import { jobUrl } from '#contract/job.ts';
import { LEDGER_IMPORT_URL, LEDGER_LOADS_URL, LEDGER_UPLOADS_URL } from '#contract/ledger.ts';
import { mayReach, type Subject } from '#planning/rights.ts';
import { named, read, refusal } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import { companyOf, ofCompany, onPage } from './entities.ts';
import type { Answer } from './house.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

/** A cell of the ledger: a cost centre and an account, by the codes that a file names them with. */
interface Place {
  kind: string;
  center: { id: number; codigo: string };
  account: { id: number; codigo: string };
  /** Null: there is no such thing. */
  subject: Subject | null;
}

const NOWHERE: Place = {
  kind: 'never existed',
  center: { id: NEVER, codigo: 'NUNCA' },
  account: { id: NEVER, codigo: '9.9.99' },
  subject: null,
};

async function placesOf(world: World): Promise<Place[]> {
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

const reaches = ({ principal }: Person, { subject }: Place, writing: boolean): boolean =>
  principal !== null && subject !== null && mayReach(principal, subject, writing);

/** Before all that reports are asked for: what is loaded here is no part of them. */
const YEAR = 2020;

/** What a file of one line came to: its errors' texts, without what was written; or a refusal. */
async function tried(world: World, person: Person, place: Place, step: 'dry_run' | 'commit'): Promise<string> {
  const { house } = world;
  const bytes = new TextEncoder().encode(`CC;Conta;Mês;Valor\r\n${place.center.codigo};${place.account.codigo};01/${YEAR};1,00`);
  const begun = await house.call(person.token, 'POST', LEDGER_UPLOADS_URL, { name: 'razao.csv', size: bytes.length });
  const refused = refusal(begun);
  if (refused !== null) return refused;
  const upload = String(Reflect.get(Object(begun.json), 'id'));
  try {
    const form = new FormData();
    form.set('file', new File([bytes], 'parte'));
    await house.call(person.token, 'POST', `${LEDGER_UPLOADS_URL}${upload}/parts/0/`, form);
    const asked = await house.call(person.token, 'POST', LEDGER_IMPORT_URL, { upload, step, reading: {} });
    const not = refusal(asked);
    if (not !== null) return not;
    await house.jobsDone();
    const job = await house.call(person.token, 'GET', jobUrl(String(Reflect.get(Object(asked.json), 'id'))));
    return told(job);
  } finally {
    await sql`delete from uau_upload where id = ${upload}::uuid`.execute(house.db);
    await sql`delete from job where kind = 'ledger_import'`.execute(house.db);
  }
}

function told({ json }: Answer): string {
  const result = Object(Reflect.get(Object(json), 'result'));
  const errors = Reflect.get(result, 'errors') as { problem: string }[] | undefined;
  if (errors === undefined) return String(Reflect.get(Object(json), 'error') ?? 'done');
  return errors.length === 0 ? 'done' : errors.map(({ problem }) => problem).join(' · ');
}

/** One load and posting of each place, as a file would have left them. */
async function loadsOf(world: World, places: readonly Place[]): Promise<Map<Place, string>> {
  const { db, fixture } = world.house;
  const loads = new Map<Place, string>();
  for (const place of places) {
    const id = crypto.randomUUID();
    loads.set(place, id);
    const of = place.subject?.center;
    if (!of) continue;
    const organization = place.kind === 'other organisation' ? fixture.organizations.beta : world.organization;
    await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
      values (${id}::uuid, ${organization}, 'razao.csv', now(), 1, 100, array[${of.company}::integer], array[${`${YEAR}-05`}],
        array[${place.center.id}::integer], array[${place.account.id}::integer])`.execute(db);
    await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, document, amount)
      values (${organization}, ${id}::uuid, ${of.company}, ${place.center.id}, ${place.account.id}, ${`${YEAR}-05`}, '', 100)`.execute(
      db,
    );
  }
  return loads;
}

const cell = (channel: string, person: Person, place: Place, expected: Verdict, run: Cell['run']): Cell => ({
  entity: 'ledger',
  channel,
  person,
  row: place.kind,
  expected,
  run,
});
const imported = (person: Person, place: Place): Verdict =>
  onPage(person, 'expenseReport', 'edit') ?? (reaches(person, place, true) ? 'granted' : 'unseen');
const removed = (person: Person, place: Place): Verdict =>
  onPage(person, 'expenseReport', 'delete') ??
  (reaches(person, place, false) ? (reaches(person, place, true) ? 'granted' : 'forbidden') : 'unseen');

/** Ways to the ledger × its cells × people; and what UAU says of modules, which is their companies'. */
export async function ledgerCells(world: World, people: readonly Person[]): Promise<Cell[]> {
  const { house } = world;
  const places = await placesOf(world);
  const loads = await loadsOf(world, places);
  const outcome = async (person: Person, place: Place, step: 'dry_run' | 'commit') => {
    const came = await tried(world, person, place, step);
    if (came === 'done') return 'granted';
    if (came === 'unsigned' || came === 'forbidden') return came;
    // Told as if the cost centre, the account or both had never existed.
    const { center, account } = NOWHERE;
    for (const other of [NOWHERE, { ...place, center }, { ...place, account }])
      if ((await tried(world, person, other, step)) === came) return 'unseen';
    return came;
  };
  return [
    ...people.flatMap((person) =>
      places.flatMap((place): Cell[] => [
        cell('import, tried', person, place, imported(person, place), () => outcome(person, place, 'dry_run')),
        cell('import, written', person, place, imported(person, place), async () => {
          try {
            return await outcome(person, place, 'commit');
          } finally {
            const kept = [...loads.values()];
            await sql`delete from ledger_entry where month like ${`${YEAR}-%`} and not load_id = any(${kept}::uuid[])`.execute(
              house.db,
            );
            await sql`delete from ledger_year where year = ${YEAR}::integer`.execute(house.db);
            await sql`delete from ledger_load where ${`${YEAR}-01`} = any(months) and not id = any(${kept}::uuid[])`.execute(
              house.db,
            );
          }
        }),
        cell(
          'loads',
          person,
          place,
          onPage(person, 'expenseReport', 'view') ?? (reaches(person, place, false) ? 'granted' : 'unseen'),
          async () => {
            const answer = await house.call(person.token, 'GET', LEDGER_LOADS_URL);
            return read(answer, answer.text.includes(loads.get(place) ?? ''));
          },
        ),
        cell('load, taken away', person, place, removed(person, place), () =>
          house.undone(async (call) => {
            const remove = (id: string) => call(person.token, 'DELETE', `${LEDGER_LOADS_URL}${id}/`);
            return named(await remove(loads.get(place) ?? ''), await remove(crypto.randomUUID()));
          }),
        ),
      ]),
    ),
    ...realisedCells(world, people),
  ];
}

function realisedCells(world: World, people: readonly Person[]): Cell[] {
  const { house, modules, foreign, gone, organization } = world;
  const module = (kind: string, id: number, side: 'a' | 'b' | 'x' | null) => {
    const of = side === null ? null : companyOf(world, side);
    return of === null ? ofCompany(kind, id, [], organization) : ofCompany(kind, id, of.centers, of.organization);
  };
  const rows = [
    module('of a', modules.a, 'a'),
    module('of b', modules.b, 'b'),
    module('other organisation', foreign.module, 'x'),
    module('deleted', gone['enterprise/modules/'] ?? NEVER, null),
    module('never existed', NEVER, null),
  ];
  const ways = [
    { url: RECEIPTS_REALISED_URL, page: 'revenueAssociative' },
    { url: COSTS_REALISED_URL, page: 'revenueCost' },
  ] as const;
  return people.flatMap((person) =>
    ways.flatMap(({ url, page }) =>
      rows.map((row): Cell => ({
        entity: 'module',
        channel: `realised, ${page}`,
        person,
        row: row.kind,
        expected: onPage(person, page, 'view') ?? (person.principal && row.sees(person.principal) ? 'granted' : 'unseen'),
        run: async () => {
          const path = `${url}?through=2027-01&modulo=`;
          const never = await house.call(person.token, 'GET', `${path}${NEVER}`);
          return named(await house.call(person.token, 'GET', `${path}${row.id}`), never);
        },
      })),
    ),
  );
}
