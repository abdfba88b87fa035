import { OPERATIONS } from '#contract/pages.ts';
import type { AccountingGrant, CenterCostGrant, NamedRight, PageGrant } from '#contract/rights.ts';
import { includes, type Held } from '#server/rights/reach.ts';
import { holdsNamed, holdsPage, type Rights } from '#server/rights/rights.ts';

/** Everything that a group or a subscription grants. */
export interface Granting {
  pages: readonly PageGrant[];
  rights: readonly NamedRight[];
  center_cost_permissions: readonly CenterCostGrant[];
  accounting_permissions: readonly AccountingGrant[];
}

export const NOTHING: Granting = { pages: [], rights: [], center_cost_permissions: [], accounting_permissions: [] };

const held = ({ read, edit }: Held, id: number | null, can_edit: boolean): boolean => {
  const ids = can_edit ? edit : read;
  return id === null ? ids === 'all' : includes(ids, id);
};

/** Whether the rights hold all that is granted: nobody grants, or takes away, what they have not themselves (SEC-3). */
export function holdsAll(rights: Rights, granting: Granting): boolean {
  if (rights.isAdmin) return true;
  const { reach } = rights;
  const kinds = { all: reach.centers, regional: reach.regionals, company: reach.companies, center_cost: reach.centers };
  return (
    // Without `view` the other three grant nothing (rights.ts), and nobody could be said to hold them.
    granting.pages.every(
      (grant) => !grant.view || OPERATIONS.every((operation) => !grant[operation] || holdsPage(rights, grant.page, operation)),
    ) &&
    granting.rights.every((right) => holdsNamed(rights, right)) &&
    granting.center_cost_permissions.every(({ level, id, can_edit }) => held(kinds[level], id, can_edit)) &&
    granting.accounting_permissions.every(({ id, can_edit }) => held(reach.accounts, id, can_edit))
  );
}

/** What only one of the two grants: what a change gives or takes away. */
export function changed(before: Granting, after: Granting): Granting {
  return {
    pages: differing(before.pages, after.pages),
    rights: differing(before.rights, after.rights),
    center_cost_permissions: differing(before.center_cost_permissions, after.center_cost_permissions),
    accounting_permissions: differing(before.accounting_permissions, after.accounting_permissions),
  };
}

function differing<Grant>(before: readonly Grant[], after: readonly Grant[]): Grant[] {
  const key = (grant: Grant) =>
    JSON.stringify(typeof grant === 'object' && grant !== null ? Object.entries(grant).toSorted() : grant);
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((grant) => !now.has(key(grant))), ...after.filter((grant) => !old.has(key(grant)))];
}
