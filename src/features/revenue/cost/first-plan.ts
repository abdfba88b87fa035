import { isMonth, monthIndex } from '#planning/numbers/months.ts';
import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { emptyPocPlan, type PocPlan, type PocUnit } from '#planning/poc/plan.ts';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';

/** A unit as the development's register has it: its fraction in hundred-millionths, blanks where nothing is known. */
export interface RegisterUnit {
  identifier: string;
  fraction: number | null;
  private_area: number | null;
  price: number | null;
}

/** Ideal fractions are of 10⁻⁸ in the register, of 10⁻¹⁰ in the assumptions. */
const FINER = 100;

const BY_CODE = new Intl.Collator('pt-BR', { numeric: true });

/** The register's units as assumptions, in the order people count them. */
export const unitsFrom = (register: readonly RegisterUnit[]): PocUnit[] =>
  register
    .map(({ identifier, fraction, private_area, price }) => ({
      code: identifier,
      fraction: (fraction ?? 0) * FINER,
      area: private_area ?? 0,
      value: price ?? 0,
    }))
    .toSorted((one, other) => BY_CODE.compare(one.code, other.code));

/**
 * The assumptions a module begins with: the version's months, to the end of the works if they go on, and the units of
 * the register.
 */
export function firstPlan(version: VersionRow, module: ModuleRow, register: readonly RegisterUnit[]): PocPlan {
  const start = version.start_month;
  const { works_end } = module;
  const last = works_end !== null && isMonth(works_end) && works_end > version.end_month ? works_end : version.end_month;
  const months = Math.min(MAX_MONTHS, Math.max(1, monthIndex(last) - monthIndex(start) + 1));
  return { ...emptyPocPlan(start, months), units: unitsFrom(register) };
}

export interface Refreshed {
  units: PocUnit[];
  added: number;
  changed: number;
  removed: number;
  /** Units with contracts that the register does not have: they stay. */
  staying: number;
}

/** The units after the register was read again. A unit that left the register stays while a contract names it. */
export function refreshed(units: readonly PocUnit[], register: readonly RegisterUnit[], sold: ReadonlySet<string>): Refreshed {
  const next = unitsFrom(register);
  const before = new Map(units.map((unit) => [unit.code, unit]));
  const codes = new Set(next.map(({ code }) => code));
  const gone = units.filter(({ code }) => !codes.has(code));
  const staying = gone.filter(({ code }) => sold.has(code));
  const differs = (unit: PocUnit): boolean => {
    const old = before.get(unit.code);
    return old !== undefined && (old.fraction !== unit.fraction || old.area !== unit.area || old.value !== unit.value);
  };
  return {
    units: [...next, ...staying],
    added: next.filter(({ code }) => !before.has(code)).length,
    changed: next.filter(differs).length,
    removed: gone.length - staying.length,
    staying: staying.length,
  };
}
