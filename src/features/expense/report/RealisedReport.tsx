import { IconAlertTriangle, IconEyeOff, IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ExpenseReport } from '#contract/expense-report.ts';
import { hiddenCentersText } from '#planning/totals/hidden.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { realisedText } from '#planning/statement/basis.ts';
import { lackingText } from '#planning/statement/judgement.ts';
import { entriesOf } from '#src/features/expense/report/drill.ts';
import { Postings, type AskedPostings } from '#src/features/expense/report/Postings.tsx';
import {
  askedPostings,
  lackingIn,
  realisedTable,
  tableCell,
  tableColumns,
  tableLines,
} from '#src/features/expense/report/realised-rows.ts';
import type { Opening } from '#src/features/expense/report/rows.ts';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { RealisedMissing } from '#src/layout/RealisedMissing.tsx';
import type { ReportParams } from '#src/resources/expense-report.ts';
import { SCALE_LABELS } from '#src/shared/format/scale.ts';
import { FigureTree } from '#src/shared/ui/figures/FigureTree.tsx';
import { Split } from '#src/shared/ui/SidePanel.tsx';
import classes from '#src/features/expense/report/ReportView.module.css';

interface RealisedReportProps {
  label: string;
  budget: ExpenseReport;
  fact: ExpenseReport;
  params: ReportParams;
  search: ReportSearch;
  stale: boolean;
  rowHeight: number;
}

const NONE: ReadonlySet<string> = new Set();

/** The expense report with what the ledger says beside what was budgeted; a realised figure opens to its postings. */
export function RealisedReport({ label, budget, fact, params, search, stale, rowHeight }: RealisedReportProps) {
  const navigate = useNavigate();
  const table = useMemo(() => realisedTable(budget, fact, search), [budget, fact, search]);
  const { columns, groups } = useMemo(() => tableColumns(table), [table]);
  const scale = search.escala ?? 'unidade';
  const cell = useMemo(() => tableCell(table, scale), [table, scale]);
  const level = search.nivel ?? Infinity;
  const [hand, setHand] = useState<Opening>({ level, turned: NONE });
  const turned = hand.level === level ? hand.turned : NONE;
  const lines = useMemo(() => tableLines(table, { level, turned }), [table, level, turned]);
  const [asked, setAsked] = useState<AskedPostings | null>(null);
  const { realised } = fact;
  const lacking = useMemo(() => lackingIn(table), [table]);
  const leftOut = [hiddenCentersText(fact), ...fact.beyond].filter((text) => text !== null);
  return (
    <>
      {realised && (
        <div className={classes.hidden} role="note" aria-label="Realizado">
          <IconHistory size={16} stroke={1.6} aria-hidden />
          {realisedText(realised)}
          {realised.until === null ? (
            <RealisedMissing source="contabil" />
          ) : (
            realised.months.length === 0 && ` Não há realizado neste período: o último mês é ${monthLabel(realised.until)}.`
          )}
        </div>
      )}
      {lacking && (
        <p className={`${classes.hidden} ${classes.unsure}`} role="note" aria-label="Totais">
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          {lackingText(lacking)}
        </p>
      )}
      {leftOut.map((text) => (
        <p key={text} className={classes.hidden} role="note">
          <IconEyeOff size={16} stroke={1.6} aria-hidden />
          {`No realizado: ${text}`}
        </p>
      ))}
      <Split>
        <div className={classes.work}>
          <FigureTree
            label={label}
            head="Conta"
            unit={SCALE_LABELS[scale]}
            rows={lines}
            columns={columns}
            groups={groups}
            cell={cell}
            rowHeight={rowHeight}
            stale={stale}
            onTurn={({ key }) => {
              const next = new Set(turned);
              if (!next.delete(key)) next.add(key);
              setHand({ level, turned: next });
            }}
            onExplain={({ row, label: name }, column) => setAsked(askedPostings(table, { row, name, column }, budget.months))}
            onFollow={({ row }) =>
              void navigate({
                to: '/despesa/lancamento',
                search: entriesOf({ ...row, amounts: row.budget }, search, budget.months),
              })
            }
          />
        </div>
        {asked && <Postings asked={asked} params={params} onClose={() => setAsked(null)} />}
      </Split>
    </>
  );
}
