import { useMemo } from 'react';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import type { AccrualSheet } from '#planning/accrual/sheet.ts';
import { DreWork } from '#src/features/statement/premises/dre/DreWork.tsx';
import { dreKind } from '#src/features/statement/premises/dre/kind.ts';
import { kpisOf, sumOfModules } from '#src/features/statement/premises/dre/result-columns.ts';
import { Results } from '#src/features/statement/premises/dre/Results.tsx';
import { TITLE } from '#src/features/statement/premises/dre/title.ts';
import { useBeside, useKindBeside } from '#src/features/statement/premises/use-beside.ts';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { EnterpriseRow, ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { ByModule } from '#src/premises/ByModule.tsx';
import { KpiStrip } from '#src/premises/KpiStrip.tsx';
import { ModulePremises } from '#src/premises/ModulePremises.tsx';
import { ModulesSum, type SumProps } from '#src/premises/ModulesSum.tsx';
import { ReadingPlans } from '#src/premises/ReadingPlans.tsx';
import { drePlan } from '#src/resources/dre-plan.ts';

/** One module's premises, or the sum of all of them. */
export function DreModules({ version, planned }: { version: VersionRow; planned: Planned }) {
  const { enterprise, modules, module } = planned;
  return (
    <ByModule
      {...{ version, planned }}
      one={module && <OfModule {...{ version, module }} />}
      all={<OfAll {...{ version, enterprise, modules }} />}
    />
  );
}

function OfModule({ version, module }: { version: VersionRow; module: ModuleRow }) {
  const beside = useBeside({ modulo: module.id });
  const plans = drePlan.useAll({ modulo: module.id });
  const { data } = beside;
  const kind = useKindBeside(dreKind, data, plans.data, { version: version.id, modulo: module.id });
  if (!kind || !data) return <ReadingPlans title={TITLE} plans={beside} />;
  const taxes = data.of({ version: version.id, modulo: module.id }).cashflow?.taxes ?? null;
  return (
    <ModulePremises kind={kind} plans={plans} {...{ version, module }} first={() => Promise.resolve(emptyDre())}>
      {(work) => <DreWork {...work} kind={kind} taxes={taxes} />}
    </ModulePremises>
  );
}

interface OfAllProps {
  version: VersionRow;
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
}

function OfAll({ version, enterprise, modules }: OfAllProps) {
  const filter = { version: version.id, empreendimento: enterprise.id };
  const beside = useBeside(filter);
  const plans = drePlan.useAll(filter);
  const kind = useKindBeside(dreKind, beside.data, plans.data, { version: version.id, modulo: null });
  if (!kind) return <ReadingPlans title={TITLE} plans={beside} />;
  return (
    <ModulesSum kind={kind} plans={plans} exporting={null} {...{ version, enterprise, modules }}>
      {(sum) => <SumOf {...sum} />}
    </ModulesSum>
  );
}

function SumOf({ label, done, explained, onExplain }: SumProps<DrePlan, AccrualSheet<number>>) {
  const figures = useMemo(() => sumOfModules(done.map(({ result }) => result)), [done]);
  return (
    <>
      <KpiStrip label={`Totais, ${label}`} kpis={kpisOf(figures, null)} stale={false} />
      <Results label={label} figures={figures} stale={false} other={null} {...{ explained, onExplain }} />
    </>
  );
}
