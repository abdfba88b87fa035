import { lowestOf, monthlyRate, presentValue, valueTerms } from '#planning/cashflow/value.ts';
import { BEYOND_TOTAL } from '#planning/totals/beyond.ts';
import { amountLeaf, formatUnit, type Explanation } from '#planning/explain/explanation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import { formatPercent } from '#planning/text/percent-text.ts';

/** A factor as it is shown: `0,990600`. */
const factorText = (factor: number): string => factor.toFixed(6).replace('.', ',');

/** What a whole flow is made from: its month at a place, and the cash before the first. */
export interface FlowTerms {
  flow: (at: number) => Explanation | null;
  opening: () => Explanation | null;
  /** Where the yearly rate of present values was typed. */
  discount?: (rate: Millionths) => Explanation | null;
}

/** An amount with what is told of it below, where anything is. */
const named = (label: string, value: Cents, found: Explanation | null | undefined): Explanation =>
  found ? { ...found, label } : amountLeaf(label, value);

/** What takes cash counts positive: an amount's opposite. */
const lessened = (part: Explanation): Explanation => ({
  ...amountLeaf(`Menos o ${part.label.toLowerCase()}`, -part.value || 0),
  ...((part.children.length > 0 || part.opens !== undefined) && {
    formula_text: `0 − ${part.value < 0 ? `(${part.text})` : part.text}`,
    formula: { step: '−', of: [{ number: 0 }, { child: 0 }] } as const,
    children: [part],
  }),
});

/** The month of a flow at a place. */
export const flowMonth = (flow: readonly Cents[], start: Month, at: number, terms?: FlowTerms): Explanation =>
  named(`Fluxo de ${monthLabel(addMonths(start, at))}`, flow[at] ?? 0, terms?.flow(at));

/** The months of a flow in which anything flows, until a place. */
export const flowMonths = (flow: readonly Cents[], start: Month, terms?: FlowTerms, until = flow.length): Explanation[] =>
  flow.slice(0, until).flatMap((cents, at) => (cents === 0 ? [] : [flowMonth(flow, start, at, terms)]));

/**
 * Each month's flow by its factor. The value of all is rounded once; a month shows by how much it moves the rounded
 * sum, so that the months add up to the value and none is further than a cent from its own product.
 */
export function valuedMonths(flow: readonly Cents[], start: Month, base: Month, rate: number, terms?: FlowTerms): Explanation[] {
  let sum = 0;
  let before = 0;
  return valueTerms(flow, start, base, rate).map(({ month, t, flow: cents, factor, value }): Explanation => {
    sum += value;
    const now = Math.round(sum) || 0;
    const own = now - before;
    before = now;
    return {
      label: `Fluxo de ${monthLabel(month)} a valor presente (t = ${formatUnit(t, 'months')})`,
      unit: 'cents',
      value: own,
      text: formatUnit(own, 'cents'),
      formula_text: `${formatUnit(cents, 'cents')} × ${factorText(factor)}`,
      formula: null,
      children: terms ? [flowMonth(flow, start, monthIndex(month) - monthIndex(start), terms)] : [],
    };
  });
}

/** The sum of all children. */
export const sumOfAll = (children: readonly Explanation[]): Explanation['formula'] => ({
  step: 'Σ',
  of: children.map((_, child) => ({ child })),
});

/** How a present value comes about, month by month. */
export function explainPresentValue(
  flow: readonly Cents[],
  start: Month,
  base: Month,
  discount: Millionths,
  terms?: FlowTerms,
): Explanation {
  const rate = monthlyRate(discount);
  const label = `VPL em ${monthLabel(base)}`;
  const value = presentValue(flow, rate, monthIndex(start) - monthIndex(base));
  if (value === null) return { ...amountLeaf(label, 0), text: BEYOND_TOTAL };
  const months = valuedMonths(flow, start, base, rate, terms);
  return {
    label,
    unit: 'cents',
    value,
    text: formatUnit(value, 'cents'),
    formula_text: `Σ fluxo antes dos sócios ÷ (1 + TMA ao mês)^t; TMA de ${formatPercent(discount)} ao ano, ${factorText(rate * 100)} % ao mês`,
    formula: sumOfAll(months),
    children: [...months, ...rateTerms(discount, terms)],
  };
}

/** The rate of present values, beside the months that it is in. */
export const rateTerms = (discount: Millionths, terms?: FlowTerms): Explanation[] => {
  const found = terms?.discount?.(discount);
  return found ? [found] : [];
};

/**
 * How the peak exposure of a flow comes about: each month's flow to the month in which its balance is lowest, without
 * the cash there was before it.
 */
export const explainExposure = (flow: readonly Cents[], start: Month, terms?: FlowTerms): Explanation =>
  explainLack('Exposição máxima', flow, start, 0, terms);

/** How what the partners have to bring comes about: the same with the cash there was before the flow. */
export const explainContribution = (flow: readonly Cents[], start: Month, opening: Cents, terms?: FlowTerms): Explanation =>
  explainLack('Aporte necessário', flow, start, opening, terms);

/** It is the lack of cash, so that what takes cash counts positive; 0 where the balance is never below nothing. */
function explainLack(name: string, flow: readonly Cents[], start: Month, opening: Cents, terms?: FlowTerms): Explanation {
  const { at: least, balance: lowest } = lowestOf(flow, opening);
  if (least === null) return amountLeaf(`${name}: o saldo nunca fica abaixo de 0`, 0);
  const children = [
    ...(opening === 0 ? [] : [named('Caixa antes do primeiro mês', opening, terms?.opening())]),
    ...flowMonths(flow, start, terms, least + 1),
  ].map(lessened);
  return {
    ...amountLeaf(`${name} em ${monthLabel(addMonths(start, least))}`, -lowest),
    formula_text:
      opening === 0
        ? 'menor saldo acumulado antes dos sócios, sem o sinal'
        : 'menor saldo acumulado antes dos sócios, com o caixa inicial, sem o sinal',
    formula: sumOfAll(children),
    children,
  };
}
