import { mayNamed, mayOnPage, mayReach, type Grants, type GrantedPage, type Principal } from '#planning/access/rights.ts';
import { named } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import { creator } from './creator.ts';
import { DELEGATED, type Person } from './people.ts';
import { GROUP_WAYS, USER_WAYS, type Row, type Target, type Way } from './standing-ways.ts';
import { unchanged } from './unchanged.ts';
import { NEVER, type World } from './world.ts';

const page = (name: string, more: Partial<GrantedPage> = {}): GrantedPage => ({
  page: name,
  view: true,
  edit: false,
  delete: false,
  export: false,
  ...more,
});

const targets = ({ companies, centers }: World): readonly Target[] => [
  { kind: 'holding nothing', grants: {} },
  { kind: 'inactive, holding nothing', grants: {}, is_active: false },
  { kind: 'below, by a page', grants: { pages: [page('structure')] } },
  {
    kind: 'below, by a cost centre of their own',
    grants: { centers: [{ level: 'center_cost', id: centers.a1.id, can_edit: true }] },
    own: true,
  },
  { kind: 'equal', grants: DELEGATED(companies.a) },
  { kind: 'equal, held to a second factor', grants: DELEGATED(companies.a), require_otp: true },
  { kind: 'above by what a page allows', grants: { pages: [page('structure', { edit: true })] } },
  { kind: 'above by a named right', grants: { named: ['version.review'] } },
  { kind: 'above by a company', grants: { centers: [{ level: 'company', id: companies.b, can_edit: false }] } },
  { kind: 'above by accounts of their own', grants: { accounts: [{ code: null, can_edit: false }] }, own: true },
  { kind: 'above and inactive', grants: { named: ['uau.sync'] }, is_active: false },
  { kind: 'an administrator', grants: {}, is_admin: true },
];

/** Whether somebody holds all of it: the rule beside server/auth/grants.ts, made of planning/access/rights.ts. */
function holdsAll({ organization, regionals, companies, centers }: World, who: Principal, grants: Partial<Grants>): boolean {
  if (who.is_admin) return true;
  const regionalOf = (id: number | null) => (id === companies.a ? regionals.r1 : regionals.r2);
  return (
    (grants.pages ?? []).every((one) =>
      (['view', 'edit', 'delete', 'export'] as const).every(
        (operation) => !one[operation] || mayOnPage(who, one.page, operation),
      ),
    ) &&
    (grants.named ?? []).every((right) => mayNamed(who, right)) &&
    (grants.centers ?? []).every(({ level, id, can_edit }) => {
      const center = Object.values(centers).find((one) => one.id === id);
      if (level === 'center_cost' && center) return mayReach(who, { organization, center }, can_edit);
      if (level !== 'company' || id === null) throw new Error(`no target holds a ${level}`);
      const place = { level, id, regional: regionalOf(id), centers: [] } as const;
      return mayReach(who, { organization, place }, can_edit);
    }) &&
    // Targets hold the whole chart, which only the whole chart covers.
    (grants.accounts ?? []).every(({ can_edit }) =>
      who.grants.some(({ accounts }) => accounts.some((held) => held.code === null && (held.can_edit || !can_edit))),
    )
  );
}

const rowsOf = (grants: Partial<Grants>) => ({
  center_cost_permissions: grants.centers ?? [],
  accounting_permissions: (grants.accounts ?? []).map(({ can_edit }) => ({ id: null, can_edit })),
});

/** Each target as a user of a group of theirs, and as a group without members. */
async function makeRows(world: World): Promise<Row[]> {
  const create = creator(world.house, world.admin);
  const rows: Row[] = [];
  for (const [index, target] of targets(world).entries()) {
    const { grants, own, is_admin = false, is_active = true, require_otp = false } = target;
    const granting = { pages: grants.pages ?? [], rights: grants.named ?? [], require_otp, ...rowsOf(grants) };
    const of = await create('access/groups/', { nome: `Alvo ${index}`, ...(own ? {} : granting) });
    const user = await create('access/users/', {
      email: `alvo${index}@alfa.example`,
      nome: `Alvo ${index}`,
      groups: [of],
      is_admin,
      is_active,
      ...(own ? rowsOf(grants) : {}),
    });
    rows.push({ ...target, user, group: await create('access/groups/', { nome: `Grupo alvo ${index}`, ...granting }) });
  }
  return rows;
}

/** Everybody × each way of acting on a user or a group × targets below, beside and above the delegate. */
export async function standingCells(world: World, people: readonly Person[]): Promise<Cell[]> {
  const rows = await makeRows(world);
  const [first, second, above] = [rows[0], rows[1], rows.find(({ kind }) => kind === 'above by a named right')];
  if (!first || !second || !above) throw new Error('the targets are others');
  const of = (kind: 'user' | 'group', ways: readonly Way[], right: 'adminUsers' | 'adminGroups', url: string): Cell[] =>
    ways.flatMap((way) =>
      rows.flatMap((target) =>
        people.map((person): Cell => ({
          entity: `acting on a ${kind}`,
          channel: way.name,
          person,
          row: target.kind,
          expected: expected(world, person.principal, { way, target, right }),
          run: () => {
            const others = { neighbour: (target === first ? second : first)[kind], above: above.group };
            const send = (row: number) => way.call(row, others);
            return unchanged(
              world.house,
              url,
              async (call) => {
                const [method, path, body] = send(NEVER);
                const never = await call(person.token, method, `${url}${path}`, body);
                const [, own, sent] = send(target[kind]);
                return [await call(person.token, method, `${url}${own}`, sent), never];
              },
              // Who has no second factor has none to take away: the right was there.
              (answer, never) => (answer.status === 409 && way.name.startsWith('second') ? 'granted' : named(answer, never)),
            );
          },
        })),
      ),
    );
  return [...of('user', USER_WAYS, 'adminUsers', 'access/users/'), ...of('group', GROUP_WAYS, 'adminGroups', 'access/groups/')];
}

function expected(
  world: World,
  who: Principal | null,
  { way, target, right }: { way: Way; target: Row; right: 'adminUsers' | 'adminGroups' },
): Verdict {
  if (!who) return 'unsigned';
  if (way.right === 'admin' ? !who.is_admin : !mayOnPage(who, right, way.right)) return 'forbidden';
  if (who.organization !== world.organization) return 'unseen';
  const isBelow = right === 'adminUsers' && target.is_admin ? who.is_admin : holdsAll(world, who, target.grants);
  return isBelow && (way.may?.(who, target) ?? true) ? 'granted' : 'forbidden';
}
