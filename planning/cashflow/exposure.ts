import { carried, type Arithmetic } from '#planning/arithmetic.ts';

/** What a flow before the partners' money leaves short. */
export interface Exposure<V> {
  /** Balance at the end of each month. */
  balance: V[];
  /** What each month newly lacks: the growth of the largest shortfall so far. Their sum is the peak. */
  calls: V[];
  /** Largest shortfall, 0 where the balance never goes below 0. */
  peak: V;
  /** Place of the first month in which it stands; null without exposure. */
  at: number | null;
}

const LABEL = 'Saldo acumulado antes dos sócios';

/**
 * Balances, peak exposure and the partners' contributions it asks for, of a flow before their money. A month's call is what its shortfall is
 * beyond every earlier one, so that a shortfall that closes and comes back is not paid twice.
 */
export function exposureOf<V>(a: Arithmetic<V>, flow: readonly V[], opening: V): Exposure<V> {
  const zero = a.input(0, 'cents', 'Nada');
  const result: Exposure<V> = { balance: a.blank(flow.length), calls: a.blank(flow.length), peak: zero, at: null };
  let balance = opening;
  flow.forEach((amount, at) => {
    if (at > 0) balance = carried(a, balance, LABEL, at - 1, 'column:balance_before_partners');
    balance = a.name(a.add(balance, amount), 'cents', LABEL, at);
    const lacks = a.number(balance) < 0 ? a.name(a.subtract(zero, balance), 'cents', 'Caixa que falta', at) : zero;
    const more = a.number(lacks) > a.number(result.peak);
    result.balance[at] = balance;
    result.calls[at] = a.name(more ? a.subtract(lacks, result.peak) : zero, 'cents', 'Aporte necessário', at);
    if (!more) return;
    result.peak = lacks;
    result.at = at;
  });
  return { ...result, peak: a.name(result.peak, 'cents', 'Exposição máxima de caixa') };
}
