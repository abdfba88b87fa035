import { codeKey } from '#planning/text/text-key.ts';

/**
 * The rule of rights (SEC-2, SEC-3), as one pure function: what a person may do with a row. The server enforces the
 * same rule in SQL; neither is made of the other, so that each can be held against the other.
 */

export type RightOperation = 'view' | 'edit' | 'delete' | 'export';
export type CenterLevel = 'all' | 'regional' | 'company' | 'center_cost';

export interface GrantedPage {
  page: string;
  view: boolean;
  edit: boolean;
  delete: boolean;
  export: boolean;
}
/** `id` of the level's row; null for `all`. */
export interface GrantedCenters {
  level: CenterLevel;
  id: number | null;
  can_edit: boolean;
}
/** `code` of the granted account, as it stands in the chart; null for the whole chart. */
export interface GrantedAccounts {
  code: string | null;
  can_edit: boolean;
}
/** What one source grants: a group, or the person's own grants (which hold no pages). */
export interface Grants {
  pages: readonly GrantedPage[];
  named: readonly string[];
  centers: readonly GrantedCenters[];
  accounts: readonly GrantedAccounts[];
}

export interface Principal {
  organization: number;
  is_active: boolean;
  is_admin: boolean;
  /** Their own and those of each of their groups. They unite. */
  grants: readonly Grants[];
}

/** Where a row stands. What has no cost centre (or no account) leaves it out. */
export interface Subject {
  organization: number;
  center?: { id: number; company: number; regional: number };
  /** Of what stands at a company or a regional, but at no cost centre; `centers` are all of those below it. */
  place?: { level: 'company' | 'regional'; id: number; regional: number; centers: readonly NonNullable<Subject['center']>[] };
  /** Code of its ledger account. */
  account?: string;
  /** Codes of all accounts below this one, of a row that is itself an account: it is shown above what is granted. */
  below?: readonly string[];
}

const covers = {
  center: (grant: GrantedCenters, center: NonNullable<Subject['center']>): boolean =>
    grant.level === 'all' ||
    (grant.level === 'regional' && grant.id === center.regional) ||
    (grant.level === 'company' && grant.id === center.company) ||
    (grant.level === 'center_cost' && grant.id === center.id),
  account: (grant: GrantedAccounts, code: string): boolean =>
    grant.code === null || `${codeKey(code)}.`.startsWith(`${codeKey(grant.code)}.`),
};

/** Whether the page's right is held. `edit`, `delete` and `export` say nothing without `view`. */
export function mayOnPage({ is_active, is_admin, grants }: Principal, page: string, operation: RightOperation): boolean {
  if (!is_active) return false;
  const held = grants.flatMap(({ pages }) => pages).filter((granted) => granted.page === page);
  return is_admin || held.some((granted) => granted.view && granted[operation]);
}

/** Whether a named right is held, e.g. `version.approve`. */
export const mayNamed = ({ is_active, is_admin, grants }: Principal, right: string): boolean =>
  is_active && (is_admin || grants.some(({ named }) => named.includes(right)));

/**
 * Whether the row is within what is granted for reading (or writing). A row is seen iff its cost centre AND its account
 * are granted; a company or regional is seen when it is granted or some cost centre of it is; an account also when one
 * below it is.
 */
export function mayReach({ is_active, is_admin, organization, grants }: Principal, row: Subject, writing: boolean): boolean {
  if (!is_active || row.organization !== organization) return false;
  if (is_admin) return true;
  const centers = grants.flatMap((one) => one.centers).filter(({ can_edit }) => can_edit || !writing);
  const accounts = grants.flatMap((one) => one.accounts).filter(({ can_edit }) => can_edit || !writing);
  const { center, place, account, below = [] } = row;
  if (center && !centers.some((grant) => covers.center(grant, center))) return false;
  if (place) {
    const whole = centers.some(
      (grant) =>
        grant.level === 'all' ||
        (grant.level === 'regional' && grant.id === place.regional) ||
        (grant.level === place.level && grant.id === place.id),
    );
    const part = !writing && place.centers.some((each) => centers.some((grant) => covers.center(grant, each)));
    if (!whole && !part) return false;
  }
  if (account !== undefined) {
    const shown = writing ? [account] : [account, ...below];
    if (!shown.some((code) => accounts.some((grant) => covers.account(grant, code)))) return false;
  }
  return true;
}

/** The whole rule: the page's right, and the row within what is granted for it. */
export const may = (who: Principal, operation: { page: string; operation: RightOperation }, row: Subject): boolean =>
  mayOnPage(who, operation.page, operation.operation) &&
  mayReach(who, row, operation.operation === 'edit' || operation.operation === 'delete');
