import type { ActualCosts } from '#contract/actuals.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import type { Change } from '#planning/revenue/actuals.ts';
import classes from '#src/features/revenue/actuals/actuals.module.css';
import { countLabel } from '#src/shared/format/count.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import tables from '#src/shared/ui/CompactTable.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

/** Why UAU cannot tell, or what of it is not read yet and when the rest was. */
export function ReadNote({ actuals }: { actuals: Pick<ActualCosts, 'reason' | 'unread' | 'read_at' | 'jobs'> }) {
  if (actuals.reason !== '') {
    return (
      <p className={classes.problem} role="alert">
        {actuals.reason}
      </p>
    );
  }
  const one = actuals.jobs.length === 1;
  return (
    <>
      <p className="quiet">
        {`${one ? 'Obra' : 'Obras'} ${actuals.jobs.join(', ')}${actuals.read_at === null ? '' : `, ${one ? 'lida' : 'lidas'} em ${dateTimeLabel(actuals.read_at)}`}.`}
      </p>
      {actuals.unread.length > 0 && (
        <p className={classes.note}>{`Nada foi lido ainda de ${actuals.unread.join(', ')}: o realizado está incompleto.`}</p>
      )}
    </>
  );
}

interface Line extends Change {
  label: string;
  unit: 'cents' | 'units';
}

interface ChangesProps {
  lines: readonly Line[];
  /** What the table is called: above it, or to who cannot see where it stands. */
  caption?: string;
  label?: string;
  /** What its lines are. */
  first?: string;
}

const text = (value: number, unit: Line['unit']) => (unit === 'cents' ? formatMoney(value) : countLabel(value));

/** Figures before and after; below a caption, how far they differ too. */
export function Changes({ lines, caption, label, first = 'Realizado' }: ChangesProps) {
  const heads = ['Antes', 'Depois', ...(caption === undefined ? [] : ['Diferença'])];
  return (
    <table className={caption === undefined ? tables.compact : `${tables.compact} ${classes.changes}`} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">
            {first}
            <HeadMark label={first} />
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" data-number>
              <HeadMark before label={head} />
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label: line, before, after, unit }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td data-number>{text(before, unit)}</td>
            <td data-number>{text(after, unit)}</td>
            {caption !== undefined && <td data-number>{text(after - before, unit)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
