import { sql } from 'kysely';
import { uauConnection } from '#contract/history-only.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';

/** Told by the history alone; its routes are those of `server/routes/uau-connection.ts`. */
export const uauConnectionResource: ResourceDefinition = {
  contract: uauConnection,
  table: 'uau_connection',
  scope: 'organization',
  retention: 'work',
  ownRoutes: true,
  derive: () => ({}),
  order: { url: [sql`t.url`] },
  filters: {},
};
