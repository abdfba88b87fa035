import type { Unit } from '#planning/explain/arithmetic.ts';
import type { Month } from '#planning/numbers/months.ts';
import { formatUnit, type Operation } from '#planning/explain/explanation.ts';

/** A value that knows how it was made. Without a label it is a step inside a formula. */
export interface Recorded {
  value: number;
  unit: Unit;
  label: string | null;
  at: number | undefined;
  operation: Operation | null;
  of: readonly Recorded[];
  ref?: string;
  /** A number of the rule itself. */
  constant?: true;
  /** What is multiplied by, second ÷ third, as a figure of its own; a step `×÷` of a whole and the same two. */
  ratio?: Recorded;
  /** Whose months `at` counts; absent: the plan's that is explained. */
  start?: Month;
}

const SUMS: readonly (Operation | null)[] = ['+', '−', 'Σ'];
const isSum = (one: Recorded): boolean => one.label === null && SUMS.includes(one.operation) && one.of.length > 1;
const isProduct = (one: Recorded): boolean =>
  one.label === null && (one.operation === '×' || one.operation === '%' || one.operation === '×÷');

/** The formula with its numbers, `top` for the figure itself; a named part is written as its value. */
export function written(one: Recorded, top = false): string {
  if (one.operation === null || (one.label !== null && !top)) return formatUnit(one.value, one.unit);
  const [first, second, third] = one.of;
  switch (one.operation) {
    case '+':
    case 'Σ':
      return one.of.length === 0 ? formatUnit(0, one.unit) : one.of.map((part, at) => operand(part, at, false)).join(' + ');
    case '−':
      return `${operand(first, 0, false)} − ${operand(second, 1, true)}`;
    case '×':
    case '%':
      return `${operand(first, 0, true)} × ${operand(second, 1, true)}`;
    case '×÷':
      // A whole of itself: all of the value.
      if (second === third && !one.ratio) return operand(first, 0, true);
      if (one.ratio) return `${operand(first, 0, true)} × ${ratioText(one.ratio)}`;
      if (one.unit === 'poc' && first?.constant) return quotient(one);
      return `${operand(first, 0, true)} × ${operand(second, 1, true)} ÷ ${operand(third, 1, true, true)}`;
    case '×÷↓':
      return `truncar(${operand(first, 0, true)} × ${operand(second, 1, true)} ÷ ${operand(third, 1, true, true)})`;
    case 'mín':
    case 'máx':
      return `${one.operation === 'mín' ? 'menor' : 'maior'} entre ${one.of.map((part, at) => operand(part, at, true)).join(' e ')}`;
  }
}

const quotient = ({ of: [, part, over] }: Recorded): string => `${operand(part, 0, true)} ÷ ${operand(over, 1, true, true)}`;

/** A share, and the numbers it is: multiplied by those an amount comes out to the cent. */
const ratioText = (ratio: Recorded): string =>
  formatUnit(ratio.value, ratio.unit) + (ratio.of[1] === ratio.of[2] ? '' : ` (${quotient(ratio)})`);

function operand(part: Recorded | undefined, at: number, sumsApart: boolean, productsApart = false): string {
  if (!part) return '';
  const text = written(part);
  const choice = part.label === null && (part.operation === 'mín' || part.operation === 'máx');
  const apart = (sumsApart && isSum(part)) || (productsApart && isProduct(part)) || choice || (at > 0 && text.startsWith('−'));
  return apart ? `(${text})` : text;
}
