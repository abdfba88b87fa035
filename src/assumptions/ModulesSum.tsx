import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Month } from '#planning/numbers/months.ts';
import { LABELS } from '#src/assumptions/labels.ts';
import {
  evaluate,
  type Explained,
  type Exporting,
  type PlanQuery,
  type AssumptionsKind,
} from '#src/assumptions/assumptions-kind.ts';
import { ReadingPlans } from '#src/assumptions/ReadingPlans.tsx';
import { ReferenceField } from '#src/assumptions/ReferenceField.tsx';
import { thisMonth } from '#src/assumptions/this-month.ts';
import { useComparisonSearch } from '#src/assumptions/use-comparison-search.ts';
import classes from '#src/assumptions/work.module.css';
import type { EnterpriseRow, ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { moduleLabel } from '#contract/enterprise-labels.ts';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { WorkNotice } from '#src/shared/ui/WorkNotice.tsx';

const CellExplanation = lazy(async () => ({
  default: (await import('#src/assumptions/CellExplanation.tsx')).CellExplanation,
}));

/** What a module's assumptions come to, where there are any without an error. */
export interface ModuleResult<Plan, Result> {
  module: ModuleRow;
  plan: Plan;
  result: Result;
}

/** What is shown of the sum. */
export interface SumProps<Plan, Result> {
  label: string;
  done: readonly ModuleResult<Plan, Result>[];
  reference: Month;
  /** The figure whose explanation stands open. */
  explained: Explained | null;
  onExplain: (cell: Explained) => void;
}

interface ModulesSumProps<Plan extends object, Draft, Result extends { months: readonly Month[] }> {
  kind: AssumptionsKind<Plan, Draft, Result>;
  /** The version's assumptions of all modules. */
  plans: PlanQuery<Plan>;
  /** Null: there is no file of the sum. */
  exporting: Exporting | null;
  version: VersionRow;
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
  children: (sum: SumProps<Plan, Result>) => ReactNode;
}

/** All modules of a development together: their sum, to be read. */
export function ModulesSum<Plan extends object, Draft, Result extends { months: readonly Month[] }>(
  props: ModulesSumProps<Plan, Draft, Result>,
) {
  const { kind, plans, exporting, version, enterprise, modules, children } = props;
  const [explained, setExplained] = useState<Explained | null>(null);
  const rows = plans.data;
  const usual = kind.reference(
    (rows ?? []).map((row) => row.plan),
    thisMonth(),
  );
  const { reference, setReference } = useComparisonSearch(usual);
  const results = useMemo(() => {
    const own = new Map((rows ?? []).map((row) => [row.modulo, row.plan]));
    return modules.map((module) => {
      const plan = own.get(module.id);
      const result = plan ? evaluate(kind, plan, reference).result : null;
      return { module, done: plan && result ? { module, plan, result } : null };
    });
  }, [kind, modules, rows, reference]);
  const done = useMemo(() => results.flatMap((one) => one.done ?? []), [results]);
  const missing = results.flatMap((one) => (one.done ? [] : [moduleLabel(one.module)]));
  const explain = useMemo(() => {
    const named = done.map(({ module, plan }) => ({ name: moduleLabel(module), plan }));
    return (cell: Explained) => kind.explainSum(named, cell, reference);
  }, [kind, done, reference]);
  if (!plans.data) return <ReadingPlans title={kind.title} plans={plans} />;
  if (done.length === 0) {
    return (
      <PageFrame title={kind.title}>
        <EmptyState kind="first" title={LABELS.none} text="Escolha um módulo e informe as premissas dele." />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={kind.title}
      flush
      filters={!kind.undated && <ReferenceField value={reference} onChange={setReference} />}
      actions={
        exporting && (
          <ExportButton
            busy={exporting.isPending}
            onExport={() =>
              exporting.mutate({
                params: { version: version.id, empreendimento: enterprise.id, reference },
                name: `${kind.title.toLowerCase()} ${enterprise.name} ${version.nome}`,
              })
            }
          >
            Exportar xlsx
          </ExportButton>
        )
      }
      status={`${done.length} de ${modules.length} módulos com premissas`}
    >
      <WorkNotice
        lock={missing.length === 0 ? LABELS.allModules : `${LABELS.allModules} Sem premissas: ${missing.join(', ')}.`}
        notice={null}
        onClose={() => undefined}
      />
      <Split>
        <div className={classes.main}>
          {children({
            label: `Todos os módulos de ${enterprise.name}`,
            done,
            reference,
            explained,
            onExplain: setExplained,
          })}
        </div>
        {explained && (
          <Suspense fallback={null}>
            <CellExplanation cell={explained} explain={explain} onClose={() => setExplained(null)} />
          </Suspense>
        )}
      </Split>
    </PageFrame>
  );
}
