import { SPAN_BACKWARDS } from '#contract/refusals.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { spreadCurve } from '#planning/curves/presets.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import type { MonthRow } from '#src/features/statement/assumptions/cashflow/columns.ts';
import classes from '#src/features/statement/assumptions/assumptions.module.css';
import { monthsOf } from '#src/assumptions/month-values.ts';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import tools from '#src/assumptions/TableTools.module.css';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';

interface CurvesTabProps {
  label: string;
  lock: string | null;
  plan: CashflowPlan;
  store: GridStore<MonthRow>;
  onEdits: (edits: readonly Edit[]) => void;
  onNotice: (text: string) => void;
}

/** What is told month by month: the works as they are made, and when advertising is paid. */
export function CurvesTab({ label, lock, plan, store, onEdits, onNotice }: CurvesTabProps) {
  const [span, setSpan] = useState<{ first: Month; last: Month }>({ first: plan.start, last: addMonths(plan.start, 11) });
  const problem = span.last < span.first ? SPAN_BACKWARDS : undefined;
  const spread = () => {
    const values = spreadCurve('linear', ONE, span, plan);
    store.apply(monthsOf(plan).map((month, at) => ({ row: month, column: 'marketing', from: null, to: values[at] ?? 0 })));
  };
  return (
    <section aria-label="Curvas">
      <div className={tools.tools}>
        <p className={tools.lead}>Obra: acumulado até 100 %. Publicidade: parte de cada mês, que soma 100 %.</p>
        {lock === null && (
          <div className={classes.fill}>
            <MonthInput
              label="Publicidade de"
              value={span.first}
              onChange={(first) => first !== '' && setSpan({ ...span, first })}
            />
            <MonthInput
              label="até"
              error={problem}
              value={span.last}
              onChange={(last) => last !== '' && setSpan({ ...span, last })}
            />
            <Button variant="default" disabled={problem !== undefined} onClick={spread}>
              Distribuir por igual
            </Button>
          </div>
        )}
      </div>
      <div className={classes.grid}>
        <AssumptionGrid store={store} label={`Curvas, ${label}`} onEdits={onEdits} onNotice={onNotice} />
      </div>
    </section>
  );
}
