import { useMemo } from 'react';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { ModulePlans } from '#planning/development/closed.ts';
import { hasErrors } from '#planning/issue.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { useIndexTables } from '#src/premises/use-index-tables.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';

interface Row<Plan> {
  version: number;
  modulo: number;
  plan: Plan;
}
export type PlansBeside = Pick<ModulePlans, 'associative' | 'poc' | 'cashflow'>;

/** The plans of modules that statements are worked out with, as a reading that may be on its way or refused. */
export interface ReadBeside {
  data: { tables: IndexTables; of: (at: { version: number; modulo: number }) => PlansBeside } | undefined;
  /** Premises of cash flow, for whoever works on them. */
  cashflow: ReturnType<typeof cashflowPlan.useAll>;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

type Filter = { modulo: number } | { version: number; empreendimento: number };

/** What is planned of a module in all versions, or of all modules of a development in one; plans with errors are left out. */
export function useBeside(filter: Filter): ReadBeside {
  const tables = useIndexTables();
  const associative = associativePlan.useAll(filter);
  const poc = pocPlan.useAll(filter);
  const cashflow = cashflowPlan.useAll(filter);
  const all = [tables, associative, poc, cashflow];
  const [known, receipts, costs, flows] = [tables.data, associative.data, poc.data, cashflow.data];
  const data = useMemo(() => {
    if (!known || !receipts || !costs || !flows) return undefined;
    const found = {
      associative: byPlace<AssociativePlan>(receipts, (plan) => hasErrors(associativeIssues(plan, known))),
      poc: byPlace<PocPlan>(costs, (plan) => hasErrors(pocIssues(plan))),
      cashflow: byPlace<CashflowPlan>(flows, () => false),
    };
    return {
      tables: known,
      of: (at: { version: number; modulo: number }): PlansBeside => {
        const key = placeOf(at);
        return {
          associative: found.associative.get(key) ?? null,
          poc: found.poc.get(key) ?? null,
          cashflow: found.cashflow.get(key) ?? null,
        };
      },
    };
  }, [known, receipts, costs, flows]);
  return {
    data,
    cashflow,
    isError: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

const placeOf = ({ version, modulo }: { version: number; modulo: number }): string => `${version}|${modulo}`;

const byPlace = <Plan>(rows: readonly Row<Plan>[], wrong: (plan: Plan) => boolean): ReadonlyMap<string, Plan> =>
  new Map(rows.flatMap((row) => (wrong(row.plan) ? [] : [[placeOf(row), row.plan] as const])));
