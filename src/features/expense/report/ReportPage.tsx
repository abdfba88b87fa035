import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isMonth, yearOf, type Month } from '#planning/numbers/months.ts';
import { actualsText } from '#planning/statement/basis.ts';
import { hiddenCentersText } from '#planning/totals/hidden.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { LedgerAction, LedgerPanels } from '#src/features/expense/ledger/LedgerPanels.tsx';
import { amountIn } from '#src/features/expense/report/columns.ts';
import type { ExpenseLine } from '#src/features/expense/report/lines.ts';
import { Postings, type RequestedPostings } from '#src/features/expense/report/Postings.tsx';
import { ReportActions } from '#src/features/expense/report/ReportActions.tsx';
import { NO_PLACE, PERIOD_LABELS, ReportFilters } from '#src/features/expense/report/ReportFilters.tsx';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { useExpenseReport } from '#src/features/expense/report/use-expense-report.ts';
import { useDensity } from '#src/layout/density.ts';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { ReportFrame } from '#src/reports/ReportFrame.tsx';
import { turnedYear } from '#src/reports/year-places.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { useExpenseReportExport } from '#src/resources/expense-report.ts';
import { spanLabel } from '#src/shared/format/month.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { BarChart } from '#src/shared/ui/chart/BarChart.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { ClearFilters } from '#src/shared/ui/NoResult.tsx';
import { FigureTree } from '#src/shared/ui/figures/FigureTree.tsx';
import { ROW_HEIGHTS } from '#src/shared/ui/grid/layout.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import reports from '#src/reports/report.module.css';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import type { ExpenseRow } from '#src/features/expense/report/table.ts';

/**
 * The entries a line of the report is made of, as the entry screen's filters; the version stays in the address by
 * itself.
 */
export function entriesOf(
  row: Pick<ExpenseRow, 'group' | 'accounting' | 'amounts'>,
  search: ReportSearch,
  months: readonly Month[],
): EntrySearch {
  const [first] = months;
  // A line of the first year is looked for there; one that begins later, in its own first year.
  const at = row.amounts.findIndex((cents) => cents !== 0);
  const month = months[at];
  const ano = first && month && yearOf(month) !== yearOf(first) ? yearOf(month) : undefined;
  const group = row.group ?? undefined;
  const grouping = search.por ?? 'cc';
  // A narrower filter that was on stays on: the line holds no more than it.
  const inner = search.cc ?? (grouping === 'cc' ? group : undefined);
  const company = inner === undefined ? (search.empresa ?? (grouping === 'empresa' ? group : undefined)) : undefined;
  const regional =
    inner === undefined && company === undefined ? (search.regional ?? (grouping === 'regional' ? group : undefined)) : undefined;
  return { ano, conta: row.accounting ?? undefined, agrupador: search.agrupador, cc: inner, empresa: company, regional };
}

const ExpenseNotes = drawnLater(later(async () => (await import('#src/features/expense/report/ExpenseNotes.tsx')).ExpenseNotes));
const route = getRouteApi('/_app/_planning/despesa/relatorio');

/** RT-20: the expenses of the chosen version by account and month. */
export function ReportPage() {
  return (
    <NeedsVersion title={LABELS.reportTitle} use="report">
      {(version) => <Report key={version.id} version={version} />}
    </NeedsVersion>
  );
}

