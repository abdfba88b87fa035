import { useMemo, useState } from 'react';
import { sumAssociative } from '#planning/associative/sum.ts';
import { TITLE } from '#src/features/revenue/associative/title.ts';
import { evaluate } from '#src/features/revenue/associative/evaluate.ts';
import { Results } from '#src/features/revenue/associative/Results.tsx';
import { ExportButton } from '#src/features/revenue/ExportButton.tsx';
import { LABELS } from '#src/features/revenue/labels.ts';
import { ReferenceField } from '#src/features/revenue/ReferenceField.tsx';
import { thisMonth } from '#src/features/revenue/this-month.ts';
import type { EnterpriseRow, ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { useAssociativeExport } from '#src/resources/associative-report.ts';
import { moduleLabel } from '#src/resources/enterprise-labels.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { EmptyState } from '#src/shared/ui/States.tsx';
import { WorkNotice } from '#src/shared/ui/WorkNotice.tsx';
import classes from '#src/features/revenue/associative/associative.module.css';

interface AllModulesProps {
  version: VersionRow;
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
}

/** All modules of a development together: their sum, to be read. */
export function AllModules({ version, enterprise, modules }: AllModulesProps) {
  const plans = associativePlan.useAll({ version: version.id, empreendimento: enterprise.id });
  const exporting = useAssociativeExport();
  const [reference, setReference] = useState(thisMonth);
  const own = useMemo(() => new Map((plans.data ?? []).map((row) => [row.modulo, row.plan])), [plans.data]);
  const results = useMemo(
    () =>
      modules.map((module) => {
        const plan = own.get(module.id);
        return { module, result: plan ? evaluate(plan, reference).result : null };
      }),
    [modules, own, reference],
  );
  const done = results.flatMap(({ result }) => result ?? []);
  const total = useMemo(() => sumAssociative(results.flatMap(({ result }) => result ?? [])), [results]);
  const missing = results.flatMap(({ module, result }) => (result ? [] : [moduleLabel(module)]));
  if (!plans.data) {
    return (
      <PageFrame title={TITLE} flush={!plans.isError}>
        {plans.isError ? (
          <ReadError error={plans.error} onRetry={() => void plans.refetch()} busy={plans.isFetching} />
        ) : (
          <Skeletons lines={14} label="Carregando as premissas" />
        )}
      </PageFrame>
    );
  }
  if (done.length === 0) {
    return (
      <PageFrame title={TITLE}>
        <EmptyState kind="first" title="Nenhuma premissa nesta versão." text="Escolha um módulo e informe as premissas dele." />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={TITLE}
      flush
      filters={<ReferenceField value={reference} onChange={setReference} />}
      actions={
        <ExportButton
          busy={exporting.isPending}
          disabled={false}
          onExport={() =>
            exporting.mutate({
              params: { version: version.id, empreendimento: enterprise.id, reference },
              name: `associativo ${enterprise.name} ${version.nome}`,
            })
          }
        />
      }
      status={`${done.length} de ${modules.length} módulos com premissas`}
    >
      <WorkNotice
        lock={missing.length === 0 ? LABELS.allModules : `${LABELS.allModules} Sem premissas: ${missing.join(', ')}.`}
        notice={null}
        onClose={() => undefined}
      />
      <div className={classes.main}>
        <Results label={`Todos os módulos de ${enterprise.name}`} figures={total} modality={null} stale={false} other={null} />
      </div>
    </PageFrame>
  );
}
