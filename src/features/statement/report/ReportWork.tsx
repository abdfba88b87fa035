import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { realisedText } from '#planning/statement/basis.ts';
import { lackingOf, lackingText } from '#planning/statement/judgement.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { CashFiguresProps } from '#src/features/statement/report/CashFigures.tsx';
import { reportOf, type AskedFigure } from '#src/features/statement/report/beside.ts';
import { balanceLines, balanceOf } from '#src/features/statement/report/balance-lines.ts';
import { ExplainedFigure } from '#src/features/statement/report/ExplainedFigure.tsx';
import { exportParams } from '#src/features/statement/report/export-params.ts';
import { printedHead } from '#src/features/statement/report/printed-head.ts';
import { RealisedNotes } from '#src/features/statement/report/RealisedNotes.tsx';
import { ReportActions } from '#src/features/statement/report/ReportActions.tsx';
import { ReportCharts } from '#src/features/statement/report/ReportCharts.tsx';
import { ReportFilters } from '#src/features/statement/report/ReportFilters.tsx';
import { ReportNotes } from '#src/features/statement/report/ReportNotes.tsx';
import type { ReportSearch } from '#src/features/statement/report-search.ts';
import { useColumns } from '#src/features/statement/report/use-columns.ts';
import { ledLines, useLeads } from '#src/features/statement/report/use-leads.ts';
import { useReport } from '#src/features/statement/report/use-report.ts';
import classes from '#src/features/statement/report/report.module.css';
import { useDensity } from '#src/layout/density.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { useStatementExport } from '#src/resources/statement-report.ts';
import { version as versions } from '#src/resources/version.ts';
import { useRights } from '#src/session/use-rights.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import type { Scale } from '#src/shared/format/scale-units.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { FigureTree } from '#src/shared/ui/figures/FigureTree.tsx';
import { ROW_HEIGHTS } from '#src/shared/ui/grid/layout.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

const NO_VERSIONS: readonly VersionRow[] = [];

// Seen once, before anything is configured.
const NoStructure = lazy(async () => ({ default: (await import('#src/features/statement/report/NoStructure.tsx')).NoStructure }));
const WhatIfPanel = lazy(async () => ({
  default: (await import('#src/features/statement/what-if/WhatIfPanel.tsx')).WhatIfPanel,
}));

