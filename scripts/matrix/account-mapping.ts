import type { PageId } from '#contract/pages.ts';
import { STATEMENT_PAGE } from '#contract/statement-parts.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';

/** Whose mapping: a statement's, or the one of what UAU brings. */
export const MAPPINGS = [...STATEMENTS, 'uau'] as const;
export type Mapping = Statement | 'uau';

/** A mapping of each of some accounts, seen and written by whoever sees the account. */
export interface AccountMapping {
  of: Mapping;
  /** The account's code; of the other organisation, null. */
  code: string | null;
  id: number;
}

export const mappingUrl = (of: Mapping): string => (of === 'uau' ? 'uau/from-to/sources/' : `${of}/from-to/`);
export const mappingPage = (of: Mapping): PageId =>
  of === 'uau' ? 'uauFromTo' : of === 'dre' ? 'dreFromTo' : STATEMENT_PAGE[of];
