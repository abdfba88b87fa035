import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { Issue } from '#planning/issue.ts';
import type { Month } from '#planning/months.ts';
import classes from '#src/features/revenue/associative/associative.module.css';
import { CompareField } from '#src/features/revenue/associative/CompareField.tsx';
import type { ExplainedCell } from '#src/features/revenue/associative/CellExplanation.tsx';
import { Curves } from '#src/features/revenue/associative/Curves.tsx';
import { samePlan, withSalesIn } from '#src/features/revenue/associative/draft.ts';
import { evaluate } from '#src/features/revenue/associative/evaluate.ts';
import { TITLE } from '#src/features/revenue/associative/title.ts';
import type { OtherPlan } from '#src/features/revenue/associative/NoPremises.tsx';
import { PlanConflict } from '#src/features/revenue/associative/PlanConflict.tsx';
import { PremisesContext } from '#src/features/revenue/associative/premises-context.ts';
import { PremisesForm } from '#src/features/revenue/associative/PremisesForm.tsx';
import { Results } from '#src/features/revenue/associative/Results.tsx';
import type { PlanRow } from '#src/features/revenue/associative/rows.ts';
import { useDraft } from '#src/features/revenue/associative/use-draft.ts';
import { ExportButton } from '#src/features/revenue/ExportButton.tsx';
import { IssueNotes } from '#src/features/revenue/IssueNotes.tsx';
import { jumpTo } from '#src/features/revenue/jump.ts';
import { LABELS } from '#src/features/revenue/labels.ts';
import { ReferenceField } from '#src/features/revenue/ReferenceField.tsx';
import { thisMonth } from '#src/features/revenue/this-month.ts';
import { useLastGood } from '#src/features/revenue/use-last-good.ts';
import type { ModuleRow } from '#src/layout/use-enterprises.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { useAssociativeExport } from '#src/resources/associative-report.ts';
import { moduleLabel } from '#src/resources/enterprise-labels.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { focusFirst } from '#src/shared/ui/form-fields.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { WorkNotice } from '#src/shared/ui/WorkNotice.tsx';

const CellExplanation = lazy(async () => ({
  default: (await import('#src/features/revenue/associative/CellExplanation.tsx')).CellExplanation,
}));

interface AssociativeWorkProps {
  version: VersionRow;
  module: ModuleRow;
  stored: PlanRow | undefined;
  /** What the premises begin with where nothing is stored. */
  first: AssociativePlan;
  /** The reader has just begun them: the cursor goes to the first field. */
  begun: boolean;
  copied: boolean;
  others: readonly OtherPlan[];
  lock: string | null;
}

/** Another version, development or module takes the premises away; nothing else of the address does. */
const leavesPlan = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>) =>
  ['versao', 'empreendimento', 'modulo'].some((key) => from[key] !== to[key]);

