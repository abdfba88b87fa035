import { CASH_LINES, TYPED_LINES, type CashflowPlan, type CashLine } from '#planning/cashflow/plan.ts';
import type { CashflowInputs } from '#planning/cashflow/untaxed.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';

/** One month's lines of a cash flow that need nothing of other months, each worked out from the plan for it alone. */
export type ModelMonth = Partial<Record<CashLine, bigint>>;

const MILLION = 1_000_000n;
/** Rounded half-up away from zero. */
function half(amount: bigint, over: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const rounded = (2n * size + over) / (2n * over);
  return amount < 0n ? -rounded : rounded;
}

const place = (plan: CashflowPlan, month: Month): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [first = 0, own = 0] = plan.start.split('-').map(Number);
  return (year - first) * 12 + number - own;
};

/** Accumulated works at the end of a month, in millionths. */
function done(plan: CashflowPlan, at: number): bigint {
  if (plan.works === null) return 0n;
  const { curve } = plan.works;
  if (curve.kind === 'informada') throw new Error('not modelled');
  const length = BigInt(Math.max(1, place(plan, curve.last) - place(plan, curve.first) + 1));
  const gone = BigInt(at - place(plan, curve.first) + 1);
  const x = gone < 0n ? 0n : gone > length ? length : gone;
  if (curve.kind === 'linear') return half(MILLION * x, length);
  return half(MILLION * (3n * x * x * length - 2n * x * x * x), length * length * length);
}

/** By the month's index level over that of the budget's: each is the one before with its change, rounded to 10⁻¹². */
function corrected(plan: CashflowPlan, inputs: CashflowInputs, amount: bigint, at: number): bigint {
  const rate = inputs.tables[plan.works?.index ?? '']?.forecast ?? null;
  if (plan.works === null || plan.works.index === null || rate === null) return amount;
  const level = (when: number): bigint => (when <= 0 ? 10n ** 12n : half(level(when - 1) * (MILLION + BigInt(rate)), MILLION));
  const base = place(plan, plan.works.base);
  return base < 0 ? half(amount * level(at - base), 10n ** 12n) : half(amount * level(at), level(base));
}

const worksOf = (plan: CashflowPlan, inputs: CashflowInputs, at: number): bigint => {
  if (plan.works === null || at < 0) return 0n;
  const worth = (when: number): bigint => half(BigInt(plan.works?.budget ?? 0) * done(plan, when), MILLION);
  return corrected(plan, inputs, worth(at) - worth(at - 1), at);
};

function maintenanceOf(plan: CashflowPlan, inputs: CashflowInputs, at: number): bigint {
  if (plan.works === null) return 0n;
  const { share, months } = plan.works.maintenance;
  let end = 0;
  while (end < plan.months && done(plan, end) < MILLION) end += 1;
  const part = at - end;
  if (end === plan.months || part < 1 || part > months) return 0n;
  const whole = half(BigInt(plan.works.budget) * BigInt(share), MILLION);
  return corrected(plan, inputs, half(whole * BigInt(part), BigInt(months)) - half(whole * BigInt(part - 1), BigInt(months)), at);
}

/** The lines of a forecast month, without taxes, loan and what partners cover. */
function forecast(plan: CashflowPlan, inputs: CashflowInputs, at: number, cut: number): ModelMonth {
  const { receipts } = inputs;
  const month = addMonths(plan.start, at);
  const lines: ModelMonth = {};
  for (const [line, values] of Object.entries(receipts.lines)) lines[line as CashLine] = BigInt(values[at] ?? 0);
  lines.refunds = BigInt(receipts.refunds[at] ?? 0);
  for (const line of TYPED_LINES)
    lines[line] = plan.typed
      .filter((typed) => typed.line === line && typed.month === month)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  lines.works = worksOf(plan, inputs, at - (plan.works?.lag ?? 0));
  lines.maintenance = maintenanceOf(plan, inputs, at);
  const paid = at < cut ? BigInt(plan.realised.works?.[at] ?? 0) : lines.works;
  lines.administration = half(paid * BigInt(plan.administration), MILLION);
  const sold = BigInt(receipts.sales_value[at - plan.commission.lag] ?? 0);
  lines.commission = half(sold * BigInt(plan.commission.share), MILLION);
  const whole = half(BigInt(receipts.vgv) * BigInt(plan.marketing.share), MILLION);
  const until = (last: number): bigint =>
    half(whole * plan.marketing.curve.reduce((sum, share, when) => (when <= last ? sum + BigInt(share) : sum), 0n), MILLION);
  lines.marketing = until(at) - until(at - 1);
  const back = plan.late !== null && at === cut + plan.late.lag;
  lines.late = back ? half(BigInt(plan.late?.overdue ?? 0) * BigInt(plan.late?.recovery ?? 0), MILLION) : 0n;
  return lines;
}

/** Lines that the model leaves to others: what taxes, the loan and the partners' cover make of the rest. */
const OTHERS: readonly CashLine[] = [
  'pis',
  'cofins',
  'irpj',
  'csll',
  'loan_release',
  'loan_interest',
  'loan_amortisation',
  'loan_fees',
];

/** Every line of a month; actual ones in the months before the cut-off, and nothing of both. */
export function cashModelAt(plan: CashflowPlan, inputs: CashflowInputs, at: number): ModelMonth {
  const cut = plan.cutoff === null ? 0 : place(plan, plan.cutoff);
  const planned = forecast(plan, inputs, at, cut);
  if (at >= cut) return planned;
  const booked: ModelMonth = {};
  for (const line of CASH_LINES) {
    const stated = plan.realised[line];
    const receipt = line in inputs.receipts.lines || line === 'refunds';
    const known = inputs.receipts.realised !== null && addMonths(plan.start, at) <= inputs.receipts.realised;
    booked[line] = stated ? BigInt(stated[at] ?? 0) : receipt && known ? (planned[line] ?? 0n) : 0n;
  }
  return booked;
}

/** Whether the model has the line in the month: forecast taxes and loans are held by tests of their own. */
export const modelled = (plan: CashflowPlan, line: CashLine, at: number): boolean =>
  (plan.cutoff !== null && at < place(plan, plan.cutoff)) || !(OTHERS.includes(line) || (line === 'contributions' && plan.cover));
