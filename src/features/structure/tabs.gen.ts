import { Tab } from '#src/features/structure/tabs/regional.tsx';
import { later } from '#src/shared/ui/later/later.ts';

/** Written by `npm run routes` from src/features/structure/tabs, never by hand. */
export const FIRST_TAB = Tab;
export const LATER_TABS = {
  empresa: later(async () => (await import('#src/features/structure/tabs/company.tsx')).Tab),
  'centro-de-custo': later(async () => (await import('#src/features/structure/tabs/center-cost.tsx')).Tab),
  'conta-contabil': later(async () => (await import('#src/features/structure/tabs/accounting.tsx')).Tab),
  agrupador: later(async () => (await import('#src/features/structure/tabs/aggregator.tsx')).Tab),
};
