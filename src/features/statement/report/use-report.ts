import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { standsBeside } from '#src/features/statement/report/beside.ts';
import { shownLines, type DrillNode, type Parts, type ReportLine } from '#src/features/statement/report/lines.ts';
import { sameMonthsOf, statementParams } from '#src/features/statement/report/params.ts';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { statementDrillOptions, statementReportOptions, type StatementParams } from '#src/resources/statement-report.ts';

const drillOf = ({ drill, by, in_center_cost, in_enterprise }: DrillNode) => ({ drill, by, in_center_cost, in_enterprise });
const NONE: ReadonlySet<string> = new Set();

/** A statement's report, the version beside it, and the parts of the lines that stand open. */
export function useReport(
  statement: Statement,
  version: VersionRow,
  versions: readonly VersionRow[],
  search: ReportSearch,
  simulated: StatementReportAnswer | null,
) {
  const params = statementParams(version, search);
  const happened = search.com === 'realizado' && simulated === null;
  const against = versions.find(({ id }) => id === search.com && id !== version.id);
  const rival: StatementParams | null = happened
    ? { ...params, basis: 'realizado' }
    : against
      ? { ...params, ...sameMonthsOf(version, against, search), version: against.id }
      : null;
  // Another filter keeps the old figures on screen, dimmed, until its own are here.
  const own = useQuery({ ...statementReportOptions(statement, params), placeholderData: keepPreviousData });
  const other = useQuery({
    ...statementReportOptions(statement, rival ?? params),
    enabled: rival !== null,
    placeholderData: keepPreviousData,
  });
  const saved = own.data;
  // A simulation stands where the report stood, beside what is saved.
  const report = simulated ?? saved;
  const compared = simulated
    ? saved
    : rival && other.data && report && standsBeside(report, other.data, rival)
      ? other.data
      : undefined;

  const level = search.nivel;
  // Lines opened by hand belong to the level they were opened at.
  const [hand, setHand] = useState<{ level: typeof level; turned: ReadonlySet<string> }>({ level, turned: NONE });
  const turned = hand.level === level ? hand.turned : NONE;
  const [nodes, setNodes] = useState<readonly DrillNode[]>([]);
  const queries = useQueries({
    queries: nodes.flatMap((node) => [
      { ...statementDrillOptions(statement, params, drillOf(node)) },
      { ...statementDrillOptions(statement, rival ?? params, drillOf(node)), enabled: rival !== null },
    ]),
  });
  const parts = new Map(
    nodes.map((node, at): [string, Parts] => {
      const [mine, theirs] = [queries[2 * at], queries[2 * at + 1]];
      const failed = (mine?.isError ?? false) || (rival !== null && (theirs?.isError ?? false));
      return [node.key, { rows: failed ? undefined : mine?.data, others: rival ? theirs?.data : undefined, failed }];
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

  return {
    params,
    rival,
    own,
    other: rival === null ? null : other,
    saved,
    report,
    compared,
    lines: shown?.lines ?? [],
    stale: own.isPlaceholderData || (rival !== null && (other.isPlaceholderData || other.isPending)),
    turn: ({ key }: ReportLine) => {
      const next = new Set(turned);
      if (!next.delete(key)) next.add(key);
      setHand({ level, turned: next });
    },
    /** Reads again what could not be opened. */
    again: (node: string) => {
      const at = nodes.findIndex(({ key }) => key === node);
      void queries[2 * at]?.refetch();
      if (rival !== null) void queries[2 * at + 1]?.refetch();
    },
  };
}
