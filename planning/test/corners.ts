import { MODALITIES, type AssociativePlan } from '#planning/associative/plan.ts';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import { LOAN_INTEREST, type Loan } from '#planning/cashflow/loan.ts';
import { CASH_LINES, TYPED_LINES, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { ALLOCATION_BASES } from '#planning/consolidation/allocation.ts';
import type { Consolidation } from '#planning/consolidation/consolidate.ts';
import type { WorkCurve } from '#planning/curves/work.ts';
import { ACCRUAL_SOURCES, CASH_SOURCES, POC_SOURCES } from '#planning/development/amounts.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { soundPlans } from '#planning/development/module-plans.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import { addMonths, isMonth, type Month } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import type { Source } from '#planning/statement/amounts.ts';
import { REGIMES, TAX_PRESETS, type TaxRule } from '#planning/taxes/rules.ts';
import { cornerPoc } from '#planning/test/poc-corners.ts';
import type { Random } from '#planning/test/random.ts';

/** One index that shrinks and one that grows, both with a level in every month there is. */
export const CORNER_TABLES: IndexTables = {
  UP: { name: 'UP', kind: 'numero_indice', published: [{ month: '1900-01', value: 1_000_000_000 }], forecast: 1_000 },
  DOWN: { name: 'DOWN', kind: 'variacao', published: [{ month: '1900-01', value: -1_000 }], forecast: -100 },
};

/** Values at the corners of contracts: none, one, a cent, the most; the first and the last month, and those outside. */
export function corners(random: Random) {
  const { pick, chance, whole } = random;
  const months = pick([1, 1, 2, 12, 120]);
  const start = pick(['2027-01', '2027-01', '2027-01', '1900-01', '2199-12']);
  /** A month of the plan, or the first where there is no such month. */
  const within = (at: number): Month => {
    const found = addMonths(start, at);
    return isMonth(found) ? found : start;
  };
  const month = (): Month => within(pick([-13, -1, 0, 0, 1, months - 1, months, months + 12]));
  const rate = (): number => pick([0, 0, 1, 50_000, 333_333, ONE - 1, ONE]);
  const amount = (): number => pick([0, 1, 1, 2, 100, 10_000_001, 9_000_000_000, MAX_CELL_CENTS]);
  const signed = (): number => amount() * pick([1, -1]) || 0;
  const lag = (): number => pick([0, 0, 1, 6, 120]);
  const few = <T>(make: (at: number) => T): T[] => Array.from({ length: pick([0, 1, 1, 2, 5]) }, (_, at) => make(at));
  const monthly = <T>(make: () => T): T[] => Array.from({ length: pick([0, 1, months, months]) }, make);
  const curve = (): WorkCurve => {
    if (chance(0.5)) {
      const [first, last] = [month(), month()].toSorted();
      return { kind: pick(['linear', 's'] as const), first: first ?? start, last: last ?? start };
    }
    const values = monthly(rate).toSorted((one, other) => one - other);
    return { kind: 'informada', values: values.length === 0 ? [] : [...values.slice(0, -1), ONE] };
  };
  return { months, start, within, month, rate, amount, signed, lag, few, monthly, curve, pick, chance, whole };
}

/** Receipts at the corners. Many have errors; the others must be worked out and shown. */
export function cornerAssociative(random: Random): AssociativePlan {
  const { months, start, within, month, rate, amount, signed, lag, few, curve, pick, chance, whole } = corners(random);
  const units = pick([0, 1, 1, 2, 7, 99_999]);
  const sold = Array.from({ length: months }, () => 0);
  if (units > 0) sold[pick([0, months - 1, whole(0, months - 1)])] = pick([0, 1, units]);
  const actualMonths = chance(0.2) ? whole(1, months) : 0;
  const actuals = <T>(make: () => T): T[] | null => (chance(0.5) ? Array.from({ length: actualMonths }, make) : null);
  const free = (): number => pick([0, 0, 1, 50_000, ONE / 2, ONE]);
  return {
    modality: pick(MODALITIES),
    start,
    months,
    units,
    swap_units: pick([0, 0, units, Math.min(units, 1)]),
    price: pick([1, 2, 3, amount()]),
    financed: chance(0.5) ? { kind: 'percentual', share: rate() } : { kind: 'valor', value: amount() },
    appraisal: chance(0.3) ? amount() : null,
    ltv: rate(),
    down_payment: free(),
    instalments: pick([0, 0, 1, 2, 480]),
    balloons: chance(0.2) ? { count: pick([0, 1, 60]), every: pick([1, 60]), share: free() } : null,
    keys_payment: free(),
    correction: chance(0.3)
      ? {
          index: pick(['UP', 'DOWN']),
          after_index: pick([null, 'UP', 'DOWN']),
          after_rate: pick([0, 0, 1, 10_000]),
          lag: pick([0, 1]),
        }
      : null,
    land_share: rate(),
    sales: chance(0.7)
      ? { kind: 'unidades', values: sold }
      : { kind: 'percentual', values: sold.map((count) => (count > 0 ? ONE : 0)) },
    signing_lag: lag(),
    work: curve(),
    retention: rate(),
    retention_mode: pick(['unica', '3+2']),
    occupancy: chance(0.7) ? pick([month(), within(months - 1)]) : null,
    registration: chance(0.2) ? month() : null,
    keys_lag: lag(),
    minimum_demand: rate(),
    cancellations: chance(0.5)
      ? null
      : chance(0.5)
        ? { kind: 'percentual', share: rate(), lag: lag() }
        : {
            kind: 'linhas',
            rows: few(() => ({ month: month(), units: pick([0, 1, 1, units]), sale: chance(0.5) ? month() : null })),
          },
    refund: { kept: rate(), delay: lag(), ring_fenced: chance(0.3) },
    payment_lag: lag(),
    actual:
      actualMonths === 0
        ? null
        : {
            through: within(actualMonths - 1),
            sales: actuals(() => pick([0, 0, 1])),
            work: actuals(() => pick([0, ONE]))?.toSorted((one, other) => one - other) ?? null,
            released: actuals(() => signed()),
            own: actuals(() => signed()),
          },
  };
}

export function cornerRules(random: Random, first: Month): TaxRule[] {
  const { rate, amount, few, pick, chance, month } = corners(random);
  const from = (at: number): Month => (at === 0 ? first : month());
  const rules = few((at): TaxRule => {
    const regime = pick(REGIMES);
    if (chance(0.6)) return { from: from(at), ...TAX_PRESETS[regime] };
    const rates = { pis: rate(), cofins: rate(), irpj: rate(), csll: rate(), irpj_base: rate(), csll_base: rate() };
    return { from: from(at), regime, ...rates, additional: rate(), additional_above: amount() };
  });
  return rules.filter(({ from: own }, at) => rules.findIndex((rule) => rule.from === own) === at);
}

/** A cash flow at the corners. */
export function cornerCashflow(random: Random): CashflowPlan {
  const { months, start, within, month, rate, amount, signed, lag, few, monthly, curve, pick, chance, whole } = corners(random);
  const actualMonths = chance(0.3) ? whole(0, months) : 0;
  const share = rate();
  const loan: Loan = {
    limit: amount(),
    share: rate(),
    retention: rate(),
    occupancy: chance(0.5) ? month() : null,
    rate: pick([0, 1, 120_000, 10 * ONE]),
    interest: pick(LOAN_INTEREST),
    grace: lag(),
    sweep: rate(),
    due: chance(0.5) ? month() : null,
    fee: rate(),
    balance: amount(),
    released: 0,
  };
  return {
    start,
    months,
    base_month: pick([start, month()]),
    discount: pick([0, 120_000, 1, -1, -999_999, 10 * ONE]),
    opening: pick([0, signed()]),
    cutoff: actualMonths > 0 || chance(0.1) ? within(actualMonths) : null,
    realised:
      actualMonths === 0
        ? {}
        : Object.fromEntries(
            CASH_LINES.filter(() => chance(0.2)).map((line) => [
              line,
              Array.from({ length: whole(0, actualMonths) }, () => signed()),
            ]),
          ),
    works: chance(0.6)
      ? {
          budget: amount(),
          base: pick([start, month()]),
          curve: curve(),
          index: chance(0.3) ? pick(['UP', 'DOWN']) : null,
          lag: lag(),
          maintenance: { share: rate(), months: pick([1, 1, 12, 120]) },
        }
      : null,
    typed: few(() => ({ line: pick(TYPED_LINES), month: month(), amount: amount() })),
    commission: { share: rate(), lag: lag() },
    marketing: { share, curve: share === 0 ? monthly(() => 0) : [ONE] },
    administration: rate(),
    taxes: { rules: cornerRules(random, start), lag: pick([0, 1, 12]) },
    loan: chance(0.4) ? loan : null,
    late: chance(0.3) ? { overdue: amount(), recovery: rate(), lag: lag() } : null,
    cover: chance(0.5),
    transfer_delay: chance(0.2) ? { from: chance(0.5) ? month() : null, months: lag() } : null,
  };
}

export function cornerDre(random: Random): DrePlan {
  const { rate, amount, few, month, pick, chance } = corners(random);
  return {
    pecld: rate(),
    deferred_commission: chance(0.5),
    capitalised: rate(),
    depreciation: few((at) => ({
      label: `Bem ${at}`,
      value: amount(),
      first: pick([month(), month(), '1900-01', '2199-12']),
      months: pick([1, 2, 600]),
    })),
  };
}

/** All plans of a module at their corners, without those that have an error: as they are saved together. */
export function cornerDevelopment(random: Random, id = 1): DevelopmentPlans & { dre: DrePlan } {
  const place = { company: random.whole(1, 2), enterprise: id, center_cost: null, ref: `module:${id}`, nome: `Módulo ${id}` };
  const drawn = {
    associative: random.chance(0.7) ? cornerAssociative(random) : null,
    poc: random.chance(0.7) ? cornerPoc(random) : null,
    cashflow: cornerCashflow(random),
    dre: cornerDre(random),
  };
  const { dre, ...plans } = soundPlans(drawn, CORNER_TABLES);
  return { place, ...plans, dre: dre ?? emptyDre(), tables: CORNER_TABLES };
}

/** Rules of a group of companies 1 and 2 at their corners. */
export function cornerConsolidation(random: Random): Consolidation {
  const { month, rate, few, pick, chance } = corners(random);
  const source = (): Source => {
    const { source: found } = pick([...CASH_SOURCES, ...ACCRUAL_SOURCES, ...POC_SOURCES]);
    return { ...found };
  };
  const company = (): number => pick([1, 2, 3]);
  return {
    participations: few(() => ({ company: company(), from: month(), share: rate() })),
    eliminations: few((id) => ({
      id: id + 1,
      nome: `Par ${id}`,
      one: { company: 1, source: source() },
      other: { company: pick([2, 2, 3]), source: source() },
    })),
    allocations: few((id) => ({
      id: id + 1,
      nome: `Rateio ${id}`,
      from: month(),
      until: chance(0.5) ? month() : null,
      company: company(),
      sources: [source()],
      basis: pick(ALLOCATION_BASES),
      revenue: [source()],
      targets: few((at) => ({ company: company(), enterprise: pick([null, 1]), weight: pick([0, 1, 333_333, at]) })),
    })),
  };
}
