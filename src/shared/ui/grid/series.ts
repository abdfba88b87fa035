import { monthLabel, readMonth } from '#planning/text/month-text.ts';
import { monthFromIndex, monthIndex } from '#planning/numbers/months.ts';
import type { CellValue } from '#src/shared/ui/grid/types.ts';

/** What stands at a place beyond the values that are filled from; the first has place 0. */
export type Continued = (place: number) => CellValue;

interface Counted {
  count: number;
  /** Writes another count as this one is written. */
  write: (count: number) => CellValue;
  /** One alone goes on counting; one amount alone is repeated. */
  alone: boolean;
}

/**
 * What the fill handle puts after some values, in the direction it is dragged: months, texts that end in a number, and
 * amounts at equal steps go on; anything else is repeated. `by` is −1 upwards and to the left.
 */
export function continued(values: readonly CellValue[], by: 1 | -1): Continued {
  const repeated: Continued = (place) => values[place % values.length] ?? null;
  const counted = values.map(countedOf);
  const [first] = counted;
  const last = counted.at(-1);
  if (!first || !last) return repeated;
  const step = stepOf(counted, by);
  // Written alike from the same count: the same kind, with the same words before it.
  const alike = counted.every((one) => one?.alone === first.alone && one.write(0) === first.write(0));
  if (step === null || !alike) return repeated;
  return (place) => last.write(last.count + step * (place + 1));
}

/** The same step between all of them; null where there is none. */
function stepOf(counted: readonly (Counted | null)[], by: 1 | -1): number | null {
  const counts = counted.map((one) => one?.count ?? Number.NaN);
  const [first = 0, second] = counts;
  if (second === undefined) return counted[0]?.alone === true ? by : null;
  const step = second - first;
  const even = counts.every((count, at) => count === first + step * at);
  return even && step !== 0 ? step : null;
}

function countedOf(value: CellValue): Counted | null {
  if (typeof value === 'number') return { count: value, write: (count) => count, alone: false };
  if (value === null || value === '') return null;
  const month = readMonth(value);
  if (month !== null && monthLabel(month) === value)
    return { count: monthIndex(month), write: (count) => monthLabel(monthFromIndex(count)), alone: true };
  const digits = endingDigits(value);
  const words = value.slice(0, value.length - digits.length);
  if (digits === '' || words === '' || digits.length > 9) return null;
  const width = digits.startsWith('0') ? digits.length : 1;
  return {
    count: Number(digits),
    write: (count) => (count < 0 ? value : words + String(count).padStart(width, '0')),
    alone: true,
  };
}

function endingDigits(text: string): string {
  let at = text.length;
  while (at > 0 && /\d/.test(text[at - 1] ?? '')) at -= 1;
  return text.slice(at);
}
