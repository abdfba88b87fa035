import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { createApp } from '#server/app.ts';
import type { AppPorts } from '#server/ports.ts';

const notRequested = (): never => {
  throw new Error('the document of the API is made of what the routes declare, and asks nothing of their surroundings');
};

/** Ports of an application that is asked for its document alone: no database, no disk, no network. */
const PORTS: AppPorts = {
  db: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  clock: () => 0,
  secret: '',
  publicUrl: 'https://previsto.example',
  // Sign-in makes a hash at its start, of nobody's password.
  passwords: { hash: () => Promise.resolve(''), verify: notRequested },
  sheets: { read: notRequested, rows: notRequested, write: notRequested },
  images: { portrait: notRequested },
  log: () => undefined,
};

/** The text of the OpenAPI document, made without a server. */
export async function apiDocument(): Promise<string> {
  const answer = await createApp(PORTS).request('/api/schema/');
  return answer.text();
}
