import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { amountsOf, coverageNow, hasMoney, isOpen, sourceRows, type SourceRow } from '#src/features/statement/mapping/rows.ts';
import { useSettledAsking } from '#src/features/statement/mapping/use-settled-asking.tsx';
import { useChosenVersion } from '#src/layout/use-versions.ts';
import { accounting } from '#src/resources/accounting.ts';
import { statementFromTo } from '#src/resources/statement-from-to.ts';
import { statementReportOptions } from '#src/resources/statement-report.ts';
import { useStructure } from '#src/resources/statement-structure.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';

/** All that a statement's mapping is looked after with. Amounts are of the chosen version, as far as the reader may see its report. */
export function useMapping(statement: Statement) {
  const structure = useStructure(statement);
  const chart = accounting.useAll();
  const mapping = statementFromTo[statement].useAll();
  const { version } = useChosenVersion();
  const report = useQuery({
    ...statementReportOptions(statement, { version: version?.id ?? 0, view: 'mensal' }),
    enabled: version !== undefined,
    // Whoever may not see the report maps without its amounts.
    meta: { silent: true },
  });
  const amounts = useMemo(() => report.data && amountsOf(report.data.rows), [report.data]);
  const rows = useMemo(() => {
    if (!structure.data || !chart.data || !mapping.data) return undefined;
    return sourceRows({ statement, accounts: chart.data, structure: structure.data, mapping: mapping.data, amounts });
  }, [statement, structure.data, chart.data, mapping.data, amounts]);
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
    reading: version !== undefined && report.isPending,
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

/** Maps sources and takes mappings back: new ones are one write, changed ones another, however many they are. */
export function useMapWrites(statement: Statement) {
  const add = statementFromTo[statement].useSaveMany({ silent: true });
  const change = statementFromTo[statement].usePatchMany({ silent: true });
  const removal = statementFromTo[statement].useRemoveMany({ silent: true });
  const [said, setSaid] = useState('');
  const { mayChange, dialog } = useSettledAsking();
  const run = async (text: string, writes: readonly (() => Promise<unknown>)[]): Promise<boolean> => {
    setSaid(text);
    try {
      await Promise.all(writes.map((write) => write()));
      return true;
    } catch (error) {
      setSaid('');
      await tellFailure(error);
      return false;
    }
  };
  const assign = async (chosen: readonly { row: SourceRow; subgroup: number }[], text: string): Promise<boolean> => {
    const fresh = chosen.filter(({ row }) => !row.mapping && row.refused === null);
    const changed = chosen.flatMap(({ row, subgroup }) =>
      row.mapping && row.mapping.subgroup !== subgroup ? [{ id: row.mapping.id, subgroup }] : [],
    );
    if (!(await mayChange(changed.length))) return false;
    return run(text, [
      ...(fresh.length > 0
        ? [
            () =>
              add.mutateAsync(
                fresh.map(({ row, subgroup }) => ({ source_kind: row.source.kind, source_key: row.source.key, subgroup })),
              ),
          ]
        : []),
      ...(changed.length > 0 ? [() => change.mutateAsync(changed)] : []),
    ]);
  };
  const remove = async (rows: readonly SourceRow[], text: string): Promise<boolean> => {
    const ids = rows.flatMap(({ mapping }) => (mapping ? [mapping.id] : []));
    if (ids.length === 0) return true;
    return (await mayChange(ids.length)) && run(text, [() => removal.mutateAsync(ids)]);
  };
  return { assign, remove, dialog, said, busy: add.isPending || change.isPending || removal.isPending };
}
export type MapWrites = ReturnType<typeof useMapWrites>;
