import { mayOnPage, mayReach, type Principal, type Subject } from '#planning/rights.ts';
import type { PageId } from '#contract/pages.ts';
import { named, read, rowsOf } from './answers.ts';
import { bareAssociative, barePoc } from '#server/test/bare-plans.ts';
import type { Cell, Verdict } from './cells.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

/** What the people of the matrix may see and write of the structure: rows of cost centres, and what stands above them. */
export interface StructureRow {
  kind: string;
  id: number;
  sees: (who: Principal) => boolean;
  writes: (who: Principal) => boolean;
}
export interface Entity {
  name: string;
  url: string;
  page: PageId;
  /** What a change writes. */
  changed: object;
  /** Read by the page's right alone, not by every page that is planned on. */
  own?: true;
  rows: readonly StructureRow[];
}

const byRule = (kind: string, id: number, subject: Subject): StructureRow => ({
  kind,
  id,
  sees: (who) => mayReach(who, subject, false),
  writes: (who) => mayReach(who, subject, true),
});
const NOWHERE: StructureRow = { kind: 'never existed', id: NEVER, sees: () => false, writes: () => false };

/** Belongs to a company: seen by whoever reaches a cost centre of it, written by whoever may write one. */
const ofCompany = (kind: string, id: number, own: readonly NonNullable<Subject['center']>[], of: number): StructureRow => ({
  kind,
  id,
  sees: (who) => own.some((each) => mayReach(who, { organization: of, center: each }, false)),
  writes: (who) => own.some((each) => mayReach(who, { organization: of, center: each }, true)),
});

export function entities(world: World): Entity[] {
  const { organization, house, centers, companies, regionals, accounts, enterprises, modules, foreign, parts, plans } = world;
  const beta = house.fixture.organizations.beta;
  const all = Object.values(centers);
  const there = { id: foreign.center, company: foreign.company, regional: foreign.regional };
  const center = (id: keyof typeof centers) => byRule(id, centers[id].id, { organization, center: centers[id] });
  const company = (name: 'a' | 'b', regional: number): Subject => ({
    organization,
    place: { level: 'company', id: companies[name], regional, centers: all.filter((each) => each.company === companies[name]) },
  });
  const regional = (name: 'r1' | 'r2'): Subject => ({
    organization,
    place: {
      level: 'regional',
      id: regionals[name],
      regional: regionals[name],
      centers: all.filter((each) => each.regional === regionals[name]),
    },
  });
  const account = (code: string): StructureRow => {
    const below = Object.keys(accounts).filter((other) => other.startsWith(`${code}.`));
    return byRule(code, accounts[code] ?? 0, { organization, account: code, below });
  };
  const within = (name: 'a' | 'b') => all.filter((each) => each.company === companies[name]);
  const stranger = (id: number, subject: Omit<Subject, 'organization'>) =>
    byRule('other organisation', id, { organization: beta, ...subject });
  const structure = { page: 'structure', changed: { nome: 'Mudado' } } as const;
  const enterprise = { page: 'enterprise', changed: { name: 'Mudado' } } as const;
  const planRows = (kind: keyof typeof plans): StructureRow[] => [
    ofCompany('of a', plans[kind].a, within('a'), organization),
    ofCompany('of b', plans[kind].b, within('b'), organization),
    ofCompany('other organisation', plans[kind].x, [there], beta),
    NOWHERE,
  ];
  return [
    {
      ...structure,
      name: 'cost centre',
      url: 'structure/center-costs/',
      rows: [center('a1'), center('a2'), center('b1'), stranger(foreign.center, { center: there }), NOWHERE],
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
        NOWHERE,
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
        NOWHERE,
      ],
    },
    {
      ...structure,
      name: 'ledger account',
      url: 'structure/accountings/',
      rows: [...Object.keys(accounts).map(account), stranger(foreign.account, { account: '5', below: [] }), NOWHERE],
    },
    {
      ...enterprise,
      name: 'development',
      url: 'enterprise/enterprises/',
      rows: [
        ofCompany('of a', enterprises.a, within('a'), organization),
        ofCompany('of b', enterprises.b, within('b'), organization),
        ofCompany('other organisation', foreign.enterprise, [there], beta),
        NOWHERE,
      ],
    },
    {
      ...enterprise,
      name: 'module',
      url: 'enterprise/modules/',
      rows: [
        ofCompany('of a', modules.a, within('a'), organization),
        ofCompany('of b', modules.b, within('b'), organization),
        ofCompany('other organisation', foreign.module, [there], beta),
        NOWHERE,
      ],
    },
    {
      name: 'associative plan',
      url: 'revenue/associative-plans/',
      page: 'revenueAssociative',
      changed: { plan: bareAssociative() },
      own: true,
      rows: planRows('associative'),
    },
    {
      name: 'POC plan',
      url: 'revenue/poc-plans/',
      page: 'revenueCost',
      changed: { plan: barePoc() },
      own: true,
      rows: planRows('poc'),
    },
    ...parts.map(({ name, url, ids, changed }) => ({
      page: 'enterprise' as const,
      name,
      url,
      changed,
      rows: [
        ofCompany('of a', ids.a, within('a'), organization),
        ofCompany('of b', ids.b, within('b'), organization),
        ofCompany('other organisation', ids.foreign, [there], beta),
        NOWHERE,
      ],
    })),
  ];
}

