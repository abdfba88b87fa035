import { answering, answerOptions } from '#src/shared/data/answer.ts';

export const homeOptions = answering(() => answerOptions(['home'], async () => (await import('#shapes/home.ts')).homeSummary));

/** What waits in UAU's data: it sums all that UAU brought, so it comes apart from the rest. */
export const homeWaitingOptions = answering(() =>
  answerOptions(['home', 'waiting'], async () => (await import('#shapes/home.ts')).homeWaiting),
);

/** What the official version budgeted beside actuals; a report's work, so it comes apart from the rest. */
export const homeActualsOptions = answering(() =>
  answerOptions(['home', 'realised'], async () => (await import('#shapes/home.ts')).homeActuals),
);
