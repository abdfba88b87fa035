import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#planning/plan/issue.ts';
import type { Month } from '#planning/numbers/months.ts';
import { useArrival, type PremisePlace } from '#src/assumptions/arrival.ts';
import { LABELS } from '#src/assumptions/labels.ts';
import { ReferenceField } from '#src/assumptions/ReferenceField.tsx';
import type { Work } from '#src/assumptions/use-work.ts';
import classes from '#src/assumptions/work.module.css';
import { moduleLabel } from '#contract/enterprise-labels.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';
import { focusFirst } from '#src/shared/ui/form-fields.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { WorkNotice } from '#src/shared/ui/WorkNotice.tsx';

const CellExplanation = lazy(async () => ({
  default: (await import('#src/assumptions/CellExplanation.tsx')).CellExplanation,
}));
const PlanConflict = lazy(async () => ({ default: (await import('#src/assumptions/PlanConflict.tsx')).PlanConflict }));

interface WorkFrameProps<Plan extends object, Draft, Result extends { months: readonly Month[] }> {
  work: Work<Plan, Draft, Result>;
  /** Leads to what a fault is about. */
  onJump: (issue: Issue) => void;
  /** Goes to the table that a link leads to; false: to a field. */
  onArrive?: (place: PremisePlace) => boolean;
  /** The assumptions, at the left. */
  form: ReactNode;
  /** They are few: the figures take their room. */
  narrow?: boolean;
  /** What they come to as a whole, in sight while they are typed. */
  figures: ReactNode;
  /** What follows from them month by month. */
  children: ReactNode;
}

/** Another version, development, module or tab takes the assumptions away; nothing else of the address does. */
const leavesPlan = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>) =>
  ['versao', 'empreendimento', 'modulo', 'aba'].some((key) => from[key] !== to[key]);

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;

/**
 * The frame of the work on one module's assumptions: what is compared, saved and exported, what stands in the way, and
 * the explanation.
 */
export function WorkFrame<Plan extends object, Draft, Result extends { months: readonly Month[] }>(
  props: WorkFrameProps<Plan, Draft, Result>,
) {
  const { work, onJump, onArrive, form, narrow = false, figures, children } = props;
  const { kind, version, module, stored, others, lock, exporting, begun, dirty, saving, reference, explained, issues } = work;

  useArrival(onArrive);
  useEffect(() => {
    if (begun && lock === null) focusFirst([kind.firstField]);
  }, [begun, lock, kind]);

  const save = () => {
    const [fault] = work.faults();
    if (fault) return onJump(fault);
    work.save();
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
    if (stored === undefined || work.unsaved()) save();
  };
  const wrong = issues.filter(({ severity }) => severity === 'error').length;
  const status = [
    saving ? 'Salvando…' : dirty ? LABELS.unsaved : work.savedAt === null ? null : `Salvo às ${work.savedAt}`,
    counted(wrong, 'a corrigir', 'a corrigir'),
    counted(issues.length - wrong, 'aviso', 'avisos'),
  ];
  const comparison = (
    <div className={classes.comparison} data-dated={!kind.undated || undefined}>
      {!kind.undated && <ReferenceField value={reference} onChange={work.setReference} />}
      {others.length > 0 && <CompareField others={others} value={work.compared} onChange={work.setCompared} />}
    </div>
  );
  // Those without a date stand in a tab, whose page has drawn its head before: on a telephone it has room for a button.
  const inside = useNarrow() && kind.undated;
  return (
    <PageFrame
      title={kind.title}
      flush
      filters={inside ? undefined : comparison}
      actions={
        <>
          {exporting && (
            <ExportButton
              busy={exporting.isPending}
              disabled={stored === undefined || dirty}
              onExport={() =>
                exporting.mutate({
                  params: { version: version.id, modulo: module.id, reference },
                  name: `${kind.title.toLowerCase()} ${moduleLabel(module)} ${version.nome}`,
                })
              }
            >
              Exportar xlsx
            </ExportButton>
          )}
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
      status={status.filter((part) => part !== null).join(' · ')}
    >
      <DirtyGuard dirty={dirty} within={leavesPlan} />
      {work.conflict && (
        <Suspense fallback={null}>
          <PlanConflict conflict={work.conflict} onSettle={work.settle} />
        </Suspense>
      )}
      {inside && others.length > 0 && <div className={classes.inside}>{comparison}</div>}
      <WorkNotice lock={lock} notice={work.notice} onClose={() => work.setNotice(null)} />
      <Split>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the page; its button is above */}
        <div className={classes.work} data-explaining={explained !== null || undefined} onKeyDown={onKeyDown}>
          {figures}
          <div className={classes.columns}>
            <section className={classes.assumptions} data-narrow={narrow || undefined} aria-label={LABELS.assumptions}>
              {form}
            </section>
            <div className={classes.main}>{children}</div>
          </div>
        </div>
        {explained && (
          <Suspense fallback={null}>
            <CellExplanation cell={explained} explain={work.explain} onClose={() => work.setExplained(null)} />
          </Suspense>
        )}
      </Split>
    </PageFrame>
  );
}

interface CompareFieldProps {
  others: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (version: number | null) => void;
}

/** The version whose figures stand beside these. */
function CompareField({ others, value, onChange }: CompareFieldProps) {
  return (
    <FilterSelect
      aria-label={LABELS.compare}
      placeholder={`${LABELS.compare}…`}
      clearable
      className={classes.compare ?? ''}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