/** One fold gives rows, subtotals, totals and bars, whether the actuals stand beside the budget or not. */
function Report({ version }: { version: VersionRow }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const density = useDensity();
  const place = useRef<HTMLDivElement>(null);
  const dictionary = dictionaryOptions.useAnswer();
  const structure = useMemo(() => dictionary.data && structureOf(dictionary.data), [dictionary.data]);
  const aggregators = aggregator.useAll();
  const exporting = useExpenseReportExport();
  const shown = useExpenseReport(version.id, search);
  const { params, exported, reads, report, fact, years, visao, table, lines, scale, cell, postingsOf, turn, stale } = shown;
  const [postings, setPostings] = useState<RequestedPostings | null>(() => postingOf(search));
  // What is summed by postings is the actuals alone.
  if (postings && search.com !== 'realizado') setPostings(null);

  const months = report?.months;
  const target = useCallback(({ row }: ExpenseLine) => entriesOf(row, search, months ?? []), [search, months]);
  const link = useCallback(
    (line: ExpenseLine) => (
      <Link to="/despesa/lancamento" search={target(line)} tabIndex={-1}>
        {line.label}
      </Link>
    ),
    [target],
  );
  const onSearch = (change: ReportSearch) => void navigate({ search: (now) => ({ ...now, ...change }) });
  const closePostings = () => {
    setPostings(null);
    if (search.partida !== undefined) onSearch({ partida: undefined });
  };
  const leftOut = report ? [hiddenCentersText(report), ...report.beyond].filter((text) => text !== null) : [];
  // Beside actuals there always are notes: their place is there before any of the figures.
  const noted = search.com === 'realizado' || leftOut.length > 0;
  const total = lines.at(-1);
  const bars = fact ? [] : (table?.columns.filter(({ key }) => key !== 'total') ?? []);
  return (
    <ReportFrame
      title={LABELS.reportTitle}
      reads={[...reads, dictionary]}
      filters={<ReportFilters structure={structure} aggregators={aggregators.data ?? []} search={search} onSearch={onSearch} />}
      actions={
        <>
          <LedgerAction onPanel={(painel) => onSearch({ painel })} />
          <ReportActions
            search={search}
            deepest={table?.deepest ?? 0}
            table={place}
            exporting={exporting.isPending}
            onSearch={onSearch}
            onExport={() => exporting.mutate({ params: exported, name: `despesas ${version.nome}` })}
          />
        </>
      }
      notes={noted ? <ExpenseNotes {...{ leftOut, fact, lacking: table?.lacking ?? null }} /> : undefined}
      panel={
        structure && (
          <>
            {postings && <Postings requested={postings} params={params} onClose={closePostings} />}
            <LedgerPanels panel={search.painel} structure={structure} onPanel={(painel) => onSearch({ painel })} />
          </>
        )
      }
    >
      <p className={reports.printed}>
        {[
          LABELS.report,
          version.nome,
          spanLabel(version.start_month, version.end_month),
          ...(fact?.realised ? [actualsText(fact.realised)] : []),
        ].join(' · ')}
      </p>
      {report && table && total && structure ? (
        <>
          {report.lines.length === 0 && !fact ? (
            <NoLines search={search} onSearch={onSearch} />
          ) : (
            <>
              {bars.length > 0 && search.grafico !== 'fechado' && (
                <BarChart
                  title={`Despesas por ${PERIOD_LABELS[visao]}, ${version.nome}`}
                  bars={bars.map((column) => ({
                    key: column.key,
                    label: column.label,
                    amount: amountIn(column, total.row.amounts),
                  }))}
                />
              )}
              <FigureTree
                label={`${LABELS.report}, ${version.nome}`}
                name="report/expense"
                head="Conta"
                unit={SCALE_LABELS[scale]}
                rows={lines.slice(0, -1)}
                total={total}
                columns={table.columns}
                groups={table.groups}
                cell={cell}
                rowHeight={ROW_HEIGHTS[density]}
                stale={stale}
                place={place}
                onTurn={turn}
                onPeriod={(label) => onSearch(turnedYear(label, years))}
                onExplain={fact && ((line, column) => setPostings(postingsOf(line, column)))}
                onFollow={(line) => void navigate({ to: '/despesa/lancamento', search: target(line) })}
                link={link}
              />
            </>
          )}
        </>
      ) : null}
    </ReportFrame>
  );
}

/** The id that a part of an address names; null: none. */
const idIn = (text = ''): number | null => Number(text) || null;

/** The postings that an address asks for, with the one it names; null for what is no such address. */
function postingOf({ partida = '' }: ReportSearch): RequestedPostings | null {
  const [id, account, center, first = '', last = first] = partida.split('/');
  if (!isMonth(first) || !isMonth(last)) return null;
  const marked = idIn(id) ?? undefined;
  const accounting = idIn(account);
  const name = marked !== undefined ? 'Lançamento contábil' : accounting === null ? 'Despesas realizadas' : 'Realizado do razão';
  // By itself the report is grouped by cost centre.
  return { name, group: idIn(center), accounting, first, last, marked };
}

/** A report without lines: nothing entered yet, or nothing the filters leave. */
function NoLines({ search, onSearch }: { search: ReportSearch; onSearch: (change: ReportSearch) => void }) {
  const { regional, empresa, cc, agrupador } = search;
  const filtered = [regional, empresa, cc, agrupador].some((value) => value !== undefined);
  return filtered ? (
    <EmptyState
      kind="no-result"
      title={LABELS.empty}
      text={LABELS.emptyLocked}
      action={
        <ClearFilters variant="filled" onClear={() => onSearch(NO_PLACE)}>
          {LABELS.clearFilters}
        </ClearFilters>
      }
    />
  ) : (
    <EmptyState
      kind="first"
      title={LABELS.first}
      text="O relatório soma os lançamentos da versão por conta e mês."
      action={<Button renderRoot={(props) => <Link to="/despesa/lancamento" {...props} />}>Ir para o lançamento</Button>}
    />
  );
}
