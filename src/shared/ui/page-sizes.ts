/** The contract's page sizes again, free of zod: search schemas are in the entry chunk. A test holds the two equal. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
