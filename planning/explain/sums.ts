import { amountLeaf, formatUnit, type Explanation, type Formula } from '#planning/explain/explanation.ts';

/** Amounts as the sum of their parts. */
export const summed = (label: string, parts: Explanation[]): Explanation => ({
  ...amountLeaf(
    label,
    parts.reduce((sum, { value }) => sum + value, 0),
  ),
  formula_text:
    parts.length === 0
      ? formatUnit(0, 'cents')
      : parts.map(({ text }, at) => (at > 0 && text.startsWith('−') ? `(${text})` : text)).join(' + '),
  formula: { step: 'Σ', of: parts.map((_, child): Formula => ({ child })) },
  children: parts,
});

/** A cost as the statement has it, which is what it costs with a minus. */
export const negative = (one: Explanation): Explanation => ({
  ...amountLeaf(one.label, one.value === 0 ? 0 : -one.value),
  formula_text: `−${one.value < 0 ? `(${one.text})` : one.text}`,
  formula: { step: '−', of: [{ number: 0 }, { child: 0 }] },
  children: [one],
});

/** One amount less another; the first alone where the other is nothing. */
export const lessened = (label: string, from: Explanation, less: Explanation | null): Explanation =>
  less === null || less.value === 0
    ? from
    : {
        ...amountLeaf(label, from.value - less.value),
        formula_text: `${from.text} − ${less.value < 0 ? `(${less.text})` : less.text}`,
        formula: { step: '−', of: [{ child: 0 }, { child: 1 }] },
        children: [from, less],
      };
