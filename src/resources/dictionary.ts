import { answering, answerOptions } from '#src/shared/data/answer.ts';

/** The structure's four lookups under the client's names (RES-10). */
export const dictionaryOptions = answering(() =>
  answerOptions(['dictionary'], async () => (await import('#shapes/dictionary.ts')).dictionary),
);
