import { answering, answerOptions } from '#src/shared/data/answer.ts';

/**
 * What the official version's year comes to. It is made of what both reports are made of, so that whatever makes these
 * old makes it old; of which version it is, the first page knows already.
 */
export const homeResultsOptions = answering((version: number) =>
  answerOptions(['statementReport', 'home', version], async () => (await import('#shapes/home-results.ts')).homeResults),
);
