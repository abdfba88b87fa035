import { OPERATIONS, PAGE_IDS, type Operation, type PageId } from '#contract/pages.ts';
import type { Grants, Principal } from '#planning/access/rights.ts';
import { creator } from './creator.ts';
import type { World } from './world.ts';
import { PASSWORD } from '#server/test/fixture.ts';

export interface Person {
  name: string;
  token: string | null;
  /** As the rule sees them; null for whoever is not signed in, whatever the reason. */
  principal: Principal | null;
}

const rights = (pages: readonly PageId[], operations: readonly Operation[]) =>
  pages.map((page) => ({
    page,
    view: operations.includes('view'),
    edit: operations.includes('edit'),
    delete: operations.includes('delete'),
    export: operations.includes('export'),
  }));
/** The audit log besides, since it is read in rows, too. */
const PLANNING = PAGE_IDS.filter((page) => !page.startsWith('admin') || page === 'adminTrail');
const READ = rights(PLANNING, ['view', 'export']);
const WRITE = rights(PLANNING, OPERATIONS);
const ADMIN = rights(['adminUsers', 'adminGroups'], OPERATIONS);
const VIEW = rights(PLANNING, ['view']);

const chart = (can_edit: boolean) => ({ code: null, can_edit });

const subset = (can_edit: boolean) => ({ code: '5.1', can_edit });

/** What the group administrator is granted: the one who administers others without being administrator. */
export const DELEGATED = (company: number): Partial<Grants> => ({
  pages: [...ADMIN, ...VIEW],
  centers: [{ level: 'company', id: company, can_edit: true }],
});

/** The thirteen who ask. Each source of grants becomes a permit group of the API and, as it is, the rule's. */
export async function makePeople(world: World): Promise<Person[]> {
  const { house, admin, organization, centers, companies, accounts } = world;
  const create = creator(house, admin);
  let number = 0;
  const person = async (name: string, sources: readonly Partial<Grants>[]): Promise<Person & { id: number; email: string }> => {
    number += 1;
    const grants = sources.map((source): Grants => ({ pages: [], named: [], centers: [], accounts: [], ...source }));
    const groups: number[] = [];
    for (const [index, source] of grants.entries()) {
      groups.push(
        await create('access/groups/', {
          nome: `Grupo ${number}.${index}`,
          pages: source.pages,
          rights: source.named,
          center_cost_permissions: source.centers,
          accounting_permissions: source.accounts.map(({ code, can_edit }) => ({
            id: code === null ? null : accounts[code],
            can_edit,
          })),
        }),
      );
    }
    const email = `matriz${number}@alfa.example`;
    const id = await create('access/users/', { email, nome: name, groups });
    await house.call(admin, 'POST', `access/users/${id}/initial-password/`, { password: PASSWORD });
    return {
      name,
      id,
      email,
      token: await house.tokenOf(email),
      principal: { organization, is_active: true, is_admin: false, grants },
    };
  };
  const a1 = (can_edit: boolean) => ({ level: 'center_cost', id: centers.a1.id, can_edit }) as const;

  const reader = await person('reader of A1', [{ pages: READ, centers: [a1(false)], accounts: [chart(false)] }]);
  const inactive = await person('inactive', [{ pages: WRITE, centers: [a1(true)], accounts: [chart(true)] }]);
  const revoked = await person('revoked in their session', [{ pages: WRITE, centers: [a1(true)], accounts: [chart(true)] }]);
  await house.call(admin, 'PATCH', `access/users/${inactive.id}/`, { is_active: false });
  await house.call(admin, 'PATCH', `access/users/${revoked.id}/`, { groups: [] });
  const forged = `${reader.token?.slice(0, -4) ?? ''}AAAA`;
  return [
    { name: 'anonymous', token: null, principal: null },
    { name: 'expired', token: await house.expired(reader.token ?? ''), principal: null },
    { name: 'forged', token: forged, principal: null },
    { ...inactive, principal: null },
    await person('of no group', []),
    reader,
    await person('writer of A1', [{ pages: WRITE, centers: [a1(true)], accounts: [chart(true)] }]),
    await person('writer of A1 below 5.1', [{ pages: WRITE, centers: [a1(true)], accounts: [subset(true)] }]),
    await person('of two groups that unite', [
      { pages: VIEW, centers: [a1(true), { level: 'company', id: companies.b, can_edit: false }] },
      {
        pages: rights(['expenseEntry', 'expenseReport', 'version', 'structure', 'enterprise', 'drePremises'], OPERATIONS),
        centers: [{ level: 'company', id: companies.a, can_edit: true }],
        accounts: [subset(true), chart(false)],
      },
    ]),
    await person('group administrator', [DELEGATED(companies.a)]),
    { name: 'superuser', token: admin, principal: { organization, is_active: true, is_admin: true, grants: [] } },
    {
      name: 'of another organisation',
      token: await house.tokenOf('bia@beta.example'),
      principal: { organization: house.fixture.organizations.beta, is_active: true, is_admin: true, grants: [] },
    },
    { ...revoked, principal: { organization, is_active: true, is_admin: false, grants: [] } },
  ];
}