const asMember = ({ principal }: Person, pages: readonly PageId[]): Verdict | null => {
  if (!principal) return 'unsigned';
  return pages.some((page) => mayOnPage(principal, page, 'view')) ? null : 'forbidden';
};
export const onPage = ({ principal }: Person, page: PageId, operation: 'edit' | 'delete' | 'export'): Verdict | null => {
  if (!principal) return 'unsigned';
  return mayOnPage(principal, page, operation) ? null : 'forbidden';
};

/** Every way to the rows of the structure × people × rows. */
export function structureCells(world: World, people: readonly Person[], pages: readonly PageId[]): Cell[] {
  const { house } = world;
  const cells: Cell[] = [];
  for (const { name, url, page, changed, own, rows } of entities(world)) {
    for (const person of people) {
      const who = person.principal;
      const reading = asMember(person, own ? [page] : pages);
      for (const row of rows) {
        const seen: Verdict = who && row.sees(who) ? 'granted' : 'unseen';
        const written = (operation: 'edit' | 'delete'): Verdict => {
          const denied = onPage(person, page, operation);
          if (denied || seen === 'unseen') return denied ?? 'unseen';
          return who && row.writes(who) ? 'granted' : 'forbidden';
        };
        const has = (json: unknown) => rowsOf(json).some(({ id }) => id === row.id);
        const cell = (channel: string, expected: Verdict, run: Cell['run']) =>
          cells.push({ entity: name, channel, person, row: row.kind, expected, run });
        const listed = (query: string) => async () => {
          const answer = await house.call(person.token, 'GET', `${url}?${query}`);
          return read(answer, has(answer.json));
        };
        cell('list', reading ?? seen, listed('page_size=200'));
        cell('all=1', reading ?? seen, listed('all=1'));
        cell('detail', reading ?? seen, async () =>
          named(
            await house.call(person.token, 'GET', `${url}${row.id}/`),
            await house.call(person.token, 'GET', `${url}${NEVER}/`),
          ),
        );
        cell('history', reading ?? seen, async () =>
          named(
            await house.call(person.token, 'GET', `${url}${row.id}/history/`),
            await house.call(person.token, 'GET', `${url}${NEVER}/history/`),
          ),
        );
        cell('export', onPage(person, page, 'export') ?? 'granted', async () => {
          const answer = await house.call(person.token, 'GET', `${url}export/?type=csv`);
          // As many lines as the list has rows, and the titles.
          const list = await house.call(person.token, 'GET', `${url}?all=1`);
          const lines = answer.text.trim().split('\n').length - 1;
          return answer.status === 200 && lines !== rowsOf(list.json).length ? `${lines} lines` : read(answer, true);
        });
        const change = (
          channel: string,
          operation: 'edit' | 'delete',
          method: string,
          path: string,
          body: (id: number) => object | undefined,
        ) =>
          cell(channel, written(operation), () =>
            house.undone(async (call) => {
              const never = await call(person.token, method, path.replace('{id}', String(NEVER)), body(NEVER));
              const answer = await call(person.token, method, path.replace('{id}', String(row.id)), body(row.id));
              // What is used is not deleted: the right was there all the same.
              return operation === 'delete' && answer.status === 409 ? 'granted' : named(answer, never);
            }),
          );
        change('change', 'edit', 'PATCH', `${url}{id}/`, () => changed);
        change('change many', 'edit', 'PATCH', url, (id) => [{ id, ...changed }]);
        change('delete', 'delete', 'DELETE', `${url}{id}/`, () => undefined);
        change('delete many', 'delete', 'DELETE', url, (id) => ({ ids: [id] }));
      }
    }
  }
  return cells;
}
