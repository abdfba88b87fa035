import { useMemo } from 'react';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashflowResult } from '#planning/cashflow/calculate.ts';
import { sumCashflows } from '#planning/cashflow/sum.ts';
import { asksAdditional } from '#planning/taxes/company.ts';
import { REGIMES } from '#planning/taxes/rules.ts';
import { CashflowWork } from '#src/features/statement/assumptions/cashflow/CashflowWork.tsx';
import type { Draft } from '#src/features/statement/assumptions/cashflow/draft.ts';
import { firstPlan } from '#src/features/statement/assumptions/cashflow/first-plan.ts';
import { cashflowKind } from '#src/features/statement/assumptions/cashflow/kind.ts';
import { Results } from '#src/features/statement/assumptions/cashflow/Results.tsx';
import { useModulePlans, useKindWithPlans, type PlanAt } from '#src/features/statement/assumptions/use-module-plans.ts';
import { useCompany } from '#src/features/statement/assumptions/use-company.ts';
import { assumptionModules, type Readiness, type ScreenPlace } from '#src/assumptions/AssumptionModules.tsx';
import type { SumProps } from '#src/assumptions/ModulesSum.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';

/**
 * A cash flow is worked out with what is planned beside it, and with the other modules of its company where an
 * additional has its limit once for all.
 */
function useReady(place: ScreenPlace<CashflowPlan>): Readiness<CashflowPlan, Draft, CashflowResult> {
  const { version, enterprise, module: chosen, filter, rows } = place;
  const modulePlans = useModulePlans(filter);
  const { data } = modulePlans;
  const { data: structure } = dictionaryOptions.useAnswer();
  const regime = structure?.company.find(({ id }) => id === enterprise.empresa)?.tax_regime;
  const wanted = regime === 'LP' || (rows ?? []).some(({ plan }) => asksAdditional(plan.taxes.rules));
  const company = useCompany(enterprise, version.id, data?.tables, wanted);
  const upon = useMemo(
    () => (data && company ? { ...data, of: (at: PlanAt) => ({ ...data.of(at), ...company(at) }) } : undefined),
    [data, company],
  );
  const kind = useKindWithPlans(cashflowKind, upon, rows, { version: version.id, modulo: chosen?.id ?? null });
  if (!kind || !data) return { kind: null, reading: modulePlans };
  const first = (module: ModuleRow) => {
    const known = REGIMES.find((one) => one === regime) ?? null;
    const own = data.of({ version: version.id, modulo: module.id });
    return Promise.resolve(firstPlan({ version, module, regime: known, ...own }));
  };
  return { kind, first, work: (props) => <CashflowWork {...props} /> };
}

function Sum({ label, done, explained, onExplain }: SumProps<CashflowPlan, CashflowResult>) {
  const figures = useMemo(() => sumCashflows(done), [done]);
  return <Results label={label} figures={figures} stale={false} other={null} strip {...{ explained, onExplain }} />;
}

/** One module's assumptions, or the sum of all of them. */
export const CashflowModules = assumptionModules<CashflowPlan, Draft, CashflowResult>({
  plans: cashflowPlan,
  useReady,
  useExport: () => null,
  Sum,
});
