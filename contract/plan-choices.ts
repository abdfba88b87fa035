import {
  CANCELLATION_LABELS,
  COST_CATEGORY_LABELS,
  COST_KIND_LABELS,
  CURVE_LABELS,
  FINANCED_LABELS,
  FRACTION_BASE_LABELS,
  INTEREST_LABELS,
  MODALITY_LABELS,
  RETENTION_LABELS,
  SALES_LABELS,
} from '#contract/plan-labels.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';

/** Words of the choices within a plan, by the path that leads to each. */
export const PLAN_CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  modality: MODALITY_LABELS,
  'financed.kind': FINANCED_LABELS,
  'sales.kind': SALES_LABELS,
  'work.kind': CURVE_LABELS,
  retention_mode: RETENTION_LABELS,
  'cancellations.kind': CANCELLATION_LABELS,
  base: FRACTION_BASE_LABELS,
  'costs.category': COST_CATEGORY_LABELS,
  'costs.kind': COST_KIND_LABELS,
  'works.curve.kind': CURVE_LABELS,
  'typed.line': CASH_LABELS,
  'taxes.rules.regime': TAX_REGIME_LABELS,
  'loan.interest': INTEREST_LABELS,
};
