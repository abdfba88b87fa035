import { resultColumns, type DreFigures } from '#src/features/statement/assumptions/dre/result-columns.ts';
import { ResultSection, type ResultsProps } from '#src/assumptions/ResultSection.tsx';

/** What the assumptions book month by month. */
export const Results = ({ label, figures, stale, other, onExplain, explained }: ResultsProps<DreFigures>) => (
  <ResultSection
    label={label}
    months={figures.months}
    columns={resultColumns(figures, other?.figures ?? null)}
    other={other?.name}
    {...{ stale, onExplain, explained }}
  />
);
