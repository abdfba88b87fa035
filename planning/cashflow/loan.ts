import { carried, type Arithmetic } from '#planning/explain/arithmetic.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { monthlyRate } from '#planning/cashflow/value.ts';

/** When interest is paid: every month, never (it is added to the balance), or only after the grace. */
export const LOAN_INTEREST = ['pago', 'capitalizado', 'capitalizado_na_carencia'] as const;

/** A production loan: the bank pays a share of the works as made, and the buyers' bank transfers pay it back. */
export interface Loan {
  /** Contracted amount. */
  limit: Cents;
  /** Share of the month's cost that is released. */
  share: Millionths;
  /** Share of the limit kept back until the occupancy permit. */
  retention: Millionths;
  occupancy: Month | null;
  /** Yearly rate. */
  rate: Millionths;
  interest: (typeof LOAN_INTEREST)[number];
  /** Months from the first release on, that one included, in which nothing is amortised. */
  grace: number;
  /** Share of the bank's transfers that amortises. */
  sweep: Millionths;
  /** Month in which what is left falls due; null: not within sight. */
  due: Month | null;
  /** Share of each release that the bank charges. */
  fee: Millionths;
  /** Owed and released before the plan's first month. */
  balance: Cents;
  released: Cents;
}

export interface LoanSheet<V> {
  release: V[];
  /** Interest of the month, paid or not. */
  accrued: V[];
  interest: V[];
  amortisation: V[];
  fees: V[];
  balance: V[];
}

/** The actuals before the cut-off; a missing list is of zeros. */
export interface LoanActual<V> {
  months: number;
  release: readonly V[];
  interest: readonly V[];
  amortisation: readonly V[];
  fees: readonly V[];
}

/**
 * A loan month by month, in this order: interest on the balance of the month before, rounded to the cent; release;
 * amortisation, which is the least of balance and transfers. What is released by then is share × cost so far (a
 * negative cost releases nothing), within the limit less the retention until the occupancy permit: in its month what
 * was kept back is released. Interest that is not paid is added to the balance.
 */
export function loanSheet<V>(
  a: Arithmetic<V>,
  loan: Loan,
  start: Month,
  cost: readonly V[],
  transfers: readonly V[],
  actual: LoanActual<V> | null,
): LoanSheet<V> {
  const zero = a.constant(0, 'cents', 'Nada');
  const limit = a.input(loan.limit, 'cents', 'Valor contratado');
  const atFirst = a.subtract(limit, a.share(limit, a.input(loan.retention, 'rate', 'Retenção do financiamento')));
  const before = a.name(atFirst, 'cents', 'Limite até o habite-se');
  const share = a.input(loan.share, 'rate', '% do custo financiado');
  const rate = a.input(Math.round(monthlyRate(loan.rate) * 1e12), 'factor', 'Juros do mês');
  const whole = a.constant(1e12, 'factor', 'Todo');
  const sweep = a.input(loan.sweep, 'rate', '% dos repasses que amortiza');
  const fee = a.input(loan.fee, 'rate', 'Tarifa sobre a liberação');
  const place = (month: Month | null): number => (month === null ? Infinity : monthIndex(month) - monthIndex(start));
  const [occupancy, due] = [place(loan.occupancy), place(loan.due)];
  const blank = (): V[] => a.blank(cost.length);
  const sheet: LoanSheet<V> = {
    release: blank(),
    accrued: blank(),
    interest: blank(),
    amortisation: blank(),
    fees: blank(),
    balance: blank(),
  };
  let balance = a.input(loan.balance, 'cents', 'Saldo devedor inicial');
  let released = a.input(loan.released, 'cents', 'Liberado antes do plano');
  let entitled = released;
  let firstRelease = loan.released > 0 || loan.balance > 0 ? 0 : Infinity;
  cost.forEach((spent, at) => {
    const isActual = actual !== null && at < actual.months;
    if (at > 0) {
      balance = carried(a, balance, 'Saldo devedor do financiamento', at - 1, 'figure:cash.loan_balance');
      released = carried(a, released, 'Liberado do financiamento, acumulado', at - 1, 'figure:cash.loan_released');
    }
    const accrued = a.name(a.mulDiv(balance, rate, whole), 'cents', 'Juros do financiamento', at);
    const part = a.number(spent) > 0 ? a.share(spent, share) : zero;
    entitled = a.add(entitled, part);
    const ceiling = at < occupancy ? before : limit;
    const more = a.subtract(a.least(entitled, ceiling), released);
    const planned = a.number(more) > 0 ? more : zero;
    const release = a.name(isActual ? (actual.release[at] ?? zero) : planned, 'cents', 'Liberação do financiamento', at);
    released = a.add(released, release);
    if (firstRelease === Infinity && a.number(release) > 0) firstRelease = at;
    const inGrace = at - firstRelease < loan.grace;
    const pays = loan.interest === 'pago' || (loan.interest === 'capitalizado_na_carencia' && !inGrace);
    const interest = a.name(
      isActual ? (actual.interest[at] ?? zero) : pays ? accrued : zero,
      'cents',
      'Juros pagos do financiamento',
      at,
    );
    const added = pays ? zero : a.subtract(accrued, interest);
    const open = a.add(a.add(balance, added), release);
    const transfer = a.number(transfers[at] ?? zero) > 0 ? a.share(transfers[at] ?? zero, sweep) : zero;
    const swept = at >= due ? open : inGrace ? zero : a.least(open, transfer);
    const amortisation = isActual ? (actual.amortisation[at] ?? zero) : a.number(open) > 0 ? swept : zero;
    const paid = a.name(amortisation, 'cents', 'Amortização do financiamento', at);
    balance = a.name(a.subtract(open, paid), 'cents', 'Saldo devedor do financiamento', at);
    sheet.release[at] = release;
    sheet.accrued[at] = accrued;
    sheet.interest[at] = interest;
    sheet.amortisation[at] = paid;
    sheet.fees[at] = a.name(
      isActual ? (actual.fees[at] ?? zero) : a.share(release, fee),
      'cents',
      'Tarifas do financiamento',
      at,
    );
    sheet.balance[at] = balance;
  });
  return sheet;
}
