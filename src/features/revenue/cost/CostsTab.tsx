import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { formatReais } from '#planning/text/money-format.ts';
import { addMonths, monthRange, type Month } from '#planning/numbers/months.ts';
import type { CostCategory, PocPlan } from '#planning/poc/plan.ts';
import type { AppliedCosts } from '#planning/revenue/actuals.ts';
import classes from '#src/features/revenue/cost/cost.module.css';
import { costKey, type CostRow } from '#src/features/revenue/cost/cost-cells.ts';
import { costTotals } from '#src/features/revenue/cost/totals.ts';
import { ApplyCosts } from '#src/features/revenue/cost/ApplyCosts.tsx';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import tools from '#src/assumptions/TableTools.module.css';
import { monthLabel } from '#src/shared/format/month.ts';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

interface CostsTabProps {
  label: string;
  modulo: number;
  plan: PocPlan;
  /** Last closed month of the version; and why nothing may be changed, or null. */
  closed: Month | null;
  lock: string | null;
  store: GridStore<CostRow>;
  onEdits: (edits: readonly Edit[]) => void;
  onNotice: (text: string) => void;
}

/** The cost incurred, by month and category: what came true and what is still planned. */
export function CostsTab({ label, modulo, plan, closed, lock, store, onEdits, onNotice }: CostsTabProps) {
  const { actuals, planned, undated, unmapped, byMonth } = costTotals(plan.costs);
  const shown = Math.min(MAX_MONTHS, Math.max(1, plan.months));
  const months = monthRange(plan.start, addMonths(plan.start, shown - 1));
  // One step, undone in the grid like anything typed there; months that the grid has no row of come into it by it.
  const apply = (edits: AppliedCosts['edits'], category: CostCategory) => {
    const cells = edits.map(({ kind, month, amount }) => ({
      row: costKey(kind, month),
      column: category,
      from: null,
      to: amount,
    }));
    const isThere = ({ row }: { row: string }) => store.model.row(row) !== undefined;
    const fresh = cells.filter((cell) => !isThere(cell));
    if (fresh.length > 0) onEdits(fresh);
    store.apply(cells.filter(isThere));
  };
  return (
    <section aria-label="Custo incorrido">
      <div className={tools.tools}>
        <p className={tools.lead}>
          Realizado {formatReais(actuals)} · previsto {formatReais(planned)}
          {undated !== 0 && (
            <>
              {' · '}
              <strong data-wrong>sem competência {formatReais(undated)}</strong>
            </>
          )}
          {unmapped !== 0 && (
            <>
              {' · '}
              <strong data-wrong>sem categoria {formatReais(unmapped)}</strong>
            </>
          )}
        </p>
        <ApplyCosts modulo={modulo} costs={plan.costs} closed={closed} disabled={lock !== null} onApply={apply} />
      </div>
      <div className={classes.tall} data-table="costs">
        <AssumptionGrid store={store} label={`Custo incorrido, ${label}`} onEdits={onEdits} onNotice={onNotice} />
      </div>
      <BarChart
        title="Custo incorrido por mês"
        bars={months.map((month) => ({ key: month, label: monthLabel(month), amount: byMonth.get(month) ?? 0 }))}
      />
    </section>
  );
}
