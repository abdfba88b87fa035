import { sql } from 'kysely';
import { uauFundingType } from '#contract/uau/funding-type.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';

/** Told by the history alone; it is written by `server/uau/read/funding.ts`. */
export const uauFundingTypeResource: ResourceDefinition = {
  contract: uauFundingType,
  table: 'uau_funding_type',
  scope: 'organization',
  retention: 'work',
  ownRoutes: true,
  derive: () => ({}),
  order: { code: [sql`t.code`] },
  filters: {},
};
