import { sql } from 'kysely';
import { ledgerLoadRecord, uauScheduleRecord } from '#contract/history-only.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';

/** Told by the history alone; written by `server/uau/schedule.ts`. */
export const uauScheduleResource: ResourceDefinition = {
  contract: uauScheduleRecord,
  table: 'uau_schedule',
  scope: 'organization',
  retention: 'work',
  ownRoutes: true,
  derive: () => ({}),
  order: { hour: [sql`t.hour`] },
  filters: {},
};

/** Told by the history alone; written by `server/ledger/import.ts` and `loads.ts`. */
export const ledgerLoadResource: ResourceDefinition = {
  contract: ledgerLoadRecord,
  table: 'ledger_load',
  scope: 'grants',
  retention: 'history',
  ownRoutes: true,
  derive: () => ({}),
  order: { name: [sql`t.name`] },
  filters: {},
};
