import { indicatorsOf, type CashIndicators } from '#planning/cashflow/calculate.ts';
import { consolidate, type Consolidation, type ConsolidationNotes } from '#planning/consolidation/consolidate.ts';
import { participationAt } from '#planning/consolidation/participation.ts';
import { PLAN_SOURCE_NAMES } from '#planning/development/amounts.ts';
import {
  begunDevelopment,
  finishedDevelopment,
  type DevelopmentPlans,
  type DevelopmentResult,
} from '#planning/development/calculate.ts';
import { companyModules, type CompanyModule } from '#planning/development/companies.ts';
import { countedOf } from '#planning/totals/counted.ts';
import { MoneyRangeError, type Cents, type Millionths } from '#planning/numbers/money.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { unionOfMonths } from '#planning/totals/module-sum.ts';
import { share } from '#planning/numbers/ratio.ts';
import { sourceKey, type AmountSeries, type Dimension } from '#planning/statement/amounts.ts';
import { balancesOf, flowOf, openingAt, type Balances } from '#planning/statement/balances.ts';
import { foldStatement, type StatementReport } from '#planning/statement/fold.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import type { MappingRow } from '#planning/statement/mapping.ts';
import type { View } from '#planning/statement/periods.ts';
import type { StatementStructure } from '#planning/statement/structure.ts';

/** One statement's lines and de-x-para. */
export interface StatementSettings {
  structure: StatementStructure;
  mapping: readonly MappingRow[];
}

/** What both statements of a set of modules are made from. */
export interface StatementsInput {
  plans: readonly DevelopmentPlans[];
  /** Modules of the same companies that are not asked for: what taxes have once a company rests on all of them. */
  otherPlans?: readonly DevelopmentPlans[];
  /** Amounts from elsewhere: expense entries, actual movements. */
  others: { dre: readonly AmountSeries[]; cashflow: readonly AmountSeries[] };
  dre: StatementSettings;
  cashflow: StatementSettings;
  first: Month;
  last: Month;
  view: View;
  /** Cash before any amount, beside the modules' own. */
  opening: Cents;
  base: Month;
  discount: Millionths;
  /** Null: as they are, company beside company. */
  consolidation: Consolidation | null;
  /** Of a group, the part of it that is asked for: what is allocated and eliminated rests on all of it. Absent: all. */
  includes?: ((place: Dimension) => boolean) | null;
  /** What sources are called, beside those of planning. */
  names?: Readonly<Record<string, string>>;
}

export interface Statements {
  dre: StatementReport;
  cashflow: StatementReport;
  balances: Balances;
  /** Of the whole flow before the partners' money, also beyond the months shown. */
  indicators: CashIndicators;
  notes: { dre: ConsolidationNotes | null; cashflow: ConsolidationNotes | null };
  /** Months of modules whose revenue has no result, with the reasons. */
  unavailable: { ref: string; months: DevelopmentResult['unavailable'] }[];
  /** Modules of which the assumptions lead to more than a total holds: they are in no line. */
  beyond: string[];
}

const PARTNERS: ReadonlySet<string> = new Set(['premissa:contributions', 'premissa:distributions']);

/** What both statements are folded and explained from: the same amounts for report, explanation and opened row. */
export interface StatementSources {
  dre: StatementInput;
  cashflow: StatementInput;
  notes: Statements['notes'];
  unavailable: Statements['unavailable'];
  beyond: Statements['beyond'];
  /** All months with cash, also beyond those shown, and what there was before the first. */
  months: Month[];
  opening: Cents;
  /** The modules whose cash there was. */
  opened: DevelopmentPlans[];
}

