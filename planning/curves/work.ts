import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import type { Millionths } from '#planning/numbers/money.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/**
 * Accumulated works: given month by month (millionths, from the plan's first month; after the last value it stays), or
 * made from the first and last month of the works, equally (`linear`) or slowly at both ends (`s`).
 */
export type WorkCurve = { kind: 'informada'; values: Millionths[] } | { kind: 'linear' | 's'; first: Month; last: Month };

/**
 * Accumulated works at the end of each month. Linear: elapsed ÷ duration. S: 3x² − 2x³ of that share, so that half of
 * the works stand at half of the time. Measured months, when given, stand in the place of the planned ones. Works do
 * not go back: a curve made from its ends that is below what was measured stands there until it passes it
 * (docs/decisions/109).
 */
export function workDone<V>(
  a: Arithmetic<V>,
  curve: WorkCurve,
  start: Month,
  months: number,
  measured: readonly Millionths[] | null,
): readonly V[] {
  const planned = a.once(curve, `work ${start} ${months}`, () => {
    const at = curve.kind === 'informada' ? given(a, curve.values) : generated(a, curve, monthIndex(start));
    return Array.from({ length: months }, (_, month) => at(month));
  });
  if (!measured) return planned;
  const last = curve.kind === 'informada' ? 0 : (measured.at(-1) ?? 0);
  return planned.map((done, at) => {
    if (at < measured.length) return a.input(measured[at] ?? 0, 'rate', 'Evolução medida', at);
    return a.number(done) < last ? a.input(last, 'rate', 'Evolução medida', measured.length - 1) : done;
  });
}

function given<V>(a: Arithmetic<V>, values: readonly Millionths[]): (at: number) => V {
  return (at) => a.input(values[Math.min(at, values.length - 1)] ?? 0, 'rate', 'Evolução acumulada da obra', at);
}

function generated<V>(
  a: Arithmetic<V>,
  { kind, first, last }: { kind: 'linear' | 's'; first: Month; last: Month },
  start: number,
): (at: number) => V {
  const beginning = monthIndex(first) - start;
  const duration = Math.max(1, monthIndex(last) - monthIndex(first) + 1);
  const whole = a.constant(ONE, 'rate', 'Obra inteira');
  const length = a.input(duration, 'months', 'Meses de obra');
  const cube = a.times(length, a.times(length, length));
  const three = a.times(a.constant(3, 'months', 'Fator da curva S'), length);
  return (at) => {
    const elapsed = a.input(Math.min(duration, Math.max(0, at - beginning + 1)), 'months', 'Meses de obra decorridos', at);
    if (kind === 'linear') return a.name(a.mulDiv(whole, elapsed, length), 'rate', 'Evolução acumulada da obra', at);
    const square = a.times(elapsed, elapsed);
    const two = a.times(a.constant(2, 'months', 'Fator da curva S'), elapsed);
    const cubic = a.times(square, a.subtract(three, two));
    return a.name(a.mulDiv(whole, cubic, cube), 'rate', 'Evolução acumulada da obra pela curva S', at);
  };
}