/** The premises of one module with all that follows from them, worked out while they are typed. */
export function AssociativeWork({ version, module, stored, first, begun, copied, others, lock }: AssociativeWorkProps) {
  const state = useDraft({ version: version.id, modulo: module.id, stored, first, fresh: copied });
  const { draft, plan, change, dirty, saving } = state;
  const exporting = useAssociativeExport();
  const [reference, setReference] = useState<Month>(thisMonth);
  const [explained, setExplained] = useState<ExplainedCell | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const [jump, setJump] = useState<Issue | null>(null);

  // Figures follow the keys as fast as they can, and never hold them back.
  const written = useMemo(() => JSON.stringify(plan), [plan]);
  const asked = useDeferredValue(written);
  // What was just written of a plan.
  const evaluation = useMemo(() => evaluate(JSON.parse(asked) as AssociativePlan, reference), [asked, reference]);
  const { issues } = evaluation;
  const good = useMemo(() => {
    const { plan: of, result } = evaluation;
    return result === null ? null : { plan: of, result };
  }, [evaluation]);
  const shown = useLastGood(good);
  const stale = good === null;
  const rival = others.find(({ id }) => id === compared);
  const other = useMemo(() => {
    const result = rival && evaluate(rival.plan, reference).result;
    return rival && result ? { name: rival.name, figures: result } : null;
  }, [rival, reference]);

  useEffect(() => {
    if (begun && lock === null) focusFirst(['modality']);
  }, [begun, lock]);

  const label = `${moduleLabel(module)}, ${version.nome}`;
  const set = useCallback(
    (part: Partial<AssociativePlan>) => change((now) => ({ ...now, plan: { ...now.plan, ...part } })),
    [change],
  );
  const wrong = issues.filter(({ severity }) => severity === 'error');
  const warned = issues.length - wrong.length;
  const save = () => {
    const fault = associativeIssues(state.latest()).find(({ severity }) => severity === 'error');
    if (fault) return onJump(fault);
    state.save();
  };
  const onJump = (issue: Issue) => {
    const inGrid = issue.field === 'sales' || (issue.field === 'work' && plan.work.kind === 'informada');
    if (inGrid) setJump({ ...issue });
    else jumpTo(issue.field);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (lock !== null) return;
    // What stands typed in a field is told when it is left.
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) {
      flushSync(() => focused.blur());
      focused.focus();
    }
    if (stored === undefined || !samePlan(state.latest(), stored.plan)) save();
  };
  const context = useMemo(() => ({ plan, set, issues, disabled: lock !== null }), [plan, set, issues, lock]);
  return (
    <PageFrame
      title={TITLE}
      flush
      filters={
        <>
          <ReferenceField value={reference} onChange={setReference} />
          {others.length > 0 && <CompareField others={others} value={compared} onChange={setCompared} />}
        </>
      }
      actions={
        <>
          <ExportButton
            busy={exporting.isPending}
            disabled={stored === undefined || dirty}
            onExport={() =>
              exporting.mutate({
                params: { version: version.id, modulo: module.id, reference },
                name: `associativo ${moduleLabel(module)} ${version.nome}`,
              })
            }
          />
          {lock === null && (
            <Button
              leftSection={<IconDeviceFloppy size={18} stroke={1.6} />}
              title="Ctrl + S"
              loading={saving}
              disabled={!dirty && stored !== undefined}
              onClick={save}
            >
              {LABELS.save}
            </Button>
          )}
        </>
      }
      status={[
        saving ? 'Salvando…' : dirty ? LABELS.unsaved : state.savedAt === null ? null : `Salvo às ${state.savedAt}`,
        wrong.length > 0 ? `${wrong.length} a corrigir` : null,
        warned > 0 ? `${warned} ${warned === 1 ? 'aviso' : 'avisos'}` : null,
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    >
      <DirtyGuard dirty={dirty} within={leavesPlan} />
      {state.conflict && <PlanConflict conflict={state.conflict} onSettle={state.settle} />}
      <WorkNotice lock={lock} notice={notice} onClose={() => setNotice(null)} />
      <Split>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the page; its button is above */}
        <div className={classes.work} data-explaining={explained !== null || undefined} onKeyDown={onKeyDown}>
          <PremisesContext value={context}>
            <section className={classes.premises} aria-label={LABELS.premises}>
              <PremisesForm onSalesKind={(kind) => change((now) => withSalesIn(now, kind, shown?.result.columns.sales ?? []))} />
            </section>
          </PremisesContext>
          <div className={classes.main}>
            <IssueNotes issues={issues} onJump={onJump} />
            {shown && (
              <Results
                label={label}
                figures={shown.result}
                modality={shown.plan.modality}
                stale={stale}
                other={other}
                explained={explained}
                // The cell comes from the grid's own columns.
                onExplain={(cell) => setExplained(cell as ExplainedCell)}
              >
                <Curves
                  label={label}
                  draft={draft}
                  figures={shown.result}
                  modality={shown.plan.modality}
                  others={others}
                  lock={lock}
                  jump={jump}
                  onChange={change}
                  onPlan={set}
                  onNotice={setNotice}
                />
              </Results>
            )}
          </div>
        </div>
        {explained && (
          <Suspense fallback={null}>
            <CellExplanation
              plan={good?.plan ?? null}
              cell={explained}
              reference={reference}
              onClose={() => setExplained(null)}
            />
          </Suspense>
        )}
      </Split>
    </PageFrame>
  );
}
