import type { PageId } from '#contract/pages.ts';
import { mayOnPage, mayReach, type Principal, type Subject } from '#planning/access/rights.ts';
import { mappingPage, mappingUrl, MAPPINGS } from './account-mapping.ts';
import type { Verdict } from './cells.ts';
import { ruleEntities, seenAs } from './consolidation.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

/**
 * What the people of the matrix may see and write of the structure: rows of cost centres, and what stands above them.
 */
export interface StructureRow {
  kind: string;
  id: number;
  sees: (who: Principal) => boolean;
  writes: (who: Principal) => boolean;
  /** Its state allows no change. */
  locked?: boolean;
}
export interface Entity {
  name: string;
  url: string;
  page: PageId;
  /** What a change writes. */
  changed: object;
  rows: readonly StructureRow[];
}

const byRule = (kind: string, id: number, subject: Subject): StructureRow => ({
  kind,
  id,
  sees: (who) => mayReach(who, subject, false),
  writes: (who) => mayReach(who, subject, true),
});
const nobodys = (kind: string, id: number): StructureRow => ({ kind, id, sees: () => false, writes: () => false });
const NOWHERE = nobodys('never existed', NEVER);

type Center = NonNullable<Subject['center']>;
/** Belongs to a company: seen by whoever reaches a cost centre of it, written by whoever may write one. */
export const ofCompany = (kind: string, id: number, own: readonly Center[], of: number): StructureRow => ({
  kind,
  id,
  sees: (who) => own.some((each) => mayReach(who, { organization: of, center: each }, false)),
  writes: (who) => own.some((each) => mayReach(who, { organization: of, center: each }, true)),
});

/** Belongs to an organisation as a whole. */
const ofOrganization = (kind: string, id: number, of: number): StructureRow => ({
  kind,
  id,
  sees: ({ organization }) => organization === of,
  writes: ({ organization }) => organization === of,
});

/** May write every company there is. */
const writesAll = (who: Principal) =>
  who.is_active &&
  (who.is_admin || who.grants.some((one) => one.centers.some(({ level, can_edit }) => level === 'all' && can_edit)));

/** The cost centres of a company of the world, and its organisation. */
export function companyOf(world: World, name: 'a' | 'b' | 'x'): { centers: readonly Center[]; organization: number } {
  const { centers, companies, foreign, organization, house } = world;
  if (name === 'x') {
    const there = { id: foreign.center, company: foreign.company, regional: foreign.regional };
    return { centers: [there], organization: house.fixture.organizations.beta };
  }
  return { centers: Object.values(centers).filter(({ company }) => company === companies[name]), organization };
}

