import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A database that notes what it is asked. */
export function noting(db: Kysely<Database>) {
  const requested: CompiledQuery[] = [];
  const notes: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      requested.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { noted: db.withPlugin(notes), requested };
}

/** How the database would go about statements. */
export async function planned(db: Kysely<Database>, statements: readonly CompiledQuery[]): Promise<string> {
  const plans: string[] = [];
  for (const { sql: text, parameters } of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const plan = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
    plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}
