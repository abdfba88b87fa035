import type { QueryKey } from '@tanstack/react-query';
import type { Area } from '#src/shared/data/write.ts';

/** Which success notice a write gives (API-7, API-9). */
export type NoticeKind = 'POST' | 'PATCH' | 'DELETE' | 'EXPORT' | 'NONE';

/** What the one policy of notices reads: one notice a user action, texts through `meta`. */
export interface NoticeMeta extends Record<string, unknown> {
  /** The kind of write, or how to tell it from the variables. Without it a success is silent. */
  notice?: NoticeKind | ((variables: unknown) => NoticeKind);
  /** Neither success nor failure is told: the screen does. Failures are logged all the same. */
  silent?: boolean | undefined;
  /** A form tells the failures: it knows which of them stand beside its fields (API-8). */
  failure?: 'form' | undefined;
  /** Whose rows it writes. */
  area?: Area;
  /** Queries that a success makes old, in other tabs too. */
  touches?: readonly QueryKey[];
  /** Another text than the usual one after a success. */
  success?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: NoticeMeta;
    /** Its failure is told by nobody, or not where an earlier answer stands: it is asked again and again. */
    queryMeta: { silent?: boolean | 'later' } & Record<string, unknown>;
  }
}
