import { type RecordName, RECORDS } from '#contract/registry.ts';

/** What is tried: lists by their own names here, each of the record that stands there. */
const SUBJECTS = {
  regional: 'regional',
  company: 'company',
  centerCost: 'centerCost',
  accounting: 'accounting',
  aggregator: 'aggregator',
  version: 'version',
  entry: 'expenseEntry',
  enterprise: 'enterprise',
  module: 'enterpriseModule',
  unit: 'enterpriseUnit',
  enterpriseVersion: 'enterpriseVersion',
  versionModule: 'enterpriseVersionModule',
  index: 'economicIndex',
  indexValue: 'indexValue',
  associative: 'associativePlan',
  poc: 'pocPlan',
  cashflowPlan: 'cashflowPlan',
  drePlan: 'drePlan',
  statementGroup: 'cashflowGroup',
  statementSubgroup: 'cashflowSubgroup',
  statementAggregator: 'cashflowAggregator',
  statementFromTo: 'cashflowFromTo',
  uauCompanyMap: 'uauCompanyMap',
  uauFromTo: 'uauFromTo',
} as const satisfies Readonly<Record<string, RecordName>>;
/** Records that pages write and the fuzz does not: the DRE is made of the cash flow's declarations, the others are the matrix's. */
export const UNTRIED: readonly RecordName[] = [
  'dreGroup',
  'dreSubgroup',
  'dreAggregator',
  'dreOrderer',
  'dreFromTo',
  'cashflowOrderer',
  'participation',
  'eliminationPair',
  'allocationRule',
  'permitGroup',
  'user',
  'organization',
];
export type ListName = keyof typeof SUBJECTS;
export const LIST_NAMES = Object.keys(SUBJECTS) as ListName[]; // the keys of a constant object
/** Addresses of the lists. */
export const LISTS = Object.fromEntries(LIST_NAMES.map((list) => [list, `/api/${RECORDS[SUBJECTS[list]].url}`])) as Readonly<
  Record<ListName, string>
>; // one of each name
export const TRIED: readonly RecordName[] = Object.values(SUBJECTS);

/** Fields that hold ids of their rows. */
export const REFERENCES: Readonly<Record<string, ListName>> = {
  regional: 'regional',
  company: 'company',
  empresa: 'company',
  center_cost: 'centerCost',
  accounting: 'accounting',
  accountings: 'accounting',
  version: 'version',
  empreendimento: 'enterprise',
  modulo: 'module',
  module: 'module',
  enterprise_version: 'enterpriseVersion',
  economic_index: 'index',
  group: 'statementGroup',
  subgroup: 'statementSubgroup',
};
