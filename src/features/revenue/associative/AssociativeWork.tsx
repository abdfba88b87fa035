import { useState } from 'react';
import type { AssociativeResult } from '#planning/associative/calculate.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { AssumptionsForm } from '#src/features/revenue/associative/AssumptionsForm.tsx';
import { Curves } from '#src/features/revenue/associative/Curves.tsx';
import { withSalesIn, type Draft } from '#src/features/revenue/associative/draft.ts';
import { Results, WholeFigures } from '#src/features/revenue/associative/Results.tsx';
import { asIssue, goTo, type PremisePlace } from '#src/assumptions/arrival.ts';
import type { AssumptionForm } from '#src/assumptions/assumption-fields.ts';
import { IssueNotes } from '#src/assumptions/IssueNotes.tsx';
import { jumpTo, pathOf } from '#src/assumptions/jump.ts';
import type { WorkProps } from '#src/assumptions/ModuleAssumptions.tsx';
import { useWork } from '#src/assumptions/use-work.ts';
import { WorkFrame } from '#src/assumptions/WorkFrame.tsx';

/** The assumptions of one module's receipts with all that follows from them, worked out while they are typed. */
export function AssociativeWork(props: WorkProps<AssociativePlan, Draft, AssociativeResult>) {
  const work = useWork(props);
  const { version, module, label, others, lock, draft, plan, change, issues, shown, stale, other, explained } = work;
  const [jump, setJump] = useState<Issue | null>(null);
  const form: AssumptionForm<AssociativePlan> = {
    plan,
    change: (next) => change((now) => ({ ...now, plan: next(now.plan) })),
    issues,
    disabled: lock !== null,
  };
  const onJump = (issue: Issue) => {
    const inGrid = issue.field === 'sales' || (issue.field === 'work' && plan.work.kind === 'informada');
    if (inGrid) setJump({ ...issue });
    else jumpTo(pathOf(issue));
  };
  const onArrive = (place: PremisePlace) => {
    const inGrid = place.field === 'sales' || (place.field === 'work' && plan.work.kind === 'informada');
    if (inGrid) setJump(asIssue(place));
    else if (place.field === 'work') goTo('work.first');
    return inGrid || place.field === 'work';
  };
  const results = shown && {
    label,
    figures: shown.result,
    modality: shown.plan.modality,
    stale,
    other,
    explained,
    onExplain: work.setExplained,
  };
  return (
    <WorkFrame
      work={work}
      onJump={onJump}
      onArrive={onArrive}
      form={
        <AssumptionsForm
          form={form}
          module={module.id}
          now={shown?.result.columns}
          closed={version.closed_until}
          onSalesKind={(unit) => change((now) => withSalesIn(now, unit, shown?.result.columns.sales ?? []))}
        />
      }
      figures={results && <WholeFigures {...results} />}
    >
      <IssueNotes issues={issues} onJump={onJump} />
      {results && (
        <Results {...results}>
          <Curves
            label={label}
            draft={draft}
            now={work.now}
            figures={results.figures}
            modality={results.modality}
            others={others}
            lock={lock}
            jump={jump}
            onChange={change}
            onPlan={(part) => form.change((typed) => ({ ...typed, ...part }))}
            onNotice={work.setNotice}
          />
        </Results>
      )}
    </WorkFrame>
  );
}
