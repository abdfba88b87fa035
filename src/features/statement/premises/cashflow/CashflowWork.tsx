import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { plain } from '#planning/arithmetic.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { workDone } from '#planning/curves/work.ts';
import type { Issue } from '#planning/issue.ts';
import { CurvesTab } from '#src/features/statement/premises/cashflow/CurvesTab.tsx';
import { withMonths, withTyped } from '#src/features/statement/premises/cashflow/draft.ts';
import { PremisesProvider } from '#src/features/statement/premises/cashflow/fields.ts';
import type { CashflowKind } from '#src/features/statement/premises/cashflow/kind.ts';
import { TAB_LABELS, type Tab } from '#src/features/statement/premises/cashflow/labels.ts';
import { PremisesForm } from '#src/features/statement/premises/cashflow/PremisesForm.tsx';
import { figuresOf, kpisOf } from '#src/features/statement/premises/cashflow/result-columns.ts';
import { Results } from '#src/features/statement/premises/cashflow/Results.tsx';
import { useTables } from '#src/features/statement/premises/cashflow/tables.ts';
import { TypedTab } from '#src/features/statement/premises/cashflow/TypedTab.tsx';
import classes from '#src/features/statement/premises/premises.module.css';
import { IssueNotes } from '#src/premises/IssueNotes.tsx';
import { jumpTo } from '#src/premises/jump.ts';
import { KpiStrip } from '#src/premises/KpiStrip.tsx';
import type { WorkProps } from '#src/premises/ModulePremises.tsx';
import { useWork } from '#src/premises/use-work.ts';
import { WorkFrame } from '#src/premises/WorkFrame.tsx';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { moduleLabel } from '#src/resources/enterprise-labels.ts';
import { keyOf, optionsOf } from '#src/shared/ui/options.ts';

const TABS = optionsOf(TAB_LABELS);
const MOST_NOTES = 3;

/** The premises of one module's cash flow with all that follows from them, worked out while they are typed. */
export function CashflowWork({ kind, ...props }: WorkProps<CashflowPlan> & { kind: CashflowKind }) {
  const writing = cashflowPlan.useSave({ failure: 'form' });
  const work = useWork(kind, props, writing.mutateAsync);
  const { version, module, lock, draft, plan, change, issues, shown, stale, other, explained } = work;
  const [tab, setTab] = useState<Tab>('resultado');
  const [all, setAll] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const curve = plan.works?.curve;
  const made = useMemo(
    () =>
      curve && curve.kind !== 'informada' && curve.first <= curve.last
        ? workDone(plain, curve, plan.start, plan.months, null)
        : [],
    [curve, plan.start, plan.months],
  );
  const tables = useTables(draft, made, lock);
  const set = useCallback(
    (part: Partial<CashflowPlan>) => change((now) => ({ ...now, plan: { ...now.plan, ...part } })),
    [change],
  );
  const openTable = (table: Tab) => {
    setTab(table);
    // The tab is drawn first.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[role=grid]')?.focus());
  };
  const onJump = (issue: Issue) => {
    const place = tabOf(issue, plan);
    return place === null ? jumpTo(issue.field) : openTable(place);
  };
  // What is listed stands apart in the draft; the form tells how much of it there is.
  const premises = useMemo(
    () => ({ plan: { ...draft.plan, typed: plan.typed }, set, issues, disabled: lock !== null }),
    [draft.plan, plan.typed, set, issues, lock],
  );
  const label = `${moduleLabel(module)}, ${version.nome}`;
  const told = useMemo(
    () => issues.toSorted((one, next) => Number(one.severity !== 'error') - Number(next.severity !== 'error')),
    [issues],
  );
  const figures = useMemo(() => (shown ? figuresOf(shown.result) : null), [shown]);
  const rival = useMemo(() => (other ? { name: other.name, figures: figuresOf(other.figures) } : null), [other]);
  return (
    <WorkFrame
      work={work}
      exporting={null}
      begun={props.begun}
      onJump={onJump}
      form={
        <PremisesProvider value={premises}>
          <PremisesForm onTab={openTable} />
        </PremisesProvider>
      }
    >
      {figures && (
        <KpiStrip
          label={`Indicadores, ${label}`}
          kpis={kpisOf(figures, rival?.figures ?? null)}
          stale={stale}
          onExplain={(kpi) => work.setExplained({ kpi })}
        />
      )}
      <IssueNotes
        issues={told}
        most={all ? told.length : MOST_NOTES}
        more={(rest) => `Mais ${rest}`}
        onMore={() => setAll(true)}
        onJump={onJump}
      />
      <Tabs value={tab} onChange={(value) => setTab(keyOf(TAB_LABELS, value) ?? tab)} keepMounted={false}>
        <Tabs.List className={classes.list ?? ''} aria-label="Partes das premissas">
          {TABS.map(({ value, label: name }) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} ref={panel}>
          {tab === 'resultado' && figures && (
            <Results label={label} figures={figures} other={rival} {...{ stale, explained }} onExplain={work.setExplained} />
          )}
          {tab === 'valores' && (
            <TypedTab
              {...{ label, lock, plan }}
              store={tables.typed}
              onEdits={(edits) => change((now) => withTyped(now, edits))}
              onNotice={work.setNotice}
            />
          )}
          {tab === 'curvas' && (
            <CurvesTab
              {...{ label, lock, plan }}
              store={tables.curves}
              onEdits={(edits) => change((now) => withMonths(now, edits, made))}
              onNotice={work.setNotice}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </WorkFrame>
  );
}

/** Where what an issue is about stands: a table, or (null) the form. */
function tabOf({ field, code }: Issue, { works }: CashflowPlan): Tab | null {
  if (field === 'typed') return 'valores';
  if (code.startsWith('publicidade')) return 'curvas';
  return field === 'works' && works?.curve.kind === 'informada' && code.startsWith('obra_') ? 'curvas' : null;
}
