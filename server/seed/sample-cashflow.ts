import { emptyCashflow, type CashflowPlan, type TypedAmount } from '#planning/cashflow/plan.ts';
import type { Loan } from '#planning/cashflow/loan.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { addMonths, monthIndex } from '#planning/numbers/months.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';
import { moduleFacts, type Edition, type ModuleFacts } from '#server/seed/sample-modules.ts';

const NO_LOAN_FEES = { fee: 5_000, balance: 0, released: 0 } as const;

/** The land as it is bought, with what the city and the registry take; then projects and licences before the launch. */
function beginning({ bought, land, projects, licences, launch }: ModuleFacts): TypedAmount[] {
  const half = Math.floor(land / 2);
  const before = addMonths(launch, -projects.length - 1);
  return [
    { line: 'land', month: bought, amount: half },
    { line: 'land', month: addMonths(bought, 3), amount: land - half },
    { line: 'land_transfer', month: bought, amount: Math.floor((land * 3) / 100) },
    { line: 'land_registry', month: bought, amount: Math.floor(land / 100) },
    ...projects.map((amount, at) => ({ line: 'projects', month: addMonths(before, at), amount }) as const),
    { line: 'licences', month: addMonths(launch, -1), amount: licences },
  ];
}

/** Nothing before the launch, then the same share in each of so many months; what is left over is the last one's. */
function fromLaunch({ bought, launch }: ModuleFacts, months: number): Millionths[] {
  const each = Math.floor(1_000_000 / months);
  const before = Array.from<number>({ length: monthIndex(launch) - monthIndex(bought) }).fill(0);
  return [...before, ...Array.from({ length: months }, (_, at) => (at < months - 1 ? each : 1_000_000 - (months - 1) * each))];
}

const NOTES = {
  works: 'Orçamento executivo da engenharia, revisado em setembro de 2026.',
  commission: 'Imobiliárias parceiras; a equipe própria está no orçamento de despesas.',
  taxes: 'Patrimônio de afetação averbado; alíquotas da Lei 10.931/2004.',
  discount: 'TMA aprovada pelo conselho para 2026 e 2027.',
} as const;

const RET4 = { rules: [{ from: '2023-01', ...TAX_PRESETS.RET4 }], lag: 1 };
const RET1 = { rules: [{ from: '2023-01', ...TAX_PRESETS.RET1 }], lag: 1 };
const LP = { rules: [{ from: '2023-01', ...TAX_PRESETS.LP }], lag: 1 };

/** What a module's cash flow rests on beside its facts. */
interface Terms {
  /** Months of the flow from the purchase of the land on. */
  months: number;
  maintenance: Millionths;
  curve: 'linear' | 's';
  commission: CashflowPlan['commission'];
  marketing: { share: Millionths; months: number };
  administration: Millionths;
  taxes: CashflowPlan['taxes'];
  loan: Omit<Loan, 'occupancy' | keyof typeof NO_LOAN_FEES> | null;
  late?: { overdue: Cents; recovery: Millionths; lag: number };
  notes: CashflowPlan['notes'];
}

const TOWER = {
  months: 72,
  maintenance: 15_000,
  curve: 's',
  commission: { share: 30_000, lag: 1 },
  marketing: { share: 8_000, months: 18 },
  administration: 20_000,
  taxes: RET4,
} as const;
const HOUSES = {
  months: 48,
  maintenance: 20_000,
  curve: 'linear',
  commission: { share: 40_000, lag: 0 },
  marketing: { share: 10_000, months: 20 },
  administration: 25_000,
} as const;

const TERMS: Readonly<Record<string, Terms>> = {
  // Paid by buyers and their bank; the partners bring what is lacking before the releases.
  'IPE 1': {
    ...TOWER,
    loan: null,
    late: { overdue: 18_400_000, recovery: 600_000, lag: 6 },
    notes: { ...NOTES, late: 'Carteira vencida há mais de 90 dias.' },
  },
  // With a loan for the works that is paid back by what the buyers’ bank transfers.
  'IPE 2': {
    ...TOWER,
    loan: {
      limit: 450_000_000,
      share: 250_000,
      retention: 50_000,
      rate: 105_000,
      interest: 'capitalizado_na_carencia',
      grace: 12,
      sweep: 500_000,
      due: '2028-09',
    },
    notes: { ...NOTES, loan: 'Apoio à produção, proposta do banco de fevereiro de 2026.' },
  },
  // The bank pays at the keys: a loan carries the works.
  'MAN 1': {
    ...HOUSES,
    taxes: RET1,
    loan: {
      limit: 620_000_000,
      share: 500_000,
      retention: 50_000,
      rate: 112_000,
      interest: 'pago',
      grace: 20,
      sweep: 800_000,
      due: '2029-06',
    },
    notes: { ...NOTES, taxes: 'Habitação de interesse social: RET de 1 %.' },
  },
  // Paid month by month, long after the keys.
  'MAN 2': {
    ...HOUSES,
    months: 108,
    taxes: LP,
    loan: null,
    notes: { commission: NOTES.commission, discount: NOTES.discount },
  },
  'SER 1': {
    ...TOWER,
    marketing: { share: 12_000, months: 20 },
    loan: {
      limit: 900_000_000,
      share: 450_000,
      retention: 50_000,
      rate: 112_000,
      interest: 'pago',
      grace: 24,
      sweep: 800_000,
      due: '2030-10',
    },
    notes: { ...NOTES, works: 'Estimativa por m², sem projeto executivo.', loan: 'Condições de mercado, sem proposta.' },
  },
};

/** Assumptions of cash flows by code of the development and number of the module: of those that have receipts. */
export function sampleCashflow(module: string, edition: Edition): CashflowPlan | null {
  const facts = moduleFacts(module, edition);
  const terms = TERMS[module];
  if (facts === null || terms === undefined) return null;
  const { works, bought, occupancy } = facts;
  const { months, maintenance, curve, marketing, loan, late, ...rest } = terms;
  return {
    ...emptyCashflow(bought, months),
    works: {
      budget: works.budget,
      base: addMonths(works.first, -1),
      curve: { kind: curve, first: works.first, last: works.last },
      index: works.index,
      lag: 1,
      maintenance: { share: maintenance, months: 12 },
    },
    typed: beginning(facts),
    marketing: { share: marketing.share, curve: fromLaunch(facts, marketing.months) },
    loan: loan && { ...loan, occupancy, ...NO_LOAN_FEES },
    late: edition === 'current' && late !== undefined ? late : null,
    cover: true,
    ...rest,
  };
}
