import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { premisesFields } from '#src/premises/premises-fields.tsx';

/** The fields of a cash flow's premises. */
export const { PremisesProvider, usePremises, useField, WholeField, ShareField, AmountField, MonthField, StartField, NoteField } =
  premisesFields<CashflowPlan>();
