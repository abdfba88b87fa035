import { z } from 'zod';
import { choice, month, percent, text } from '#contract/fields.ts';
import {
  amount,
  count,
  horizon,
  lag,
  monthly,
  notNegative,
  assumptionNotes,
  rate,
  someMonth,
  workCurve,
  yearlyRate,
} from '#contract/plan-fields.ts';
import { holds } from '#contract/schema-functions.ts';
import { LOAN_INTEREST } from '#planning/cashflow/loan.ts';
import { CASH_LINES, CASHFLOW_ASSUMPTIONS, TYPED_LINES } from '#planning/cashflow/plan.ts';
import { REGIMES } from '#planning/taxes/rules.ts';

const MOST_TYPED = 2400;
const MOST_RULES = 60;
const LEAST_DISCOUNT = 'Ensure this value is greater than -100.';

const works = z.strictObject({
  budget: notNegative,
  base: month,
  curve: workCurve,
  /** Code of an index. */
  index: text(20).nullable(),
  lag,
  maintenance: z.strictObject({ share: rate, months: lag }),
});

const taxRule = z.strictObject({
  from: month,
  regime: choice(REGIMES),
  pis: rate,
  cofins: rate,
  irpj: rate,
  csll: rate,
  irpj_base: rate,
  csll_base: rate,
  additional: rate,
  additional_above: notNegative,
});

const loan = z.strictObject({
  limit: notNegative,
  share: rate,
  retention: rate,
  occupancy: someMonth,
  rate: yearlyRate,
  interest: choice(LOAN_INTEREST),
  grace: lag,
  sweep: rate,
  due: someMonth,
  fee: rate,
  balance: notNegative,
  released: notNegative,
});

/**
 * The assumptions of one module's cash flow on the wire; in the program exactly planning's CashflowPlan. Money is
 * decimal text in reais, shares and rates are percent text, months `YYYY-MM`; lists hold one value a month from
 * `start`. `notes` tells the source of an assumption by its name; who wrote it and when is the record's history.
 */
export const cashflowAssumptions = z.strictObject({
  start: month,
  months: horizon,
  base_month: month,
  discount: percent.refine(holds('above', -1_000_000), LEAST_DISCOUNT),
  opening: amount,
  cutoff: someMonth,
  realised: z.partialRecord(z.enum(CASH_LINES), monthly(amount)),
  works: works.nullable(),
  typed: z.array(z.strictObject({ line: choice(TYPED_LINES), month, amount: notNegative })).max(MOST_TYPED),
  commission: z.strictObject({ share: rate, lag }),
  marketing: z.strictObject({ share: rate, curve: monthly(rate) }),
  administration: rate,
  taxes: z.strictObject({ rules: z.array(taxRule).max(MOST_RULES), lag: count(0, 12) }),
  loan: loan.nullable(),
  late: z.strictObject({ overdue: notNegative, recovery: rate, lag }).nullable(),
  cover: z.boolean(),
  /** Months that the bank pays later: what a simulation was made with. */
  transfer_delay: z.strictObject({ from: someMonth, months: lag }).nullish(),
  notes: assumptionNotes(CASHFLOW_ASSUMPTIONS),
});
