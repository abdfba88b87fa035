import { wholeText } from '#planning/text/group-digits.ts';
import { MAX_CENTS, type Cents } from '#planning/numbers/money.ts';

/**
 * How much of one source a report counts, without sign: R$ 9 trilhões. A tenth of what is exact, since lines of a
 * statement are made of one another and assumptions come on top.
 */
export const COUNTED_LIMIT: Cents = MAX_CENTS / 10;

/**
 * Those that a total counts: from the smallest on, as long as they are within the limit together; in the order given.
 */
export function countedOf<One>(all: readonly One[], sizeOf: (one: One) => Cents): One[] {
  let sum = 0;
  const counted = new Set<One>();
  for (const one of all.toSorted((left, right) => sizeOf(left) - sizeOf(right))) {
    sum += sizeOf(one);
    if (sum > COUNTED_LIMIT) break;
    counted.add(one);
  }
  return all.filter((one) => counted.has(one));
}

/** Where amounts come from that are too large for a total. */
export type Beyond = 'orcado' | 'contabil' | 'uau';

const CHECK: Record<Beyond, string> = {
  orcado: 'Confira os lançamentos.',
  contabil: 'Confira os lançamentos contábeis.',
  uau: 'Confira o que foi lido do UAU.',
};
const MOST_NAMED = 5;

/** What a report says of those whose amounts it cannot add up: who and what to do. On screen, in print, in files. */
export function beyondText(from: Beyond, names: readonly string[]): string {
  const [one, several] = from === 'uau' ? ['empresa do UAU', 'empresas do UAU'] : ['centro de custo', 'centros de custo'];
  const count = wholeText(names.length);
  const named = [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return `Valores de ${count} ${names.length === 1 ? one : several} passam de R$ 9 trilhões e não estão no total: ${named}. ${CHECK[from]}`;
}
