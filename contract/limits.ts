/** What one request may carry. Either end holds these: the server refuses more, the application sends it in parts. */

/** Most entries of any list in a body: rows to create or change, ids to remove, parts of one row. */
export const MOST_ROWS = 5_000;

/** Most bytes of a body of JSON. */
export const MOST_BYTES = 1024 * 1024;

/** Most bytes of a body that holds no rows: some ids or keys, a switch. */
export const MOST_BYTES_SMALL = 16 * 1024;

/** Most rows of a refusal that are told with their reasons; the others say only that they were refused. */
export const MOST_REASONS = 100;

/** A removal of more rows, with all that goes along, cannot be taken back (contract/undo.ts). */
export const MOST_ROWS_UNDONE = 20_000;
