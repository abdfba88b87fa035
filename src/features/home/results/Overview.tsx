import type { HomeSummary } from '#contract/home.ts';
import type { HomeTile } from '#contract/preference-choices.ts';
import { Panels } from '#src/features/home/results/Panels.tsx';
import { Strip } from '#src/features/home/results/Strip.tsx';
import { homeResultsOptions } from '#src/resources/home-results.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

export interface OverviewProps {
  official: NonNullable<HomeSummary['official']>;
  summary: HomeSummary;
}

/** The year's result, margin, cash and exposure, and what is worth looking at first. */
export function ResultsOverview({ official, summary, finding }: OverviewProps & { finding: boolean }) {
  const results = homeResultsOptions.useAnswer(official.id);
  return results.data ? (
    <Strip results={results.data} official={official} happened={summary.realised.uau !== null} tellsFinding={finding} />
  ) : (
    <ReadState read={results} lines={5} />
  );
}

interface VariancesProps extends OverviewProps {
  parts: readonly HomeTile[];
  /** The first of its kind on the page, which tells what is hidden in them; the results themselves are not shown. */
  first: boolean;
  alone: boolean;
}

/** The largest variances, and how exposed each development is. */
export function VarianceOverview({ official, summary, parts, first, alone }: VariancesProps) {
  const results = homeResultsOptions.useAnswer(official.id);
  if (results.data) return <Panels results={results.data} official={official} already={summary} parts={parts} noted={first} />;
  // A failure is told once.
  return first && alone ? <ReadState read={results} lines={5} /> : null;
}
