import type { HomeSummary } from '#contract/home.ts';
import { Panels } from '#src/features/home/results/Panels.tsx';
import { Strip } from '#src/features/home/results/Strip.tsx';
import { homeResultsOptions } from '#src/resources/home-results.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

export interface OverviewProps {
  official: NonNullable<HomeSummary['official']>;
  summary: HomeSummary;
}

/** The year's result, margin, cash and exposure, and what is worth looking at first. */
export function ResultsOverview({ official, summary }: OverviewProps) {
  const results = homeResultsOptions.useAnswer(official.id);
  return results.data ? (
    <Strip results={results.data} official={official} happened={summary.realised.uau !== null} />
  ) : (
    <ReadState read={results} lines={5} />
  );
}

/** The largest variances, and how exposed each development is. */
export function VarianceOverview({ official, summary }: OverviewProps) {
  const results = homeResultsOptions.useAnswer(official.id);
  // A failure is told once, above.
  return results.data ? <Panels results={results.data} official={official} already={summary} /> : null;
}
