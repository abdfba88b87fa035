import type { Transaction } from 'kysely';
import type { Operation, PageId } from '#contract/pages.ts';
import type { AccountingGrant, CenterCostGrant, NamedRight } from '#contract/rights.ts';
import { textKey } from '#planning/text/text-key.ts';
import { emailKey } from '#server/auth/email-key.ts';
import type { Database } from '#server/db/schema.ts';
import { memberNames, type Stamp } from '#server/seed/organization.ts';

type Ids = ReadonlyMap<string, number>;
type Pages = Partial<Record<PageId, readonly Operation[]>>;

const READ = ['view', 'export'] as const;
const WRITE = ['view', 'edit', 'delete', 'export'] as const;
const allCenters = (can_edit: boolean): CenterCostGrant => ({ level: 'all', id: null, can_edit });
const allAccounts = (can_edit: boolean): AccountingGrant => ({ id: null, can_edit });

/** Pages by what is done on them. */
const on = (operations: readonly Operation[], ...pages: PageId[]): Pages =>
  Object.fromEntries(pages.map((page) => [page, operations]));

interface Group {
  nome: string;
  pages: Pages;
  rights: readonly NamedRight[];
  centers: readonly CenterCostGrant[];
  accounts: readonly AccountingGrant[];
}

/** Who plans, who spends and who decides. */
const GROUPS: readonly Group[] = [
  {
    nome: 'Planejamento',
    pages: {
      ...on(READ, 'home', 'uauDatabase', 'dreReport', 'expenseReport', 'adminTrail'),
      ...on(WRITE, 'structure', 'version', 'enterprise', 'revenueAssociative', 'revenueCost', 'uauFromTo'),
      ...on(WRITE, 'cashflow', 'drePremises', 'dreFromTo', 'expenseEntry'),
    },
    rights: ['version.review'],
    centers: [allCenters(true)],
    accounts: [allAccounts(true)],
  },
  {
    // The cost centres are each manager's own.
    nome: 'Gestores de obra',
    pages: { home: ['view'], enterprise: ['view'], expenseEntry: WRITE, expenseReport: READ },
    rights: [],
    centers: [],
    accounts: [],
  },
  {
    nome: 'Diretoria (leitura)',
    pages: {
      ...on(READ, 'home', 'structure', 'version', 'enterprise', 'revenueAssociative', 'revenueCost', 'cashflow'),
      ...on(READ, 'dreReport', 'expenseEntry', 'expenseReport'),
    },
    rights: ['version.approve'],
    centers: [allCenters(false)],
    accounts: [allAccounts(false)],
  },
];

interface Member {
  email: string;
  nome: string;
  group: string;
  /** By code; written where the group says who may enter. */
  centers: readonly string[];
  /** Accounts to enter, and such as are only read. */
  accounts: { write: readonly string[]; read: readonly string[] };
}

/** One of each group. Bruno's part is the works of Residencial Ipê, and what is spent there. */
export const SAMPLE_MEMBERS: readonly Member[] = [
  {
    email: 'planejamento@exemplo.com.br',
    nome: 'Paula Ribeiro',
    group: 'Planejamento',
    centers: [],
    accounts: { write: [], read: [] },
  },
  {
    email: 'obra@exemplo.com.br',
    nome: 'Bruno Lima',
    group: 'Gestores de obra',
    centers: ['201', '202', '204'],
    accounts: { write: ['4', '5.4', '5.5'], read: ['5.1'] },
  },
  {
    email: 'diretoria@exemplo.com.br',
    nome: 'Débora Alves',
    group: 'Diretoria (leitura)',
    centers: [],
    accounts: { write: [], read: [] },
  },
];

const pagesOf = (pages: Pages) =>
  Object.entries(pages).map(([page, operations]) => ({
    page,
    ...Object.fromEntries((['view', 'edit', 'delete', 'export'] as const).map((one) => [one, operations.includes(one)])),
  }));

/** Groups and a member of each, who sign in with the administrator's password (`hash`); answers who plans. */
export async function loadPeople(
  trx: Transaction<Database>,
  owner: Stamp,
  { centers, accounts, hash }: { centers: Ids; accounts: Ids; hash: string },
): Promise<number> {
  const groups = await trx
    .insertInto('permit_group')
    .values(
      GROUPS.map(({ nome, pages, rights, centers: ofCenters, accounts: ofAccounts }) => ({
        ...owner,
        nome,
        nome_key: textKey(nome),
        search_key: textKey(nome),
        pages: JSON.stringify(pagesOf(pages)),
        rights: [...rights],
        center_cost_permissions: JSON.stringify(ofCenters),
        accounting_permissions: JSON.stringify(ofAccounts),
      })),
    )
    .returning(['id', 'nome'])
    .execute();
  const groupIds = new Map(groups.map(({ id, nome }) => [nome, id]));
  const accountGrants = (codes: readonly string[], can_edit: boolean) =>
    codes.map((code): AccountingGrant => ({ id: known(accounts, code), can_edit }));
  const people = new Map<string, number>();
  for (const { email, nome, group, centers: own, accounts: of } of SAMPLE_MEMBERS) {
    const { id: user_id } = await trx
      .insertInto('app_user')
      .values({ email, email_key: emailKey(email), password_hash: hash, photo: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    people.set(group, user_id);
    const ownCenters = own.map((code): CenterCostGrant => ({ level: 'center_cost', id: known(centers, code), can_edit: true }));
    await trx
      .insertInto('subscription')
      .values({
        ...owner,
        user_id,
        is_admin: false,
        ...memberNames(nome, email),
        groups: [known(groupIds, group)],
        center_cost_permissions: JSON.stringify(ownCenters),
        accounting_permissions: JSON.stringify([...accountGrants(of.write, true), ...accountGrants(of.read, false)]),
      })
      .execute();
  }
  return known(people, 'Planejamento');
}

function known(ids: Ids, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the sample has no ${code}`);
  return id;
}
