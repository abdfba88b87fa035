import { lazy, Suspense, useMemo, useRef, useState, type ComponentType } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { balanceLines, balanceOf } from '#src/features/statement/report/balance-lines.ts';
import { addressedFigure } from '#src/features/statement/report/addressed-figure.ts';
import type { CashFiguresProps } from '#src/features/statement/report/CashFigures.tsx';
import { ReportActions } from '#src/features/statement/report/ReportActions.tsx';
import { ReportCharts } from '#src/features/statement/report/ReportCharts.tsx';
import { ReportFilters } from '#src/features/statement/report/ReportFilters.tsx';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { useColumns } from '#src/features/statement/report/use-columns.ts';
import { ledLines, useLeads } from '#src/features/statement/report/use-leads.ts';
import { useReport } from '#src/features/statement/report/use-report.ts';
import { impliedPeriods, periodsOf, saidPeriods } from '#src/features/statement/params.ts';
import { useDensity } from '#src/layout/density.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { attended } from '#src/shared/browser/attended.ts';
import { ReportFrame } from '#src/reports/ReportFrame.tsx';
import { turnedYear } from '#src/reports/year-places.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { useStatementExport } from '#src/resources/statement-report.ts';
import { useSettled } from '#src/shared/data/use-settled.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { USUAL_SCALE } from '#src/shared/format/scale-units.ts';
import { useTableColumns } from '#src/shared/preferences/table.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { FigureTree } from '#src/shared/ui/figures/FigureTree.tsx';
import { ROW_HEIGHTS } from '#src/shared/ui/grid/layout.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later, loadAhead } from '#src/shared/ui/later/later.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';
import { usePrintKeys } from '#src/shared/ui/print.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

// Nobody prints what nobody has touched.
const Paper = drawnLater(later(async () => (await attended(), await import('#src/features/statement/paper/Paper.tsx')).Paper));
const notes = later(async () => (await import('#src/features/statement/report/StatementNotes.tsx')).StatementNotes);
const StatementNotes = drawnLater(notes);
// Drawn with the first figures, where it is here by then.
loadAhead([notes]);
// Seen once, before anything is configured.
const NoStructure = lazy(async () => ({ default: (await import('#src/features/statement/report/NoStructure.tsx')).NoStructure }));
const ExplainedFigure = lazy(async () => ({
  default: (await import('#src/features/statement/report/ExplainedFigure.tsx')).ExplainedFigure,
}));
const WhatIfPanel = lazy(async () => ({
  default: (await import('#src/features/statement/what-if/WhatIfPanel.tsx')).WhatIfPanel,
}));

interface StatementReportProps {
  statement: Statement;
  title: string;
  version: VersionRow;
  search: ReportSearch;
  /** Changes the address; `instead` of the entry of the browser's history that stands there. */
  onSearch: (change: ReportSearch, instead?: boolean) => void;
  /** Draws what the whole is worth, where a statement has such figures. */
  Figures?: ComponentType<CashFiguresProps>;
}

/**
 * A statement's report: its lines by period, opened down to their documents, explained, compared, drawn, printed and
 * exported.
 */
