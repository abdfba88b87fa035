import { z } from 'zod';
import { instant } from '#contract/fields.ts';

/** The audit log as people read it: who did what, when, from which value to which. */
export const TRAIL_OPERATIONS = ['insert', 'update', 'delete'] as const;
export type TrailOperation = (typeof TRAIL_OPERATIONS)[number];

/** What was done that changes no field of a record. */
export const TRAIL_EVENTS = [
  'initial_password',
  'access_link',
  'password_by_link',
  'password_changed',
  'sessions_ended',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes',
  'photo_changed',
  'photo_removed',
  'view_begun',
  'view_ended',
  'invitation_accepted',
  'invitation_refused',
  'load_imported',
  'load_removed',
] as const;
export type TrailEvent = (typeof TRAIL_EVENTS)[number];

export const trailChange = z.object({
  /** A field of the resource's row; values are the wire's, null where there was none. */
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  /** It names a row that the reader does not see: neither value is told. */
  hidden: z.boolean(),
});

export const trailEntry = z.object({
  id: z.int(),
  at: instant,
  /** Who did it, as the organisation calls him; empty for nobody. */
  by: z.string(),
  operation: z.enum(TRAIL_OPERATIONS),
  /** What was done, where the operation and the changes do not say it. */
  event: z.enum(TRAIL_EVENTS).nullable().default(null),
  /** Name of the resource's contract, e.g. `expenseEntry`. */
  resource: z.string(),
  row: z.int(),
  /** What tells the row from others, as it was then: its code and name, or an entry's version, year, cost centre, account and description. */
  about: z.record(z.string(), z.unknown()),
  changes: z.array(trailChange),
  /** Why a version was moved; empty where nobody said. */
  reason: z.string(),
  /** Whoever approved the version had entered values of it himself. */
  self_approved: z.boolean(),
});
export type TrailEntry = z.output<typeof trailEntry>;
export type TrailChange = z.output<typeof trailChange>;

/** Newest first. `next` is the `cursor` of the following page, null behind the last. */
export const trailPage = z.object({ results: z.array(trailEntry), next: z.int().nullable() });
export type TrailPage = z.output<typeof trailPage>;

/** GET {resource url}{id}/history/?cursor=&page_size= → a page of what was done to one row. */
export const HISTORY = 'history/';

/** GET admin/trail/?from=&until=&user=&resource=&operation=&search=&cursor=&page_size= and admin/trail/export/. Days are of Brasília. */
export const TRAIL_URL = 'admin/trail/';
/** GET admin/trail/people/: who may be filtered by. */
export const trailPeople = z.array(z.object({ id: z.int(), name: z.string() }));
