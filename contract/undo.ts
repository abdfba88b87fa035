import { z } from 'zod';
import { MOST_ROWS, MOST_ROWS_UNDONE } from '#contract/limits.ts';

/**
 * POST undo/ `{keys}` → what was removed by the requests that came with these Idempotency-Keys stands again as it was,
 * all of it or nothing: same ids, same values, and what went with it. Of the person who removed it alone, once, within
 * a day. Several keys are the parts of one removal, in the order in which they were sent.
 */
export const UNDO_URL = 'undo/';

/** Header of a removal's answer: the key by which it can be taken back. Absent where it cannot. */
export const UNDO_HEADER = 'Undo-Key';

/** For so long a removal can be taken back. */
export const UNDO_DAYS = 1;

export const undoRequest = z.strictObject({
  keys: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(MOST_ROWS_UNDONE / MOST_ROWS),
});

/** The rows that were removed by name, as their list answers them; `restored` counts those that went along too. */
export const undoAnswer = z.object({ resource: z.string(), rows: z.array(z.unknown()), restored: z.int() });
export type UndoAnswer = z.output<typeof undoAnswer>;