export function StatementReport({ statement, title, version, search: address, onSearch: change, Figures }: StatementReportProps) {
  const narrow = useNarrow();
  const onSearch: StatementReportProps['onSearch'] = (wanted, instead) => change(saidPeriods(address, wanted, narrow), instead);
  const { search, years } = useMemo(() => periodsOf(version, address, narrow), [version, address, narrow]);
  const filtered = { ...address, ...impliedPeriods(address, narrow) };
  const density = useDensity();
  const place = useRef<HTMLDivElement>(null);
  const exporting = useStatementExport(statement);
  const dictionary = dictionaryOptions.useAnswer();
  const structure = useMemo(() => dictionary.data && structureOf(dictionary.data), [dictionary.data]);
  const [simulating, setSimulating] = useState(false);
  // One stands open beside the report at a time: how a figure came about, which the address names, or «E se…».
  const explainFigure = (figura?: string, coluna?: string) => {
    setSimulating(false);
    if (search.figura !== figura || search.coluna !== coluna) onSearch({ figura, coluna, aberto: undefined }, true);
  };
  const simulate = () => {
    if (search.figura !== undefined) explainFigure();
    setSimulating(!simulating);
  };
  /** Whether what is asked before a print stands open; null: nobody has printed. */
  const [printed, setPrinted] = useState<boolean | null>(null);
  /** How often the keys asked for a print since the last one; null: nobody has pressed them. */
  const [keyed, setKeyed] = useState<number | null>(null);
  const settled = useSettled();
  const [simulated, setSimulated] = useState<StatementReportAnswer | null>(null);
  const shown = useReport(statement, version, search, simulated);
  const { params, comparison, saved, report, compared, names, lines } = shown;
  // Heard from the first moment on: what is printed is loaded then, and waited for.
  const failed = [shown.own, dictionary].some(({ isError, data }) => isError && data === undefined);
  usePrintKeys(() => setKeyed((keyed ?? 0) + 1), simulated === null && !failed);
  // What could not be read is not printed once it can be, unasked.
  if (failed && keyed !== null) setKeyed(null);
  const span = useMemo(() => report && { first: report.first, last: report.last }, [report]);
  const { hidden } = useTableColumns(`table:report/${statement}`);
  const lead = useLeads(statement, version.id, span);
  const { columns, groups, cell, figure } = useColumns(report, compared, search, names, { years, hidden });

  const shownLines = useMemo(() => (report ? balanceLines(lines, report, compared) : lines), [lines, report, compared]);
  const explain = (line: (typeof lines)[number], column: number) => {
    const requested = figure(line, column);
    // Of actuals there are no balances.
    if (requested && !(compared?.realised && requested.compared && balanceOf(line.row) !== null))
      explainFigure(line.key, columns[column]?.key);
  };
  const explained = simulating ? null : addressedFigure(search, { lines: shownLines, columns, hidden, figure, comparison });
  const empty = report?.rows.every(({ type }) => type === 'unmapped' || type === 'source');
  return (
    <ReportFrame
      title={title}
      reads={[shown.own, dictionary]}
      filters={
        <ReportFilters statement={statement} version={version} structure={structure} search={filtered} onSearch={onSearch} />
      }
      actions={
        <ReportActions
          statement={statement}
          search={address}
          table={place}
          exporting={exporting.isPending}
          simulating={simulating}
          tried={simulated !== null}
          onSimulate={simulate}
          onSearch={onSearch}
          onPrint={() => setPrinted(true)}
          onExport={() =>
            report &&
            exporting.mutate({
              params: import('#src/features/statement/report/export-params.ts').then(({ exportParams }) =>
                exportParams({ params, comparison: compared ? comparison : null, report, lines, search }),
              ),
              name: `${title.toLowerCase()} ${version.nome}`,
            })
          }
        />
      }
      // Loaded while the figures are read.
      notes={<StatementNotes {...shown} />}
      panel={
        <Suspense fallback={null}>
          {explained && (
            <ExplainedFigure
              statement={statement}
              figure={explained}
              own={{ params: shown.drawn, report }}
              other={{ params: comparison, report: compared, of: names.comparison }}
              opened={search.aberto}
              onOpened={(aberto) => onSearch({ aberto }, true)}
              onClose={() => explainFigure()}
            />
          )}
          {simulating && saved && (
            <WhatIfPanel
              statement={statement}
              version={version}
              params={params}
              report={saved}
              onSimulated={setSimulated}
              onClose={() => setSimulating(false)}
            />
          )}
        </Suspense>
      }
    >
      {report && structure ? (
        <>
          {(settled || printed !== null || keyed !== null) && (
            <Paper
              {...{ statement, title, version, search, structure }}
              span={report}
              comparison={compared && names.comparison}
              tried={simulated !== null}
              keyed={keyed ?? 0}
              onKeyed={() => setKeyed(0)}
              opened={printed === true}
              onClose={() => setPrinted(false)}
            />
          )}
          {report.indicators && Figures && (
            <Figures indicators={report.indicators} onExplain={simulated ? null : (row) => explainFigure(row)} />
          )}
          {empty ? (
            <Suspense fallback={<Skeletons lines={4} />}>
              <NoStructure statement={statement} />
            </Suspense>
          ) : (
            <>
              <ReportCharts {...{ statement, version, report, compared, params, search, onSearch }} tried={simulated !== null} />
              <FigureTree
                label={`${title}, ${version.nome}`}
                name={`report/${statement}`}
                head="Linha"
                unit={SCALE_LABELS[search.escala ?? USUAL_SCALE]}
                rows={ledLines(shownLines, lead)}
                columns={columns}
                groups={shown.beside ? groups : undefined}
                cell={cell}
                rowHeight={ROW_HEIGHTS[density]}
                stale={shown.stale}
                place={place}
                onTurn={shown.turn}
                onPeriod={(label) => onSearch(turnedYear(label, years))}
                // What is only tried has no explanation of its own: it is saved first.
                onExplain={simulated ? null : explain}
                explained={explained?.cell}
                onFollow={(line) => (line.type === 'failed' ? shown.again(line.ref) : lead(line.ref)?.go())}
              />
            </>
          )}
        </>
      ) : null}
    </ReportFrame>
  );
}
