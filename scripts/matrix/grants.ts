import { OPERATIONS, PAGE_IDS } from '#contract/pages.ts';
import { NAMED_RIGHTS } from '#contract/rights.ts';
import { mayNamed, mayOnPage, mayReach, type Principal, type Subject } from '#planning/access/rights.ts';
import type { Cell, Verdict } from './cells.ts';
import { named, refusal } from './answers.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

interface Right {
  name: string;
  /** A group that grants nothing else. */
  group: object;
  held: (who: Principal) => boolean;
}

const everything = (kind: 'centers' | 'accounts', can_edit: boolean) => (who: Principal) =>
  who.is_admin ||
  who.grants.some((grants) =>
    kind === 'centers'
      ? grants.centers.some((grant) => grant.level === 'all' && (grant.can_edit || !can_edit))
      : grants.accounts.some((grant) => grant.code === null && (grant.can_edit || !can_edit)),
  );

/** Every right there is: granted by a person iff they hold it themselves. */
function allRights({ organization, companies, regionals, centers, accounts }: World): Right[] {
  const holds = (subject: Omit<Subject, 'organization'>, can_edit: boolean) => (who: Principal) =>
    mayReach(who, { organization, ...subject }, can_edit);
  const whole = (level: 'company' | 'regional', id: number, regional: number, can_edit: boolean) => {
    // Nothing below it: only what is granted whole is held whole.
    return holds({ place: { level, id, regional, centers: [] } }, can_edit);
  };
  const pages = PAGE_IDS.flatMap((page) =>
    OPERATIONS.map((operation) => ({
      name: `${operation} on ${page}`,
      group: { pages: [{ page, view: true, [operation]: true }] },
      held: (who: Principal) => mayOnPage(who, page, 'view') && mayOnPage(who, page, operation),
    })),
  );
  const rights = NAMED_RIGHTS.map((right) => ({
    name: right,
    group: { rights: [right] },
    held: (who: Principal) => mayNamed(who, right),
  }));
  const rows = [false, true].flatMap((can_edit): Right[] => {
    const center = (level: string, id: number | null) => ({ center_cost_permissions: [{ level, id, can_edit }] });
    const account = (id: number | null) => ({ accounting_permissions: [{ id, can_edit }] });
    const way = can_edit ? 'write' : 'read';
    return [
      { name: `${way} all cost centres`, group: center('all', null), held: everything('centers', can_edit) },
      {
        name: `${way} company a`,
        group: center('company', companies.a),
        held: whole('company', companies.a, regionals.r1, can_edit),
      },
      {
        name: `${way} company b`,
        group: center('company', companies.b),
        held: whole('company', companies.b, regionals.r2, can_edit),
      },
      {
        name: `${way} regional r1`,
        group: center('regional', regionals.r1),
        held: whole('regional', regionals.r1, regionals.r1, can_edit),
      },
      ...Object.entries(centers).map(([code, each]) => ({
        name: `${way} cost centre ${code}`,
        group: center('center_cost', each.id),
        held: holds({ center: each }, can_edit),
      })),
      { name: `${way} all accounts`, group: account(null), held: everything('accounts', can_edit) },
      ...Object.entries(accounts).map(([code, id]) => ({
        name: `${way} account ${code}`,
        group: account(id),
        held: holds({ account: code }, can_edit),
      })),
    ];
  });
  return [...pages, ...rights, ...rows];
}

/** Rows that are none of the organisation's: told as not existing to who may grant all, and held by nobody. */
function strangeCells({ house, foreign, organization }: World, people: readonly Person[]): Cell[] {
  const strange = {
    'a cost centre of another organisation': (id: number) => ({
      center_cost_permissions: [{ level: 'center_cost', id, can_edit: false }],
    }),
    'a company of another organisation': (id: number) => ({
      center_cost_permissions: [{ level: 'company', id, can_edit: false }],
    }),
    'an account of another organisation': (id: number) => ({ accounting_permissions: [{ id, can_edit: false }] }),
  };
  const ids = [foreign.center, foreign.company, foreign.account];
  return Object.entries(strange).flatMap(([channel, group], index) =>
    people
      .filter(({ principal }) => principal === null || principal.organization === organization)
      .map((person): Cell => {
        const { principal } = person;
        const granted = principal !== null && mayOnPage(principal, 'adminGroups', 'edit') && principal.is_admin;
        return {
          entity: 'grant',
          channel,
          person,
          row: 'other organisation',
          expected: principal === null ? 'unsigned' : granted ? 'unseen' : 'forbidden',
          run: () =>
            house.undone(async (call) => {
              const of = (id: number) => call(person.token, 'POST', 'access/groups/', { nome: 'Novo', ...group(id) });
              const never = await of(NEVER);
              return named(await of(ids[index] ?? NEVER), never);
            }),
        };
      }),
  );
}

/** All pairs of grantor and right. What the grantor does not see is told as what does not exist. */
export function grantCells(world: World, people: readonly Person[]): Cell[] {
  const ofRights = allRights(world).flatMap((right) =>
    people
      .filter(({ principal }) => principal === null || principal.organization === world.organization)
      .map((person): Cell => {
        const { principal } = person;
        const expected = (): Verdict => {
          if (!principal) return 'unsigned';
          if (!mayOnPage(principal, 'adminGroups', 'edit')) return 'forbidden';
          return right.held(principal) ? 'granted' : 'forbidden';
        };
        return {
          entity: 'grant',
          channel: right.name,
          person,
          row: '–',
          expected: expected(),
          run: () =>
            world.house.undone(async (call) => {
              const answer = await call(person.token, 'POST', 'access/groups/', { nome: 'Novo', ...right.group });
              return refusal(answer) ?? 'granted';
            }),
        };
      }),
  );
  return [...ofRights, ...strangeCells(world, people)];
}
