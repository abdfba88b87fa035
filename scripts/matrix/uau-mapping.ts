import type { AccountMapping } from './account-mapping.ts';
import type { Creator } from './creator.ts';
import type { Flat, FlatRow } from './flat.ts';

const URL = 'uau/from-to/sources/';
const ignored = (mark: string) => ({ source_kind: 'uau_insumo', source_key: mark, target: 'ignore' });

/** De-x-para of UAU that names no account: of nobody in particular, but of an organisation and a page. */
export async function uauFlat(both: (url: string, body: (mark: string) => object) => Promise<FlatRow[]>): Promise<Flat> {
  return {
    name: 'uau mapping',
    url: URL,
    page: 'uauFromTo',
    changed: { source_kind: 'uau_cap' },
    created: (_, mark) => ignored(`novo ${mark}`),
    rows: await both(URL, ignored),
  };
}

/** The body of a source that goes to an account. */
export const toAccount = (accounting: number) => ({
  source_kind: 'uau_insumo',
  source_key: `conta ${accounting}`,
  target: 'account',
  accounting,
});

/** Sources of UAU that go to accounts of the people's organisation, by their codes, and to one of the other. */
export async function uauAccountMappings(
  { create, there }: { create: Creator; there: Creator },
  accounts: Readonly<Record<string, number>>,
  foreign: number,
): Promise<AccountMapping[]> {
  const rows: AccountMapping[] = [];
  for (const [code, account] of Object.entries(accounts))
    rows.push({ of: 'uau', code, id: await create(URL, toAccount(account)) });
  return [...rows, { of: 'uau', code: null, id: await there(URL, toAccount(foreign)) }];
}
