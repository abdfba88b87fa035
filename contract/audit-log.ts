import { z } from 'zod';
import { instant } from '#contract/fields.ts';

/** The audit log as people read it: who did what, when, from which value to which. */
export const AUDIT_OPERATIONS = ['insert', 'update', 'delete'] as const;
export type AuditOperation = (typeof AUDIT_OPERATIONS)[number];

/** What was done that changes no field of a record. */
export const AUDIT_EVENTS = [
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
  'example_loaded',
  'example_removed',
  'restored',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

export const auditChange = z.object({
  /** A field of the resource's row; values are the wire's, null where there was none. */
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  /** It names a row that the reader does not see: neither value is told. */
  hidden: z.boolean(),
});

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Who did it, as the organisation calls them; empty for nobody. */
  by: z.string(),
  operation: z.enum(AUDIT_OPERATIONS),
  /** What was done, where the operation and the changes do not say it. */
  event: z.enum(AUDIT_EVENTS).nullable().default(null),
  /** Name of the resource's contract, e.g. `expenseEntry`. */
  resource: z.string(),
  row: z.int(),
  /** What tells the row from others, as it was: code and name, or an entry's version, year, place and description. */
  about: z.record(z.string(), z.unknown()),
  changes: z.array(auditChange),
  /** Why a version was moved; empty where nobody said. */
  reason: z.string(),
  /** Whoever approved the version had entered values of it themselves. */
  self_approved: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;
export type AuditChange = z.output<typeof auditChange>;

/** Newest first. `next` is the `cursor` of the following page, null behind the last. */
export const auditPage = z.object({ results: z.array(auditEntry), next: z.int().nullable() });
export type AuditPage = z.output<typeof auditPage>;

/** GET {resource url}{id}/history/?cursor=&page_size= → a page of what was done to one row. */
export const HISTORY = 'history/';

/** GET admin/trail/?from=&until=&user=&resource=&operation=&search=&cursor=&page_size=, and export/. Brasília's days */
export const AUDIT_LOG_URL = 'admin/trail/';
/** GET admin/trail/people/: who may be filtered by. */
export const auditPeople = z.array(z.object({ id: z.int(), name: z.string() }));
