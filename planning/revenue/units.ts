import type { Unit } from '#planning/explain/arithmetic.ts';
import {
  ASSOCIATIVE_COLUMNS,
  ASSOCIATIVE_KPIS,
  type AssociativeColumn,
  type AssociativeKpi,
} from '#planning/associative/sheet.ts';
import { POC_COLUMNS, POC_KPIS, type PocColumn, type PocKpi } from '#planning/poc/sheet.ts';

/** What each figure counts; what is not named here is money. */
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

const unitsOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, Unit>> =>
  // Every name is in the list.
  Object.fromEntries(names.map((name) => [name, OTHERS[name] ?? 'cents'])) as Record<Name, Unit>;

export const ASSOCIATIVE_UNITS: Readonly<Record<AssociativeColumn | AssociativeKpi, Unit>> = unitsOf([
  ...ASSOCIATIVE_COLUMNS,
  ...ASSOCIATIVE_KPIS,
]);
export const POC_UNITS: Readonly<Record<PocColumn | PocKpi, Unit>> = unitsOf([...POC_COLUMNS, ...POC_KPIS]);
