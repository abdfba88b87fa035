import { availableParallelism } from 'node:os';

/**
 * Heavy work of one kind that this process does at once, off its main thread: a core is left for requests and the
 * database, and Node's own pool of four threads, which signatures and packing need too, is never full of it.
 */
export const HEAVY_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