export interface ReportFrame {
  filters: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

interface ReportWorkProps {
  statement: Statement;
  title: string;
  version: VersionRow;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
  /** Draws the page around the work: a page of its own, or a tab. */
  Frame: ComponentType<ReportFrame>;
  /** Draws what the whole is worth, where a statement has such figures. */
  Figures?: ComponentType<CashFiguresProps> | undefined;
}

/** A statement's report: its lines by period, opened down to their documents, explained, compared, drawn, printed and exported. */
export function ReportWork({ statement, title, version, search, onSearch, Frame, Figures }: ReportWorkProps) {
  const [density] = useDensity();
  const rights = useRights();
  const exporting = useStatementExport(statement);
  const dictionary = dictionaryOptions.useAnswer();
  const structure = useMemo(() => dictionary.data && structureOf(dictionary.data), [dictionary.data]);
  const all = versions.useAll();
  const developments = enterprise.useAll();
  const [simulated, setSimulated] = useState<StatementReportAnswer | null>(null);
  const [asking, setAsking] = useState(false);
  const {
    params,
    rival: beside,
    own,
    other,
    report,
    compared,
    lines,
    stale,
    turn,
    again,
    saved,
  } = useReport(statement, version, all.data ?? NO_VERSIONS, search, simulated);
  const [explained, setExplained] = useState<AskedFigure | null>(null);
  const span = useMemo(() => report && { first: report.first, last: report.last }, [report]);
  const lead = useLeads(statement, version.id, span);
  const happened = compared?.realised ?? null;
  const rival = simulated
    ? 'Salvo'
    : happened
      ? realisedText(happened)
      : (all.data?.find(({ id }) => id === search.com)?.nome ?? 'Outra versão');
  const mine = simulated ? 'Simulado' : version.nome;
  const scale: Scale = search.escala ?? 'unidade';
  const { columns, groups, cell, figure } = useColumns(report, compared, search, { mine, rival });

  const failed = [own, dictionary].find((query) => query.isError && query.data === undefined);
  const actions = (
    <ReportActions
      statement={statement}
      search={search}
      exporting={exporting.isPending}
      simulating={asking}
      tried={simulated !== null}
      onSimulate={() => {
        setExplained(null);
        setAsking(!asking);
      }}
      onSearch={onSearch}
      onExport={() =>
        report &&
        exporting.mutate({
          params: exportParams({ params, beside: compared ? beside : null, report, lines, search }),
          name: `${title.toLowerCase()} ${version.nome}`,
        })
      }
    />
  );
  // Also over a report that could not be read: another filter may be what it needs.
  const filters = (
    <ReportFilters statement={statement} version={version} structure={structure} search={search} onSearch={onSearch} />
  );
  if (failed) {
    const retry = () => void Promise.all([own.refetch(), dictionary.refetch()]);
    return (
      <Frame filters={filters} actions={null}>
        <ReadError error={failed.error} onRetry={retry} busy={failed.isFetching} />
      </Frame>
    );
  }
  const waiting = <Skeletons lines={14} label="Carregando o relatório" />;
  if (!report || !structure)
    return (
      <Frame filters={filters} actions={actions}>
        {waiting}
      </Frame>
    );
  const told = explained && reportOf(explained, { params, report }, { params: beside, report: compared, of: rival });
  const explain = (line: (typeof lines)[number], column: number) => {
    const asked = figure(line, column);
    // Of what happened there are no balances.
    if (!asked || (happened && asked.beside && balanceOf(line.row) !== null)) return;
    setAsking(false);
    setExplained(asked);
  };
  // A group may lack something of its own; what keeps the results from being judged is told once.
  const lacking = lackingOf(lines.flatMap(({ type, known = [] }) => (type === 'group' ? [] : known)));
  const empty = report.rows.length === 0 || report.rows.every(({ type }) => type === 'unmapped' || type === 'source');
  return (
    <Frame filters={filters} actions={actions}>
      <Sliced before={waiting}>
        <Split>
          <div className={classes.work}>
            <p className={classes.printed}>
              {printedHead({
                title,
                version: simulated ? { nome: `${version.nome} (simulado)` } : version,
                report,
                structure,
                search,
                developments: developments.data ?? [],
                rival: compared && rival,
              })}
            </p>
            <ReportNotes report={report} admin={rights?.is_admin ?? false} />
            {happened && compared && <RealisedNotes report={compared} />}
            {lacking && (
              <div className={classes.notes} role="note" aria-label="Totais">
                <p data-tone="unsure">
                  <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
                  {lackingText(lacking)}
                </p>
              </div>
            )}
            {other?.data && !other.isPlaceholderData && !compared && search.com !== 'realizado' && (
              <p className={classes.notes} role="note">
                {`Nesta visão, ${rival} não tem os mesmos períodos: escolha a visão por mês para comparar.`}
              </p>
            )}
            {other?.isError && <ReadError error={other.error} onRetry={() => void other.refetch()} busy={other.isFetching} />}
            {report.indicators && Figures && (
              <Figures
                indicators={report.indicators}
                onExplain={
                  simulated
                    ? null
                    : (row) => {
                        setAsking(false);
                        setExplained({ row, part: null, period: null, beside: false });
                      }
                }
              />
            )}
            {empty ? (
              <Suspense fallback={<Skeletons lines={4} />}>
                <NoStructure statement={statement} />
              </Suspense>
            ) : (
              <>
                <ReportCharts statement={statement} report={report} search={search} />
                <FigureTree
                  label={`${title}, ${version.nome}`}
                  head="Linha"
                  unit={SCALE_LABELS[scale]}
                  rows={ledLines(balanceLines(lines, report, compared), lead)}
                  columns={columns}
                  groups={compared ? groups : undefined}
                  cell={cell}
                  rowHeight={ROW_HEIGHTS[density]}
                  stale={stale}
                  onTurn={turn}
                  // What is only tried has no explanation of its own: it is saved first.
                  onExplain={simulated ? null : explain}
                  onFollow={(line) => (line.type === 'failed' ? again(line.ref) : lead(line.ref)?.go())}
                />
              </>
            )}
          </div>
          {explained && told && (
            <ExplainedFigure statement={statement} told={told} figure={explained} onClose={() => setExplained(null)} />
          )}
          {asking && saved && (
            <Suspense fallback={null}>
              <WhatIfPanel
                statement={statement}
                version={version}
                params={params}
                report={saved}
                onSimulated={setSimulated}
                onClose={() => setAsking(false)}
              />
            </Suspense>
          )}
        </Split>
      </Sliced>
    </Frame>
  );
}
