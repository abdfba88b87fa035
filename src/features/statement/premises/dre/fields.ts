import type { DrePlan } from '#planning/accrual/plan.ts';
import { premisesFields } from '#src/premises/premises-fields.tsx';

/** The fields of an income statement's premises. */
export const { PremisesProvider, usePremises, useField, ShareField, NoteField } = premisesFields<DrePlan>();
