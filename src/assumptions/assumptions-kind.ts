import type { z } from 'zod';
import { BEYOND_ASSUMPTIONS } from '#planning/totals/beyond.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import type { NamedPlan } from '#planning/explain/module-explanation.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { PlansReading } from '#src/assumptions/ReadingPlans.tsx';

/** Stored assumptions, as lists hold them. */
export interface PlanRow<Plan> {
  id: number;
  row_version: number;
  version: number;
  modulo: number;
  plan: Plan;
}

/** The assumptions of the same module in another version. */
export interface OtherPlan<Plan> {
  id: number;
  name: string;
  plan: Plan;
}

/** A figure of the result: a cell of its grid, or one of the whole. */
export type Explained = { column: string; month: Month } | { kpi: string };

/** Assumptions as they are read: of all versions of a module, or of all modules of a version. */
export interface PlanQuery<Plan> extends PlansReading {
  data: readonly PlanRow<Plan>[] | undefined;
}

/** Sends assumptions as a whole, upon the version they were read at; a conflict rejects with StaleError. */
export type SavePlan<Plan> = (draft: {
  id?: number;
  row_version?: number;
  version: number;
  modulo: number;
  plan: Plan;
}) => Promise<PlanRow<Plan>>;

/** The saved assumptions with their results as a workbook. */
export interface Exporting {
  isPending: boolean;
  mutate: (requested: { params: Record<string, string | number>; name: string }) => void;
}

/**
 * One kind of assumptions by module: associative credit, revenue and cost, cash flow. All screens of assumptions work
 * alike upon what is told here. `Draft` is what is typed, `Plan` what is worked out and saved, `Result` what follows
 * from it.
 */
export interface AssumptionsKind<Plan extends object, Draft, Result extends { months: readonly Month[] }> {
  /** The page's name; also that of its files. */
  title: string;
  /** Drafts are put aside under it. */
  name: string;
  draftOf: (plan: Plan) => Draft;
  planOf: (draft: Draft) => Plan;
  /** Fields that whatever was put aside must have to be assumptions: the form may have changed since. */
  fields: readonly (keyof Plan & string)[];
  /** The assumption whose field takes the cursor when a plan is begun. */
  firstField: keyof Plan & string;
  /** The month that counts as today when a screen is opened. */
  reference: (plans: readonly Plan[], today: Month) => Month;
  /** No figure asks for the month that counts as today: it is not shown. */
  undated?: true;
  issues: (plan: Plan) => Issue[];
  calculate: (plan: Plan, reference: Month) => Result;
  /** The first month up to `until` whose result two plans differ in. */
  moved: (before: Plan | null, after: Plan | null, until: Month) => Month | null;
  explain: (plan: Plan, cell: Explained, reference: Month) => Explanation | null;
  /** The same of a figure of all modules together, each under its name; null where the sum has no such figure. */
  explainSum: (modules: readonly NamedPlan<Plan>[], cell: Explained, reference: Month) => Explanation | null;
  /** The wire's form of a plan, in whose words a conflict is told. */
  wire: () => Promise<z.ZodType<Plan>>;
}

export interface Evaluation<Plan, Result> {
  plan: Plan;
  issues: readonly Issue[];
  /** Null while something is wrong: nothing is worked out then. */
  result: Result | null;
}

/**
 * What assumptions come to as they stand, with what is wrong about them. `reference` is the month that counts as today.
 */
export function evaluate<Plan extends object, Result extends { months: readonly Month[] }>(
  kind: Pick<AssumptionsKind<Plan, never, Result>, 'issues' | 'calculate'>,
  plan: Plan,
  reference: Month,
): Evaluation<Plan, Result> {
  let issues: readonly Issue[] = [];
  try {
    issues = kind.issues(plan);
    const wrong = issues.some(({ severity }) => severity === 'error');
    return { plan, issues, result: wrong ? null : kind.calculate(plan, reference) };
  } catch (error) {
    // With what its module holds beside it a plan may come to more than money is, though nothing is wrong with the plan
    // itself.
    if (!(error instanceof MoneyRangeError)) throw error;
    const beyond: Issue = { severity: 'error', code: 'valor_grande', field: '', month: null, message: BEYOND_ASSUMPTIONS };
    return { plan, issues: [...issues, beyond], result: null };
  }
}
