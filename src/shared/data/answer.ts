import { queryOptions, type QueryKey } from '@tanstack/react-query';
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
