import type { Kysely } from 'kysely';
import type { Month } from '#planning/numbers/months.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import type { Database } from '#server/db/schema.ts';

/** Partitions replaced together: of a company and job where the area has them, of these months, a span, or all. */
export interface Unit {
  company: number | null;
  job: string | null;
  months: readonly Month[] | { from: Month | null; until: Month | null };
}

/** In whose name a unit is replaced. `guard` throws when the run is not the one that has the load in hand any more. */
export interface Replacing {
  organization: number;
  run: string;
  area: AreaId;
  at: string;
  guard: (trx: Kysely<Database>) => Promise<void>;
}

/** Rows there are now that were not, and the other way round, counted as a multiset. */
export interface Changed {
  added: number;
  removed: number;
}
