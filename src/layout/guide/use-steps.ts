import type { HomeSummary } from '#contract/home.ts';
import { firstSteps, type Step } from '#src/layout/guide/steps.ts';
import { mayOpen } from '#src/layout/may-open.ts';
import { useRights } from '#src/session/use-rights.ts';

/** Of the first steps, those that one may take; the rest is other people's work. Without a summary there are none. */
export function useSteps(summary: HomeSummary | undefined): Step[] {
  const rights = useRights();
  return summary ? firstSteps(summary).filter(({ link }) => mayOpen(rights, link.to)) : [];
}
