import { sql } from 'kysely';
import { organization } from '#contract/organization.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';

/** Read and changed as resources are, by the routes of `server/routes/organization.ts` alone. */
export const organizationResource: ResourceDefinition = {
  contract: organization,
  table: 'organization',
  scope: 'organization',
  retention: 'work',
  ownRoutes: true,
  derive: () => ({}),
  order: { name: [sql`lower(t.name)`] },
  filters: {},
};
