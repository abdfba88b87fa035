import type { Arithmetic, Ratio, Tally, Unit } from '#planning/explain/arithmetic.ts';
import { formatUnit, type Explanation, type Operation } from '#planning/explain/explanation.ts';
import { written, type Recorded } from '#planning/explain/recorded.ts';
import { tracedOf, withoutTwins } from '#planning/explain/traced.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { plain } from '#planning/explain/arithmetic.ts';

type Three = [value: number, by: number, over: number];
type ThreeColumns = [values: readonly number[], by: readonly number[], over: readonly number[]];

/**
 * Works out the same figures as `plain`, each with what it came from. Its values are places in a list of steps: numbers
 * too, so that the engine keeps the rules as fast for `plain` as if nobody ever asked for an explanation. Sums leave
 * out what is 0.
 */
export class Recorder implements Arithmetic<number> {
  readonly #steps: Recorded[] = [];
  #start: Month | undefined;

  /** From here on places are months of a plan that begins with this one: an explanation may go through several. */
  from(start: Month): this {
    this.#start = start;
    return this;
  }

  /** The step a value of this recorder stands for. */
  at(place: number): Recorded {
    const found = this.#steps[place];
    if (!found) throw new RangeError(`step ${place} of ${this.#steps.length}`);
    return found;
  }

  #keep(step: Recorded): number {
    return this.#steps.push(this.#start === undefined ? step : { ...step, start: this.#start }) - 1;
  }

  #step(operation: Operation, value: number, unit: Unit, of: readonly Recorded[]): number {
    return this.#keep({ value, unit, label: null, at: undefined, operation, of });
  }

  input(value: number, unit: Unit, label: string, at?: number, of?: string, ref = ''): number {
    const step = { value, unit, label: of === undefined ? label : `${label} ${of}`, at, operation: null, of: [] };
    return this.#keep(ref === '' ? step : { ...step, ref });
  }

  inputAll(values: readonly number[], unit: Unit, label: string, first = 0, ref = ''): number[] {
    return values.map((value, at) => this.input(value, unit, label, first + at, undefined, ref));
  }

  constant(value: number, unit: Unit, label: string): number {
    return this.#keep({ value, unit, label, at: undefined, operation: null, of: [], constant: true });
  }

  once<T>(_of: object, _key: string, make: () => T): T {
    return make();
  }

  blank(months: number): number[] {
    const nothing = this.constant(0, 'cents', 'Nada');
    return Array.from({ length: months }, () => nothing);
  }

  name(value: number, unit: Unit, label: string, at?: number): number {
    const step = this.at(value);
    if (step.label === null) return this.#keep({ ...step, unit, label, at });
    return this.#keep({ value: step.value, unit, label, at, operation: 'Σ', of: [step] });
  }

  add(first: number, second: number): number {
    const [one, other] = [this.at(first), this.at(second)];
    if (other.value === 0) return first;
    if (one.value === 0) return second;
    const before = one.label === null && one.operation === 'Σ' ? one.of : [one];
    return this.#step('Σ', plain.add(one.value, other.value), one.unit, [...before, other]);
  }

  subtract(first: number, second: number): number {
    const [one, other] = [this.at(first), this.at(second)];
    return other.value === 0 ? first : this.#step('−', plain.subtract(one.value, other.value), one.unit, [one, other]);
  }

  times(first: number, second: number): number {
    const [count, amount] = [this.at(first), this.at(second)];
    return this.#step('×', plain.times(count.value, amount.value), amount.unit, [count, amount]);
  }

  share(first: number, second: number): number {
    const [value, rate] = [this.at(first), this.at(second)];
    return this.#step('%', plain.share(value.value, rate.value), value.unit, [value, rate]);
  }

  mulDiv(...of: Three): number {
    return this.#divided('×÷', of, (...numbers) => plain.mulDiv(...numbers));
  }

  proportion(...of: Three): number {
    return this.#divided('×÷', of, (...numbers) => plain.proportion(...numbers));
  }

  mulDivTruncated(...of: Three): number {
    return this.#divided('×÷↓', of, (...numbers) => plain.mulDivTruncated(...numbers));
  }

  #divided(operation: Operation, [first, second, third]: Three, divide: (...of: Three) => number): number {
    const [value, by, over] = [this.at(first), this.at(second), this.at(third)];
    return this.#step(operation, divide(value.value, by.value, over.value), value.unit, [value, by, over]);
  }

  least(first: number, second: number): number {
    const [one, other] = [this.at(first), this.at(second)];
    return this.#step('mín', plain.least(one.value, other.value), one.unit, [one, other]);
  }

  greatest(first: number, second: number): number {
    const [one, other] = [this.at(first), this.at(second)];
    return this.#step('máx', plain.greatest(one.value, other.value), one.unit, [one, other]);
  }

  tally(months: number): Tally<number> {
    const lists: Recorded[][] = Array.from({ length: months }, () => []);
    return {
      add: (from, to, place) => {
        const step = this.at(place);
        if (step.value === 0) return;
        lists.slice(Math.max(0, from), Math.max(0, to)).forEach((month) => month.push(step));
      },
      totals: (unit, label, first = 0) =>
        lists.map((of, at) => {
          const value = of.reduce((sum, part) => sum + part.value, 0);
          return this.#keep({ value, unit, label, at: first + at, operation: 'Σ', of });
        }),
      sums: () =>
        lists.map((of) =>
          this.#step(
            'Σ',
            of.reduce((sum, part) => sum + part.value, 0),
            of[0]?.unit ?? 'cents',
            of,
          ),
        ),
    };
  }

  nameAll(values: number[], unit: Unit, label: string, first = 0): number[] {
    return values.map((value, at) => this.name(value, unit, label, first + at));
  }

  addAll(ones: readonly number[], others: readonly number[]): number[] {
    return ones.map((one, at) => this.add(one, cellOf(others, at)));
  }

  subtractAll(ones: readonly number[], others: readonly number[]): number[] {
    return ones.map((one, at) => this.subtract(one, cellOf(others, at)));
  }

  sumAll(columns: readonly (readonly number[])[], months: number): number[] {
    return Array.from({ length: months }, (_, at) => {
      const of = columns.map((column) => this.at(cellOf(column, at))).filter(({ value }) => value !== 0);
      return this.#step(
        'Σ',
        of.reduce((sum, part) => sum + part.value, 0),
        of[0]?.unit ?? 'cents',
        of,
      );
    });
  }

  timesAll(counts: readonly number[], amount: number): number[] {
    return counts.map((count) => this.times(count, amount));
  }

  shareAll(values: readonly number[], rates: readonly number[]): number[] {
    return values.map((value, at) => this.share(value, cellOf(rates, at)));
  }

  mulDivAll(...of: ThreeColumns): number[] {
    return this.#dividedAll(of, (...each) => this.mulDiv(...each));
  }

  proportionAll(...of: ThreeColumns): number[] {
    return this.#dividedAll(of, (...each) => this.proportion(...each));
  }

  ratioAll(part: readonly number[], over: readonly number[], called: (at: number) => string, first = 0): Ratio<number> {
    const full = this.constant(100_000_000, 'poc', 'Inteiro');
    const share = (one: number, at: number) => this.proportion(full, one, cellOf(over, at));
    return { part, over, shares: part.map((one, at) => this.name(share(one, at), 'poc', called(at), first + at)) };
  }

  byRatioAll(values: readonly number[], { part, over, shares }: Ratio<number>): number[] {
    const each = (value: number, at: number) => this.at(this.mulDiv(value, cellOf(part, at), cellOf(over, at)));
    return values.map((value, at) => this.#keep({ ...each(value, at), ratio: this.at(cellOf(shares, at)) }));
  }

  #dividedAll([values, by, over]: ThreeColumns, divide: (...of: Three) => number): number[] {
    return values.map((value, at) => {
      // A whole of itself: all of the value.
      const [part, whole] = [cellOf(by, at), cellOf(over, at)];
      return part === whole
        ? this.#step('Σ', this.number(value), this.at(value).unit, [this.at(value)])
        : divide(value, part, whole);
    });
  }

  growth(values: readonly number[], before: number): number[] {
    return values.map((value, at) => this.subtract(value, at === 0 ? before : cellOf(values, at - 1)));
  }

  number(value: number): number {
    return this.at(value).value;
  }
}

