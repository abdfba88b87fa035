import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { amountsOf, coverageNow, sourceRows, type SourceRow } from '#src/features/statement/mapping/rows.ts';
import { useTakenVersion } from '#src/layout/use-taken-version.ts';
import { hasMoney, isOpen } from '#src/mapping/rows.ts';
import { useMapWrites, type MapWrites } from '#src/mapping/use-map-writes.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { accounting } from '#src/resources/accounting.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import { statementReportOptions } from '#src/resources/statement-report.ts';
import { useStructure } from '#src/resources/statement-structure.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';

/**
 * All that a statement's mapping is looked after with. Amounts are of the chosen version, as far as the reader may see
 * its report.
 */
export function useMapping(statement: Statement) {
  const structure = useStructure(statement);
  const chart = accounting.useAll();
  const mapping = statementMapping[statement].useAll();
  const modules = enterpriseModule.useAll();
  const planned = modules.data?.length !== 0;
  const { version, state } = useTakenVersion('report');
  const rights = useRights();
  const requested = { version: version?.id ?? 0, view: 'mensal' };
  const budget = useQuery({
    ...statementReportOptions(statement, requested),
    // Whoever may not see the report maps without its amounts.
    enabled: version !== undefined && can(rights, statement === 'dre' ? 'dreReport' : 'cashflow', 'view'),
  });
  // Where nothing is budgeted, what happened tells what weighs.
  const unplanned = budget.data?.coverage.total === 0;
  const happened = useQuery({ ...statementReportOptions(statement, { ...requested, basis: 'realizado' }), enabled: unplanned });
  const report = unplanned && (happened.data?.coverage.total ?? 0) > 0 ? happened : budget;
  const amounts = useMemo(() => report.data && amountsOf(report.data.rows), [report.data]);
  const rows = useMemo(() => {
    if (!structure.data || !chart.data || !mapping.data || modules.isLoading) return undefined;
    const given = { accounts: chart.data, structure: structure.data, mapping: mapping.data };
    return sourceRows({ statement, ...given, amounts, planned });
  }, [statement, structure.data, chart.data, mapping.data, modules.isLoading, amounts, planned]);
  const coverage = useMemo(() => {
    if (!report.data || !amounts || !rows) return undefined;
    const mapped = new Set(rows.filter((row) => row.mapping !== undefined).map(({ key }) => key));
    return coverageNow(report.data.coverage, amounts, mapped);
  }, [report.data, amounts, rows]);
  const reads = [structure, chart, mapping];
  return {
    rows,
    structure: structure.data,
    version,
    coverage,
    reading: state === 'loading' || budget.isLoading || happened.isLoading,
    /** Amounts are of what happened. */
    actuals: report === happened,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of reads) if (query.error) void query.refetch();
    },
    open: rows?.filter(isOpen).length ?? 0,
    /** Of those, the ones with amounts in the version. */
    withMoney: rows?.filter((row) => isOpen(row) && hasMoney(row)).length ?? 0,
  };
}

/** Maps sources to subgroups and takes mappings back. */
export function useStatementWrites(statement: Statement): MapWrites<SourceRow> {
  const add = statementMapping[statement].useSaveMany({ silent: true });
  const change = statementMapping[statement].usePatchMany({ silent: true });
  const removal = statementMapping[statement].useRemoveMany({ silent: true });
  return useMapWrites({
    add: (placed) =>
      add.mutateAsync(
        placed.map(({ row: { source }, target }) => ({
          source_kind: source.kind,
          source_key: source.key,
          subgroup: Number(target),
        })),
      ),
    change: (placed) =>
      change.mutateAsync(
        placed.flatMap(({ row: { mapping }, target }) => (mapping ? [{ id: mapping.id, subgroup: Number(target) }] : [])),
      ),
    remove: (rows) => removal.mutateAsync(rows.flatMap(({ mapping }) => (mapping ? [mapping.id] : []))),
    busy: add.isPending || change.isPending || removal.isPending,
    records: { of: `${statement}FromTo`, resource: statementMapping[statement] },
  });
}
