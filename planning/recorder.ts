import type { Arithmetic, Tally, Unit } from '#planning/arithmetic.ts';
import { formatUnit, type Explanation, type Formula, type Operation } from '#planning/explanation.ts';
import { monthLabel } from '#planning/month-text.ts';
import { addMonths, type Month } from '#planning/months.ts';
import { plain } from '#planning/arithmetic.ts';

/** A value that knows how it was made. Without a label it is a step inside a formula. */
export interface Recorded {
  value: number;
  unit: Unit;
  label: string | null;
  at: number | undefined;
  operation: Operation | null;
  of: readonly Recorded[];
}

/** Works out the same figures as `plain`, each with what it came from. Sums leave out what is 0. */
export const recording: Arithmetic<Recorded> = {
  input: (value, unit, label, at) => ({ value, unit, label, at, operation: null, of: [] }),
  name: (value, unit, label, at) =>
    value.label === null && value.operation !== null
      ? { ...value, unit, label, at }
      : { value: value.value, unit, label, at, operation: 'Σ', of: [value] },
  add: (one, other) => {
    if (other.value === 0) return one;
    if (one.value === 0) return other;
    const before = one.label === null && one.operation === 'Σ' ? one.of : [one];
    return step('Σ', plain.add(one.value, other.value), one.unit, [...before, other]);
  },
  subtract: (one, other) => (other.value === 0 ? one : step('−', plain.subtract(one.value, other.value), one.unit, [one, other])),
  times: (count, amount) => step('×', plain.times(count.value, amount.value), amount.unit, [count, amount]),
  share: (value, rate) => step('%', plain.share(value.value, rate.value), value.unit, [value, rate]),
  mulDiv: (value, by, over) => step('×÷', plain.mulDiv(value.value, by.value, over.value), value.unit, [value, by, over]),
  mulDivTruncated: (value, by, over) =>
    step('×÷↓', plain.mulDivTruncated(value.value, by.value, over.value), value.unit, [value, by, over]),
  least: (one, other) => step('mín', plain.least(one.value, other.value), one.unit, [one, other]),
  greatest: (one, other) => step('máx', plain.greatest(one.value, other.value), one.unit, [one, other]),
  tally: (months) => new RecordedTally(months),
  number: ({ value }) => value,
};

class RecordedTally implements Tally<Recorded> {
  readonly #months: Recorded[][];

  constructor(months: number) {
    this.#months = Array.from({ length: months }, () => []);
  }

  add(from: number, to: number, value: Recorded): void {
    if (value.value === 0) return;
    this.#months.slice(Math.max(0, from), Math.max(0, to)).forEach((month) => month.push(value));
  }

  totals(): Recorded[] {
    return this.#months.map((of) =>
      step(
        'Σ',
        of.reduce((sum, { value }) => sum + value, 0),
        of[0]?.unit ?? 'units',
        of,
      ),
    );
  }
}

function step(operation: Operation, value: number, unit: Unit, of: readonly Recorded[]): Recorded {
  return { value, unit, label: null, at: undefined, operation, of };
}

/** The explanation of a recorded figure; `start` is the plan's first month. Only named steps become lines of the tree. */
export function explanationOf(figure: Recorded, start: Month): Explanation {
  const made = new Map<Recorded, Explanation>();
  const explain = (one: Recorded): Explanation => {
    const ready = made.get(one);
    if (ready) return ready;
    const children: Recorded[] = [];
    const formula = one.operation === null ? null : formulaOf(one, children);
    const explanation: Explanation = {
      label: one.at === undefined ? (one.label ?? '') : `${one.label ?? ''} em ${monthLabel(addMonths(start, one.at))}`,
      unit: one.unit,
      value: one.value,
      text: formatUnit(one.value, one.unit),
      formula_text: one.operation === null ? null : written(one, true),
      formula,
      children: children.map(explain),
    };
    made.set(one, explanation);
    return explanation;
  };
  return explain(figure);
}

function formulaOf(one: Recorded, children: Recorded[]): Formula {
  if (one.operation === null) return { number: one.value };
  return { step: one.operation, of: one.of.map((part) => partOf(part, children)) };
}

function partOf(part: Recorded, children: Recorded[]): Formula {
  if (part.label === null) return formulaOf(part, children);
  const known = children.indexOf(part);
  return { child: known >= 0 ? known : children.push(part) - 1 };
}

const SUMS: readonly (Operation | null)[] = ['+', '−', 'Σ'];
const isSum = (one: Recorded): boolean => one.label === null && SUMS.includes(one.operation) && one.of.length > 1;
const isProduct = (one: Recorded): boolean =>
  one.label === null && (one.operation === '×' || one.operation === '%' || one.operation === '×÷');

/** The formula with its numbers, `top` for the figure itself; a named part is written as its value. */
function written(one: Recorded, top = false): string {
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
      return `${operand(first, 0, true)} × ${operand(second, 1, true)} ÷ ${operand(third, 1, true, true)}`;
    case '×÷↓':
      return `truncar(${operand(first, 0, true)} × ${operand(second, 1, true)} ÷ ${operand(third, 1, true, true)})`;
    case 'mín':
    case 'máx':
      return `${one.operation === 'mín' ? 'menor' : 'maior'} entre ${one.of.map((part, at) => operand(part, at, true)).join(' e ')}`;
  }
}

function operand(part: Recorded | undefined, at: number, sumsApart: boolean, productsApart = false): string {
  if (!part) return '';
  const text = written(part);
  const choice = part.label === null && (part.operation === 'mín' || part.operation === 'máx');
  const apart = (sumsApart && isSum(part)) || (productsApart && isProduct(part)) || choice || (at > 0 && text.startsWith('−'));
  return apart ? `(${text})` : text;
}
