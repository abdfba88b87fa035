import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { formatMoney } from '#planning/money-text.ts';
import { addMonths, monthRange } from '#planning/months.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import classes from '#src/features/revenue/cost/cost.module.css';
import type { CostRow } from '#src/features/revenue/cost/cost-cells.ts';
import { costTotals } from '#src/features/revenue/cost/totals.ts';
import { PremiseGrid } from '#src/premises/PremiseGrid.tsx';
import tools from '#src/premises/TableTools.module.css';
import { monthLabel } from '#src/shared/format/month.ts';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

interface CostsTabProps {
  label: string;
  plan: PocPlan;
  store: GridStore<CostRow>;
  onEdits: (edits: readonly Edit[]) => void;
  onNotice: (text: string) => void;
}

/** The cost incurred, by month and category: what came true and what is still planned. */
export function CostsTab({ label, plan, store, onEdits, onNotice }: CostsTabProps) {
  const { realised, planned, undated, unmapped, byMonth } = costTotals(plan.costs);
  const shown = Math.min(MAX_MONTHS, Math.max(1, plan.months));
  const months = monthRange(plan.start, addMonths(plan.start, shown - 1));
  return (
    <section aria-label="Custo incorrido">
      <div className={tools.tools}>
        <p className={tools.lead}>
          Realizado R$ {formatMoney(realised)} · previsto R$ {formatMoney(planned)}
          {undated !== 0 && (
            <>
              {' · '}
              <strong data-wrong>sem competência R$ {formatMoney(undated)}</strong>
            </>
          )}
          {unmapped !== 0 && (
            <>
              {' · '}
              <strong data-wrong>sem categoria R$ {formatMoney(unmapped)}</strong>
            </>
          )}
        </p>
      </div>
      <div className={classes.tall} data-table="costs">
        <PremiseGrid store={store} label={`Custo incorrido, ${label}`} onEdits={onEdits} onNotice={onNotice} />
      </div>
      <BarChart
        title="Custo incorrido por mês"
        bars={months.map((month) => ({ key: month, label: monthLabel(month), amount: byMonth.get(month) ?? 0 }))}
      />
    </section>
  );
}
