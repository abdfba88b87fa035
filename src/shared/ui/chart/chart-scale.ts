import { scaleBand, scaleLinear } from '@visx/scale';
import type { Cents } from '#planning/numbers/money.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';

/** What an amount is: each has an ink of its own. */
export type BarKind = 'plan' | 'closed' | 'fact' | 'forecast';

export interface Bar {
  key: string;
  label: string;
  amount: Cents;
  /** What happened, within a plan's bar; nothing where it is not known. */
  fact?: Cents | null;
  /** Of a period of which only some months happened: how many, and how many it has. */
  happened?: readonly [months: number, of: number] | undefined;
  /** A plan, where nothing else is said. */
  kind?: BarKind;
}

interface BarBox {
  bar: Bar;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The bar of what happened, within this one. */
  fact: { x: number; y: number; width: number; height: number } | null;
}

export interface ChartDrawing {
  bars: BarBox[];
  /** Horizontal lines with their amounts. */
  ticks: { amount: Cents; y: number }[];
  zero: number;
  /** Scale in which the axis reads with few digits. */
  scale: Scale;
}

/** Scale for the amounts of an axis: the largest decides. */
export function axisScale(largest: Cents): Scale {
  if (largest >= 100_000_000_00) return 'milhao';
  return largest >= 10_000_00 ? 'mil' : 'unidade';
}

/** A year alone is a bar, no wall. */
const BROADEST = 96;
/** How broad what happened is within a plan's bar. */
const WITHIN = 0.43;

/** Places bars and ticks in a box of `width` × `height`; negative amounts hang below the zero line. */
export function drawBars(bars: readonly Bar[], width: number, height: number): ChartDrawing {
  const { highest, lowest } = spanOfAll(bars.flatMap(({ amount, fact }) => [amount, fact ?? 0]));
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, width], paddingInner: 0.35, paddingOuter: 0.2 });
  // A flat year still gets a height, so that its zero line stands at the foot.
  const y = scaleLinear({ domain: [lowest, highest === lowest ? 100 : highest], range: [height, 0], nice: 3 });
  const zero = y(0);
  const upTo = (amount: Cents) => ({ y: Math.min(y(amount), zero), height: Math.abs(y(amount) - zero) });
  const band = x.bandwidth();
  const broad = Math.min(band, BROADEST);
  return {
    zero,
    scale: axisScale(Math.max(highest, -lowest)),
    ticks: y.ticks(3).map((amount) => ({ amount, y: y(amount) })),
    bars: bars.map((bar) => {
      const left = (x(bar.key) ?? 0) + (band - broad) / 2;
      const happened = bar.fact ?? null;
      const inner = broad * WITHIN;
      return {
        bar,
        ...upTo(bar.amount),
        x: left,
        width: broad,
        fact: happened === null ? null : { ...upTo(happened), x: left + (broad - inner) / 2, width: inner },
      };
    }),
  };
}

/** Room a month's name takes on an axis, with some between two. */
const LABEL_WIDTH = 56;

/**
 * Which periods carry their name on an axis that ends at `end`: every so many that names do not touch, and none that
 * the edge would cut. `places` are the middles of the periods, evenly apart.
 */
export function namedPlaces(places: readonly number[], end: number): ReadonlySet<number> {
  const [first = 0, second = end] = places;
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, second - first)));
  return new Set(places.flatMap((place, at) => (at % every === 0 && place + LABEL_WIDTH / 2 <= end ? [at] : [])));
}

/** A step of a waterfall: what raises or lowers the running sum, or the sum itself, which stands on the ground. */
export interface WaterfallStep {
  key: string;
  label: string;
  amount: Cents;
  total: boolean;
  /** Of a sum: what it is, where it is no fact. */
  kind?: BarKind;
  /** What is read of it, where that is more than its amount of money. */
  said?: string;
}

interface WaterfallBox {
  step: WaterfallStep;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the running sum stands after the step. */
  after: number;
}

