import { mayReach, type Principal } from '#planning/access/rights.ts';
import type { Cell, Verdict } from './cells.ts';
import { allocationOf, participationOf } from './consolidation.ts';
import { companyOf, entities, ofCompany, onPage, parentOf, together, type Entity, type StructureRow } from './entities.ts';
import type { Person } from './people.ts';
import { ownOf } from './structure.ts';
import { unchanged } from './unchanged.ts';
import { MAPPINGS } from './account-mapping.ts';
import { STATEMENT_PLACES } from './statements.ts';
import { toAccount } from './uau-mapping.ts';
import { NEVER, type World } from './world.ts';

interface Created {
  /** A new row that is put there; `at` is the id of what it belongs to, `mark` tells it from another. */
  body: (at: number, mark: 1 | 2) => object;
  /** What of the body moves a row there that stands elsewhere; absent for what never moves. */
  moved?: (at: number) => object;
}
interface Place extends Created {
  entity: Entity;
  kind: string;
  /** Null where nothing is named. */
  at: number | null;
  sees: (who: Principal) => boolean;
  writes: (who: Principal) => boolean;
  locked?: boolean | undefined;
  /** Which row is moved there; the asker's own unless told. */
  from?: string;
}

const sideOf = ({ kind }: StructureRow) => (kind === 'of b' ? 'b' : kind === 'other organisation' ? 'x' : 'a');

/** Where new rows may be put, each kind below what it belongs to. */
export function places(world: World): Place[] {
  const { organization, companies, foreign, flats, late } = world;
  const all = new Map(entities(world).map((entity) => [entity.name, entity]));
  const entity = (name: string): Entity => {
    const found = all.get(name);
    if (!found) throw new Error(`no entity ${name}`);
    return found;
  };
  const below = (name: string, above: readonly StructureRow[], make: (row: StructureRow) => Created): Place[] =>
    above.map((row) => ({
      entity: entity(name),
      kind: `below ${row.kind}`,
      at: row.id,
      sees: row.sees,
      writes: row.writes,
      locked: row.locked,
      ...make(row),
    }));
  const anywhere = (name: string, kind: string, created: Created, writes: Place['writes'] = () => true): Place => ({
    entity: entity(name),
    kind,
    at: null,
    sees: () => true,
    writes,
    ...created,
  });
  const company = (name: 'a' | 'b' | 'x', id: number) => {
    const of = companyOf(world, name);
    return ofCompany(`company ${name}`, id, of.centers, of.organization);
  };
  const nobodys = { kind: 'never existed', id: NEVER, sees: () => false, writes: () => false };
  const developments = entity('development').rows;
  return [
    ...below('cost centre', entity('company').rows, () => ({
      body: (at, mark) => ({ codigo: `N${mark}`, nome: `Novo ${mark}`, company: at }),
      moved: (at) => ({ company: at }),
    })),
    ...below('company', entity('regional').rows, () => ({
      body: (at, mark) => ({ codigo: `N${mark}`, nome: `Nova ${mark}`, regional: at }),
      moved: (at) => ({ regional: at }),
    })),
    anywhere(
      'regional',
      'new',
      { body: (_, mark) => ({ codigo: `N${mark}`, nome: `Nova ${mark}` }) },
      (who) => who.is_admin || who.grants.some((one) => one.centers.some(({ level, can_edit }) => level === 'all' && can_edit)),
    ),
    // An account's place is its code: nothing is named, so nothing is kept secret.
    ...['5.1', '5.2'].map((code): Place => ({
      ...anywhere(
        'ledger account',
        `below ${code}`,
        {
          body: (_, mark) => ({ codigo: `${code}.7${mark}`, nome: `Nova ${code} ${mark}` }),
          moved: () => ({ codigo: `${code}.88` }),
        },
        (who) => mayReach({ ...who, organization }, { organization, account: `${code}.77` }, true),
      ),
      from: '5.1.01',
    })),
    ...below(
      'development',
      [company('a', companies.a), company('b', companies.b), company('x', foreign.company), nobodys],
      () => ({
        body: (at, mark) => ({ code: `N${mark}`, name: `Nova ${mark}`, empresa: at }),
        moved: (at) => ({ empresa: at }),
      }),
    ),
    ...below('module', developments, () => ({
      body: (at, mark) => ({ empreendimento: at, n_modulo: 900 + mark }),
    })),
    ...below('participation', entity('company').rows, () => ({
      body: (at, mark) => participationOf(at, `${mark + 1}`),
      moved: (at) => ({ company: at, from: '2031-09' }),
    })),
    ...below('allocation', entity('company').rows, () => ({
      body: (at, mark) => allocationOf(`N${mark}`, at),
      moved: (at) => allocationOf('movido', at),
    })),
    // Between two companies: both are to be seen, and written.
    ...below('allocation', entity('company').rows, () => ({
      body: (at, mark) => allocationOf(`para ${mark}`, companies.a, at),
    })).map((place): Place => {
      const [origin] = entity('company').rows;
      return {
        ...place,
        kind: `from a to ${place.kind.replace('below ', '')}`,
        // What stands outside of what they may write is refused alike, whether it is there or not.
        sees: (who) => origin?.sees(who) === true && (!who.is_admin || place.sees(who)),
        writes: (who) => origin?.writes(who) === true && place.writes(who),
      };
    }),
    ...below('unit', entity('module').rows, () => ({
      body: (at, mark) => ({ module: at, identifier: `N${mark}` }),
      moved: (at) => ({ module: at }),
    })),
    ...below('development version', developments, (row) => ({
      body: (at, mark) => ({
        empreendimento: at,
        version: sideOf(row) === 'x' ? foreign.version : world.empty,
        name: `N${mark}`,
      }),
    })),
    ...below('figures of a version', entity('development version').rows, (row) => ({
      body: (at, mark) => ({ enterprise_version: at, module: late[sideOf(row)][mark - 1] }),
    })),
    ...below('index value', entity('index').rows, () => ({
      body: (at, mark) => ({ economic_index: at, month: `2029-0${mark}`, value: '9.5' }),
      moved: (at) => ({ economic_index: at, month: '2029-09' }),
    })),
    ...STATEMENT_PLACES.flatMap(({ name, into, body }) =>
      below(name, entity(into).rows, (row) => {
        const group = entity(`${name.split(' ', 1)[0]} group`).rows.find(({ kind }) => kind === row.kind)?.id ?? NEVER;
        return { body: (at, mark) => body(at, mark, group) };
      }),
    ),
    // An account that has entries of none; those that have are mapped already.
    ...MAPPINGS.flatMap((mapping) =>
      below(
        `${mapping} mapping of an account`,
        entity('ledger account').rows.filter(({ kind }) => !kind.includes('5.1.01') && !kind.includes('5.2.01')),
        (row) => {
          const side = row.kind === 'other organisation' ? row.kind : 'own organisation';
          if (mapping === 'uau')
            return {
              body: (at, mark) => (mark === 1 ? toAccount(at) : { source_kind: 'uau_cap', source_key: 'N2', target: 'ignore' }),
            };
          const subgroup = entity(`${mapping} subgroup`).rows.find(({ kind }) => kind === side)?.id ?? NEVER;
          // No account twice: what stands beside it is of none.
          return {
            body: (at, mark) => ({
              ...(mark === 1
                ? { source_kind: 'conta_contabil', source_key: String(at) }
                : { source_kind: 'item_planejador', source_key: 'N2' }),
              subgroup,
            }),
          };
        },
      ).map((place) => ({ ...place, writes: place.sees })),
    ),
    ...flats.flatMap(({ name, created }) =>
      created && name !== 'index value' ? [anywhere(name, 'new', { body: (at, mark) => created(at, String(mark)) })] : [],
    ),
  ];
}

