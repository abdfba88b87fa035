import type { PocResult } from '#planning/poc/calculate.ts';
import classes from '#src/features/revenue/cost/cost.module.css';
import type { BudgetRow } from '#src/features/revenue/cost/tables.ts';
import { TableTools } from '#src/assumptions/TableTools.tsx';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import tools from '#src/assumptions/TableTools.module.css';
import { monthLabel } from '#src/shared/format/month.ts';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

interface BudgetTabProps {
  label: string;
  lock: string | null;
  store: GridStore<BudgetRow>;
  shown: { result: PocResult } | null;
  onEdits: (edits: readonly Edit[]) => void;
  onNotice: (text: string) => void;
}

/** The cost budget: each revision is in force from its month until the next one. */
export function BudgetTab({ label, lock, store, shown, onEdits, onNotice }: BudgetTabProps) {
  const result = shown?.result;
  return (
    <section aria-label="Orçamento de custo">
      <TableTools store={store} lock={lock} onNotice={onNotice}>
        <p className={tools.lead}>Cada linha vale do mês de vigência até a próxima revisão.</p>
      </TableTools>
      <div className={classes.short} data-table="budget">
        <AssumptionGrid store={store} label={`Orçamento de custo, ${label}`} onEdits={onEdits} onNotice={onNotice} />
      </div>
      {result?.columns.budget.some((value) => value !== null) && (
        <BarChart
          title="Custo orçado considerado por mês"
          bars={result.months.map((month, at) => ({
            key: month,
            label: monthLabel(month),
            amount: result.columns.budget[at] ?? 0,
          }))}
        />
      )}
    </section>
  );
}
