import type { ResourceDefinition } from '#server/engine/definition.ts';
import { accountingResource } from '#server/resources/accounting.ts';
import { aggregatorResource } from '#server/resources/aggregator.ts';
import { associativePlanResource } from '#server/resources/associative-plan.ts';
import { cashflowPlanResource } from '#server/resources/cashflow-plan.ts';
import { centerCostResource } from '#server/resources/center-cost.ts';
import { companyResource } from '#server/resources/company.ts';
import { CONSOLIDATION_RESOURCES } from '#server/resources/consolidation.ts';
import { drePlanResource } from '#server/resources/dre-plan.ts';
import { economicIndexResource } from '#server/resources/economic-index.ts';
import { enterpriseModuleResource } from '#server/resources/enterprise-module.ts';
import { enterpriseUnitResource } from '#server/resources/enterprise-unit.ts';
import { enterpriseVersionModuleResource } from '#server/resources/enterprise-version-module.ts';
import { enterpriseVersionResource } from '#server/resources/enterprise-version.ts';
import { enterpriseResource } from '#server/resources/enterprise.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { uauScheduleResource, ledgerLoadResource } from '#server/resources/history-only.ts';
import { indexValueResource } from '#server/resources/index-value.ts';
import { organizationResource } from '#server/resources/organization.ts';
import { permitGroupResource } from '#server/resources/permit-group.ts';
import { pocPlanResource } from '#server/resources/poc-plan.ts';
import { regionalResource } from '#server/resources/regional.ts';
import { STATEMENT_RESOURCES } from '#server/resources/statement.ts';
import { uauCompanyMapResource } from '#server/resources/uau-company-map.ts';
import { uauConnectionResource } from '#server/resources/uau-connection.ts';
import { uauFundingTypeResource } from '#server/resources/uau-funding-type.ts';
import { uauMappingResource } from '#server/resources/uau-mapping.ts';
import { userResource } from '#server/resources/user.ts';
import { versionResource } from '#server/resources/version.ts';

/** Written by `npm run routes` from server/resources, never by hand. */
export const DEFINITIONS: readonly ResourceDefinition[] = [
  accountingResource,
  aggregatorResource,
  associativePlanResource,
  cashflowPlanResource,
  centerCostResource,
  companyResource,
  ...CONSOLIDATION_RESOURCES,
  drePlanResource,
  economicIndexResource,
  enterpriseModuleResource,
  enterpriseUnitResource,
  enterpriseVersionModuleResource,
  enterpriseVersionResource,
  enterpriseResource,
  expenseEntryResource,
  uauScheduleResource,
  ledgerLoadResource,
  indexValueResource,
  organizationResource,
  permitGroupResource,
  pocPlanResource,
  regionalResource,
  ...STATEMENT_RESOURCES,
  uauCompanyMapResource,
  uauConnectionResource,
  uauFundingTypeResource,
  uauMappingResource,
  userResource,
  versionResource,
];
