import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PocResult } from '#planning/poc/calculate.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { pocReport } from '#planning/revenue/report.ts';
import { CostWork } from '#src/features/revenue/cost/CostWork.tsx';
import { firstPlan } from '#src/features/revenue/cost/first-plan.ts';
import { COST } from '#src/features/revenue/cost/kind.ts';
import { readRegister } from '#src/features/revenue/cost/register.ts';
import { kpisOf } from '#src/features/revenue/cost/result-columns.ts';
import { Results } from '#src/features/revenue/cost/Results.tsx';
import { ByModule } from '#src/premises/ByModule.tsx';
import { KpiStrip } from '#src/premises/KpiStrip.tsx';
import { ModulePremises } from '#src/premises/ModulePremises.tsx';
import { ModulesSum, type SumProps } from '#src/premises/ModulesSum.tsx';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';
import { usePocExport } from '#src/resources/poc-report.ts';

/** One module's premises, or the sum of all of them. */
export function CostModules({ version, planned }: { version: VersionRow; planned: Planned }) {
  const { module } = planned;
  return (
    <ByModule
      {...{ version, planned }}
      one={module && <OfModule version={version} module={module} />}
      all={<OfAll version={version} planned={planned} />}
    />
  );
}

function OfAll({ version, planned }: { version: VersionRow; planned: Planned }) {
  const { enterprise, modules } = planned;
  const plans = pocPlan.useAll({ version: version.id, empreendimento: enterprise.id });
  const exporting = usePocExport();
  return (
    <ModulesSum kind={COST} {...{ plans, exporting, version, enterprise, modules }}>
      {(sum) => <SumOf {...sum} />}
    </ModulesSum>
  );
}

/** A module begins with the units of its register. */
function OfModule({ version, module }: { version: VersionRow; module: ModuleRow }) {
  const plans = pocPlan.useAll({ modulo: module.id });
  const client = useQueryClient();
  const first = async () => firstPlan(version, module, await readRegister(client, module.id));
  return (
    <ModulePremises kind={COST} {...{ plans, version, module, first }}>
      {(work) => <CostWork {...work} />}
    </ModulePremises>
  );
}

function SumOf({ label, done, reference, explained, onExplain }: SumProps<PocPlan, PocResult>) {
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
