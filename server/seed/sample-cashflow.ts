import { emptyCashflow, type CashflowPlan, type TypedAmount } from '#planning/cashflow/plan.ts';
import type { Loan } from '#planning/cashflow/loan.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { TAX_PRESETS } from '#planning/taxes/rules.ts';

/** How much later than planned the first tower has come to be, as its assumptions of receipts say in the draft. */
const DELAY = 2;

const NO_LOAN_FEES = { fee: 5_000, balance: 0, released: 0 } as const;

/** The land as it was bought, with what the city and the registry take; then projects and licences before the works. */
function beginning(launch: Month, land: number, works: Month): TypedAmount[] {
  const half = Math.floor(land / 2);
  const before = addMonths(works, -3);
  return [
    { line: 'land', month: launch, amount: half },
    { line: 'land', month: addMonths(launch, 3), amount: land - half },
    { line: 'land_transfer', month: launch, amount: Math.floor((land * 3) / 100) },
    { line: 'land_registry', month: launch, amount: Math.floor(land / 100) },
    { line: 'projects', month: before, amount: 36_000_000 },
    { line: 'projects', month: addMonths(before, 1), amount: 24_000_000 },
    { line: 'licences', month: addMonths(before, 2), amount: 18_500_000 },
  ];
}

/** The same share in each of so many months; what is left over is the last one's. */
const equal = (months: number): number[] =>
  Array.from({ length: months }, (_, at) =>
    at < months - 1 ? Math.floor(1_000_000 / months) : 1_000_000 - (months - 1) * Math.floor(1_000_000 / months),
  );

/** Works of a budget at a month's prices, with what their maintenance takes of it for a year. */
const works = (base: Month, budget: number, share: number) =>
  ({ budget, base, index: 'INCC-M', lag: 1, maintenance: { share, months: 12 } }) as const;

const NOTES = {
  works: 'Orçamento executivo da engenharia, revisado em setembro de 2026.',
  commission: 'Imobiliárias parceiras; a equipe própria está no orçamento de despesas.',
  taxes: 'Patrimônio de afetação averbado; alíquotas da Lei 10.931/2004.',
  discount: 'TMA aprovada pelo conselho para 2026 e 2027.',
} as const;

const RET4 = { rules: [{ from: '2024-01', ...TAX_PRESETS.RET4 }], lag: 1 };
const RET1 = { rules: [{ from: '2024-01', ...TAX_PRESETS.RET1 }], lag: 1 };

/** The first tower: paid by buyers and their bank; the partners bring what is lacking before the releases. */
const towerA = (draft: boolean): CashflowPlan => ({
  ...emptyCashflow('2025-08', 48),
  works: {
    ...works('2025-08', draft ? 1_235_000_000 : 1_190_000_000, 15_000),
    curve: { kind: 's', first: '2026-02', last: addMonths('2027-10', draft ? DELAY : 0) },
    index: null,
  },
  typed: beginning('2025-08', 310_000_000, '2026-02'),
  commission: { share: 30_000, lag: 1 },
  marketing: { share: 8_000, curve: equal(18) },
  administration: 20_000,
  taxes: RET4,
  cover: true,
  notes: NOTES,
});

/** The second tower, with a loan for the works that is paid back by what the buyers’ bank transfers. */
function towerB(draft: boolean): CashflowPlan {
  const loan: Loan = {
    limit: 450_000_000,
    share: 400_000,
    retention: 50_000,
    occupancy: '2028-09',
    rate: 105_000,
    interest: 'capitalizado_na_carencia',
    grace: 12,
    sweep: 500_000,
    due: '2029-03',
    ...NO_LOAN_FEES,
  };
  return {
    ...emptyCashflow('2026-05', 48),
    works: {
      ...works('2026-05', draft ? 1_260_000_000 : 1_212_000_000, 15_000),
      curve: { kind: 's', first: '2026-11', last: '2028-07' },
    },
    typed: beginning('2026-05', 310_000_000, '2026-11'),
    commission: { share: 30_000, lag: 1 },
    marketing: { share: 8_000, curve: equal(20) },
    administration: 20_000,
    taxes: RET4,
    loan,
    cover: true,
    notes: { ...NOTES, loan: 'Apoio à produção, proposta do banco de julho de 2026.' },
  };
}

/** Houses that the bank pays for at the keys: a loan carries the works. */
const phaseOne = (): CashflowPlan => ({
  ...emptyCashflow('2026-10', 40),
  works: {
    ...works('2026-10', 1_020_000_000, 20_000),
    curve: { kind: 'linear', first: '2027-03', last: '2028-08' },
  },
  typed: beginning('2026-10', 240_000_000, '2027-03'),
  commission: { share: 40_000, lag: 0 },
  marketing: { share: 10_000, curve: equal(24) },
  administration: 25_000,
  taxes: RET1,
  loan: {
    limit: 620_000_000,
    share: 600_000,
    retention: 50_000,
    occupancy: '2028-10',
    rate: 112_000,
    interest: 'pago',
    grace: 20,
    sweep: 800_000,
    due: '2029-06',
    ...NO_LOAN_FEES,
  },
  late: { overdue: 18_400_000, recovery: 600_000, lag: 6 },
  cover: true,
  notes: { ...NOTES, taxes: 'Habitação de interesse social: RET de 1 %.', late: 'Carteira vencida há mais de 90 dias.' },
});

/** Houses that their buyers pay for month by month, long after the keys. */
const phaseTwo = (): CashflowPlan => ({
  ...emptyCashflow('2027-09', 96),
  works: {
    ...works('2027-09', 940_000_000, 20_000),
    curve: { kind: 'linear', first: '2028-03', last: '2029-08' },
  },
  typed: beginning('2027-09', 220_000_000, '2028-03'),
  commission: { share: 40_000, lag: 0 },
  marketing: { share: 10_000, curve: equal(20) },
  administration: 25_000,
  taxes: { rules: [{ from: '2024-01', ...TAX_PRESETS.LP }], lag: 1 },
  cover: true,
  notes: { commission: NOTES.commission, discount: NOTES.discount },
});

/** Assumptions of cash flows by code of the development and number of the module: of those that have receipts. */
export const sampleCashflow = (module: string, draft: boolean): CashflowPlan | null => {
  if (module === 'IPE 1') return towerA(draft);
  if (module === 'IPE 2') return towerB(draft);
  if (!draft) return null;
  if (module === 'MAN 1') return phaseOne();
  return module === 'MAN 2' ? phaseTwo() : null;
};
