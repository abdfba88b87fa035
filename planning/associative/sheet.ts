import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { contractsOf, NEVER } from '#planning/associative/contracts.ts';
import { correctionLevels, ownCorrection, type ReturnedCorrection } from '#planning/associative/correction.ts';
import { contractOf, ownPayments } from '#planning/associative/payments.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { refundsOf } from '#planning/associative/refunds.ts';
import { releasesOf } from '#planning/associative/releases.ts';
import { unitsSold } from '#planning/curves/sales.ts';
import { workDone } from '#planning/curves/work.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** The columns of the result, one value a month. */
export const ASSOCIATIVE_COLUMNS = [
  'sales',
  'cancellations',
  'stock',
  'signings',
  'active',
  'work',
  'releasable',
  'land',
  'works',
  'by_signing',
  'by_cancellation',
  'by_progress',
  'release',
  'accumulated',
  'received',
  'down_payment',
  'instalments',
  'balloons',
  'keys_payment',
  'own',
  'correction',
  'refunds',
  'kept',
  'total',
] as const;
export type AssociativeColumn = (typeof ASSOCIATIVE_COLUMNS)[number];

/** Figures of the whole module. */
export const ASSOCIATIVE_KPIS = [
  'vgv',
  'vgv_sold',
  'vgv_stock',
  'vgv_swap',
  'units_stock',
  'financed',
  'land',
  'own',
  'correction',
  'released',
  'to_release',
  'retention',
  'vso',
  'vso_net',
  'outside_release',
  'outside_received',
  'outside_own',
  'outside_refunds',
] as const;
export type AssociativeKpi = (typeof ASSOCIATIVE_KPIS)[number];

/** All figures of a plan, over numbers or recorded steps. A figure without meaning (a share of no units) is null. */
export interface AssociativeSheet<V> {
  columns: Record<AssociativeColumn, V[]>;
  kpis: Record<AssociativeKpi, V | null>;
  /** Correction that cancelled contracts are given back, by the months in which it came. */
  returned: ReturnedCorrection<V>[];
}

/**
 * Works out every figure of a plan that `associativeIssues` found no error in. `reference`: place of the month that
 * counts as today; `tables`: the indices that its correction may name.
 */
