import { z } from 'zod';
import { choice, id, MESSAGES } from '#contract/fields.ts';
import { OPERATIONS, PAGE_IDS } from '#contract/pages.ts';
import { holds } from '#contract/schema-functions.ts';

/** What is granted, by a permit group (pages, named rights, rows) or to one person (rows only): SEC-2, SEC-3. */

/**
 * Rights that are no page: steps of a version's life, fetching from UAU, and the texts of the ledger, which name
 * people.
 */
export const NAMED_RIGHTS = ['version.review', 'version.approve', 'version.unlock', 'uau.sync', 'ledger.history'] as const;
export type NamedRight = (typeof NAMED_RIGHTS)[number];

/** Rights on one page. The other three say nothing without `view`. */
export const pageGrant = z.object({
  page: choice(PAGE_IDS),
  view: z.boolean().default(false),
  edit: z.boolean().default(false),
  delete: z.boolean().default(false),
  export: z.boolean().default(false),
});
export type PageGrant = z.output<typeof pageGrant>;

export const CENTER_LEVELS = ['all', 'regional', 'company', 'center_cost'] as const;
export type CenterLevel = (typeof CENTER_LEVELS)[number];

/**
 * Cost centres granted: one, or all of a company, of a regional or of the organisation, those that come later included.
 * `id` is the row's of that level, null for `all`. Reading is in every grant; `can_edit` adds writing.
 */
export const centerCostGrant = z
  .object({ level: choice(CENTER_LEVELS), id: id.nullable().default(null), can_edit: z.boolean().default(false) })
  .refine(holds('allOrOne'), { path: ['id'], error: MESSAGES.invalid });
export type CenterCostGrant = z.output<typeof centerCostGrant>;

/**
 * Ledger accounts granted: one, with everything below it by code where it is sintética; `id` null for all of the chart,
 * later ones included.
 */
export const accountingGrant = z.object({ id: id.nullable().default(null), can_edit: z.boolean().default(false) });
export type AccountingGrant = z.output<typeof accountingGrant>;

const GRANTS = 5000;
/** Rows granted, in a group and to a person alike. */
export const rowGrants = {
  center_cost_permissions: z.array(centerCostGrant).max(GRANTS).default([]),
  accounting_permissions: z.array(accountingGrant).max(GRANTS).default([]),
};

export const namedRights = z.array(choice(NAMED_RIGHTS)).max(NAMED_RIGHTS.length).default([]);
export const pageGrants = z.array(pageGrant).max(PAGE_IDS.length).default([]);

/** Rights of whoever is signed in, as the profile tells them: what the menu, the routes and the buttons show. */
export const heldRights = z.object({
  is_admin: z.boolean(),
  /** Operations by page; a page without any is left out. */
  pages: z.partialRecord(z.enum(PAGE_IDS), z.array(z.enum(OPERATIONS))),
  named: z.array(z.enum(NAMED_RIGHTS)),
  /** Changes whenever anything is granted or taken away, rows included: what was read before is stale then. */
  fingerprint: z.string(),
});
export type HeldRights = z.output<typeof heldRights>;

/**
 * GET access/reach/: ids of what the reader may write, as their grants come to now; «all» is all there are and will be.
 */
export const REACH_URL = 'access/reach/';
const writableIds = z.union([z.literal('all'), z.array(id)]);
export const writableReach = z.object({ center_costs: writableIds, accountings: writableIds });
export type WritableReach = z.output<typeof writableReach>;
