import { createValue } from '#src/shared/listeners.ts';

/** Whether the list of what waits for a connection or was not accepted is open: from the strip, and from the first page. */
export const listing = createValue(false);
