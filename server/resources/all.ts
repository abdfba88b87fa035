import type { ResourceDefinition } from '#server/engine/definition.ts';
import { CONSOLIDATION_RESOURCES } from '#server/resources/consolidation.ts';
import { accountingResource } from '#server/resources/accounting.ts';
import { aggregatorResource } from '#server/resources/aggregator.ts';
import { associativePlanResource } from '#server/resources/associative-plan.ts';
import { cashflowPlanResource } from '#server/resources/cashflow-plan.ts';
import { centerCostResource } from '#server/resources/center-cost.ts';
import { companyResource } from '#server/resources/company.ts';
import { drePlanResource } from '#server/resources/dre-plan.ts';
import { economicIndexResource } from '#server/resources/economic-index.ts';
import { enterpriseModuleResource } from '#server/resources/enterprise-module.ts';
import { enterpriseUnitResource } from '#server/resources/enterprise-unit.ts';
import { enterpriseVersionModuleResource } from '#server/resources/enterprise-version-module.ts';
import { enterpriseVersionResource } from '#server/resources/enterprise-version.ts';
import { enterpriseResource } from '#server/resources/enterprise.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { indexValueResource } from '#server/resources/index-value.ts';
import { organizationResource } from '#server/resources/organization.ts';
import { permitGroupResource } from '#server/resources/permit-group.ts';
import { pocPlanResource } from '#server/resources/poc-plan.ts';
import { regionalResource } from '#server/resources/regional.ts';
import { STATEMENT_RESOURCES } from '#server/resources/statement.ts';
import { ledgerLoadResource, uauScheduleResource } from '#server/resources/told-alone.ts';
import { uauCompanyMapResource } from '#server/resources/uau-company-map.ts';
import { uauConnectionResource } from '#server/resources/uau-connection.ts';
import { uauMappingResource } from '#server/resources/uau-mapping.ts';
import { uauFundingTypeResource } from '#server/resources/uau-funding-type.ts';
import { userResource } from '#server/resources/user.ts';
import { versionResource } from '#server/resources/version.ts';

/** Every resource that has the generic routes. */
export const RESOURCES: readonly ResourceDefinition[] = [
  regionalResource,
  companyResource,
  centerCostResource,
  accountingResource,
  aggregatorResource,
  versionResource,
  expenseEntryResource,
  enterpriseResource,
  enterpriseModuleResource,
  enterpriseVersionResource,
  enterpriseVersionModuleResource,
  enterpriseUnitResource,
  economicIndexResource,
  indexValueResource,
  associativePlanResource,
  pocPlanResource,
  cashflowPlanResource,
  drePlanResource,
  ...STATEMENT_RESOURCES,
  ...CONSOLIDATION_RESOURCES,
  uauCompanyMapResource,
  uauMappingResource,
  permitGroupResource,
  userResource,
];

/** Every record that has a history: those, and what is written by routes of its own. */
export const TRACED: readonly ResourceDefinition[] = [
  ...RESOURCES,
  uauFundingTypeResource,
  organizationResource,
  uauScheduleResource,
  uauConnectionResource,
  ledgerLoadResource,
];
