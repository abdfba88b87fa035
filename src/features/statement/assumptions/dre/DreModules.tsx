import { useMemo } from 'react';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import type { AccrualSheet } from '#planning/accrual/sheet.ts';
import type { Draft } from '#src/features/statement/assumptions/dre/draft.ts';
import { DreWork } from '#src/features/statement/assumptions/dre/DreWork.tsx';
import { dreKind } from '#src/features/statement/assumptions/dre/kind.ts';
import { kpisOf, sumOfModules } from '#src/features/statement/assumptions/dre/result-columns.ts';
import { Results } from '#src/features/statement/assumptions/dre/Results.tsx';
import { useModulePlans, useKindWithPlans } from '#src/features/statement/assumptions/use-module-plans.ts';
import { assumptionModules, type Readiness, type ScreenPlace } from '#src/assumptions/AssumptionModules.tsx';
import { KpiStrip } from '#src/assumptions/KpiStrip.tsx';
import type { SumProps } from '#src/assumptions/ModulesSum.tsx';
import { drePlan } from '#src/resources/dre-plan.ts';

/** An income statement is worked out with what is planned beside it; its taxes are those of the cash flow. */
function useReady(place: ScreenPlace<DrePlan>): Readiness<DrePlan, Draft, AccrualSheet<number>> {
  const { version, module, filter, rows } = place;
  const modulePlans = useModulePlans(filter);
  const { data } = modulePlans;
  const kind = useKindWithPlans(dreKind, data, rows, { version: version.id, modulo: module?.id ?? null });
  if (!kind || !data) return { kind: null, reading: modulePlans };
  return {
    kind,
    first: () => Promise.resolve(emptyDre()),
    work: (props) => {
      const { cashflow } = data.of({ version: version.id, modulo: props.module.id });
      return <DreWork {...props} taxes={cashflow?.taxes ?? null} />;
    },
  };
}

function Sum({ label, done, explained, onExplain }: SumProps<DrePlan, AccrualSheet<number>>) {
  const figures = useMemo(() => sumOfModules(done.map(({ result }) => result)), [done]);
  return (
    <>
      <KpiStrip label={`Totais, ${label}`} kpis={kpisOf(figures, null)} stale={false} />
      <Results label={label} figures={figures} stale={false} other={null} {...{ explained, onExplain }} />
    </>
  );
}

/** One module's assumptions, or the sum of all of them. */
export const DreModules = assumptionModules<DrePlan, Draft, AccrualSheet<number>>({
  plans: drePlan,
  useReady,
  useExport: () => null,
  Sum,
});
