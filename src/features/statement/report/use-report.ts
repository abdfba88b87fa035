import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { actualsText } from '#planning/statement/basis.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { answersComparison } from '#src/features/statement/report/comparison.ts';
import { shownLines, type DrillNode, type Parts } from '#src/features/statement/report/lines.ts';
import { sameMonthsOf, statementParams } from '#src/features/statement/params.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { useTurned } from '#src/reports/use-turned.ts';
import { statementDrillOptions, statementReportOptions, type StatementParams } from '#src/resources/statement-report.ts';
import { version as versions } from '#src/resources/version.ts';

const drillOf = ({ drill, by, in_center_cost, in_enterprise }: DrillNode) => ({ drill, by, in_center_cost, in_enterprise });

/** A statement's report, the version beside it, and the parts of the lines that stand open. */
export function useReport(
  statement: Statement,
  version: VersionRow,
  search: ReportSearch,
  simulated: StatementReportAnswer | null,
) {
  const params = statementParams(version, search);
  const happened = search.com === 'realizado' && simulated === null;
  const { data: all } = versions.useAll();
  const against = all?.find(({ id }) => id === search.com && id !== version.id);
  const comparison: StatementParams | null = happened
    ? { ...params, basis: 'realizado' }
    : against
      ? { ...params, ...sameMonthsOf(version, against, search), version: against.id }
      : null;
  // Another filter keeps the old figures on screen, dimmed, until its own are here.
  const own = useQuery({ ...statementReportOptions(statement, params), placeholderData: keepPreviousData });
  const other = useQuery({
    ...statementReportOptions(statement, comparison ?? params),
    enabled: comparison !== null,
    placeholderData: keepPreviousData,
  });
  const saved = own.data;
  // Until then what is on screen is still what was asked for before, and is explained as that.
  const [drawn, setDrawn] = useState(params);
  if (!own.isPlaceholderData && JSON.stringify(drawn) !== JSON.stringify(params)) setDrawn(params);
  // A simulation stands where the report stood, beside what is saved.
  const report = simulated ?? saved;
  const compared = simulated
    ? saved
    : comparison && other.data && report && answersComparison(report, other.data, comparison)
      ? other.data
      : undefined;

  const level = search.nivel;
  const { turned, turn } = useTurned(level);
  const [nodes, setNodes] = useState<readonly DrillNode[]>([]);
  const queries = useQueries({
    queries: nodes.flatMap((node) => [
      { ...statementDrillOptions(statement, params, drillOf(node)) },
      { ...statementDrillOptions(statement, comparison ?? params, drillOf(node)), enabled: comparison !== null },
    ]),
  });
  const parts = new Map(
    nodes.map((node, at): [string, Parts] => {
      const [mine, theirs] = [queries[2 * at], queries[2 * at + 1]];
      const failed = (mine?.isError ?? false) || (comparison !== null && (theirs?.isError ?? false));
      return [node.key, { rows: failed ? undefined : mine?.data, others: comparison ? theirs?.data : undefined, failed }];
    }),
  );
  const read = queries.map(({ dataUpdatedAt, status }) => `${status}${dataUpdatedAt}`).join();
  const shown = useMemo(
    () =>
      report &&
      shownLines({
        report,
        other: compared,
        opening: { level, turned },
        hideZeros: search.zeros === 'ocultar',
        variance: search.variacao,
        amount: happened ? search.desvio : undefined,
        parts,
        tried: simulated !== null,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `parts` is new at each draw; its queries tell whether it changed
    [report, compared, simulated, level, turned, search.zeros, search.variacao, search.desvio, nodes, read],
  );
  // What stands open is what has to be read; told after the lines are known, since parts open within parts.
  const wanted = shown?.nodes ?? [];
  if (wanted.map(({ key }) => key).join('\n') !== nodes.map(({ key }) => key).join('\n')) setNodes(wanted);

  const names = {
    mine: simulated ? 'Simulado' : version.nome,
    tried: simulated !== null,
    comparison: simulated
      ? 'Salvo'
      : compared?.realised
        ? actualsText(compared.realised)
        : (all?.find(({ id }) => id === search.com)?.nome ?? 'Outra versão'),
  };
  const answered = comparison !== null && other.data !== undefined && !other.isPlaceholderData;
  return {
    params,
    /** What the figures on screen were asked for with. */
    drawn,
    comparison,
    own,
    other: comparison === null ? null : other,
    saved,
    report,
    compared,
    /** Whether something stands or is about to stand beside it: the figures' head keeps its height. */
    beside: compared !== undefined || (comparison !== null && !other.isError && !(answered && !compared)),
    /** What is called the report's own, and what stands beside it. */
    names,
    /** The version beside it, where its periods are others. */
    unlike: answered && !compared && search.com !== 'realizado' ? names.comparison : null,
    lines: shown?.lines ?? [],
    stale: own.isPlaceholderData || (comparison !== null && (other.isPlaceholderData || other.isPending)),
    turn,
    /** Reads again what could not be opened. */
    again: (node: string) => {
      const at = nodes.findIndex(({ key }) => key === node);
      void queries[2 * at]?.refetch();
      if (comparison !== null) void queries[2 * at + 1]?.refetch();
    },
  };
}
