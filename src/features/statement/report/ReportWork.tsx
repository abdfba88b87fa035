import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { CashFigures } from '#src/features/statement/report/CashFigures.tsx';
import { figureAt, reportOf, type AskedFigure } from '#src/features/statement/report/beside.ts';
import { balanceLines } from '#src/features/statement/report/balance-lines.ts';
import { exportParams } from '#src/features/statement/report/export-params.ts';
import { NoStructure } from '#src/features/statement/report/NoStructure.tsx';
import { printedHead } from '#src/features/statement/report/printed-head.ts';
import { ReportActions } from '#src/features/statement/report/ReportActions.tsx';
import { ReportCharts } from '#src/features/statement/report/ReportCharts.tsx';
import { ReportFilters } from '#src/features/statement/report/ReportFilters.tsx';
import { ReportNotes } from '#src/features/statement/report/ReportNotes.tsx';
import type { ReportSearch } from '#src/features/statement/report/search.ts';
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
import { SCALE_LABELS, type Scale } from '#src/shared/format/scale-units.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { FigureTree } from '#src/shared/ui/figures/FigureTree.tsx';
import { ROW_HEIGHTS } from '#src/shared/ui/grid/layout.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

const FigureExplanation = lazy(async () => ({
  default: (await import('#src/features/statement/report/FigureExplanation.tsx')).FigureExplanation,
}));

const NO_VERSIONS: readonly VersionRow[] = [];

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
}

/** A statement's report: its lines by period, opened down to their documents, explained, compared, drawn, printed and exported. */
export function ReportWork({ statement, title, version, search, onSearch, Frame }: ReportWorkProps) {
  const [density] = useDensity();
  const rights = useRights();
  const exporting = useStatementExport(statement);
  const dictionary = useQuery(dictionaryOptions());
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
  const lead = useLeads(statement, version.id);
  const leadBeside = useLeads(statement, beside?.version ?? version.id);
  const rival = simulated ? 'Salvo' : (all.data?.find(({ id }) => id === search.com)?.nome ?? 'Outra versão');
  const mine = simulated ? 'Simulado' : version.nome;
  const scale: Scale = search.escala ?? 'unidade';
  const { columns, groups, cell } = useColumns(report, compared, search, { mine, rival });

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
  const filters = structure && <ReportFilters version={version} structure={structure} search={search} onSearch={onSearch} />;
  if (failed) {
    const retry = () => void Promise.all([own.refetch(), dictionary.refetch()]);
    return (
      <Frame filters={filters} actions={null}>
        <ReadError error={failed.error} onRetry={retry} busy={failed.isFetching} />
      </Frame>
    );
  }
  if (!report || !structure)
    return (
      <Frame filters={filters} actions={null}>
        <Skeletons lines={14} label="Carregando o relatório" />
      </Frame>
    );
  const told = explained && reportOf(explained, { params, report }, { params: beside, report: compared, of: rival });
  const explain = (line: (typeof lines)[number], column: number) => {
    const asked = columns[column];
    if (!asked) return;
    setAsking(false);
    setExplained(figureAt(line, asked, compared));
  };
  const empty = report.rows.length === 0 || report.rows.every(({ type }) => type === 'unmapped' || type === 'source');
  return (
    <Frame filters={filters} actions={actions}>
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
          {other?.data && !other.isPlaceholderData && !compared && (
            <p className={classes.notes} role="note">
              {`Nesta visão, ${rival} não tem os mesmos períodos: escolha a visão por mês para comparar.`}
            </p>
          )}
          {other?.isError && <ReadError error={other.error} onRetry={() => void other.refetch()} busy={other.isFetching} />}
          {report.indicators && (
            <CashFigures
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
            <NoStructure statement={statement} />
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
          <Suspense fallback={null}>
            <FigureExplanation
              statement={statement}
              {...told}
              figure={explained}
              lead={told.of === null ? lead : leadBeside}
              onClose={() => setExplained(null)}
            />
          </Suspense>
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
    </Frame>
  );
}
