import { type Kind, RECORDS } from '#contract/registry.ts';
import type { KeptSource } from '#src/shared/data/queue/ports.ts';
import type { AnyRow } from '#src/shared/data/write.ts';

/** Loaded when a change is to be sent or was made by others, by then for the first time after a reload. */
const LOAD: Readonly<Record<Kind, () => Promise<KeptSource>>> = {
  regional: async () => (await import('#src/resources/regional.ts')).regional,
  company: async () => (await import('#src/resources/company.ts')).company,
  centerCost: async () => (await import('#src/resources/center-cost.ts')).centerCost,
  accounting: async () => (await import('#src/resources/accounting.ts')).accounting,
  aggregator: async () => (await import('#src/resources/aggregator.ts')).aggregator,
  version: async () => (await import('#src/resources/version.ts')).version,
  enterprise: async () => (await import('#src/resources/enterprise.ts')).enterprise,
  enterpriseModule: async () => (await import('#src/resources/enterprise-module.ts')).enterpriseModule,
  enterpriseVersion: async () => (await import('#src/resources/enterprise-version.ts')).enterpriseVersion,
  enterpriseVersionModule: async () => (await import('#src/resources/enterprise-version-module.ts')).enterpriseVersionModule,
  enterpriseUnit: async () => (await import('#src/resources/enterprise-unit.ts')).enterpriseUnit,
  economicIndex: async () => (await import('#src/resources/economic-index.ts')).economicIndex,
  indexValue: async () => (await import('#src/resources/index-value.ts')).indexValue,
  associativePlan: async () => (await import('#src/resources/associative-plan.ts')).associativePlan,
  pocPlan: async () => (await import('#src/resources/poc-plan.ts')).pocPlan,
  cashflowPlan: async () => (await import('#src/resources/cashflow-plan.ts')).cashflowPlan,
  drePlan: async () => (await import('#src/resources/dre-plan.ts')).drePlan,
  expenseEntry: async () => (await import('#src/resources/expense-entry.ts')).expenseEntry,
  dreFromTo: async () => (await import('#src/resources/statement-mapping.ts')).statementMapping.dre,
  cashflowFromTo: async () => (await import('#src/resources/statement-mapping.ts')).statementMapping.cashflow,
  participation: async () => (await import('#src/resources/consolidation.ts')).participation,
  eliminationPair: async () => (await import('#src/resources/consolidation.ts')).eliminationPair,
  allocationRule: async () => (await import('#src/resources/consolidation.ts')).allocationRule,
  uauFromTo: async () => (await import('#src/resources/uau-mapping.ts')).uauMapping,
  uauCompanyMap: async () => (await import('#src/resources/uau-company-map.ts')).uauCompanyMap,
  user: async () => (await import('#src/resources/user.ts')).user,
  permitGroup: async () => (await import('#src/resources/permit-group.ts')).permitGroup,
  organization: async () => (await import('#src/resources/organization.ts')).organization,
  dreGroup: async () => (await import('#src/resources/statement-group.ts')).statementGroup.dre,
  dreSubgroup: async () => (await import('#src/resources/statement-subgroup.ts')).statementSubgroup.dre,
  dreAggregator: async () => (await import('#src/resources/statement-aggregator.ts')).statementAggregator.dre,
  dreOrderer: async () => (await import('#src/resources/statement-orderer.ts')).statementOrderer.dre,
  cashflowGroup: async () => (await import('#src/resources/statement-group.ts')).statementGroup.cashflow,
  cashflowSubgroup: async () => (await import('#src/resources/statement-subgroup.ts')).statementSubgroup.cashflow,
  cashflowAggregator: async () => (await import('#src/resources/statement-aggregator.ts')).statementAggregator.cashflow,
  cashflowOrderer: async () => (await import('#src/resources/statement-orderer.ts')).statementOrderer.cashflow,
};

/** Whether pages write records of that name. */
export const isKind = (name: string): name is Kind => Object.hasOwn(LOAD, name);

/** Whether changes of records of that name wait for a connection. */
export const waits = (name: string): boolean => isKind(name) && RECORDS[name].way === 'later';

export async function sourceOf(name: string): Promise<KeptSource | undefined> {
  if (!isKind(name)) return undefined;
  const { area, load } = await LOAD[name]();
  return { area, load };
}

/** «SE · Sudeste» */
export function rowTitle(row: AnyRow): string {
  const part = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  return [part('codigo') || part('code'), part('nome') || part('name') || part('identifier') || part('description')]
    .filter((text) => text !== '')
    .join(' · ');
}
