import { useMemo } from 'react';
import type { Explanation } from '#planning/explain/explanation.ts';
import { ExplanationPanel } from '#src/shared/ui/ExplanationPanel.tsx';
import type { Explained } from '#src/assumptions/assumptions-kind.ts';

interface CellExplanationProps {
  cell: Explained;
  /** The calculation that explains; null while the assumptions are wrong. Another one when they change. */
  explain: ((cell: Explained) => Explanation | null) | null;
  onClose: () => void;
}

/** One figure explained by the calculation itself, anew whenever the assumptions change. */
export function CellExplanation({ cell, explain, onClose }: CellExplanationProps) {
  const explanation = useMemo(() => explain?.(cell) ?? null, [explain, cell]);
  const note = explanation ? undefined : 'Não há valor para explicar com estas premissas.';
  return <ExplanationPanel key={JSON.stringify(cell)} explanation={explanation} note={note} onClose={onClose} />;
}
