import { useCallback, useMemo } from 'react';
import { MONTH_COLUMNS, TYPED_COLUMNS, type MonthRow } from '#src/features/statement/premises/cashflow/columns.ts';
import { TYPED, type Draft, type TypedRow } from '#src/features/statement/premises/cashflow/draft.ts';
import { withBlanks } from '#src/premises/list-rows.ts';
import { monthsOf } from '#src/premises/month-values.ts';
import { usePremiseStore } from '#src/premises/PremiseGrid.tsx';

const keyOf = ({ key }: TypedRow): number => key;
const monthOf = ({ month }: MonthRow): string => month;
const NO_WORKS = 'Informe a obra nas premissas, à esquerda.';

/** The tables of the premises: their stores outlive the tabs, with what can be undone in them. `made`: works by a curve. */
export function useTables({ plan, typed, work, marketing }: Draft, made: readonly number[], lock: string | null) {
  const shown = useMemo(() => withBlanks(typed, TYPED.blank), [typed]);
  const moreRows = useCallback((count: number) => withBlanks(typed, TYPED.blank, count), [typed]);
  const locked = useCallback(() => lock, [lock]);
  const kind = plan.works?.curve.kind;
  const rows = useMemo(
    () =>
      monthsOf({ start: plan.start, months: plan.months }).map((month, at): MonthRow => ({
        month,
        work: kind === undefined ? null : kind === 'informada' ? (work[month] ?? null) : (made[at] ?? null),
        marketing: marketing[month] ?? null,
      })),
    [plan.start, plan.months, kind, work, made, marketing],
  );
  const ofCurves = useCallback(
    (_: MonthRow, { key }: { key: string }) => lock ?? (key === 'work' && kind === undefined ? NO_WORKS : null),
    [lock, kind],
  );
  return {
    typed: usePremiseStore({ columns: TYPED_COLUMNS, rowKey: keyOf, rows: shown, readOnly: locked, moreRows }),
    curves: usePremiseStore({ columns: MONTH_COLUMNS, rowKey: monthOf, rows, readOnly: ofCurves }),
  };
}

export type Tables = ReturnType<typeof useTables>;
