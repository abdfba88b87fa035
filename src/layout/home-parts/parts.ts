import type { HomeDetail, HomePart, HomeTile } from '#contract/preference-choices.ts';
import type { HeldRights } from '#contract/rights.ts';
import { can } from '#src/shared/rights.ts';

const WITHIN: Readonly<Record<HomeDetail, HomeTile>> = { finding: 'results', months: 'official', actuals: 'official' };
const DETAILS = Object.keys(WITHIN) as readonly HomeDetail[]; // its very keys

/** What stands within a part and can be left out by itself. */
export const detailsOf = (tile: HomeTile): readonly HomeDetail[] => DETAILS.filter((detail) => WITHIN[detail] === tile);

/** Whether the first page has a part for who holds these rights: what it has not is not named to them either. */
export function maySeePart(rights: HeldRights | undefined, part: HomePart): boolean {
  const [dre, cash] = [can(rights, 'dreReport', 'view'), can(rights, 'cashflow', 'view')];
  if (part === 'results' || part === 'finding') return dre || cash;
  if (part === 'variances') return dre;
  if (part === 'developments') return cash;
  return part !== 'drafts' || can(rights, 'expenseEntry', 'view');
}
