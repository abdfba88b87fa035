/** Settings without which an acknowledged write could be lost. */
export const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
