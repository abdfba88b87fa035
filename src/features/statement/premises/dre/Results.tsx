import { resultColumns, type DreFigures } from '#src/features/statement/premises/dre/result-columns.ts';
import type { Explained } from '#src/premises/premises-kind.ts';
import { ResultSection } from '#src/premises/ResultSection.tsx';

interface ResultsProps {
  label: string;
  figures: DreFigures;
  stale: boolean;
  /** Another version's figures, to be compared with. */
  other: { name: string; figures: DreFigures } | null;
  onExplain?: ((cell: Explained) => void) | undefined;
  explained?: Explained | null | undefined;
}

/** What the premises book month by month. */
export const Results = ({ label, figures, stale, other, onExplain, explained }: ResultsProps) => (
  <ResultSection
    label={label}
    months={figures.months}
    columns={resultColumns(figures, other?.figures ?? null)}
    other={other?.name}
    {...{ stale, onExplain, explained }}
  />
);
