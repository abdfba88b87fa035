import { createValue } from '#src/layout/connection/value.ts';

/** Whether the list of what waits for a connection or was not accepted is open: by the strip, or the first page. */
export const listing = createValue(false);
