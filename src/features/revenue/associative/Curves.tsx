import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AssociativeResult } from '#planning/associative/calculate.ts';
import type { AssociativePlan, Modality } from '#planning/associative/plan.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { mulDiv, ONE } from '#planning/numbers/ratio.ts';
import own from '#src/features/revenue/associative/associative.module.css';
import { changeOf, curveColumns, type CurveRow } from '#src/features/revenue/associative/curve-columns.ts';
import { withSales, withWork, type Draft } from '#src/features/revenue/associative/draft.ts';
import { monthsOf } from '#src/assumptions/month-values.ts';
import type { OtherPlan } from '#src/assumptions/assumptions-kind.ts';
import { PresetButton } from '#src/features/revenue/associative/PresetButton.tsx';
import { ReleaseChart } from '#src/features/revenue/associative/Results.tsx';
import { useAssumptionStore } from '#src/assumptions/assumption-store.ts';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import classes from '#src/assumptions/work.module.css';
import { monthLabel } from '#src/shared/format/month.ts';
import { CurveChart } from '#src/shared/ui/chart/CurveChart.tsx';
import type { Edit } from '#src/shared/ui/grid/types.ts';

const ACTUALS = 'Mês realizado: o realizado fica no lugar do previsto.';

/**
 * The actuals of a month; nothing where it is still planned. Sales are counted in units, so a curve of shares keeps its
 * own.
 */
function actualOf({ actual, start, sales }: AssociativePlan, month: Month): { sales?: number; work?: number } | null {
  if (actual === null || month > actual.through) return null;
  const at = monthIndex(month) - monthIndex(start);
  const sold = sales.kind === 'unidades' ? actual.sales?.[at] : undefined;
  const done = actual.work?.[at];
  return { ...(sold !== undefined && { sales: sold }), ...(done !== undefined && { work: done }) };
}

const monthOf = ({ month }: CurveRow): Month => month;

interface CurvesProps {
  label: string;
  draft: Draft;
  /** The draft as it was typed last. */
  now: () => Draft;
  /** What the curves come to, as of the last assumptions that made sense. */
  figures: AssociativeResult;
  modality: Modality;
  others: readonly OtherPlan<AssociativePlan>[];
  lock: string | null;
  /** A fault in a month of the curves that the reader wants to see. */
  jump: Issue | null;
  onChange: (next: (draft: Draft) => Draft) => void;
  onPlan: (change: Partial<AssociativePlan>) => void;
  onNotice: (text: string) => void;
}

/** Sales, signings and works by month, and beside them what they look like. */
export function Curves(props: CurvesProps) {
  const { label, draft, now, figures, modality, others, lock, jump, onChange, onPlan, onNotice } = props;
  const { plan } = draft;
  const { columns } = figures;
  const created = plan.work.kind !== 'informada';
  const rows = useMemo(
    () =>
      monthsOf(plan).map((month): CurveRow => {
        const at = figures.months.indexOf(month);
        const real = actualOf(plan, month);
        return {
          month,
          sales: real?.sales ?? draft.sales[month] ?? null,
          signings: columns.signings[at] ?? null,
          work: real?.work ?? (created ? (columns.work[at] ?? null) : (draft.work[month] ?? null)),
        };
      }),
    [plan, draft.sales, draft.work, figures.months, columns, created],
  );
  const readOnly = useCallback(
    ({ month }: CurveRow, { key }: { key: string }) => {
      if (lock !== null) return lock;
      const real = actualOf(plan, month);
      return (key === 'sales' || key === 'work') && typeof real?.[key] === 'number' ? ACTUALS : null;
    },
    [plan, lock],
  );
  // Another unit of the sales makes another store, since texts are read and written in it.
  const signed = modality === 'tabela_direta' ? 'Contratos' : 'Assinaturas';
  const columnsOfCurves = useMemo(() => curveColumns(plan.sales.kind, signed), [plan.sales.kind, signed]);
  const isDrawn = useCallback(() => now() === draft, [now, draft]);
  const store = useAssumptionStore({ columns: columnsOfCurves, rowKey: monthOf, rows, isDrawn, readOnly });
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!jump) return;
    const line = store.model.lines().find((one) => one.type === 'row' && one.key === jump.month);
    // The focus comes first, since it scrolls to the table's beginning.
    section.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
    store.cursor.go({ line: Math.max(0, line?.line ?? 0), column: jump.field === 'work' ? 3 : 1 });
  }, [store, jump]);

  const onCurves = (edits: readonly Edit[]) => {
    const change = changeOf(edits);
    onChange((typed) => {
      const sold = change.sales ? withSales(typed, change.sales) : typed;
      return change.work ? withWork(sold, change.work, columns.work) : sold;
    });
  };
  const forSale = plan.units - plan.swap_units;
  const sold = useMemo(
    () => columns.stock.map((stock) => (forSale > 0 ? mulDiv(ONE, Math.max(0, forSale - stock), forSale) : 0)),
    [columns.stock, forSale],
  );

  return (
    <section className={own.curves} aria-label="Curvas" ref={section}>
      <div className={own.curveGrid}>
        <div className={classes.head}>
          <h2>Curvas</h2>
          {lock === null && (
            <PresetButton
              store={store}
              plan={plan}
              others={others}
              onPlan={onPlan}
              onDone={() => section.current?.querySelector<HTMLElement>('[role=grid]')?.focus()}
            />
          )}
        </div>
        <div className={classes.gridBox}>
          <AssumptionGrid store={store} label={`Curvas, ${label}`} onEdits={onCurves} onNotice={onNotice} />
        </div>
      </div>
      <div className={classes.charts}>
        <CurveChart
          title="Evolução acumulada"
          periods={figures.months.map(monthLabel)}
          curves={[
            { key: 'work', label: 'Obra', values: columns.work },
            { key: 'sold', label: 'Vendas líquidas', values: sold },
          ]}
        />
        <ReleaseChart figures={figures} modality={modality} />
      </div>
    </section>
  );
}
