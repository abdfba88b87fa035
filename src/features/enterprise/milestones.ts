import { buildingDateProblems } from '#contract/building-dates.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { textOf, type Values } from '#src/layout/records/form/field.ts';
import { month } from '#src/layout/records/form/months.tsx';

const MILESTONES = ['launch_month', 'works_start', 'works_end', 'occupancy_month'] as const;

/** Launch, works and occupancy permit. */
export const milestones = (disabled = false) => MILESTONES.map((name) => month(name, { disabled }));

/** What is wrong with the milestones' order, before the server is asked. */
export function milestoneProblems(values: Values): Record<string, string> {
  // What cannot be read as a month is told at its own field alone.
  const at = (name: (typeof MILESTONES)[number]) => [textOf(values[name])].find(isMonth) ?? null;
  const problems = buildingDateProblems({
    works_start: at('works_start'),
    works_end: at('works_end'),
    occupancy_month: at('occupancy_month'),
  });
  return Object.fromEntries(Object.entries(problems).map(([field, [text]]) => [field, text ?? '']));
}
