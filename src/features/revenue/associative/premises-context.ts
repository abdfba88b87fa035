import { createContext, use } from 'react';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { Issue } from '#planning/issue.ts';
import { errorOf } from '#src/features/revenue/labels.ts';

/** What the fields of the premises share. */
export interface Premises {
  plan: AssociativePlan;
  set: (change: Partial<AssociativePlan>) => void;
  issues: readonly Issue[];
  disabled: boolean;
}

export const PremisesContext = createContext<Premises | null>(null);

export function usePremises(): Premises {
  const premises = use(PremisesContext);
  if (!premises) throw new Error('usePremises needs the premises above it');
  return premises;
}

/** What every field of the premises takes: its place for whoever jumps to it, its fault, whether it may be typed in. */
export function useField(field: string) {
  const { issues, disabled } = usePremises();
  return { 'data-path': field, error: errorOf(issues, field), disabled };
}
