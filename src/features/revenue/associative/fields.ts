import type { AssociativePlan } from '#planning/associative/plan.ts';
import { premisesFields } from '#src/premises/premises-fields.tsx';

/** The fields of associative credit's premises. */
export const {
  PremisesProvider,
  usePremises,
  useField,
  usePartFields,
  WholeField,
  ShareField,
  AmountField,
  MonthField,
  StartField,
} = premisesFields<AssociativePlan>();
