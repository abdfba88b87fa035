import type { HomeSummary } from '#contract/home.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { sumCents } from '#planning/numbers/money.ts';
import { LABELS } from '#src/features/home/labels.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import classes from '#src/features/home/home.module.css';

/** The chart's figures, for who reads rather than looks. */
export function MonthsTable({ months }: { months: HomeSummary['months'] }) {
  return (
    <table className={classes.table} aria-label={LABELS.byMonth}>
      <thead>
        <tr>
          <th scope="col">{LABELS.month}</th>
          <th scope="col">{LABELS.amount}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amount }) => (
          <tr key={month}>
            <th scope="row">{monthLabel(month)}</th>
            <td>{formatMoney(amount, { zero: 'dash' })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatMoney(sumCents(months.map(({ amount }) => amount)))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
