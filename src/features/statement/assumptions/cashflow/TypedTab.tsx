import { sumCents } from '#planning/numbers/money.ts';
import { formatReais } from '#planning/text/money-format.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { TypedRow } from '#src/features/statement/assumptions/cashflow/draft.ts';
import classes from '#src/features/statement/assumptions/assumptions.module.css';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import tools from '#src/assumptions/TableTools.module.css';
import { TableTools } from '#src/assumptions/TableTools.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

interface TypedTabProps {
  label: string;
  lock: string | null;
  plan: CashflowPlan;
  store: GridStore<TypedRow>;
  onEdits: (edits: readonly Edit[]) => void;
  onNotice: (text: string) => void;
}

/** Amounts by line and month: what no rule makes. */
export function TypedTab({ label, lock, plan, store, onEdits, onNotice }: TypedTabProps) {
  return (
    <section aria-label="Valores digitados">
      <TableTools store={store} lock={lock} onNotice={onNotice}>
        <p className={tools.lead}>
          Linha, mês e valor, sempre positivo: a linha diz se entra ou sai. Soma{' '}
          {formatReais(sumCents(plan.typed.map(({ amount }) => amount)))}.
        </p>
      </TableTools>
      <div className={classes.grid}>
        <AssumptionGrid store={store} label={`Valores digitados, ${label}`} onEdits={onEdits} onNotice={onNotice} />
      </div>
    </section>
  );
}
