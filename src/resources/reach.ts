import { answering, answerOptions } from '#src/shared/data/answer.ts';

/**
 * How far the reader may write. Read anew with everything else when their rights change, and when the structure does.
 */
export const reachOptions = answering(() =>
  answerOptions(['reach'], async () => {
    const { REACH_URL, writableReach } = await import('#shapes/rights.ts');
    return { url: REACH_URL, schema: writableReach };
  }),
);
