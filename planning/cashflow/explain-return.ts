import { flowMonth, flowMonths, rateTerms, sumOfAll, valuedMonths, type FlowTerms } from '#planning/cashflow/explain-value.ts';
import { IRR_NOTES, irrOf, NOT_CALCULABLE } from '#planning/cashflow/irr.ts';
import { discounted, monthlyRate, PAYBACK_WORDS, paybackFrom, yearlyRate, type Payback } from '#planning/cashflow/value.ts';
import { amountLeaf, formatUnit, type Explanation } from '#planning/explain/explanation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';

const MILLION = 1_000_000;
/** A rate as it is told, in 10⁻⁸. */
const inHundredMillionths = (rate: number): number => Math.round(rate * 100_000_000);

/** A figure that is found and not added up. */
const found = (label: string, [value, unit]: [number, Explanation['unit']], formula_text: string, children: Explanation[]) => ({
  label,
  unit,
  value,
  text: formatUnit(value, unit),
  formula_text,
  formula: null,
  children,
});

/**
 * TIR told by what found it: the month's rate, the year's, and as the check what the flow is worth at it, month by
 * month. Of a negative rate it is worth that at its end, since factors before it would grow beyond any amount.
 */
export function explainIrr(flow: readonly Cents[], start: Month, terms?: FlowTerms): Explanation {
  const { rate, roots, notes } = irrOf(flow);
  const label = ['TIR', ...notes.map((note) => IRR_NOTES[note])].join('. ');
  if (rate === null) {
    const formula_text = 'taxa ao mês em que Σ fluxo antes dos sócios ÷ (1 + taxa)^t = 0';
    return { ...found(label, [0, 'poc'], formula_text, flowMonths(flow, start, terms)), text: NOT_CALCULABLE };
  }
  const at = rate < 0 ? flow.findLastIndex((cents) => cents !== 0) : flow.findIndex((cents) => cents !== 0);
  const base = addMonths(start, at);
  const months = valuedMonths(flow, start, base, rate, terms);
  const worth = months.reduce((sum, { value }) => sum + value, 0);
  const month = formatUnit(inHundredMillionths(rate), 'poc');
  return found(label, [inHundredMillionths(yearlyRate(rate)), 'poc'], `(1 + ${month} ao mês)^12 − 1`, [
    found('TIR ao mês', [inHundredMillionths(rate), 'poc'], 'taxa em que o VPL do fluxo antes dos sócios é 0', []),
    {
      ...amountLeaf(`Conferência: VPL em ${monthLabel(base)} à taxa da TIR`, worth),
      formula_text: `Σ fluxo antes dos sócios ÷ (1 + ${month})^t`,
      formula: sumOfAll(months),
      children: months,
    },
    ...roots
      .filter((root) => root !== rate)
      .map((root, place, others) => {
        const which = others.length === 1 ? '' : ` (${place + 1} de ${others.length})`;
        const other = `Outra taxa ao mês que anula o fluxo${which}`;
        return found(other, [inHundredMillionths(root), 'poc'], 'também zera o VPL', []);
      }),
  ]);
}

/**
 * Payback terms by what found it: the last month in which the flow so far is below 0, the month that wins it back, and
 * the one after it. The discounted one stands below it.
 */
export function explainPayback(
  flow: readonly Cents[],
  { start, base, discount }: { start: Month; base: Month; discount: Millionths },
  terms?: FlowTerms,
): Explanation {
  const t = monthIndex(start) - monthIndex(base);
  const rate = monthlyRate(discount);
  const own = wonBack('Payback', paybackFrom(flow, t), { start, t, whole: true, terms });
  // Without what leads further, what a month is worth is not told month by month.
  const valued = terms && ((of: readonly Cents[]) => valuedMonths(of, start, base, rate, terms));
  const later = wonBack(
    `Payback descontado, TMA de ${formatPercent(discount)} ao ano`,
    paybackFrom(discounted(flow, rate, t), t),
    { start, t, whole: false, valued: valued && { flow, months: valued } },
  );
  const below = { ...later, children: [...later.children, ...rateTerms(discount, terms)] };
  return { ...own, children: [...own.children, below] };
}

interface Counted {
  start: Month;
  /** Months from the base date to the first. */
  t: number;
  /** The flow is whole cents: its months add up to what is told. */
  whole: boolean;
  terms?: FlowTerms | undefined;
  /** Of a discounted flow: the flow itself, and what months of it are worth. */
  valued?: { flow: readonly Cents[]; months: (of: readonly Cents[]) => Explanation[] } | undefined;
}

function wonBack(
  label: string,
  { flow, balances, last, months }: Payback,
  { start, t, whole, terms, valued }: Counted,
): Explanation {
  const flowName = whole ? 'Fluxo' : 'Fluxo descontado';
  const monthAt = (at: number): string => `${monthLabel(addMonths(start, at))} (t = ${formatUnit(t + at, 'months')})`;
  const balance = (at: number, more = ''): Explanation => {
    const parts = whole ? flowMonths(flow, start, terms, at + 1) : (valued?.months(valued.flow.slice(0, at + 1)) ?? []);
    const one = amountLeaf(`${flowName} acumulado em ${monthAt(at)}${more}`, rounded(balances[at]));
    if (!whole && !valued) return one;
    const words = `Σ ${flowName.toLowerCase()} até ${monthLabel(addMonths(start, at))}`;
    return { ...one, formula_text: words, formula: sumOfAll(parts), children: parts };
  };
  if (flow.every((value) => value === 0)) return { ...found(label, [0, 'time'], 'o fluxo não tem valores', []), text: '—' };
  if (months === 0 && last < 0) {
    const least = balances.reduce((low, value, at) => (value < (balances[low] ?? 0) ? at : low), 0);
    const lowest = balances.length === 0 ? [] : [balance(least, ', o menor')];
    return { ...found(label, [0, 'time'], 'o acumulado nunca fica abaixo de 0', lowest), text: PAYBACK_WORDS.at_once };
  }
  if (months === null) {
    const end = balance(balances.length - 1, ', o último');
    return { ...found(label, [0, 'time'], 'o acumulado termina abaixo de 0', [end]), text: PAYBACK_WORDS.never };
  }
  const before = balance(last, ', o último abaixo de 0');
  const won = amountLeaf(`${flowName} de ${monthAt(last + 1)}`, rounded(flow[last + 1]));
  const [worth] = valued?.months(valued.flow.map((cents, at) => (at === last + 1 ? cents : 0))) ?? [];
  const next = { ...(worth ?? (terms ? flowMonth(flow, start, last + 1, terms) : won)), label: won.label };
  const after = [last + 1, last + 2].filter((at) => at < balances.length).map((at) => balance(at));
  const lacking = -before.value;
  const text = `${formatUnit(t + last, 'months')} + ${formatUnit(lacking, 'cents')} ÷ ${next.text}`;
  const children = [before, next, ...after];
  if (!whole) return found(label, [Math.round(months * MILLION), 'time'], text, children);
  const value = (t + last) * MILLION + mulDiv(lacking, MILLION, next.value);
  return {
    ...found(label, [value, 'time'], text, children),
    formula: {
      step: '+',
      of: [
        { number: (t + last) * MILLION },
        { step: '×÷', of: [{ step: '−', of: [{ number: 0 }, { child: 0 }] }, { number: MILLION }, { child: 1 }] },
      ],
    },
  };
}

const rounded = (value = 0): Cents => Math.round(value) || 0;
