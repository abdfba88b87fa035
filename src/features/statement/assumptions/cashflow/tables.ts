import { useCallback, useMemo } from 'react';
import { MONTH_COLUMNS, TYPED_COLUMNS, type MonthRow } from '#src/features/statement/assumptions/cashflow/columns.ts';
import { TYPED, type Draft } from '#src/features/statement/assumptions/cashflow/draft.ts';
import { monthsOf } from '#src/assumptions/month-values.ts';
import { useListStore, useAssumptionStore } from '#src/assumptions/assumption-store.ts';

const monthOf = ({ month }: MonthRow): string => month;
const NO_WORKS = 'Informe a obra nas premissas, à esquerda.';

/**
 * The tables of the assumptions: their stores outlive the tabs, with what can be undone in them. `now`: the draft as it
 * was typed last; `created`: works by a curve.
 */
export function useTables(draft: Draft, now: () => Draft, created: readonly number[], lock: string | null) {
  const { plan, typed, work, marketing } = draft;
  const isDrawn = useCallback(() => now() === draft, [now, draft]);
  const typedNow = useCallback(() => now().typed, [now]);
  const locked = useCallback(() => lock, [lock]);
  const kind = plan.works?.curve.kind;
  const rows = useMemo(
    () =>
      monthsOf({ start: plan.start, months: plan.months }).map((month, at): MonthRow => ({
        month,
        work: kind === undefined ? null : kind === 'informada' ? (work[month] ?? null) : (created[at] ?? null),
        marketing: marketing[month] ?? null,
      })),
    [plan.start, plan.months, kind, work, created, marketing],
  );
  const ofCurves = useCallback(
    (_: MonthRow, { key }: { key: string }) => lock ?? (key === 'work' && kind === undefined ? NO_WORKS : null),
    [lock, kind],
  );
  return {
    typed: useListStore({ columns: TYPED_COLUMNS, table: TYPED, rows: typed, now: typedNow, readOnly: locked }),
    curves: useAssumptionStore({ columns: MONTH_COLUMNS, rowKey: monthOf, rows, isDrawn, readOnly: ofCurves }),
  };
}

export type Tables = ReturnType<typeof useTables>;
