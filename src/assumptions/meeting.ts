import { decided, differingFields, isTouched, type Choices, type Meeting } from '#src/shared/ui/conflict.ts';

/** Assumptions that both changed, and not to the same: only these are asked about. */
export const contested = <Plan extends object>(meeting: Meeting<Plan>): (keyof Plan & string)[] =>
  differingFields(meeting).filter((field) => isTouched(meeting, field));

/** Both changes together: what only one of both changed is kept, what both did as it was chosen. */
export function joined<Plan extends object>(meeting: Meeting<Plan>, choices: Choices): Plan {
  const theirs = differingFields(meeting).filter((field) => !isTouched(meeting, field));
  return decided(meeting, new Map([...theirs.map((field) => [field, 'theirs'] as const), ...choices]));
}
