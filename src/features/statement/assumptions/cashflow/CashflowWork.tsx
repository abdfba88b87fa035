import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { plain } from '#planning/explain/arithmetic.ts';
import type { CashflowResult } from '#planning/cashflow/calculate.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { figuresOf } from '#planning/cashflow/sum.ts';
import { workDone } from '#planning/curves/work.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { AssumptionsForm } from '#src/features/statement/assumptions/cashflow/AssumptionsForm.tsx';
import { CurvesTab } from '#src/features/statement/assumptions/cashflow/CurvesTab.tsx';
import { withMonths, withTyped, type Draft } from '#src/features/statement/assumptions/cashflow/draft.ts';
import { TAB_LABELS, type Tab } from '#src/features/statement/assumptions/cashflow/labels.ts';
import { kpisOf } from '#src/features/statement/assumptions/cashflow/result-columns.ts';
import { Results } from '#src/features/statement/assumptions/cashflow/Results.tsx';
import { useTables } from '#src/features/statement/assumptions/cashflow/tables.ts';
import { arriveAt, arriveAtTaxes, tableOf } from '#src/features/statement/assumptions/cashflow/places.ts';
import { TypedTab } from '#src/features/statement/assumptions/cashflow/TypedTab.tsx';
import type { PremisePlace } from '#src/assumptions/arrival.ts';
import type { AssumptionForm } from '#src/assumptions/assumption-fields.ts';
import { IssueNotes } from '#src/assumptions/IssueNotes.tsx';
import { jumpTo } from '#src/assumptions/jump.ts';
import { KpiStrip } from '#src/assumptions/KpiStrip.tsx';
import type { WorkProps } from '#src/assumptions/ModuleAssumptions.tsx';
import { AssumptionTabs } from '#src/assumptions/AssumptionTabs.tsx';
import { usePart } from '#src/assumptions/use-part.ts';
import { useWork } from '#src/assumptions/use-work.ts';
import { WorkFrame } from '#src/assumptions/WorkFrame.tsx';
import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';

const route = getRouteApi('/_app/_planning/fluxo/premissas');
const MOST_NOTES = 3;

/** The assumptions of one module's cash flow with all that follows from them, worked out while they are typed. */
export function CashflowWork(props: WorkProps<CashflowPlan, Draft, CashflowResult>) {
  const work = useWork(props);
  const { label, lock, draft, plan, change, issues, listed, shown, stale, other, explained } = work;
  const navigate = route.useNavigate();
  const { parte: tab = 'resultado' } = route.useSearch();
  const setTab = (next: Tab) => void navigate({ search: (now) => ({ ...now, parte: next === 'resultado' ? undefined : next }) });
  const { panel, openAt } = usePart(tab, setTab);
  const [all, setAll] = useState(false);
  const curve = plan.works?.curve;
  const created = useMemo(
    () =>
      curve && curve.kind !== 'informada' && curve.first <= curve.last
        ? workDone(plain, curve, plan.start, plan.months, null)
        : [],
    [curve, plan.start, plan.months],
  );
  const tables = useTables(draft, work.now, created, lock);
  const openTable = (table: Tab) => openAt(table, '[role=grid]');
  const onJump = (issue: Issue) => {
    const place = tabOf(issue, plan);
    return place === null ? jumpTo(issue.field) : openTable(place);
  };
  const onArrive = (place: PremisePlace) => {
    const table = tableOf(place, plan);
    if (table === null) return arriveAtTaxes(place, plan);
    openTable(table);
    // After the table has the focus, which scrolls to its beginning, and is as high as it stays.
    afterPaint(() => arriveAt(tables, place));
    return true;
  };
  const form: AssumptionForm<CashflowPlan> = {
    // What is listed stands apart in the draft; the form tells how much of it there is.
    plan: { ...draft.plan, typed: plan.typed },
    change: (next) => change((now) => ({ ...now, plan: next(now.plan) })),
    issues,
    disabled: lock !== null,
  };
  const figures = useMemo(() => (shown ? figuresOf(shown.result) : null), [shown]);
  const comparison = useMemo(() => (other ? { name: other.name, figures: figuresOf(other.figures) } : null), [other]);
  return (
    <WorkFrame
      work={work}
      onJump={onJump}
      onArrive={onArrive}
      form={<AssumptionsForm form={form} onTab={openTable} />}
      figures={
        figures && (
          <KpiStrip
            label={`Indicadores, ${label}`}
            kpis={kpisOf(figures, comparison?.figures ?? null)}
            stale={stale}
            onExplain={(kpi) => work.setExplained({ kpi })}
          />
        )
      }
    >
      <IssueNotes
        issues={listed}
        most={all ? listed.length : MOST_NOTES}
        more={(rest) => `Mais ${rest}`}
        onMore={() => setAll(true)}
        onJump={onJump}
      />
      <AssumptionTabs labels={TAB_LABELS} value={tab} onChange={setTab} panel={panel}>
        {tab === 'resultado' && figures && (
          <Results label={label} figures={figures} other={comparison} {...{ stale, explained }} onExplain={work.setExplained} />
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
            onEdits={(edits) => change((now) => withMonths(now, edits, created))}
            onNotice={work.setNotice}
          />
        )}
      </AssumptionTabs>
    </WorkFrame>
  );
}

/** Where what an issue is about stands: a table, or (null) the form. */
function tabOf({ field, code }: Issue, { works }: CashflowPlan): Tab | null {
  if (field === 'typed') return 'valores';
  if (code.startsWith('publicidade')) return 'curvas';
  return field === 'works' && works?.curve.kind === 'informada' && code.startsWith('obra_') ? 'curvas' : null;
}
