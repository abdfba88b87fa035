import type { Operation, PageId } from '#contract/pages.ts';
import type { HeldRights, NamedRight } from '#contract/rights.ts';

/**
 * Whether a page's right is held, as the profile tells it (SEC-3). Without rights in the profile — a bare DRF server —
 * nothing is hidden, and its 403 tells. What is hidden here is for the reader's sake alone: the server decides.
 */
export const can = (rights: HeldRights | undefined, page: PageId, operation: Operation): boolean =>
  rights === undefined || (rights.pages[page]?.includes(operation) ?? false);

/** Whether a named right is held, e.g. to approve versions. */
export const holds = (rights: HeldRights | undefined, right: NamedRight): boolean =>
  rights === undefined || rights.named.includes(right);

/** A user who was given nothing yet. */
export const hasNoPage = (rights: HeldRights | undefined): boolean =>
  rights !== undefined && Object.keys(rights.pages).length === 0;
