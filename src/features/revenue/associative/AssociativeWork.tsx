import { useCallback, useMemo, useState } from 'react';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { Curves } from '#src/features/revenue/associative/Curves.tsx';
import { withSalesIn } from '#src/features/revenue/associative/draft.ts';
import { PremisesProvider } from '#src/features/revenue/associative/fields.ts';
import type { AssociativeKind } from '#src/features/revenue/associative/kind.ts';
import { PremisesForm } from '#src/features/revenue/associative/PremisesForm.tsx';
import { Results } from '#src/features/revenue/associative/Results.tsx';
import { IssueNotes } from '#src/premises/IssueNotes.tsx';
import { jumpTo, pathOf } from '#src/premises/jump.ts';
import type { WorkProps } from '#src/premises/ModulePremises.tsx';
import { useWork } from '#src/premises/use-work.ts';
import { WorkFrame } from '#src/premises/WorkFrame.tsx';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { useAssociativeExport } from '#src/resources/associative-report.ts';
import { moduleLabel } from '#contract/enterprise-labels.ts';

/** The premises of one module's receipts with all that follows from them, worked out while they are typed. */
export function AssociativeWork({ kind, ...props }: WorkProps<AssociativePlan> & { kind: AssociativeKind }) {
  const writing = associativePlan.useSave({ failure: 'form' });
  const work = useWork(kind, props, writing.mutateAsync);
  const exporting = useAssociativeExport();
  const { version, module, others, lock, draft, plan, change, issues, shown, stale, other, explained } = work;
  const [jump, setJump] = useState<Issue | null>(null);
  const set = useCallback(
    (part: Partial<AssociativePlan>) => change((now) => ({ ...now, plan: { ...now.plan, ...part } })),
    [change],
  );
  const onJump = (issue: Issue) => {
    const inGrid = issue.field === 'sales' || (issue.field === 'work' && plan.work.kind === 'informada');
    if (inGrid) setJump({ ...issue });
    else jumpTo(pathOf(issue));
  };
  const premises = useMemo(() => ({ plan, set, issues, disabled: lock !== null }), [plan, set, issues, lock]);
  const label = `${moduleLabel(module)}, ${version.nome}`;
  return (
    <WorkFrame
      work={work}
      exporting={exporting}
      begun={props.begun}
      onJump={onJump}
      form={
        <PremisesProvider value={premises}>
          <PremisesForm
            module={module.id}
            now={shown?.result.columns}
            closed={version.closed_until}
            onSalesKind={(unit) => change((now) => withSalesIn(now, unit, shown?.result.columns.sales ?? []))}
          />
        </PremisesProvider>
      }
    >
      <IssueNotes issues={issues} onJump={onJump} />
      {shown && (
        <Results
          label={label}
          figures={shown.result}
          modality={shown.plan.modality}
          stale={stale}
          other={other}
          explained={explained}
          onExplain={work.setExplained}
        >
          <Curves
            label={label}
            draft={draft}
            now={work.now}
            figures={shown.result}
            modality={shown.plan.modality}
            others={others}
            lock={lock}
            jump={jump}
            onChange={change}
            onPlan={set}
            onNotice={work.setNotice}
          />
        </Results>
      )}
    </WorkFrame>
  );
}
