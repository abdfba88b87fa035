import type { Unit } from '#planning/explain/arithmetic.ts';
import { unitsOf } from '#planning/explain/units.ts';
import {
  ASSOCIATIVE_COLUMNS,
  ASSOCIATIVE_KPIS,
  type AssociativeColumn,
  type AssociativeKpi,
} from '#planning/associative/sheet.ts';

/** What each figure of associative credit counts. */
export const ASSOCIATIVE_UNITS: Readonly<Record<AssociativeColumn | AssociativeKpi, Unit>> = unitsOf([
  ...ASSOCIATIVE_COLUMNS,
  ...ASSOCIATIVE_KPIS,
]);
