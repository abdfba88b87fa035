import type { General } from '#src/features/revenue/cost/draft.ts';
import { premisesFields } from '#src/premises/premises-fields.tsx';

/** The fields of the premises of revenue and cost. */
export const { PremisesProvider, usePremises, useField, WholeField, MonthField, StartField } = premisesFields<General>();
