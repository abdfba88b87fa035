import { carried, type Arithmetic } from '#planning/explain/arithmetic.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';

/** What the partners bring and take, and the balances with it. */
export interface PartnersSheet<V> {
  contributions: V[];
  partners: V[];
  net: V[];
  opening: V[];
  closing: V[];
}

/**
 * The partners' money and the balances with it; what `cover` brings keeps every forecast balance from going below 0.
 */
export function partnersOf<V>(
  a: Arithmetic<V>,
  plan: CashflowPlan,
  cut: number,
  before: readonly V[],
  start: V,
  brought: readonly V[],
  taken: readonly V[],
): PartnersSheet<V> {
  const zero = a.constant(0, 'cents', 'Nada');
  const blank = (): V[] => a.blank(before.length);
  const sheet: PartnersSheet<V> = { contributions: blank(), partners: blank(), net: blank(), opening: blank(), closing: blank() };
  let balance = start;
  before.forEach((flow, at) => {
    if (at > 0) balance = carried(a, balance, 'Saldo final', at - 1, 'figure:cash.closing');
    const typed = a.subtract(brought[at] ?? zero, taken[at] ?? zero);
    const without = a.add(a.add(balance, flow), typed);
    const lacking = plan.cover && at >= cut && a.number(without) < 0 ? a.subtract(zero, without) : zero;
    const contributions = a.name(a.add(brought[at] ?? zero, lacking), 'cents', CASH_LABELS.contributions, at);
    const partners = a.name(a.subtract(contributions, taken[at] ?? zero), 'cents', 'Fluxo dos sócios', at);
    const net = a.name(a.add(flow, partners), 'cents', 'Fluxo do mês', at);
    sheet.opening[at] = a.name(balance, 'cents', 'Saldo inicial do mês', at);
    balance = a.name(a.add(balance, net), 'cents', 'Saldo final', at);
    sheet.contributions[at] = contributions;
    sheet.partners[at] = partners;
    sheet.net[at] = net;
    sheet.closing[at] = balance;
  });
  return sheet;
}
