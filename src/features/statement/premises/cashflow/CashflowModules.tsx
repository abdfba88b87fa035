import { useMemo } from 'react';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashflowResult } from '#planning/cashflow/calculate.ts';
import { sumCashflows } from '#planning/cashflow/sum.ts';
import { asksAdditional } from '#planning/taxes/company.ts';
import { REGIMES } from '#planning/taxes/rules.ts';
import { CashflowWork } from '#src/features/statement/premises/cashflow/CashflowWork.tsx';
import { firstPlan } from '#src/features/statement/premises/cashflow/first-plan.ts';
import { cashflowKind } from '#src/features/statement/premises/cashflow/kind.ts';
import { Results } from '#src/features/statement/premises/cashflow/Results.tsx';
import { TITLE } from '#src/features/statement/premises/cashflow/title.ts';
import { useBeside, useKindBeside, type PlanAt } from '#src/features/statement/premises/use-beside.ts';
import { useCompany } from '#src/features/statement/premises/use-company.ts';
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
  const { data: structure } = dictionaryOptions.useAnswer();
  const { data } = beside;
  const upon = useUponCompany(enterprise, version.id, data, cashflow.data);
  const kind = useKindBeside(cashflowKind, upon, cashflow.data, { version: version.id, modulo: module.id });
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
  const upon = useUponCompany(enterprise, version.id, beside.data, cashflow.data);
  const kind = useKindBeside(cashflowKind, upon, cashflow.data, { version: version.id, modulo: null });
  if (!kind) return <ReadingPlans title={TITLE} plans={beside} />;
  return (
    <ModulesSum kind={kind} plans={cashflow} exporting={null} {...{ version, enterprise, modules }}>
      {(sum) => <SumOf {...sum} />}
    </ModulesSum>
  );
}

/** What is planned beside a cash flow, with the other modules of its company where an additional has its limit once for all. */
function useUponCompany(
  enterprise: EnterpriseRow,
  version: number,
  data: ReturnType<typeof useBeside>['data'],
  rows: readonly { plan: CashflowPlan }[] | undefined,
) {
  const { data: structure } = dictionaryOptions.useAnswer();
  const regime = structure?.company.find(({ id }) => id === enterprise.empresa)?.tax_regime;
  const wanted = regime === 'LP' || (rows ?? []).some(({ plan }) => asksAdditional(plan.taxes.rules));
  const company = useCompany(enterprise, version, data?.tables, wanted);
  return useMemo(
    () => (data && company ? { ...data, of: (at: PlanAt) => ({ ...data.of(at), ...company(at) }) } : undefined),
    [data, company],
  );
}

function SumOf({ label, done, explained, onExplain }: SumProps<CashflowPlan, CashflowResult>) {
  const figures = useMemo(() => sumCashflows(done), [done]);
  return <Results label={label} figures={figures} stale={false} other={null} strip {...{ explained, onExplain }} />;
}