export function associativeSheet<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  reference: number,
  tables: IndexTables = NO_TABLES,
): AssociativeSheet<V> {
  const { months } = plan;
  const all = a.input(plan.units, 'units', 'Unidades do módulo');
  const swap = a.input(plan.swap_units, 'units', 'Unidades permutadas');
  const forSale = a.name(a.subtract(all, swap), 'units', 'Unidades à venda');
  const curve = plan.units === 0 ? { kind: 'unidades' as const, values: [] } : plan.sales;
  const sales = unitsSold(a, curve, forSale, months, plan.units === 0 ? null : (plan.actual?.sales ?? null));
  const { groups } = contractsOf(a, plan, sales);
  const contract = contractOf(a, plan);
  const work = workDone(a, plan.work, plan.start, months, plan.actual?.work ?? null);
  const releases = releasesOf(a, plan, contract, groups, work);
  const payments = ownPayments(a, plan, contract, groups);
  const levels = correctionLevels(a, plan, tables)?.levels;
  const refunds = refundsOf(a, plan, contract, groups, levels ?? null);

  const cancelled = a.tally(months);
  const sold = a.tally(months);
  for (const { sale, end, units } of groups) {
    sold.add(sale, end, units);
    if (end !== NEVER) cancelled.add(end, end + 1, units);
  }
  const net = sold.totals('units', 'Unidades vendidas, líquidas de distratos');
  const none = a.constant(0, 'cents', 'Nada');
  const lag = plan.payment_lag;
  const paid = lag === 0 ? releases.release : releases.release.map((_, at) => releases.release[at - lag] ?? none);
  const received = a.nameAll([...paid], 'cents', 'Crédito do banco');
  const { down_payment, instalments, balloons, keys_payment } = payments;
  const scheduled = a.addAll(a.addAll(down_payment, instalments), a.addAll(balloons, keys_payment));
  const ownActuals = plan.actual?.own ?? [];
  const planned = a.nameAll(scheduled, 'cents', 'Recursos próprios');
  const own = planned.map((amount, at) =>
    at < ownActuals.length ? a.input(ownActuals[at] ?? 0, 'cents', 'Recursos próprios realizados', at) : amount,
  );
  const back = refunds.months;
  const correction = levels ? ownCorrection(a, plan, contract, groups, levels, ownActuals.length) : own.map(() => none);
  const paidIn = a.addAll(received, own);
  const columns: Record<AssociativeColumn, V[]> = {
    sales,
    cancellations: cancelled.totals('units', 'Distratos'),
    stock: a.nameAll(
      a.subtractAll(
        net.map(() => forSale),
        net,
      ),
      'units',
      'Estoque',
    ),
    work: [...work],
    ...releases,
    received,
    ...payments,
    own,
    correction,
    refunds: back,
    kept: refunds.kept,
    total: a.nameAll(a.subtractAll(levels ? a.addAll(paidIn, correction) : paidIn, back), 'cents', 'Total recebido'),
  };

  const zero = a.constant(0, 'units', 'Nenhuma unidade');
  const netSold = net[months - 1] ?? zero;
  const last = releases.accumulated[months - 1] ?? none;
  const released = reference < 0 ? none : (releases.accumulated[Math.min(reference, months - 1)] ?? none);
  const amount = (value: V, label: string): V => a.name(value, 'cents', label);
  const financed = amount(a.times(netSold, contract.financed), 'Financiado dos contratos vendidos');
  const ownSold = amount(a.times(netSold, contract.own), 'Recursos próprios dos contratos vendidos');
  const stock = a.name(a.subtract(forSale, netSold), 'units', 'Estoque não vendido');
  const sum = (values: readonly V[], start: V): V => values.reduce((total, value) => a.add(total, value), start);
  const share = (units: V, label: string): V | null =>
    a.number(forSale) > 0 ? a.name(a.mulDiv(a.constant(ONE, 'rate', 'Todas'), units, forSale), 'rate', label) : null;
  return {
    columns,
    // What came in actual months was told with its correction in it, which no month booked.
    returned: refunds.returned.filter(({ due }) => due >= ownActuals.length),
    kpis: {
      vgv: amount(a.times(all, contract.price), 'VGV'),
      vgv_sold: amount(a.times(netSold, contract.price), 'VGV vendido'),
      vgv_stock: amount(a.times(stock, contract.price), 'VGV em estoque'),
      vgv_swap: amount(a.times(swap, contract.price), 'VGV permutado'),
      units_stock: stock,
      financed,
      land: amount(a.times(netSold, contract.land), 'Terreno dos contratos vendidos'),
      own: ownSold,
      correction: levels ? amount(sum(correction, none), 'Correção monetária do horizonte') : none,
      released: amount(released, 'Liberado até hoje'),
      to_release: amount(a.subtract(financed, released), 'A liberar'),
      retention: retained(a, columns, contract.works, reference, none),
      vso: share(a.name(sum(sales, zero), 'units', 'Vendas do período'), 'VSO'),
      vso_net: share(netSold, 'VSO líquida'),
      outside_release: amount(a.subtract(financed, last), 'Liberações fora do horizonte'),
      outside_received: amount(a.subtract(last, sum(received, none)), 'Créditos fora do horizonte'),
      outside_own: amount(a.subtract(a.add(ownSold, refunds.paid), sum(scheduled, none)), 'Recursos próprios fora do horizonte'),
      outside_refunds: amount(refunds.outside, 'Devoluções fora do horizonte'),
    },
  };
}

/** What the works done at the reference month give and the retention holds back. */
function retained<V>(
  a: Arithmetic<V>,
  { active, work, releasable }: Record<AssociativeColumn, V[]>,
  works: V,
  reference: number,
  none: V,
): V {
  const at = Math.min(reference, active.length - 1);
  const [count, done, open] = [active[at], work[at], releasable[at]];
  if (count === undefined || done === undefined || open === undefined) return a.name(none, 'cents', 'Retenção');
  const whole = a.times(count, works);
  return a.name(a.subtract(a.share(whole, done), a.share(whole, open)), 'cents', 'Retenção');
}

/** The place of the reference month: the one given, the end of the actuals, or before the plan. */
export function referencePlace(plan: AssociativePlan, reference: string | null): number {
  const month = reference ?? plan.actual?.through ?? null;
  return month === null ? -1 : monthIndex(month) - monthIndex(plan.start);
}
