import type { TrailOperation } from '#contract/trail.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import { useDownload } from '#src/shared/data/use-download.ts';

/** Resources whose records have a history, by the name in their contract. */
const URLS = {
  regional: async () => (await import('#shapes/regional.ts')).regional.url,
  company: async () => (await import('#shapes/company.ts')).company.url,
  centerCost: async () => (await import('#shapes/center-cost.ts')).centerCost.url,
  accounting: async () => (await import('#shapes/accounting.ts')).accounting.url,
  aggregator: async () => (await import('#shapes/aggregator.ts')).aggregator.url,
  version: async () => (await import('#shapes/version.ts')).version.url,
  expenseEntry: async () => (await import('#shapes/expense-entry.ts')).expenseEntry.url,
  enterprise: async () => (await import('#shapes/enterprise.ts')).enterprise.url,
  enterpriseModule: async () => (await import('#shapes/enterprise-module.ts')).enterpriseModule.url,
  enterpriseVersion: async () => (await import('#shapes/enterprise-version.ts')).enterpriseVersion.url,
  enterpriseVersionModule: async () => (await import('#shapes/enterprise-version-module.ts')).enterpriseVersionModule.url,
  enterpriseUnit: async () => (await import('#shapes/enterprise-unit.ts')).enterpriseUnit.url,
  economicIndex: async () => (await import('#shapes/economic-index.ts')).economicIndex.url,
  indexValue: async () => (await import('#shapes/index-value.ts')).indexValue.url,
  associativePlan: async () => (await import('#shapes/associative-plan.ts')).associativePlan.url,
  pocPlan: async () => (await import('#shapes/poc-plan.ts')).pocPlan.url,
  cashflowPlan: async () => (await import('#shapes/cashflow-plan.ts')).cashflowPlan.url,
  drePlan: async () => (await import('#shapes/dre-plan.ts')).drePlan.url,
  dreGroup: async () => (await import('#shapes/statement-group.ts')).statementGroup.dre.url,
  dreSubgroup: async () => (await import('#shapes/statement-subgroup.ts')).statementSubgroup.dre.url,
  dreAggregator: async () => (await import('#shapes/statement-aggregator.ts')).statementAggregator.dre.url,
  dreOrderer: async () => (await import('#shapes/statement-orderer.ts')).statementOrderer.dre.url,
  dreFromTo: async () => (await import('#shapes/statement-from-to.ts')).statementFromTo.dre.url,
  cashflowGroup: async () => (await import('#shapes/statement-group.ts')).statementGroup.cashflow.url,
  cashflowSubgroup: async () => (await import('#shapes/statement-subgroup.ts')).statementSubgroup.cashflow.url,
  cashflowAggregator: async () => (await import('#shapes/statement-aggregator.ts')).statementAggregator.cashflow.url,
  cashflowOrderer: async () => (await import('#shapes/statement-orderer.ts')).statementOrderer.cashflow.url,
  cashflowFromTo: async () => (await import('#shapes/statement-from-to.ts')).statementFromTo.cashflow.url,
  participation: async () => (await import('#shapes/consolidation.ts')).participation.url,
  eliminationPair: async () => (await import('#shapes/consolidation.ts')).eliminationPair.url,
  allocationRule: async () => (await import('#shapes/consolidation.ts')).allocationRule.url,
  uauCompanyMap: async () => (await import('#shapes/uau/company-map.ts')).uauCompanyMap.url,
  uauFromTo: async () => (await import('#shapes/uau/from-to.ts')).uauFromTo.url,
  uauFundingType: async () => (await import('#shapes/uau/funding-type.ts')).uauFundingType.url,
  permitGroup: async () => (await import('#shapes/permit-group.ts')).permitGroup.url,
  user: async () => (await import('#shapes/user.ts')).user.url,
  organization: async () => (await import('#shapes/organization.ts')).organization.url,
  uauSchedule: async () => (await import('#shapes/uau/schedule-record.ts')).uauScheduleRecord.url,
  ledgerLoad: async () => (await import('#shapes/ledger-load-record.ts')).ledgerLoadRecord.url,
} as const;
export type Traced = keyof typeof URLS;
/** The names, for a filter. */
export const TRACED = Object.keys(URLS) as readonly Traced[]; // its own keys

/** A resource with a history, by its name; undefined for another word. */
export const tracedOf = (name: string | undefined): Traced | undefined => TRACED.find((one) => one === name);

const contract = () => import('#shapes/trail.ts');
/** What was done is read anew each time it is looked at. */
const FRESH = { staleTime: 0, gcTime: 60_000 } as const;

export interface Place {
  /** Last line of the page before; undefined for the first page. */
  cursor?: number | undefined;
  page_size?: number | undefined;
}

/** One page of what was done to a record. */
export const historyOptions = answering((resource: Traced, id: number, place: Place) => ({
  ...answerOptions(
    ['history', resource, id],
    async () => {
      const [url, { HISTORY, trailPage }] = await Promise.all([URLS[resource](), contract()]);
      return { url: `${url}${id}/${HISTORY}`, schema: trailPage };
    },
    { ...place },
  ),
  ...FRESH,
}));

export interface TrailFilters {
  from?: string | undefined;
  until?: string | undefined;
  user?: number | undefined;
  resource?: Traced | undefined;
  operation?: TrailOperation | undefined;
  search?: string | undefined;
}

/** One page of what was done in the organisation, as far as the reader reaches. */
export const trailOptions = answering((filters: TrailFilters, place: Place) => ({
  ...answerOptions(
    ['trail'],
    async () => {
      const { TRAIL_URL, trailPage } = await contract();
      return { url: TRAIL_URL, schema: trailPage };
    },
    { ...filters, ...place },
  ),
  ...FRESH,
}));

/** People of the organisation, for the filter. */
export const trailPeopleOptions = answering(() =>
  answerOptions(['trail', 'people'], async () => {
    const { TRAIL_URL, trailPeople } = await contract();
    return { url: `${TRAIL_URL}people/`, schema: trailPeople };
  }),
);

export const useTrailExport = () => useDownload('trail', async () => `${(await contract()).TRAIL_URL}export/`);
