import { formatMoney } from '#planning/text/money-format.ts';
import { mulDivTruncated, ONE, product, proportion, share } from '#planning/numbers/ratio.ts';
import { groupDigits } from '#planning/text/group-digits.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import type { Unit } from '#planning/explain/arithmetic.ts';
import { withoutTrailing } from '#planning/text/text-key.ts';

/**
 * Steps of a formula. `%` is value × rate, `×÷` value × by ÷ over (rounded), `×÷↓` the same rounded towards zero, `Σ` a
 * sum of any length.
 */
export type Operation = '+' | '−' | '×' | '%' | '×÷' | '×÷↓' | 'mín' | 'máx' | 'Σ';

/**
 * A formula over an explanation's children: a child's place, a bare number, or a step over formulas. With `factor` it
 * is not the child, which is a rounded share, but that place of the child's own formula. Plain data.
 */
export type Formula = { child: number; factor?: number } | { number: number } | { step: Operation; of: Formula[] };

/**
 * One figure and what it was made from, down to what was typed. A figure without a formula is an input, or one that no
 * steps of ours make: `formula_text` tells how it is found.
 */
export interface Explanation {
  /** pt-BR, with the month where the figure has one: «Liberação em mar/2027». */
  label: string;
  unit: Unit;
  /** The figure: cents, millionths, units or months. */
  value: number;
  /** The figure as it is shown: `1.234,56`, `95 %`, `7`. */
  text: string;
  /** The formula with its numbers: `7 × 19.200,00 + 7 × 140.800,00 × 45 %`; null for an input. */
  formula_text: string | null;
  formula: Formula | null;
  children: Explanation[];
  /** Where the figure comes from, of an input that names it: `expense-entry:123`. */
  ref?: string;
  /** What to ask for to have it told further, of a figure that another calculation made: `module:12/works/2027-03`. */
  opens?: string;
  /** Why it is not told further, where it would be but for the reader's rights. */
  kept?: string;
}

/** An amount in cents that is told as it is, with nothing below it. */
export const amountLeaf = (label: string, value: number): Explanation => ({
  label,
  unit: 'cents',
  value,
  text: formatUnit(value, 'cents'),
  formula_text: null,
  formula: null,
  children: [],
});

/** Writes a figure in its unit, as explanations do. */
export function formatUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 'cents':
      return formatMoney(value);
    case 'rate':
      return formatPercent(value);
    case 'area':
      return `${formatMoney(value)} m²`;
    case 'index':
      return trimmed(value, 6, 2);
    case 'factor':
      return trimmed(value, 12, 6);
    case 'time':
      return `${trimmed(value, 6, 2)} meses`;
    case 'poc':
      return `${decimals(value, 6)} %`;
    case 'fraction':
      return `${decimals(value, 8)} %`;
    case 'units':
    case 'months':
      return `${value < 0 ? '−' : ''}${groupDigits(String(Math.abs(value)))}`;
  }
}