export interface WaterfallDrawing extends Omit<ChartDrawing, 'bars'> {
  boxes: WaterfallBox[];
}

/** Places the steps of a waterfall in a box of `width` × `height`. */
export function drawWaterfall(steps: readonly WaterfallStep[], width: number, height: number): WaterfallDrawing {
  let sum = 0;
  const spans = steps.map(({ amount, total }) => {
    const from = total ? 0 : sum;
    sum = total ? amount : sum + amount;
    return { from, to: sum };
  });
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  const [lowest, highest] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const x = scaleBand({ domain: steps.map(({ key }) => key), range: [0, width], paddingInner: 0.35, paddingOuter: 0.2 });
  const y = scaleLinear({ domain: [lowest, highest === lowest ? 100 : highest], range: [height, 0], nice: 3 });
  return {
    zero: y(0),
    scale: axisScale(Math.max(highest, -lowest)),
    ticks: y.ticks(3).map((amount) => ({ amount, y: y(amount) })),
    boxes: steps.map((step, at) => {
      const { from = 0, to = 0 } = spans[at] ?? {};
      const [one, other] = [y(from), y(to)];
      return {
        step,
        x: x(step.key) ?? 0,
        width: x.bandwidth(),
        y: Math.min(one, other),
        height: Math.abs(one - other),
        after: other,
      };
    }),
  };
}

export interface LineDrawing extends Omit<ChartDrawing, 'bars'> {
  points: { x: number; y: number }[];
}

/** Places amounts that follow each other, such as balances, in a box of `width` × `height`. */
export function drawLine(amounts: readonly Cents[], width: number, height: number): LineDrawing {
  const [lowest, highest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const y = scaleLinear({ domain: [lowest, highest === lowest ? 100 : highest], range: [height, 0], nice: 3 });
  const band = width / Math.max(1, amounts.length);
  return {
    zero: y(0),
    scale: axisScale(Math.max(highest, -lowest)),
    ticks: y.ticks(3).map((amount) => ({ amount, y: y(amount) })),
    points: amounts.map((amount, at) => ({ x: band * (at + 0.5), y: y(amount) })),
  };
}

/** The amounts a scale reaches from and to; nothing is always within it. */
export interface AmountSpan {
  lowest: Cents;
  highest: Cents;
}

/** A scale for all of several charts. */
export const spanOfAll = (amounts: readonly Cents[]): AmountSpan => ({
  lowest: amounts.reduce((least, cents) => Math.min(least, cents), 0),
  highest: amounts.reduce((most, cents) => Math.max(most, cents), 0),
});

interface PairBox {
  key: string;
  kind: 'plan' | 'fact';
  loss: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places a plan's bars, and within each the narrower one of what happened, in a box on a given scale. */
export function drawPairs(
  plan: readonly Cents[],
  fact: readonly (Cents | null)[] | null,
  { span: { lowest, highest }, width, height }: { span: AmountSpan; width: number; height: number },
): { zero: number; band: number; bars: PairBox[] } {
  const band = width / Math.max(1, plan.length);
  const y = scaleLinear({ domain: [lowest, highest === lowest ? 100 : highest], range: [height, 0] });
  const zero = y(0);
  const bar = (kind: PairBox['kind'], at: number, amount: Cents): PairBox => {
    const own = band * (kind === 'plan' ? 0.7 : 0.3);
    const end = y(amount);
    return {
      key: `${kind}${at}`,
      kind,
      loss: amount < 0,
      x: band * (at + 0.5) - own / 2,
      y: Math.min(end, zero),
      width: own,
      height: Math.abs(end - zero),
    };
  };
  const bars = plan.flatMap((amount, at) => {
    const happened = fact?.[at] ?? null;
    return [bar('plan', at, amount), ...(happened === null ? [] : [bar('fact', at, happened)])];
  });
  return { zero, band, bars };
}