function cellOf(values: readonly number[], at: number): number {
  const found = values[at];
  if (found === undefined) throw new RangeError(`no month ${at} in a column of ${values.length}`);
  return found;
}

/**
 * The explanation of a recorded figure; `start` is the plan's first month. Only named steps become lines of the tree.
 */
export function explanationOf(recorder: Recorder, figure: number, start: Month): Explanation {
  const created = new Map<Recorded, Explanation>();
  const explain = (one: Recorded): Explanation => {
    const ready = created.get(one);
    if (ready) return ready;
    const { formula, children, shown } = tracedOf(one);
    const month = one.at === undefined ? null : addMonths(one.start ?? start, one.at);
    const explanation: Explanation = {
      label: month === null ? (one.label ?? '') : `${one.label ?? ''} em ${monthLabel(month)}`,
      unit: one.unit,
      value: one.value,
      text: formatUnit(one.value, one.unit),
      formula_text: formula && written(shown, true),
      formula,
      children: withoutTwins(children.map(explain)),
      ...(one.ref === undefined ? {} : { ref: one.ref, ...(opens(one.ref) && { opens: `${one.ref}/${month ?? ''}` }) }),
    };
    created.set(one, explanation);
    return explanation;
  };
  return explain(recorder.at(figure));
}

/**
 * Inputs that other calculations made: `figure:` one of the same module, `module:` one of a module, `source:` several.
 */
const opens = (ref: string): boolean => /^(?:figure|module|source):/.test(ref);
