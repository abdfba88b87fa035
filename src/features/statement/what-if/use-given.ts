import { useMemo } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { givenOf, type Given } from '#src/features/statement/what-if/inputs.ts';
import { useIndexTables } from '#src/assumptions/use-index-tables.ts';
import { associativePlan } from '#src/resources/associative-plan.ts';
import { cashflowPlan } from '#src/resources/cashflow-plan.ts';
import { company } from '#src/resources/company.ts';
import { drePlan } from '#src/resources/dre-plan.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { pocPlan } from '#src/resources/poc-plan.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import { statementAmountsOptions, type StatementParams } from '#src/resources/statement-report.ts';
import { useConsolidation } from '#src/features/statement/what-if/use-consolidation.ts';
import { useStructure } from '#src/resources/statement-structure.ts';

/** Reads all that both statements of a version are made from, as far as the report's filters leave it. */
export function useGiven(params: StatementParams, report: StatementReportAnswer) {
  const version = { version: params.version };
  const plans = {
    associative: associativePlan.useAll(version),
    poc: pocPlan.useAll(version),
    cashflow: cashflowPlan.useAll(version),
    dre: drePlan.useAll(version),
  };
  const tables = useIndexTables();
  const lists = { modules: enterpriseModule.useAll(), developments: enterprise.useAll(), companies: company.useAll() };
  const dre = { structure: useStructure('dre'), mapping: statementMapping.dre.useAll() };
  const cashflow = { structure: useStructure('cashflow'), mapping: statementMapping.cashflow.useAll() };
  const amounts = {
    dre: statementAmountsOptions.useAnswer('dre', params),
    cashflow: statementAmountsOptions.useAnswer('cashflow', params),
  };
  const rules = useConsolidation(params.consolidated === 1);
  const reads = [
    ...rules.reads,
    ...Object.values(plans),
    tables,
    ...Object.values(lists),
    dre.structure,
    dre.mapping,
    cashflow.structure,
    cashflow.mapping,
    ...Object.values(amounts),
  ];
  const data = useMemo((): Given | undefined => {
    const { associative, poc, cashflow: flows, dre: accruals } = plans;
    if (!associative.data || !poc.data || !flows.data || !accruals.data || !tables.data) return undefined;
    if (!lists.modules.data || !lists.developments.data || !lists.companies.data) return undefined;
    if (!dre.structure.data || !dre.mapping.data || !cashflow.structure.data || !cashflow.mapping.data) return undefined;
    if (!amounts.dre.data || !amounts.cashflow.data || rules.data === undefined) return undefined;
    return givenOf(
      {
        plans: { associative: associative.data, poc: poc.data, cashflow: flows.data, dre: accruals.data, tables: tables.data },
        modules: lists.modules.data,
        developments: lists.developments.data,
        companies: lists.companies.data,
        structure: { dre: dre.structure.data, cashflow: cashflow.structure.data },
        mapping: { dre: dre.mapping.data, cashflow: cashflow.mapping.data },
        amounts: { dre: amounts.dre.data.amounts, cashflow: amounts.cashflow.data.amounts },
        consolidation: rules.data,
      },
      params,
      report,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the data of all that is read; the objects around it are new at each draw
  }, [report, JSON.stringify(params), ...reads.map((read) => read.data)]);
  return {
    data,
    error: reads.find((read) => read.error)?.error ?? null,
    isFetching: reads.some((read) => read.isFetching),
    refetch: () => reads.forEach((read) => void read.refetch()),
  };
}
