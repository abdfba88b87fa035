import type { Generated } from 'kysely';

interface Tracked {
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
}

/** What every table of the planner has. */
export interface Owned extends Tracked {
  id: Generated<number>;
  organization_id: number;
  row_version: Generated<number>;
}
