import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Issue } from '#planning/plan/issue.ts';
import type { PocResult } from '#planning/poc/calculate.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { BudgetTab } from '#src/features/revenue/cost/BudgetTab.tsx';
import { CheckTab } from '#src/features/revenue/cost/CheckTab.tsx';
import { ContractsTab } from '#src/features/revenue/cost/ContractsTab.tsx';
import { CostsTab } from '#src/features/revenue/cost/CostsTab.tsx';
import { withEdits, type Draft, type General, type TableName } from '#src/features/revenue/cost/draft.ts';
import { GROUPS } from '#src/features/revenue/cost/fields.ts';
import { TAB_LABELS, type Tab } from '#src/features/revenue/cost/labels.ts';
import { arriveAt, pointTo, tabOf } from '#src/features/revenue/cost/places.ts';
import { kpisOf } from '#src/features/revenue/cost/result-columns.ts';
import { Results } from '#src/features/revenue/cost/Results.tsx';
import { useTables } from '#src/features/revenue/cost/use-tables.ts';
import { asIssue, type PremisePlace } from '#src/assumptions/arrival.ts';
import type { AssumptionForm } from '#src/assumptions/assumption-fields.ts';
import { AssumptionGroups } from '#src/assumptions/AssumptionGroups.tsx';
import { IssueNotes } from '#src/assumptions/IssueNotes.tsx';
import { jumpTo } from '#src/assumptions/jump.ts';
import { KpiStrip } from '#src/assumptions/KpiStrip.tsx';
import type { WorkProps } from '#src/assumptions/ModuleAssumptions.tsx';
import { AssumptionTabs } from '#src/assumptions/AssumptionTabs.tsx';
import { usePart } from '#src/assumptions/use-part.ts';
import { useWork } from '#src/assumptions/use-work.ts';
import { WorkFrame } from '#src/assumptions/WorkFrame.tsx';
import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

const route = getRouteApi('/_app/_planning/receita/custo');
/** How many faults and warnings stand above the tabs; all of them are in the last one. */
const MOST_NOTES = 3;

/**
 * The assumptions of one module's revenue and cost with all that follows from them, worked out while they are typed.
 */
export function CostWork(props: WorkProps<PocPlan, Draft, PocResult>) {
  const work = useWork(props);
  const { version, module, label, lock, draft, plan, change, issues, listed, shown, stale, other, explained } = work;
  const navigate = route.useNavigate();
  // Who has just begun the assumptions has no result yet.
  const usual: Tab = props.begun ? 'orcamento' : 'resultado';
  const { parte: tab = usual } = route.useSearch();
  // What a copied link opens without it is the result.
  const setTab = (next: Tab) =>
    void navigate({ search: (now) => ({ ...now, parte: next === 'resultado' && !props.begun ? undefined : next }) });
  const { panel, openAt } = usePart(tab, setTab);
  const tables = useTables(draft, work.now, lock, version.closed_until);
  const onEdits = useCallback(
    (table: TableName) => (edits: readonly Edit[]) => change((now) => withEdits(now, table, edits)),
    [change],
  );
  const onJump = (issue: Issue) => {
    const place = tabOf(issue);
    if (place === null) return jumpTo(issue.code === 'criterio_nao_validado' ? 'base_confirmed' : issue.field);
    openAt(place, `[data-table="${pointTo(tables, issue, plan)}"] [role=grid]`);
  };
  const onArrive = (place: PremisePlace) => {
    const goal = tabOf(asIssue(place));
    if (goal === null) return false;
    openAt(goal, `[data-table="${place.field}"] [role=grid]`);
    // After the table has the focus, which scrolls to its beginning, and is as high as it stays.
    afterPaint(() => arriveAt(tables, place));
    return true;
  };
  const form: AssumptionForm<General> = {
    plan: draft.general,
    change: (next) => change((now) => ({ ...now, general: next(now.general) })),
    issues,
    disabled: lock !== null,
  };
  return (
    <WorkFrame
      work={work}
      onJump={onJump}
      onArrive={onArrive}
      narrow
      form={<AssumptionGroups form={form} groups={GROUPS} slots={{}} />}
      figures={
        shown && (
          <KpiStrip
            label={`Indicadores, ${label}`}
            kpis={kpisOf(shown.result, other?.figures ?? null)}
            stale={stale}
            onExplain={(kpi) => work.setExplained({ kpi })}
          />
        )
      }
    >
      {tab !== 'conferencia' && (
        <IssueNotes
          issues={listed}
          most={MOST_NOTES}
          more={(rest) => `Mais ${rest} na conferência`}
          onMore={() => setTab('conferencia')}
          onJump={onJump}
        />
      )}
      <AssumptionTabs labels={TAB_LABELS} counts={{ conferencia: issues.length }} value={tab} onChange={setTab} panel={panel}>
        {tab === 'orcamento' && (
          <BudgetTab {...{ label, lock, shown }} store={tables.budget} onEdits={onEdits('budget')} onNotice={work.setNotice} />
        )}
        {tab === 'custo' && (
          <CostsTab
            {...{ label, plan, lock }}
            modulo={module.id}
            closed={version.closed_until}
            store={tables.costs}
            onEdits={onEdits('costs')}
            onNotice={work.setNotice}
          />
        )}
        {tab === 'contratos' && <ContractsTab {...{ label, module, tables, work, onEdits }} />}
        {tab === 'resultado' && shown && (
          <Results
            label={label}
            figures={shown.result}
            stale={stale}
            other={other}
            explained={explained}
            onExplain={work.setExplained}
          />
        )}
        {tab === 'conferencia' && <CheckTab plan={plan} issues={listed} result={shown?.result ?? null} onJump={onJump} />}
      </AssumptionTabs>
    </WorkFrame>
  );
}
