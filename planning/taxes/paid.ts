import type { Arithmetic } from '#planning/explain/arithmetic.ts';

/** One tax over cash. */
export interface PaidTax<V> {
  /** What is paid in each month, never negative. */
  paid: V[];
  /** Owed after the last month, less what is still in credit. */
  left: V;
}

/** Each month's amount less the credit so far, `lag` months later; returned receipts are compensated later. */
export function paidTax<V>(a: Arithmetic<V>, owed: readonly V[], lag: number, label: string): PaidTax<V> {
  const zero = a.constant(0, 'cents', 'Nada');
  const paid = a.blank(owed.length);
  let credit = zero;
  let left = zero;
  owed.forEach((amount, at) => {
    const due = a.subtract(amount, credit);
    const negative = a.number(due) < 0;
    credit = negative ? a.name(a.subtract(zero, due), 'cents', 'Crédito a compensar', at) : zero;
    const pay = negative ? zero : due;
    if (at + lag < paid.length) paid[at + lag] = a.name(pay, 'cents', label, at + lag);
    else left = a.add(left, pay);
  });
  return { paid, left: a.subtract(left, credit) };
}
