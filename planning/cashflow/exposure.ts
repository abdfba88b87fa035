import { carried, type Arithmetic } from '#planning/explain/arithmetic.ts';

/** What a flow before the partners' money, and the cash there was before it, leave short. */
export interface Exposure<V> {
  /** Balance at the end of each month. */
  balance: V[];
  /** What each month newly lacks: the growth of the largest shortfall so far. Their sum is the largest one. */
  calls: V[];
  /**
   * Largest shortfall, 0 where the balance never goes below 0: what partners have to bring. Without cash before it it
   * is the peak exposure.
   */
  called: V;
  /** Place of the first month in which it stands; null without exposure. */
  at: number | null;
}

const LABEL = 'Saldo acumulado antes dos sócios';

/**
 * Balances and the partners' contributions that they ask for, of a flow before their money. A month's call is what its
 * shortfall is beyond every earlier one, so that a shortfall that closes and comes back is not paid twice.
 */
export function exposureOf<V>(a: Arithmetic<V>, flow: readonly V[], opening: V): Exposure<V> {
  const zero = a.constant(0, 'cents', 'Nada');
  const result: Exposure<V> = { balance: a.blank(flow.length), calls: a.blank(flow.length), called: zero, at: null };
  let balance = opening;
  flow.forEach((amount, at) => {
    if (at > 0) balance = carried(a, balance, LABEL, at - 1, 'figure:cash.balance_before_partners');
    balance = a.name(a.add(balance, amount), 'cents', LABEL, at);
    const lacks = a.number(balance) < 0 ? a.name(a.subtract(zero, balance), 'cents', 'Caixa que falta', at) : zero;
    const more = a.number(lacks) > a.number(result.called);
    result.balance[at] = balance;
    result.calls[at] = a.name(more ? a.subtract(lacks, result.called) : zero, 'cents', 'Aporte necessário', at);
    if (!more) return;
    result.called = lacks;
    result.at = at;
  });
  return { ...result, called: a.name(result.called, 'cents', 'Aporte necessário em todo o fluxo') };
}
