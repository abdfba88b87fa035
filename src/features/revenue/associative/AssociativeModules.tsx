import { useMemo } from 'react';
import type { AssociativeResult } from '#planning/associative/calculate.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { sumAssociative } from '#planning/associative/sum.ts';
import { AssociativeWork } from '#src/features/revenue/associative/AssociativeWork.tsx';
import { ASSOCIATIVE } from '#src/features/revenue/associative/kind.ts';
import { Results } from '#src/features/revenue/associative/Results.tsx';
import { firstPlan } from '#src/features/revenue/associative/rows.ts';
import { ModulePremises } from '#src/features/revenue/ModulePremises.tsx';
import { ModulesSum, type ModuleResult } from '#src/features/revenue/ModulesSum.tsx';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { useAssociativeExport } from '#src/resources/associative-report.ts';

/** One module's premises, or the sum of all of them. */
export function AssociativeModules({ version, planned }: { version: VersionRow; planned: Planned }) {
  const { enterprise, module } = planned;
  return module ? (
    <OfModule key={`${version.id}-${module.id}`} version={version} module={module} />
  ) : (
    <OfAll key={`${version.id}-${enterprise.id}`} version={version} planned={planned} />
  );
}

function OfModule({ version, module }: { version: VersionRow; module: ModuleRow }) {
  const plans = associativePlan.useAll({ modulo: module.id });
  return (
    <ModulePremises kind={ASSOCIATIVE} {...{ plans, version, module }} first={() => firstPlan(version, module)}>
      {(work) => <AssociativeWork {...work} />}
    </ModulePremises>
  );
}

function OfAll({ version, planned }: { version: VersionRow; planned: Planned }) {
  const { enterprise, modules } = planned;
  const plans = associativePlan.useAll({ version: version.id, empreendimento: enterprise.id });
  const exporting = useAssociativeExport();
  return (
    <ModulesSum kind={ASSOCIATIVE} {...{ plans, exporting, version, enterprise, modules }}>
      {(label, done) => <SumOf label={label} done={done} />}
    </ModulesSum>
  );
}

function SumOf({ label, done }: { label: string; done: readonly ModuleResult<AssociativePlan, AssociativeResult>[] }) {
  const total = useMemo(() => sumAssociative(done.map(({ result }) => result)), [done]);
  return <Results label={label} figures={total} modality={null} stale={false} other={null} />;
}
