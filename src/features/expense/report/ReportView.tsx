import { IconEyeOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ExpenseReport } from '#contract/expense-report.ts';
import { foldExpenseReport, type ReportRow } from '#planning/expense/report.ts';
import { hiddenCentersText } from '#planning/totals/hidden.ts';
import { realisedText } from '#planning/statement/basis.ts';
import { columnsOf, amountIn } from '#src/features/expense/report/columns.ts';
import { entriesOf } from '#src/features/expense/report/drill.ts';
import { RealisedReport } from '#src/features/expense/report/RealisedReport.tsx';
import { ReportActions } from '#src/features/expense/report/ReportActions.tsx';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import { ReportFilters } from '#src/features/expense/report/ReportFilters.tsx';
import { ReportTable } from '#src/features/expense/report/ReportTable.tsx';
import { PERIOD_LABELS } from '#src/features/expense/report/report-labels.ts';
import { deepest, isOpen, shownRows, type Opening } from '#src/features/expense/report/rows.ts';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { LedgerAction, LedgerPanels } from '#src/features/expense/ledger/LedgerPanels.tsx';
import type { Aggregator, Structure } from '#src/shared/places/structure.ts';
import { useDensity } from '#src/layout/density.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { useExpenseReportExport, type ReportParams } from '#src/resources/expense-report.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { ROW_HEIGHTS } from '#src/shared/ui/grid/layout.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import { ReportNothing } from '#src/features/expense/report/ReportNothing.tsx';
import classes from '#src/features/expense/report/ReportView.module.css';

interface ReportViewProps {
  version: VersionRow;
  report: ExpenseReport;
  /** What the ledger says, beside it; null: it is not asked for. */
  fact: ExpenseReport | null;
  params: ReportParams;
  stale: boolean;
  structure: Structure;
  aggregators: readonly Aggregator[];
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The report with its chart: one fold gives rows, subtotals, totals and bars. */
export function ReportView({ version, report, fact, params, stale, structure, aggregators, search, onSearch }: ReportViewProps) {
  const navigate = useNavigate();
  const [density] = useDensity();
  const exporting = useExpenseReportExport();
  const hideZeros = search.zeros === 'ocultar';
  const rows = useMemo(() => foldExpenseReport(report, { hideZeros }), [report, hideZeros]);
  const columns = useMemo(() => columnsOf(report.months, search.visao ?? 'mes'), [report.months, search.visao]);
  const level = search.nivel ?? Infinity;
  // Lines opened by hand belong to the level they were opened at.
  const [hand, setHand] = useState<Opening>({ level, turned: NONE });
  const opening = hand.level === level ? hand : { level, turned: NONE };
  const shown = useMemo(() => shownRows(rows, opening), [rows, opening.level, opening.turned]); // eslint-disable-line react/exhaustive-deps, react/memo-dependencies -- its two parts
  const leftOut = [hiddenCentersText(report), ...report.beyond].filter((text) => text !== null);
  const grand = rows.at(-1);
  const scale = search.escala ?? 'unidade';
  const title = `Despesas por ${PERIOD_LABELS[search.visao ?? 'mes']}, ${version.nome}`;

  const turn = (row: ReportRow) => {
    const turned = new Set(opening.turned);
    if (!turned.delete(row.key)) turned.add(row.key);
    setHand({ level, turned });
  };
  const target = useCallback((row: ReportRow) => entriesOf(row, search, report.months), [search, report.months]);
  return (
    <PageFrame
      title={LABELS.reportTitle}
      flush
      filters={<ReportFilters structure={structure} aggregators={aggregators} search={search} onSearch={onSearch} />}
      actions={
        <>
          <LedgerAction onPanel={(painel) => onSearch({ painel })} />
          <ReportActions
            search={search}
            deepest={deepest(rows)}
            exporting={exporting.isPending}
            onSearch={onSearch}
            onExport={() =>
              exporting.mutate({
                params: {
                  ...params,
                  levels: search.nivel,
                  hide_zeros: hideZeros ? 1 : undefined,
                  compare: search.com === 'realizado' ? 'realizado' : undefined,
                  min_percent: search.com === 'realizado' ? search.variacao : undefined,
                  min_amount: search.com === 'realizado' && search.desvio !== undefined ? `${search.desvio}.00` : undefined,
                },
                name: `despesas ${version.nome}`,
              })
            }
          />
        </>
      }
    >
      <Split>
        <div className={classes.work}>
          <p className={classes.printed}>
            {LABELS.report} · {version.nome} · {spanLabel(version.start_month, version.end_month)}
            {fact?.realised && ` · ${realisedText(fact.realised)}`}
          </p>
          {leftOut.map((text) => (
            <p key={text} className={classes.hidden} role="note">
              <IconEyeOff size={16} stroke={1.6} aria-hidden />
              {text}
            </p>
          ))}
          {fact ? (
            <RealisedReport
              label={`${LABELS.report}, ${version.nome}`}
              budget={report}
              fact={fact}
              {...{ params, search, stale }}
              rowHeight={ROW_HEIGHTS[density]}
            />
          ) : report.lines.length === 0 || !grand ? (
            <ReportNothing search={search} onSearch={onSearch} />
          ) : (
            <>
              {search.grafico !== 'fechado' && (
                <BarChart
                  title={title}
                  bars={columns.map((column) => ({
                    key: column.key,
                    label: column.label,
                    amount: amountIn(column, grand.amounts),
                  }))}
                />
              )}
              <ReportTable
                label={`${LABELS.report}, ${version.nome}`}
                rows={shown}
                grand={grand}
                columns={columns}
                scale={scale}
                rowHeight={ROW_HEIGHTS[density]}
                isOpen={(row) => isOpen(row, opening)}
                onTurn={turn}
                onFollow={(row) => void navigate({ to: '/despesa/lancamento', search: target(row) })}
                target={target}
                stale={stale}
              />
            </>
          )}
        </div>
        <LedgerPanels panel={search.painel} structure={structure} onPanel={(painel) => onSearch({ painel })} />
      </Split>
    </PageFrame>
  );
}
