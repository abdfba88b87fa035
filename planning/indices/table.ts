import type { IndexKind, IndexPoint, IndexSeries } from '#planning/indices/series.ts';
import { divideHalfUp } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';

interface IndexHead {
  id: number;
  code: string;
  kind: IndexKind;
  forecast_rate: number | null;
}

interface IndexLine {
  economic_index: number;
  month: Month;
  /** As published, decimal text on the wire's point. */
  value: string;
}

const PLACES = 6;

/** A published decimal text in millionths, further places rounded half-up. Throws SyntaxError for any other text. */
export function millionthsOf(value: string): number {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const over = Math.max(0, fraction.length - PLACES);
  const digits = BigInt(`${whole}${fraction.padEnd(PLACES, '0')}`);
  const size = Number(divideHalfUp(digits, 10n ** BigInt(over)));
  return value.startsWith('-') && size !== 0 ? -size : size;
}

/**
 * The tables that plans are worked out with, by the index's code: `indices` and `values` as the contract reads them.
 */
export function tablesOf(indices: readonly IndexHead[], values: readonly IndexLine[]): Record<string, IndexSeries> {
  const points = new Map<number, IndexPoint[]>(indices.map(({ id }) => [id, []]));
  for (const { economic_index, month, value } of values) points.get(economic_index)?.push({ month, value: millionthsOf(value) });
  return Object.fromEntries(
    indices.map(({ id, code, kind, forecast_rate }) => [
      code,
      { name: code, kind, forecast: forecast_rate, published: points.get(id) ?? [] },
    ]),
  );
}
