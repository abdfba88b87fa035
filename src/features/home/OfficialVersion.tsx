import { countLabel } from '#src/shared/format/count.ts';
import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { HomeSummary } from '#contract/home.ts';
import { hiddenCentersText } from '#planning/totals/hidden.ts';
import { divideHalfUp } from '#planning/numbers/money.ts';
import { LABELS } from '#src/features/home/labels.ts';
import { MAKE_OFFICIAL } from '#src/layout/guide/begun.ts';
import { Actuals } from '#src/features/home/Actuals.tsx';
import { CHART_HEIGHT } from '#src/features/home/chart-height.ts';
import { VersionStatusChip } from '#src/layout/VersionStatusChip.tsx';
import { monthLabel, spanLabel } from '#src/shared/format/month.ts';
import { reais, totalReais } from '#src/shared/format/reais.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { useSettled } from '#src/shared/data/use-settled.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import classes from '#src/features/home/home.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

/** Drawn after the figures, in a place that is kept: what draws it is as much as the rest of the page. */
const MonthsChart = lazy(async () => ({ default: (await import('#src/features/home/MonthsChart.tsx')).MonthsChart }));
const MonthsTable = lazy(async () => ({ default: (await import('#src/features/home/MonthsTable.tsx')).MonthsTable }));

type Official = NonNullable<HomeSummary['official']>;
type Months = HomeSummary['months'];

/** With its months and its actuals, as far as whoever arranged the page did not leave them out. */
export function OfficialVersion({ summary, hidden: without }: { summary: HomeSummary; hidden: ReadonlySet<string> }) {
  const { official, months, realised, hidden_center_costs: hidden, beyond } = summary;
  const rights = useRights();
  const notes = [hiddenCentersText(summary), ...beyond].filter((text) => text !== null);
  if (!official) {
    return (
      <section aria-label={LABELS.official} className={classes.panel}>
        <EmptyState
          kind="first"
          title={LABELS.noOfficial}
          text={LABELS.noOfficialText}
          action={
            can(rights, 'version', 'edit') && (
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/estrutura-organizacional/versao-orcamentaria" {...props} />}
              >
                {MAKE_OFFICIAL}
              </Button>
            )
          }
        />
      </section>
    );
  }
  return (
    <section aria-labelledby="versao-oficial" className={classes.panel}>
      <header className={classes.head}>
        <h2 id="versao-oficial" className={classes.name}>
          <IconStarFilled size={16} role="img" aria-label={LABELS.official} />
          {official.nome}
        </h2>
        <span className={classes.dim}>{spanLabel(official.start_month, official.end_month)}</span>
        <VersionStatusChip status={official.status} />
        <span className={classes.links}>
          {can(rights, 'expenseReport', 'view') && (
            <Button
              variant="default"
              size="xs"
              renderRoot={(props) => <Link to="/despesa/relatorio" search={{ versao: official.id }} {...props} />}
            >
              {LABELS.openReport}
            </Button>
          )}
          {can(rights, 'expenseEntry', 'view') && (
            <Button
              size="xs"
              renderRoot={(props) => <Link to="/despesa/lancamento" search={{ versao: official.id }} {...props} />}
            >
              {LABELS.openEntries}
            </Button>
          )}
        </span>
      </header>
      <Figures official={official} months={months} />
      {notes.map((note) => (
        <p key={note} role="note" className={classes.hidden}>
          {note}
        </p>
      ))}
      {hasAmounts(months) && !without.has('months') && <ByMonth months={months} />}
      {/* Last, since its figures come later, and with them what is to be known of them: nothing stands below that would
          move. */}
      {!without.has('actuals') && <Actuals version={official.id} until={realised} hiddenCenters={hidden} />}
    </section>
  );
}

/** Nothing entered has neither a largest month nor anything to draw. */
const hasAmounts = (months: Months): boolean => months.some(({ amount }) => amount !== 0);

/** A line of figures, not cards. */
function Figures({ official, months }: { official: Official; months: Months }) {
  const largest = months.reduce<Months[number] | null>((top, one) => (top && top.amount >= one.amount ? top : one), null);
  const average =
    months.length > 0 && official.total !== null ? Number(divideHalfUp(BigInt(official.total), BigInt(months.length))) : null;
  return (
    <dl className={classes.figures}>
      <Figure label={LABELS.total} large>
        {totalReais(official.total)}
      </Figure>
      {average !== null && hasAmounts(months) && <Figure label={LABELS.average}>{reais(average)}</Figure>}
      {largest && hasAmounts(months) && (
        <Figure label={LABELS.largest}>
          {monthLabel(largest.month)} · {reais(largest.amount)}
        </Figure>
      )}
      <Figure label={LABELS.entries}>{countLabel(official.entry_count)}</Figure>
    </dl>
  );
}

function Figure({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label}
        <HeadMark label={label} />
      </dt>
      <dd data-large={large || undefined}>{children}</dd>
    </div>
  );
}

function ByMonth({ months }: { months: Months }) {
  const [asTable, setAsTable] = useState(false);
  const settled = useSettled();
  const place = <div className={classes.chart} style={{ height: CHART_HEIGHT }} />;
  return (
    <figure className={classes.figure} aria-label={LABELS.byMonth}>
      <figcaption className={classes.caption}>
        <h3>{LABELS.byMonth}</h3>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? LABELS.showChart : LABELS.showTable}
        </Button>
      </figcaption>
      <Suspense fallback={place}>
        <Piece>{asTable ? <MonthsTable months={months} /> : settled ? <MonthsChart months={months} /> : place}</Piece>
      </Suspense>
    </figure>
  );
}