/** The amounts of a set of modules and from elsewhere, consolidated or not. The plans must be free of errors. */
export function statementSources(input: StatementsInput): StatementSources {
  const { first, last, view, consolidation, includes = null } = input;
  const partOf = (amounts: readonly AmountSeries[]) => (includes === null ? amounts : amounts.filter(includes));
  // Of each module is kept what it brings: its sheets are let go as soon as they are read.
  const gathered: { dre: AmountSeries[]; cashflow: AmountSeries[]; unavailable: Statements['unavailable'] } = {
    dre: [],
    cashflow: [],
    unavailable: [],
  };
  const brought = companyModules(input.plans, input.otherPlans).map(broughtBy);
  const counted = countedOf(brought, ({ size }) => size);
  for (const { place, dre, cashflow, unavailable } of counted) {
    gathered.dre.push(...dre);
    gathered.cashflow.push(...cashflow);
    if (unavailable.length > 0) gathered.unavailable.push({ ref: place.ref, months: unavailable });
  }
  const refs = new Set(counted.map(({ place }) => place.ref));
  const opened = input.plans.filter(({ place }) => refs.has(place.ref) && (includes === null || includes(place)));
  const names = { ...PLAN_SOURCE_NAMES, ...input.names };
  const whole = (amounts: readonly AmountSeries[]) => {
    const months = unionOfMonths([...amounts.map(spanOf), { months: [first, last] }]);
    return consolidation === null
      ? { amounts, notes: null, months }
      : { ...consolidate(amounts, consolidation, months[0] ?? first, months.at(-1) ?? last, { first, last }), months };
  };
  const dre = whole([...gathered.dre, ...input.others.dre]);
  const cash = whole([...gathered.cashflow, ...input.others.cashflow]);
  return {
    dre: { ...input.dre, amounts: partOf(dre.amounts), first, last, view, names },
    cashflow: { ...input.cashflow, amounts: partOf(cash.amounts), first, last, view, names },
    notes: { dre: dre.notes, cashflow: cash.notes },
    unavailable: gathered.unavailable,
    beyond: brought.flatMap(({ place }) => (refs.has(place.ref) ? [] : [place.ref])),
    months: cash.months,
    opening: input.opening + openingOf(opened, consolidation),
    opened,
  };
}

/** How large amounts are together, without sign: for comparing, since it may be beyond what is exact. */
const sizeOf = (amounts: readonly AmountSeries[]): Cents =>
  amounts.reduce((sum, { values }) => values.reduce((size, cents) => size + Math.abs(cents), sum), 0);

/**
 * What a module brings, and how large it is without sign; beyond any size where its own sums leave the range of money.
 */
function broughtBy({
  plans,
  begun,
}: CompanyModule): Pick<DevelopmentResult, 'place' | 'dre' | 'cashflow' | 'unavailable'> & { size: Cents } {
  try {
    const { place, dre, cashflow, unavailable } = finishedDevelopment(plans, begun ?? begunDevelopment(plans));
    return { place, dre, cashflow, unavailable, size: Math.max(sizeOf(dre), sizeOf(cashflow)) };
  } catch (error) {
    if (!(error instanceof MoneyRangeError)) throw error;
    return { place: plans.place, dre: [], cashflow: [], unavailable: [], size: Infinity };
  }
}

/**
 * Cash before the modules' first months; of a group its part of it, as the company belongs to it in the cash flow's
 * first month, since what flows from there on is taken by the same share.
 */
export const openingOf = (
  plans: readonly Pick<DevelopmentPlans, 'place' | 'cashflow'>[],
  consolidation: Pick<Consolidation, 'participations'> | null,
): Cents =>
  plans.reduce((sum, { place: { company }, cashflow }) => {
    if (cashflow === null) return sum;
    const { opening, start } = cashflow;
    const whole = consolidation === null || company === null;
    return sum + (whole ? opening : share(opening, participationAt(consolidation.participations, company, start)));
  }, 0);

/**
 * Works out both statements of a set of modules, consolidated or not. The plans and structures must be free of errors.
 */
export function statementsOf(input: StatementsInput): Statements {
  const sources = statementSources(input);
  const cashflow = foldStatement(sources.cashflow);
  return {
    dre: foldStatement(sources.dre),
    cashflow,
    ...cashFigures(sources, cashflow, input),
    notes: sources.notes,
    unavailable: sources.unavailable,
    beyond: sources.beyond,
  };
}

/** What a cash flow's report says beside its lines: balances by period, and what the whole flow is worth. */
export function cashFigures(
  { cashflow: { amounts, first }, months, opening }: Pick<StatementSources, 'cashflow' | 'months' | 'opening'>,
  report: StatementReport,
  { base, discount }: Pick<StatementsInput, 'base' | 'discount'>,
): Pick<Statements, 'balances' | 'indicators'> {
  const start = months[0] ?? first;
  return {
    balances: balancesOf(report, openingAt(amounts, opening, start, first)),
    indicators: indicatorsOf(flowBeforePartners(amounts, months), start, base, discount, opening),
  };
}

/** What partners bring and take. */
export const isOfPartners = ({ source }: Pick<AmountSeries, 'source'>): boolean => PARTNERS.has(sourceKey(source));

/** The flow that indicators are of, by month: all cash but what partners bring and take. */
export const flowBeforePartners = (amounts: readonly AmountSeries[], months: readonly Month[]): Cents[] =>
  flowOf(
    amounts.filter((one) => !isOfPartners(one)),
    months,
  );

const spanOf = ({ start, values }: AmountSeries): { months: Month[] } => ({
  months: values.length === 0 ? [] : [start, addMonths(start, values.length - 1)],
});
