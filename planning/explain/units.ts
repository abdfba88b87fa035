import type { Unit } from '#planning/explain/arithmetic.ts';

/** What each figure of a module's revenue counts; what is not named here is money. */
const OTHERS: Readonly<Record<string, Unit>> = {
  sales: 'units',
  cancellations: 'units',
  stock: 'units',
  signings: 'units',
  active: 'units',
  units_stock: 'units',
  units_sold: 'units',
  work: 'rate',
  releasable: 'rate',
  vso: 'rate',
  vso_net: 'rate',
  poc: 'poc',
  sold_fraction: 'poc',
  margin: 'poc',
};

/** The unit of each figure by its name. */
export const unitsOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, Unit>> =>
  // Every name is in the list.
  Object.fromEntries(names.map((name) => [name, OTHERS[name] ?? 'cents'])) as Record<Name, Unit>;
