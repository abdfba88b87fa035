import { queryOptions, useQuery, type DataTag, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListParams } from '#src/shared/data/query-keys.ts';

/** A GET whose answer is no list of rows: a tree, a report, a summary. */
export interface AnswerContract<S extends z.ZodType> {
  url: string;
  schema: S;
}

/** Query options of such an answer, parsed by its contract, which is loaded when first used. */
export function answerOptions<S extends z.ZodType>(
  queryKey: QueryKey,
  load: () => Promise<AnswerContract<S>>,
  params: ListParams = {},
) {
  return queryOptions({
    queryKey: [...queryKey, params],
    queryFn: async ({ signal }): Promise<z.output<S>> => {
      const [{ url, schema }, calls] = await Promise.all([load(), import('#src/shared/data/wire.ts')]);
      return calls.readAnswer(schema, url, params, signal);
    },
  });
}

type AnswerOptions<Answer, Key extends QueryKey> = UndefinedInitialDataOptions<Answer, Error, Answer, Key> & {
  queryKey: DataTag<Key, Answer, Error>;
};

/**
 * The factory of what is read and never written: reports, trees, summaries, history. Called, what it makes gives the
 * query's options, which loaders share; `useAnswer` is the screen's hook, `useAnswerIf` that of a screen which does not
 * always ask.
 */
export function answering<Args extends readonly unknown[], Answer, Key extends QueryKey>(
  optionsOf: (...args: Args) => AnswerOptions<Answer, Key>,
) {
  return Object.assign((...args: Args) => optionsOf(...args), {
    useAnswer: (...args: Args) => useQuery(optionsOf(...args)),
    useAnswerIf: (enabled: boolean, ...args: Args) => useQuery({ ...optionsOf(...args), enabled }),
  });
}
