import { sql } from 'kysely';
import { RESOURCES } from '#server/resources/all.ts';
import { named } from './answers.ts';
import type { Answer, Call, House } from './house.ts';

/** The table of a list. */
export function tableOf(url: string): string {
  const definition = RESOURCES.find(({ contract }) => contract.url === url);
  if (!definition) throw new Error(`no resource at ${url}`);
  return definition.table;
}

/**
 * Verdict of a writing, which is undone: its answer beside the one to a row that never existed. What is refused must
 * have left the list's rows as they were.
 */
export function unchanged(
  house: House,
  url: string,
  run: (call: Call) => Promise<[Answer, Answer]>,
  judge: typeof named = named,
): Promise<string> {
  const table = sql.table(tableOf(url));
  return house.undone(async (call, db) => {
    const sum = async () =>
      (await sql<{ sum: string }>`select md5(string_agg(t::text, '|' order by t.id)) as sum from ${table} as t`.execute(db))
        .rows[0]?.sum;
    const before = await sum();
    const [answer, never] = await run(call);
    if (answer.status >= 400 && (await sum()) !== before) return 'refused, and written all the same';
    return judge(answer, never);
  });
}
