import { z } from 'zod';

/**
 * GET changes/?since=&resource= → which rows of some resources were written since, as far as the reader reaches; asked
 * every few seconds by each open page, so that it sees what others save. Without `since`: of the last minute.
 */
export const CHANGES_URL = 'changes/';

/** GET changes/rows/?resource=&id= → those rows as they now stand; one that is gone, or out of reach, is left out. */
export const CHANGED_ROWS_URL = 'changes/rows/';

/** Most rows of a resource that are read one by one; where more changed, its list is. */
export const MOST_CHANGED = 200;

/** Most rows that one answer tells; where more that the reader sees were written, everything asked for is old. */
export const MOST_ROWS_ANSWERED = 2_000;

export const changesAnswer = z.object({
  /** The `since` of the next question. */
  cursor: z.string(),
  /** Notices that the reader has not read (contract/notices.ts). */
  unread_notices: z.int(),
  changes: z.array(
    z.object({
      /** Name of its contract. */
      resource: z.string(),
      /**
       * The rows, each with the version that was written, null for one that was removed; null: more than are told, or
       * since too long.
       */
      rows: z.array(z.object({ id: z.int(), version: z.int().nullable() })).nullable(),
    }),
  ),
});
export type ChangesAnswer = z.output<typeof changesAnswer>;

/** The rows are their resource's own. */
export const changedRows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
