import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashflowResult } from '#planning/cashflow/calculate.ts';
import { sumCashflows } from '#planning/cashflow/sum.ts';
import { REGIMES } from '#planning/taxes/rules.ts';
import { CashflowWork } from '#src/features/statement/premises/cashflow/CashflowWork.tsx';
import { firstPlan } from '#src/features/statement/premises/cashflow/first-plan.ts';
import { cashflowKind } from '#src/features/statement/premises/cashflow/kind.ts';
import { Results } from '#src/features/statement/premises/cashflow/Results.tsx';
import { TITLE } from '#src/features/statement/premises/cashflow/title.ts';
import { useBeside, useKindBeside } from '#src/features/statement/premises/use-beside.ts';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { EnterpriseRow, ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { ByModule } from '#src/premises/ByModule.tsx';
import { ModulePremises } from '#src/premises/ModulePremises.tsx';
import { ModulesSum, type SumProps } from '#src/premises/ModulesSum.tsx';
import { ReadingPlans } from '#src/premises/ReadingPlans.tsx';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';

/** One module's premises, or the sum of all of them. */
export function CashflowModules({ version, planned }: { version: VersionRow; planned: Planned }) {
  const { enterprise, modules, module } = planned;
  return (
    <ByModule
      {...{ version, planned }}
      one={module && <OfModule {...{ version, enterprise, module }} />}
      all={<OfAll {...{ version, enterprise, modules }} />}
    />
  );
}

interface OfModuleProps {
  version: VersionRow;
  enterprise: EnterpriseRow;
  module: ModuleRow;
}

function OfModule({ version, enterprise, module }: OfModuleProps) {
  const beside = useBeside({ modulo: module.id });
  const cashflow = cashflowPlan.useAll({ modulo: module.id });
  const { data: structure } = useQuery(dictionaryOptions());
  const { data } = beside;
  const kind = useKindBeside(cashflowKind, data, cashflow.data, { version: version.id, modulo: module.id });
  if (!kind || !data) return <ReadingPlans title={TITLE} plans={beside} />;
  const first = () => {
    const company = structure?.company.find(({ id }) => id === enterprise.empresa);
    const regime = REGIMES.find((known) => known === company?.tax_regime) ?? null;
    return Promise.resolve(firstPlan({ version, module, regime, ...data.of({ version: version.id, modulo: module.id }) }));
  };
  return (
    <ModulePremises kind={kind} plans={cashflow} {...{ version, module, first }}>
      {(work) => <CashflowWork {...work} kind={kind} />}
    </ModulePremises>
  );
}

function OfAll({ version, enterprise, modules }: Omit<OfModuleProps, 'module'> & { modules: readonly ModuleRow[] }) {
  const beside = useBeside({ version: version.id, empreendimento: enterprise.id });
  const cashflow = cashflowPlan.useAll({ version: version.id, empreendimento: enterprise.id });
  const kind = useKindBeside(cashflowKind, beside.data, cashflow.data, { version: version.id, modulo: null });
  if (!kind) return <ReadingPlans title={TITLE} plans={beside} />;
  return (
    <ModulesSum kind={kind} plans={cashflow} exporting={null} {...{ version, enterprise, modules }}>
      {(sum) => <SumOf {...sum} />}
    </ModulesSum>
  );
}

function SumOf({ label, done, explained, onExplain }: SumProps<CashflowPlan, CashflowResult>) {
  const figures = useMemo(() => sumCashflows(done), [done]);
  return <Results label={label} figures={figures} stale={false} other={null} strip {...{ explained, onExplain }} />;
}
