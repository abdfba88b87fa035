import type { PageId } from '#contract/pages.ts';
import { mayReach, type Principal } from '#planning/rights.ts';
import { named, refusal } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import type { Person } from './people.ts';
import { entities, onPage, type Entity, type StructureRow } from './structure.ts';
import { NEVER, type World } from './world.ts';

interface Place {
  entity: string;
  url: string;
  page: PageId;
  kind: string;
  /** The row that is put there; `at` is the id of what it belongs to. */
  body: (at: number) => object;
  /** Null where nothing is named. */
  at: number | null;
  sees: (who: Principal) => boolean;
  writes: (who: Principal) => boolean;
}

/** Where a new row of the structure may be put: below what is granted whole. */
function places(world: World): Place[] {
  const { organization, companies, centers, foreign, empty } = world;
  const [centerCosts, companiesOf, regionalsOf, accountings, developments, modulesOf, associatives, pocs] = entities(world);
  const below = (of: Entity | undefined, make: (row: StructureRow) => Omit<Place, 'kind' | 'sees' | 'writes' | 'at'>): Place[] =>
    (of?.rows ?? []).map((row) => ({ kind: `below ${row.kind}`, at: row.id, sees: row.sees, writes: row.writes, ...make(row) }));
  const structure = { page: 'structure' } as const;
  const touching = (id: number) => Object.values(centers).filter(({ company }) => company === id);
  return [
    ...below(companiesOf, () => ({
      ...structure,
      entity: 'cost centre',
      url: centerCosts?.url ?? '',
      body: (company) => ({ codigo: 'N', nome: 'Novo', company }),
    })),
    ...below(regionalsOf, () => ({
      ...structure,
      entity: 'company',
      url: companiesOf?.url ?? '',
      body: (regional) => ({ codigo: 'N', nome: 'Nova', regional }),
    })),
    {
      ...structure,
      entity: 'regional',
      url: regionalsOf?.url ?? '',
      kind: 'new',
      at: null,
      body: () => ({ codigo: 'N', nome: 'Nova' }),
      sees: () => true,
      writes: (who) =>
        who.is_admin || who.grants.some((one) => one.centers.some(({ level, can_edit }) => level === 'all' && can_edit)),
    },
    // An account's place is its code: nothing is named, so nothing is kept secret.
    ...['5.1', '5.2'].map((code) => ({
      ...structure,
      entity: 'ledger account',
      url: accountings?.url ?? '',
      kind: `below ${code}`,
      at: null,
      body: () => ({ codigo: `${code}.77`, nome: `Nova ${code}` }),
      sees: () => true,
      writes: (who: Principal) => mayReach({ ...who, organization }, { organization, account: `${code}.77` }, true),
    })),
    ...[companies.a, companies.b, foreign.company, NEVER].map((company): Place => {
      const own = touching(company);
      const reach = (who: Principal, writing: boolean) => own.some((center) => mayReach(who, { organization, center }, writing));
      const stranger = (who: Principal) => company === foreign.company && who.organization !== organization;
      return {
        entity: 'development',
        url: developments?.url ?? '',
        page: 'enterprise',
        kind: `of company ${company}`,
        at: company,
        body: (empresa) => ({ code: 'N', name: 'Nova', empresa }),
        sees: (who) => stranger(who) || reach(who, false),
        writes: (who) => stranger(who) || reach(who, true),
      };
    }),
    ...below(developments, () => ({
      page: 'enterprise' as const,
      entity: 'module',
      url: modulesOf?.url ?? '',
      body: (empreendimento) => ({ empreendimento, n_modulo: 99 }),
    })),
    // In a version that has no premises of the module yet.
    ...[associatives, pocs].flatMap((plans) =>
      below(modulesOf, ({ id }) => ({
        page: plans?.page ?? 'revenueCost',
        entity: plans?.name ?? '',
        url: plans?.url ?? '',
        body: (modulo) => ({ version: id === foreign.module ? foreign.version : empty, modulo, ...plans?.changed }),
      })),
    ),
  ];
}

/** New rows × people: put where it is granted, told as not existing where it is not seen. */
export function placeCells(world: World, people: readonly Person[]): Cell[] {
  return places(world).flatMap((place) =>
    people.map((person): Cell => {
      const who = person.principal;
      const expected = (): Verdict => {
        const denied = onPage(person, place.page, 'edit');
        if (denied || !who) return denied ?? 'unsigned';
        if (!place.sees(who)) return 'unseen';
        return place.writes(who) ? 'granted' : 'forbidden';
      };
      return {
        entity: place.entity,
        channel: 'create',
        person,
        row: place.kind,
        expected: expected(),
        run: () =>
          world.house.undone(async (call) => {
            const { at } = place;
            const send = (of: number) => call(person.token, 'POST', place.url, place.body(of));
            if (at === null) return refusal(await send(0)) ?? 'granted';
            const never = await send(NEVER);
            return named(await send(at), never);
          }),
      };
    }),
  );
}
