import type { PageId } from '#contract/pages.ts';
import type { HeldRights } from '#contract/rights.ts';
import { can } from '#src/shared/rights.ts';

const PLANS: readonly PageId[] = ['revenueAssociative', 'revenueCost', 'cashflow', 'drePremises'];

/** «E se» works both statements out from all assumptions and amounts: who may not see them all cannot try. */
export const maySimulate = (rights: HeldRights | undefined): boolean =>
  [...PLANS, 'dreReport' as const].every((page) => can(rights, page, 'view'));

/** A simulation is a copied version with its assumptions changed: it takes the right to write them all. */
export const maySaveSimulation = (rights: HeldRights | undefined): boolean =>
  [...PLANS, 'version' as const].every((page) => can(rights, page, 'edit'));
