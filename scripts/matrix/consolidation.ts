import { mayReach, type Principal } from '#planning/access/rights.ts';
import type { Creator } from './creator.ts';

// Nothing of the world comes from these sources: its sums stay as they are.
const source = (key: string) => ({ kind: 'item_planejador', key });
export const participationOf = (company: number, mark = '1') => ({ company, from: `2031-0${mark}`, share: '100' });
export const allocationOf = (nome: string, company: number, other = company) => ({
  nome,
  from: '2027-01',
  company,
  sources: [source(nome)],
  basis: 'percentual',
  targets: [{ company: other, enterprise: null, weight: 1_000_000 }],
});

interface Makers {
  create: Creator;
  there: Creator;
  companies: Readonly<Record<'a' | 'b', number>>;
  /** Two companies of the other organisation. */
  foreign: readonly [number, number];
}

const participation = (make: Creator, company: number) => make('structure/participations/', participationOf(company));
const elimination = (make: Creator, one: number, other: number) =>
  make('structure/eliminations/', {
    nome: 'Mútuo',
    one: { company: one, source: source('de') },
    other: { company: other, source: source('para') },
  });
const allocation = (make: Creator, nome: string, one: number, other: number) =>
  make('structure/allocations/', allocationOf(nome, one, other));

/** Rules between companies of the world: of one, of both, and of the other organisation. */
export async function rulesOf({ create, there, companies: { a, b }, foreign: [x, y] }: Makers) {
  return {
    participations: { a: await participation(create, a), b: await participation(create, b), x: await participation(there, x) },
    eliminations: { ab: await elimination(create, a, b), x: await elimination(there, x, y) },
    allocations: {
      a: await allocation(create, 'de a', a, a),
      b: await allocation(create, 'de b', b, b),
      ab: await allocation(create, 'de a para b', a, b),
      x: await allocation(there, 'de x', x, x),
    },
  };
}

interface Seen {
  sees: (who: Principal) => boolean;
  writes: (who: Principal) => boolean;
}

/** The lists of rules as entities; `company` tells who sees one of them as a place, and who may write all of it. */
export function ruleEntities(rules: Awaited<ReturnType<typeof rulesOf>>, company: Readonly<Record<'a' | 'b' | 'x', Seen>>) {
  const row = (kind: string, id: number, of: readonly ('a' | 'b' | 'x')[]) => ({
    kind,
    id,
    sees: (who: Principal) => of.every((name) => company[name].sees(who)),
    writes: (who: Principal) => of.every((name) => company[name].writes(who)),
  });
  const page = 'drePremises' as const;
  const { participations, eliminations, allocations } = rules;
  const of = (name: string, changed: object, ids: Readonly<Partial<Record<'a' | 'b' | 'ab' | 'x', number>>>) => ({
    name,
    url: `structure/${name}s/`,
    page,
    changed,
    rows: [
      ...(ids.a === undefined ? [] : [row('of a', ids.a, ['a'])]),
      ...(ids.b === undefined ? [] : [row('of b', ids.b, ['b'])]),
      ...(ids.ab === undefined ? [] : [row('of a and b', ids.ab, ['a', 'b'])]),
      ...(ids.x === undefined ? [] : [row('other organisation', ids.x, ['x'])]),
    ],
  });
  return [
    of('participation', { share: '90' }, participations),
    of('elimination', { nome: 'Mudado' }, eliminations),
    of('allocation', { nome: 'Mudado' }, allocations),
  ];
}

/** What a company of the world is to people, as a place. */
export const seenAs = (subject: Parameters<typeof mayReach>[1]): Seen => ({
  sees: (who) => mayReach(who, subject, false),
  writes: (who) => mayReach(who, subject, true),
});
