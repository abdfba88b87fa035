import { calculateAssociative } from '#planning/associative/calculate.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { AssociativeColumn, AssociativeKpi } from '#planning/associative/sheet.ts';
import { sumAssociative } from '#planning/associative/sum.ts';
import { hasErrors, type Issue } from '#planning/plan/issue.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import { workedOut } from '#planning/totals/module-sum.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { calculatePoc, type PocResult } from '#planning/poc/calculate.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan, UnavailableReason } from '#planning/poc/plan.ts';
import { kpisOf, type PocColumn, type PocKpi } from '#planning/poc/sheet.ts';
import { sumPoc } from '#planning/poc/sum.ts';

/** The assumptions of a module; `modulo` is whatever tells it from others. */
export interface ModulePlan<Plan> {
  modulo: number;
  plan: Plan;
}

export interface ModuleIssue extends Issue {
  modulo: number;
}

/** What is asked: one module's plan as it is, or (`summed`) several as one, `missing` those of them that have none. */
export interface Requested<Plan> {
  plans: readonly ModulePlan<Plan>[];
  missing: readonly number[];
  summed: boolean;
  /** The month that the figures of the whole stand at; null as the calculation takes it. */
  reference: Month | null;
  /** The indices that assumptions may name. */
  tables?: IndexTables;
}

interface Report<Column extends string, Kpi extends string> {
  /** Modules whose figures these are; and those left out, for having no plan or one with errors. */
  modules: number[];
  missing: number[];
  issues: ModuleIssue[];
  months: Month[];
  columns: Record<Column, (number | null)[]>;
  kpis: Record<Kpi, number | null>;
}

/** Receipts as they are shown, exported and answered; shares are null where modules are summed. */
export type AssociativeReport = Report<AssociativeColumn, AssociativeKpi>;

/** Revenue and cost the same way; `unavailable` tells by month why there is no result, of any module. */
export interface PocReport extends Report<PocColumn, PocKpi> {
  unavailable: UnavailableReason[][];
}

/** Works out what is asked of associative receipts. Throws MoneyRangeError beyond ±MAX_CENTS. */
export function associativeReport({
  plans,
  missing,
  summed,
  reference,
  tables = NO_TABLES,
}: Requested<AssociativePlan>): AssociativeReport {
  const { good, head } = sorted(plans, missing, (plan) => associativeIssues(plan, tables));
  const work = ({ plan }: ModulePlan<AssociativePlan>) => calculateAssociative(plan, reference, tables);
  const [only] = good;
  const { months, columns, kpis } = !summed && only ? work(only) : sumAssociative(workedOut(good, work));
  return { ...head, months, columns, kpis };
}

/** Works out what is asked of revenue and cost. Throws MoneyRangeError beyond ±MAX_CENTS. */
export function pocReport({ plans, missing, summed, reference }: Requested<PocPlan>): PocReport {
  const { good, head } = sorted(plans, missing, pocIssues);
  const [only] = good;
  if (!summed && only) {
    const { months, columns, kpis, unavailable } = calculatePoc(only.plan, reference);
    return { ...head, months, columns, kpis, unavailable: unavailable.map((reasons) => [...reasons]) };
  }
  const worked: Pick<PocResult, 'months' | 'unavailable'>[] = [];
  const work = ({ plan }: ModulePlan<PocPlan>): PocResult => {
    const result = calculatePoc(plan, reference);
    worked.push({ months: result.months, unavailable: result.unavailable });
    return result;
  };
  const { months, columns } = sumPoc(workedOut(good, work));
  const unavailable = months.map((month) => {
    const reasons = worked.flatMap((one) => one.unavailable[one.months.indexOf(month)] ?? []);
    return [...new Set(reasons)];
  });
  const first = months[0];
  const at = reference === null || first === undefined ? months.length - 1 : monthIndex(reference) - monthIndex(first);
  const kpis = kpisOf((column) => columns[column][Math.min(at, months.length - 1)] ?? null);
  return { ...head, months, columns, kpis, unavailable };
}

function sorted<Plan>(plans: readonly ModulePlan<Plan>[], missing: readonly number[], check: (plan: Plan) => readonly Issue[]) {
  const checked = plans.map(({ modulo, plan }) => ({ modulo, plan, issues: check(plan) }));
  const good = checked.filter(({ issues }) => !hasErrors(issues));
  const bad = checked.filter(({ issues }) => hasErrors(issues));
  const head = {
    modules: good.map(({ modulo }) => modulo),
    missing: [...missing, ...bad.map(({ modulo }) => modulo)],
    issues: checked.flatMap(({ modulo, issues }) =>
      issues.map(({ severity, code, field, month, message }): ModuleIssue => ({ modulo, severity, code, field, month, message })),
    ),
  };
  return { good, head };
}
