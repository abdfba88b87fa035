import type { Statement } from '#planning/statement/structure.ts';

type Part = 'Group' | 'Subgroup' | 'Aggregator' | 'Orderer' | 'FromTo';

/**
 * Every kind of record that pages write. What becomes of its changes without a connection is stated for each in
 * `src/layout/connection/sources.ts`, which does not compile while one is missing there.
 */
export type Kind =
  | 'regional'
  | 'company'
  | 'centerCost'
  | 'accounting'
  | 'aggregator'
  | 'version'
  | 'expenseEntry'
  | 'enterprise'
  | 'enterpriseModule'
  | 'enterpriseVersion'
  | 'enterpriseVersionModule'
  | 'enterpriseUnit'
  | 'economicIndex'
  | 'indexValue'
  | 'associativePlan'
  | 'pocPlan'
  | 'cashflowPlan'
  | 'drePlan'
  | `${Statement}${Part}`
  | 'participation'
  | 'eliminationPair'
  | 'allocationRule'
  | 'uauCompanyMap'
  | 'uauFromTo'
  | 'permitGroup'
  | 'user'
  | 'organization';
