import { useQueryClient } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { MONTHS_OF_YEAR, monthOfField } from '#planning/numbers/months.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { paperCount, paperFilters, paperRows, paperScale, type PaperRow } from '#src/features/expense/entry/paper.ts';
import classes from '#src/features/expense/entry/paper.module.css';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import type { EntryYear } from '#src/features/expense/entry/use-entry-actions.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { profileOptions } from '#src/session/profile.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { shortMonth } from '#src/shared/format/month.ts';
import type { Aggregator } from '#src/shared/places/structure.ts';
import { useOnWhitePaper } from '#src/shared/ui/print.ts';

export interface EntryPaperProps {
  year: EntryYear;
  /** The lines that the filters leave, in their order. */
  rows: readonly EntryRow[];
  aggregators: readonly Aggregator[];
}

/**
 * The lines of a year on paper: all twelve months and the total of all the filters leave, not of what the window
 * shows. Drawn while it is printed, and only then.
 */
export function EntryPaper({ year: { version, span, structure, search }, rows, aggregators }: EntryPaperProps) {
  useOnWhitePaper(true);
  const profile = useQueryClient().getQueryData(profileOptions().queryKey);
  const [printed] = useState(() => dateTimeLabel(new Date().toISOString()));
  const drawn = paperRows(rows, structure);
  const title = `${LABELS.entryTitle} · ${version.nome} · ${span.year}`;
  return createPortal(
    // A property of ours, which the types do not know.
    <article className={classes.paper} style={{ '--paper-scale': paperScale(drawn).toFixed(3) } as CSSProperties}>
      <header className={classes.head}>
        <div>
          <p>{profile?.organization?.name ?? ''}</p>
          <h1>{title}</h1>
        </div>
        <p className={classes.about}>
          <strong>{`${version.nome} (${VERSION_STATUS_LABELS[version.status].toLowerCase()})`}</strong>
          <span>{paperFilters(structure, aggregators, search)}</span>
          <span>{`${paperCount(rows.length)} · valores em R$`}</span>
          <span>{`Impresso em ${printed}${profile?.name ? ` por ${profile.name}` : ''}`}</span>
        </p>
      </header>
      <table className={classes.table} aria-label={title}>
        <colgroup>
          <col />
          {MONTHS_OF_YEAR.map((field) => (
            <col key={field} className={classes.month ?? ''} />
          ))}
          <col className={classes.sum ?? ''} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{LABELS.account}</th>
            {MONTHS_OF_YEAR.map((field) => (
              <th key={field} scope="col">
                {shortMonth(monthOfField(span.year, field))}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}

function Line({ row: { kind, name, note, figures } }: { row: PaperRow }) {
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {name}
        {note !== '' && <span> · {note}</span>}
      </th>
      {figures.map((value, at) => (
        <td key={MONTHS_OF_YEAR[at] ?? 'total'}>{formatMoney(value, { zero: 'dash' })}</td>
      ))}
    </tr>
  );
}
