import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PocResult } from '#planning/poc/calculate.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { pocReport } from '#planning/revenue/report.ts';
import { CostWork } from '#src/features/revenue/cost/CostWork.tsx';
import type { Draft } from '#src/features/revenue/cost/draft.ts';
import { firstPlan } from '#src/features/revenue/cost/first-plan.ts';
import { COST } from '#src/features/revenue/cost/kind.ts';
import { readRegister } from '#src/features/revenue/cost/register.ts';
import { kpisOf } from '#src/features/revenue/cost/result-columns.ts';
import { Results } from '#src/features/revenue/cost/Results.tsx';
import { assumptionModules, type Readiness, type ScreenPlace } from '#src/assumptions/AssumptionModules.tsx';
import { KpiStrip } from '#src/assumptions/KpiStrip.tsx';
import type { SumProps } from '#src/assumptions/ModulesSum.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';
import { usePocExport } from '#src/resources/revenue-export.ts';

/** A module begins with the units of its register. */
function useReady({ version }: ScreenPlace<PocPlan>): Readiness<PocPlan, Draft, PocResult> {
  const client = useQueryClient();
  const first = async (module: ModuleRow) => firstPlan(version, module, await readRegister(client, module.id));
  return { kind: COST, first, work: (props) => <CostWork {...props} /> };
}

function Sum({ label, done, reference, explained, onExplain }: SumProps<PocPlan, PocResult>) {
  const total = useMemo(
    () =>
      pocReport({ plans: done.map(({ module, plan }) => ({ modulo: module.id, plan })), missing: [], summed: true, reference }),
    [done, reference],
  );
  return (
    <>
      <KpiStrip
        label={`Indicadores, ${label}`}
        kpis={kpisOf(total, null)}
        stale={false}
        onExplain={(kpi) => onExplain({ kpi })}
      />
      <Results label={label} figures={total} stale={false} other={null} {...{ explained, onExplain }} />
    </>
  );
}

/** One module's assumptions, or the sum of all of them. */
export const CostModules = assumptionModules<PocPlan, Draft, PocResult>({
  plans: pocPlan,
  useReady,
  useExport: usePocExport,
  Sum,
});
