import { TYPED_LINES, type CashflowPlan, type TypedAmount, type TypedLine } from '#planning/cashflow/plan.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import { readMonth } from '#planning/text/month-text.ts';
import type { Month } from '#planning/numbers/months.ts';
import { textKey } from '#planning/text/text-key.ts';
import { edited, type Keyed, type ListTable } from '#src/assumptions/list-rows.ts';
import { byMonth, monthsOf, standing, type MonthValues } from '#src/assumptions/month-values.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

/** An amount of a line and month as it is typed; null or empty text where nothing was typed yet. */
export interface TypedRow extends Keyed {
  /** The line's name, as the cell shows it. */
  line: string;
  month: Month | null;
  amount: number | null;
}

/** Assumptions while they are edited: what is listed or told month by month stands as it was typed, blanks included. */
export interface Draft {
  plan: CashflowPlan;
  typed: readonly TypedRow[];
  work: MonthValues;
  marketing: MonthValues;
}

const LINES: ReadonlyMap<string, TypedLine> = new Map(TYPED_LINES.map((line) => [textKey(CASH_LABELS[line]), line]));
/** A line by the name that people know it by; undefined for what is none. */
export const lineNamed = (text: string): TypedLine | undefined => LINES.get(textKey(text));

export const TYPED: ListTable<TypedRow> = {
  blank: (key) => ({ key, line: '', month: null, amount: null }),
  write: (row, column, to) => {
    if (column === 'line') return { ...row, line: typeof to === 'string' ? to : '' };
    if (column === 'month') return { ...row, month: typeof to === 'string' ? readMonth(to) : null };
    return column === 'amount' ? { ...row, amount: typeof to === 'number' ? to : null } : row;
  },
  isBlank: ({ line, month, amount }) => line === '' && month === null && amount === null,
};

export function draftOf(plan: CashflowPlan): Draft {
  const months = monthsOf(plan);
  const curve = plan.works?.curve;
  const given = curve?.kind === 'informada' ? curve.values : [];
  const last = given.length - 1;
  return {
    plan,
    typed: plan.typed.map(({ line, month, amount }, at) => ({ key: at + 1, line: CASH_LABELS[line], month, amount })),
    work:
      last < 0
        ? {}
        : byMonth(
            months,
            months.map((_, at) => given[Math.min(at, last)] ?? 0),
          ),
    marketing: byMonth(months, plan.marketing.curve),
  };
}

/**
 * The plan that is calculated and saved. A row that was begun without its line is told as a fault, not lost; a blank
 * amount is 0.
 */
export function planOf({ plan, typed, work, marketing }: Draft): CashflowPlan {
  const { notes, works, ...rest } = plan;
  const months = monthsOf(plan);
  const filled = Object.entries(notes ?? {}).filter(([, text]) => text.trim() !== '');
  return {
    ...rest,
    works:
      works && works.curve.kind === 'informada'
        ? { ...works, curve: { kind: 'informada', values: standing(months, work) } }
        : works,
    typed: typed.filter((row) => !TYPED.isBlank(row)).map(amountOf),
    marketing: { share: plan.marketing.share, curve: ended(months.map((month) => marketing[month] ?? 0)) },
    ...(filled.length > 0 && { notes: Object.fromEntries(filled) }),
  };
}

// What is no line, planning tells.
const amountOf = ({ line: text, month, amount }: TypedRow): TypedAmount => ({
  line: lineNamed(text) ?? ('' as TypedLine),
  month: month ?? '',
  amount: amount ?? 0,
});

/** Without the zeros at its end. */
const ended = (values: readonly number[]): number[] => values.slice(0, values.findLastIndex((value) => value !== 0) + 1);

export const withTyped = (draft: Draft, edits: readonly Edit[]): Draft => ({
  ...draft,
  typed: edited(draft.typed, edits, TYPED),
});

/**
 * What was typed month by month; typed works take the place of a made curve, whose months (`shown`) stay until they are
 * typed over.
 */
export function withMonths(draft: Draft, edits: readonly Edit[], shown: readonly number[]): Draft {
  const work: Record<Month, number | null> = {};
  const marketing: Record<Month, number | null> = {};
  for (const { row, column, to } of edits)
    (column === 'work' ? work : marketing)[String(row)] = typeof to === 'number' ? to : null;
  const next = { ...draft, marketing: { ...draft.marketing, ...marketing } };
  const { works } = draft.plan;
  if (works === null || Object.keys(work).length === 0) return next;
  if (works.curve.kind === 'informada') return { ...next, work: { ...draft.work, ...work } };
  return {
    ...next,
    plan: { ...draft.plan, works: { ...works, curve: { kind: 'informada', values: [] } } },
    work: { ...byMonth(monthsOf(draft.plan), shown), ...work },
  };
}
