import { useMemo } from 'react';
import type { AssociativeResult } from '#planning/associative/calculate.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { sumAssociative } from '#planning/associative/sum.ts';
import { AssociativeWork } from '#src/features/revenue/associative/AssociativeWork.tsx';
import { associativeKind, type AssociativeKind } from '#src/features/revenue/associative/kind.ts';
import { Results } from '#src/features/revenue/associative/Results.tsx';
import { firstPlan } from '#src/features/revenue/associative/rows.ts';
import { TITLE } from '#src/features/revenue/associative/title.ts';
import { ByModule } from '#src/premises/ByModule.tsx';
import { ModulePremises } from '#src/premises/ModulePremises.tsx';
import { ModulesSum, type SumProps } from '#src/premises/ModulesSum.tsx';
import { ReadingPlans } from '#src/premises/ReadingPlans.tsx';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { useAssociativeExport } from '#src/resources/associative-report.ts';
import { useIndexTables } from '#src/premises/use-index-tables.ts';

/** One module's premises, or the sum of all of them, once the indices they are worked out with are there. */
export function AssociativeModules({ version, planned }: { version: VersionRow; planned: Planned }) {
  const tables = useIndexTables();
  const { data } = tables;
  const kind = useMemo(() => data && associativeKind(data), [data]);
  if (!kind) return <ReadingPlans title={TITLE} plans={tables} />;
  const { module } = planned;
  return (
    <ByModule
      {...{ version, planned }}
      one={module && <OfModule kind={kind} version={version} module={module} />}
      all={<OfAll kind={kind} version={version} planned={planned} />}
    />
  );
}

interface OfModuleProps {
  kind: AssociativeKind;
  version: VersionRow;
  module: ModuleRow;
}

function OfModule({ kind, version, module }: OfModuleProps) {
  const plans = associativePlan.useAll({ modulo: module.id });
  return (
    <ModulePremises kind={kind} {...{ plans, version, module }} first={() => Promise.resolve(firstPlan(version, module))}>
      {(work) => <AssociativeWork {...work} kind={kind} />}
    </ModulePremises>
  );
}

function OfAll({ kind, version, planned }: { kind: AssociativeKind; version: VersionRow; planned: Planned }) {
  const { enterprise, modules } = planned;
  const plans = associativePlan.useAll({ version: version.id, empreendimento: enterprise.id });
  const exporting = useAssociativeExport();
  return (
    <ModulesSum kind={kind} {...{ plans, exporting, version, enterprise, modules }}>
      {(sum) => <SumOf {...sum} />}
    </ModulesSum>
  );
}

function SumOf({ label, done, explained, onExplain }: SumProps<AssociativePlan, AssociativeResult>) {
  const total = useMemo(() => sumAssociative(done.map(({ result }) => result)), [done]);
  return <Results label={label} figures={total} modality={null} stale={false} other={null} {...{ explained, onExplain }} />;
}