function decimals(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '−' : ''}${groupDigits(digits.slice(0, -places))},${digits.slice(-places)}`;
}

/** All places of a number but the zeros that end it; `least` are kept. */
function trimmed(value: number, places: number, least: number): string {
  const text = decimals(value, places);
  const end = text.length - (places - least);
  return text.slice(0, end) + withoutTrailing(text.slice(end), '0');
}

/** What a formula is over: a term's value, and how it was made itself. */
export type Term = Pick<Explanation, 'value' | 'formula'> & { children: readonly Term[] };

/**
 * Works an explanation's figure out again; equals `value` in every explanation there is. It is done from the leaves
 * alone, or from what `below` says of the terms that the figure is made of.
 */
export function recompute({ formula, children, value }: Term, below: (term: Term) => number = recompute): number {
  if (formula === null) return value;
  const evaluate = (part: Formula): number => {
    if ('number' in part) return part.number;
    if ('step' in part) return applied(part.step, part.of.map(evaluate));
    const child = childOf(children, part.child);
    return part.factor === undefined ? below(child) : recompute({ ...child, formula: factorOf(child, part.factor) }, below);
  };
  return evaluate(formula);
}

function childOf(children: readonly Term[], place: number): Term {
  const child = children[place];
  if (!child) throw new TypeError(`no child ${place} among ${children.length}`);
  return child;
}

function factorOf({ formula }: Term, place: number): Formula {
  const factor = formula !== null && 'step' in formula ? formula.of[place] : undefined;
  if (!factor) throw new TypeError(`no factor ${place} in a formula`);
  return factor;
}

/** A number of cents or millionths on its way, before it is rounded. */
interface Exact {
  over: bigint;
  of: bigint;
}

const exactly = (value: number): Exact => ({ of: BigInt(value), over: 1n });
const times = (one: Exact, other: Exact): Exact => ({ of: one.of * other.of, over: one.over * other.over });
const plus = (one: Exact, other: Exact): Exact => ({
  of: one.of * other.over + other.of * one.over,
  over: one.over * other.over,
});
const less = (one: Exact, other: Exact): boolean => one.of * other.over < other.of * one.over;

/**
 * What a formula comes to as it is written, with all digits on the way and rounded once at its end: what somebody finds
 * who works it out by hand. Null where a number on the way is none, or over nothing.
 */
export function asWritten(formula: Formula, children: readonly Term[]): number | null {
  const exact = (part: Formula, below: readonly Term[]): Exact => {
    if ('number' in part) return exactly(part.number);
    if ('child' in part) {
      const child = childOf(below, part.child);
      return part.factor === undefined ? exactly(child.value) : exact(factorOf(child, part.factor), child.children);
    }
    const of = part.of.map((inner) => exact(inner, below));
    const [one = exactly(0), other = exactly(0), over = exactly(1)] = of;
    switch (part.step) {
      case '+':
      case 'Σ':
        return of.reduce(plus, exactly(0));
      case '−':
        return plus(one, { of: -other.of, over: other.over });
      case '×':
        return times(one, other);
      case '%':
        return times(one, { of: other.of, over: other.over * BigInt(ONE) });
      case '×÷':
        return quotient(times(one, other), over);
      case '×÷↓': {
        const found = quotient(times(one, other), over);
        // It is written as cut off.
        return { of: found.of / found.over, over: 1n };
      }
      case 'mín':
        return less(other, one) ? other : one;
      case 'máx':
        return less(one, other) ? other : one;
    }
  };
  try {
    const { of, over } = exact(formula, children);
    const size = of < 0n ? -of : of;
    const rounded = (2n * size + over) / (2n * over);
    return Number(of < 0n ? -rounded : rounded);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function quotient(one: Exact, over: Exact): Exact {
  if (over.of === 0n) throw new RangeError('over nothing');
  const sign = over.of < 0n ? -1n : 1n;
  return { of: one.of * over.over * sign, over: one.over * over.of * sign };
}

/** The inputs an explanation rests on, each once, in the order they are met. */
export function leaves(explanation: Explanation): Explanation[] {
  const found = new Map<string, Explanation>();
  const visit = (one: Explanation): void => {
    if (one.formula === null) found.set(`${one.label}|${one.value}`, one);
    one.children.forEach(visit);
  };
  visit(explanation);
  return [...found.values()];
}

function applied(step: Operation, of: readonly number[]): number {
  const [one = 0, other = 0, over = 1] = of;
  switch (step) {
    case '+':
      return one + other;
    case '−':
      return one - other;
    case '×':
      return product(one, other);
    case '%':
      return share(one, other);
    case '×÷':
      return proportion(one, other, over);
    case '×÷↓':
      return mulDivTruncated(one, other, over);
    case 'mín':
      return Math.min(...of);
    case 'máx':
      return Math.max(...of);
    case 'Σ':
      return exactSum(of);
  }
}

/**
 * Whole numbers sum exactly, though what they come to on the way may be more than a double holds; others as doubles.
 */
function exactSum(values: readonly number[]): number {
  const rounded = values.reduce((sum, value) => sum + value, 0);
  const size = values.reduce((sum, value) => sum + Math.abs(value), 0);
  if (Number.isSafeInteger(size) || !values.every(Number.isInteger)) return rounded;
  return Number(values.reduce((whole, value) => whole + BigInt(value), 0n));
}
