import { type Kind, RECORD_NAMES, RECORDS, REFERENCES as NAMED } from '#contract/registry.ts';
import type { ResourceContract } from '#contract/resource.ts';
import { RESOURCES } from '#server/resources/all.ts';

/** Records that pages write and the fuzz does not: the DRE has the cash flow's declarations, the matrix has others. */
export const UNTRIED = [
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
] as const satisfies readonly Kind[];
/** What is tried: every other record that pages write. */
export type ListName = Exclude<Kind, (typeof UNTRIED)[number]>;
const untried = new Set<string>(UNTRIED);
export const LIST_NAMES = RECORD_NAMES.filter(
  (name): name is ListName => RECORDS[name].way !== 'elsewhere' && !untried.has(name),
);
/** Something for each of them, by its name. */
export const ofEach = <Value>(value: (list: ListName) => Value) =>
  Object.fromEntries(LIST_NAMES.map((list) => [list, value(list)])) as Readonly<Record<ListName, Value>>; // one of each name
/** Addresses of the lists. */
export const LISTS = ofEach((list) => `/api/${RECORDS[list].url}`);

const contracts = new Map(RESOURCES.map(({ contract }) => [contract.name, contract]));
export const CONTRACTS = ofEach((list): ResourceContract => {
  const contract = contracts.get(list);
  if (!contract) throw new Error(`no contract of ${list}`);
  return contract;
});

/** Fields that hold ids of their rows. */
export const REFERENCES: readonly (readonly [field: string, list: ListName])[] = Object.entries(NAMED).flatMap(
  ([field, record]) => {
    const own = record.replace('statement', 'cashflow');
    return LIST_NAMES.flatMap((list) => (list === own ? [[field, list] as const] : []));
  },
);
