import { useMemo } from 'react';
import { explainAssociative, type AssociativeCell } from '#planning/associative/calculate.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { Month } from '#planning/months.ts';
import { ExplanationPanel } from '#src/features/revenue/ExplanationPanel.tsx';

export type ExplainedCell = AssociativeCell;

interface CellExplanationProps {
  /** Null while the premises are wrong. */
  plan: AssociativePlan | null;
  cell: ExplainedCell;
  reference: Month;
  onClose: () => void;
}

/** One figure explained by the calculation itself, anew whenever the premises change. */
export function CellExplanation({ plan, cell, reference, onClose }: CellExplanationProps) {
  const explanation = useMemo(() => (plan ? explainAssociative(plan, cell, reference) : null), [plan, cell, reference]);
  return <ExplanationPanel key={JSON.stringify(cell)} explanation={explanation} onClose={onClose} />;
}