export function entities(world: World): Entity[] {
  const { organization, house, centers, companies, regionals, accounts, enterprises, modules, foreign } = world;
  const { beta } = house.fixture.organizations;
  const all = Object.values(centers);
  const there = { id: foreign.center, company: foreign.company, regional: foreign.regional };
  const center = (id: keyof typeof centers) => byRule(id, centers[id].id, { organization, center: centers[id] });
  const company = (name: 'a' | 'b', regional: number): Subject => ({
    organization,
    place: { level: 'company', id: companies[name], regional, centers: companyOf(world, name).centers },
  });
  const regional = (name: 'r1' | 'r2'): Subject => {
    const id = regionals[name];
    return { organization, place: { level: 'regional', id, regional: id, centers: all.filter((each) => each.regional === id) } };
  };
  const account = (code: string): StructureRow => {
    const below = Object.keys(accounts).filter((other) => other.startsWith(`${code}.`));
    return byRule(code, accounts[code] ?? 0, { organization, account: code, below });
  };
  const stranger = (id: number, subject: Omit<Subject, 'organization'>) =>
    byRule('other organisation', id, { organization: beta, ...subject });
  const companyRow = (kind: string, id: number, name: 'a' | 'b' | 'x', locked = false): StructureRow => {
    const of = companyOf(world, name);
    return { ...ofCompany(kind, id, of.centers, of.organization), locked };
  };
  const structure = { page: 'structure', changed: { nome: 'Mudado' } } as const;
  const enterprise = { page: 'enterprise', changed: { name: 'Mudado' } } as const;
  const sided = (ids: Readonly<Record<'a' | 'b', number>>, other: number) => [
    companyRow('of a', ids.a, 'a'),
    companyRow('of b', ids.b, 'b'),
    companyRow('other organisation', other, 'x'),
  ];
  const withGone = (entity: Entity): Entity => ({
    ...entity,
    rows: [...entity.rows, ...(entity.url in world.gone ? [nobodys('deleted', world.gone[entity.url] ?? 0)] : []), NOWHERE],
  });
  return [
    {
      ...structure,
      name: 'cost centre',
      url: 'structure/center-costs/',
      rows: [center('a1'), center('a2'), center('b1'), stranger(foreign.center, { center: there })],
    },
    {
      ...structure,
      name: 'company',
      url: 'structure/companies/',
      rows: [
        byRule('a', companies.a, company('a', regionals.r1)),
        byRule('b', companies.b, company('b', regionals.r2)),
        stranger(foreign.company, {
          place: { level: 'company', id: foreign.company, regional: foreign.regional, centers: [there] },
        }),
      ],
    },
    {
      ...structure,
      name: 'regional',
      url: 'structure/regionals/',
      rows: [
        byRule('r1', regionals.r1, regional('r1')),
        byRule('r2', regionals.r2, regional('r2')),
        stranger(foreign.regional, {
          place: { level: 'regional', id: foreign.regional, regional: foreign.regional, centers: [there] },
        }),
      ],
    },
    {
      ...structure,
      name: 'ledger account',
      url: 'structure/accountings/',
      rows: [...Object.keys(accounts).map(account), stranger(foreign.account, { account: '5', below: [] })],
    },
    { ...enterprise, name: 'development', url: 'enterprise/enterprises/', rows: sided(enterprises, foreign.enterprise) },
    { ...enterprise, name: 'module', url: 'enterprise/modules/', rows: sided(modules, foreign.module) },
    ...world.parts.map(({ name, url, changed, rows }) => ({
      page: 'enterprise' as const,
      name,
      url,
      changed,
      rows: rows.map(({ kind, id, of, archived }) => (of ? companyRow(kind, id, of, archived) : nobodys(kind, id))),
    })),
    ...ruleEntities(world.rules, {
      a: seenAs(company('a', regionals.r1)),
      b: seenAs(company('b', regionals.r2)),
      x: seenAs({
        organization: beta,
        place: { level: 'company', id: foreign.company, regional: foreign.regional, centers: [there] },
      }),
    }),
    {
      name: 'company of UAU',
      url: 'uau/from-to/companies/',
      page: 'uauFromTo' as const,
      // Who is mapped to whom decides who sees what: written by whoever may write all companies.
      changed: { code: 32_000 },
      rows: (['a', 'b', 'x'] as const).map((name): StructureRow => {
        const of = companyOf(world, name);
        const row = ofCompany(name === 'x' ? 'other organisation' : `of ${name}`, world.uau[name], of.centers, of.organization);
        return { ...row, writes: (who) => who.organization === of.organization && writesAll(who) };
      }),
    },
    ...MAPPINGS.map((mapping) => ({
      page: mappingPage(mapping),
      name: `${mapping} mapping of an account`,
      url: mappingUrl(mapping),
      changed: { source_kind: mapping === 'uau' ? 'uau_cap' : 'item_planejador' },
      rows: world.mapped
        .filter((row) => row.of === mapping)
        .map(({ code, id }): StructureRow => {
          const of = code === null ? { organization: beta, account: '6.1' } : { organization, account: code };
          const sees = (who: Principal) => mayReach(who, { ...of, below: [] }, false);
          return { kind: code ?? 'other organisation', id, sees, writes: sees };
        }),
    })),
    ...world.flats.map(({ name, url, page, changed, rows }) => ({
      page,
      name,
      url,
      changed,
      rows: rows.map(({ kind, id, of, archived }) => ({
        ...(of ? ofOrganization(kind, id, house.fixture.organizations[of]) : nobodys(kind, id)),
        locked: archived,
      })),
    })),
  ].map(withGone);
}

export const asMember = ({ principal }: Person, pages: readonly PageId[]): Verdict | null => {
  if (!principal) return 'unsigned';
  return pages.some((page) => mayOnPage(principal, page, 'view')) ? null : 'forbidden';
};
export const onPage = ({ principal }: Person, page: PageId, operation: 'view' | 'edit' | 'delete' | 'export'): Verdict | null => {
  if (!principal) return 'unsigned';
  return mayOnPage(principal, page, operation) ? null : 'forbidden';
};

/** Of a call about several rows at once: all, or none. */
export function together(verdicts: readonly Verdict[]): Verdict {
  const order: readonly Verdict[] = ['unsigned', 'unseen', 'forbidden', 'locked'];
  return order.find((one) => verdicts.includes(one)) ?? 'granted';
}

/** What a row stands in. */
export function parentOf(world: World, name: string, { id, kind }: StructureRow): number | undefined {
  const { centers, companies, regionals, enterprises, modules, foreign } = world;
  const other = kind === 'other organisation';
  if (name === 'cost centre') return other ? foreign.company : Object.values(centers).find((center) => center.id === id)?.company;
  if (name === 'company') return other ? foreign.regional : id === companies.a ? regionals.r1 : regionals.r2;
  const side = kind === 'of b' ? 'b' : 'a';
  if (name === 'participation' || name === 'allocation') return other ? foreign.company : companies[side];
  if (name === 'development') return other ? foreign.company : companies[id === enterprises.b ? 'b' : 'a'];
  if (name === 'unit') return other ? foreign.module : modules[side];
  // Values stand in the index of their organisation.
  const indices = world.flats.find((flat) => flat.name === 'index')?.rows ?? [];
  return indices.find(({ of }) => of === (other ? 'beta' : 'alfa'))?.id;
}
