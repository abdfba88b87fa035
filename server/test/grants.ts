import { expect } from 'vitest';
import type { Operation, PageId } from '#contract/pages.ts';
import type { AccountingGrant, CenterCostGrant, NamedRight } from '#contract/rights.ts';
import type { TestApi } from '#server/test/api.ts';
import type { Person } from '#server/test/fixture.ts';
import { writer } from '#server/test/structure.ts';

interface Granted {
  pages?: Partial<Record<PageId, readonly Operation[]>>;
  named?: readonly NamedRight[];
  /** All cost centres and accounts, for writing, unless told. */
  centers?: readonly CenterCostGrant[];
  accounts?: readonly AccountingGrant[];
}

let serial = 0;
const ALL_CENTERS: CenterCostGrant = { level: 'all', id: null, can_edit: true };
const ALL_ACCOUNTS: AccountingGrant = { id: null, can_edit: true };

/** Gives a person of Alfa these rights and no others, by a permit group of their own. */
export async function grantOnly(api: TestApi, person: Person, granted: Granted): Promise<void> {
  serial += 1;
  const token = await api.tokenOf('ana');
  const group = await writer(api, token).create('access/groups/', {
    nome: `Direitos ${serial}`,
    pages: Object.entries(granted.pages ?? {}).map(([page, operations]) => ({
      page,
      ...Object.fromEntries(operations.map((operation) => [operation, true])),
    })),
    rights: granted.named ?? [],
    center_cost_permissions: granted.centers ?? [ALL_CENTERS],
    accounting_permissions: granted.accounts ?? [ALL_ACCOUNTS],
  });
  const { id } = await api.db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', api.fixture.users[person])
    .where('organization_id', '=', api.fixture.organizations.alfa)
    .executeTakeFirstOrThrow();
  const { status } = await api.request('PATCH', `access/users/${id}/`, { token, body: { groups: [group] } });
  expect(status).toBe(200);
}
