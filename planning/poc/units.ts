import type { Unit } from '#planning/explain/arithmetic.ts';
import { unitsOf } from '#planning/explain/units.ts';
import { POC_COLUMNS, POC_KPIS, type PocColumn, type PocKpi } from '#planning/poc/sheet.ts';

/** What each figure of the POC counts. */
export const POC_UNITS: Readonly<Record<PocColumn | PocKpi, Unit>> = unitsOf([...POC_COLUMNS, ...POC_KPIS]);
