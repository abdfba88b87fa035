import { mayReach, type Principal } from '#planning/access/rights.ts';
import type { Creator } from './creator.ts';

/** Rules between companies of the world: of one, of both, and of the other organisation. */
export interface Rules {
  participations: Readonly<Record<'a' | 'b' | 'x', number>>;
  eliminations: Readonly<Record<'ab' | 'x', number>>;
  allocations: Readonly<Record<'a' | 'b' | 'ab' | 'x', number>>;
}

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

export async function rulesOf({ create, there, companies: { a, b }, foreign: [x, y] }: Makers): Promise<Rules> {
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
export function ruleEntities(rules: Rules, company: Readonly<Record<'a' | 'b' | 'x', Seen>>) {
  const row = (kind: string, id: number, of: readonly ('a' | 'b' | 'x')[]) => ({
    kind,
    id,
    sees: (who: Principal) => of.every((name) => company[name].sees(who)),
    writes: (who: Principal) => of.every((name) => company[name].writes(who)),
  });
  const page = 'drePremises' as const;
  const { participations, eliminations, allocations } = rules;
  return [
    {
      name: 'participation',
      url: 'structure/participations/',
      page,
      changed: { share: '90' },
      rows: [
        row('of a', participations.a, ['a']),
        row('of b', participations.b, ['b']),
        row('other organisation', participations.x, ['x']),
      ],
    },
    {
      name: 'elimination',
      url: 'structure/eliminations/',
      page,
      changed: { nome: 'Mudado' },
      rows: [row('of a and b', eliminations.ab, ['a', 'b']), row('other organisation', eliminations.x, ['x'])],
    },
    {
      name: 'allocation',
      url: 'structure/allocations/',
      page,
      changed: { nome: 'Mudado' },
      rows: [
        row('of a', allocations.a, ['a']),
        row('of b', allocations.b, ['b']),
        row('of a and b', allocations.ab, ['a', 'b']),
        row('other organisation', allocations.x, ['x']),
      ],
    },
  ];
}

/** What a company of the world is to people, as a place. */
export const seenAs = (subject: Parameters<typeof mayReach>[1]): Seen => ({
  sees: (who) => mayReach(who, subject, false),
  writes: (who) => mayReach(who, subject, true),
});
