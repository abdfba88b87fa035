import type { AccountingGrant, CenterCostGrant } from '#contract/rights.ts';
import { CENTER_LEVELS } from '#shapes/rights.ts';
import { EVERYTHING, type Grants, type Level } from '#src/shared/ui/grants.ts';

/** Grants of rows as forms hold them and the wire has them. */
export interface RowGrants {
  center_cost_permissions: readonly CenterCostGrant[];
  accounting_permissions: readonly AccountingGrant[];
}

const levelOf = (can_edit: boolean): Level => (can_edit ? 'edit' : 'read');

/** Two grants of the same place count as the wider one. */
function joined(entries: readonly (readonly [string, Level])[]): Grants {
  const grants = new Map<string, Level>();
  for (const [key, level] of entries) if (grants.get(key) !== 'edit') grants.set(key, level);
  return grants;
}

export const centerKey = (level: string, id: number | null): string => (id === null ? EVERYTHING : `${level}-${id}`);
export const accountKey = (id: number | null): string => (id === null ? EVERYTHING : `accounting-${id}`);

export const centerGrants = (given: readonly CenterCostGrant[]): Grants =>
  joined(given.map(({ level, id, can_edit }) => [centerKey(level, id), levelOf(can_edit)]));
export const accountGrants = (given: readonly AccountingGrant[]): Grants =>
  joined(given.map(({ id, can_edit }) => [accountKey(id), levelOf(can_edit)]));

const idOf = (key: string): number | null => (key === EVERYTHING ? null : Number(key.slice(key.lastIndexOf('-') + 1)));

/** Always in the same order, so that what was given and taken back counts as unchanged. */
export const centersOf = (grants: Grants): CenterCostGrant[] =>
  [...grants]
    .flatMap(([key, level]): CenterCostGrant[] => {
      const at = CENTER_LEVELS.find((one) => key === one || key.startsWith(`${one}-`));
      return at ? [{ level: at, id: idOf(key), can_edit: level === 'edit' }] : [];
    })
    .sort((a, b) => CENTER_LEVELS.indexOf(a.level) - CENTER_LEVELS.indexOf(b.level) || (a.id ?? 0) - (b.id ?? 0));

export const accountsOf = (grants: Grants): AccountingGrant[] =>
  [...grants].map(([key, level]) => ({ id: idOf(key), can_edit: level === 'edit' })).sort((a, b) => (a.id ?? 0) - (b.id ?? 0));

/** The grants of a row in the form's order. */
export const rowGrantsOf = (row: RowGrants) => ({
  center_cost_permissions: centersOf(centerGrants(row.center_cost_permissions)),
  accounting_permissions: accountsOf(accountGrants(row.accounting_permissions)),
});