/** Of a row that is put somewhere: put where it is granted, told as not existing where it is not seen. */
export const verdictOf = (place: Place, who: Principal): Verdict => {
  if (!place.sees(who)) return 'unseen';
  if (!place.writes(who)) return 'forbidden';
  return place.locked ? 'locked' : 'granted';
};

interface Try {
  name: string;
  expected: (who: Principal) => Verdict;
  /** The body for a place's id, its method and path. */
  send: (at: number) => readonly [method: string, path: string, body: object];
}

/** The ways to put a row into a place: alone, beside one of the asker's own (as imports do), and from elsewhere. */
function triesOf(place: Place, own: Place, person: Person, world: World): Try[] {
  const { entity, body, moved, from } = place;
  const asker = person.principal;
  const mine =
    entity.rows.find((row) => (from === undefined ? asker !== null && row.writes(asker) && !row.locked : row.kind === from)) ??
    ownOf(entity, person, world.organization);
  return [
    { name: 'create', expected: (who) => verdictOf(place, who), send: (at) => ['POST', entity.url, body(at, 1)] },
    {
      name: 'create many',
      expected: (who) => together([verdictOf(own, who), verdictOf(place, who)]),
      send: (at) => ['POST', entity.url, [own.body(own.at ?? 0, 2), body(at, 1)]],
    },
    ...(moved
      ? [
          {
            name: 'move a row there',
            expected: (who: Principal): Verdict => {
              if (!mine.sees(who)) return 'unseen';
              if (!mine.writes(who)) return 'forbidden';
              // Where it stands already it is not put.
              return parentOf(world, entity.name, mine) === place.at && place.at !== null ? 'granted' : verdictOf(place, who);
            },
            send: (at: number) => ['PATCH', `${entity.url}${from && at === NEVER ? NEVER : mine.id}/`, moved(at)] as const,
          },
        ]
      : []),
  ];
}

/** New and moved rows × places × people. */
export function placeCells(world: World, people: readonly Person[]): Cell[] {
  const all = places(world);
  return all.flatMap((place) =>
    people.flatMap((person) => {
      const neighbours = all.filter(({ entity }) => entity === place.entity || entity.name === place.entity.name);
      const stranger = person.principal !== null && person.principal.organization !== world.organization;
      const own =
        (stranger ? neighbours.find(({ kind }) => /other organisation|company x/.test(kind)) : undefined) ??
        neighbours[0] ??
        place;
      return triesOf(place, own, person, world).map(({ name, expected, send }): Cell => {
        const who = person.principal;
        return {
          entity: place.entity.name,
          channel: name,
          person,
          row: place.kind,
          expected: onPage(person, place.entity.page, 'edit') ?? (who ? expected(who) : 'unsigned'),
          run: () =>
            unchanged(world.house, place.entity.url, async (call) => {
              // Where nothing is named there is nothing to be compared with.
              const nothing = place.at === null && name !== 'move a row there';
              const never = nothing ? null : await call(person.token, ...send(NEVER));
              const answer = await call(person.token, ...send(place.at ?? 0));
              return [answer, never ?? { ...answer, status: 0 }];
            }),
        };
      });
    }),
  );
}
