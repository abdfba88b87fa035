import { countLabel } from '#src/shared/format/count.ts';
import { IconStarFilled } from '@tabler/icons-react';
import { BEYOND_TOTAL } from '#planning/totals/beyond.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import type { VersionRow } from '#src/features/version/labels.ts';
import classes from '#src/features/version/VersionPage.module.css';
import { VersionStatusChip } from '#src/layout/VersionStatusChip.tsx';
import { VERSION_KIND_LABELS } from '#contract/version-labels.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { monthLabel, spanLabel } from '#src/shared/format/month.ts';

/** `used` is the version that the planning pages work on; `all`, what a version may be compared with. */
export const columns = (used: number | undefined, all: readonly VersionRow[] = []): readonly ListColumn<VersionRow>[] => [
  { id: 'nome', cell: (row) => <Name row={row} used={row.id === used} /> },
  { id: 'kind', cell: (row) => VERSION_KIND_LABELS[row.kind], width: 88, wide: 'widest' },
  {
    id: 'of-span',
    header: 'Período',
    sort: 'start_month',
    cell: (row) => <span className={classes.span}>{spanLabel(row.start_month, row.end_month)}</span>,
    width: 152,
    wide: true,
  },
  { id: 'status', cell: (row) => <Status row={row} />, width: 124 },
  { id: 'entry_count', align: 'right', cell: (row) => countLabel(row.entry_count), width: 100, wide: true },
  { id: 'total', align: 'right', cell: (row) => <Total row={row} />, width: 128 },
  {
    id: 'of-base',
    header: 'Contra a base (R$)',
    align: 'right',
    cell: (row) => <AgainstBase row={row} base={all.find(({ id }) => id === row.base_version)} />,
    width: 140,
    wide: 'wider',
  },
  {
    id: 'updated_at',
    cell: (row) => <Changed row={row} />,
    width: 216,
    wide: 'wider',
  },
];

function Status({ row }: { row: VersionRow }) {
  return (
    <span className={classes.status}>
      <VersionStatusChip status={row.status} />
      {row.closed_until !== null && (
        <span className={classes.closed} title={`Meses fechados até ${monthLabel(row.closed_until)}`}>
          até {monthLabel(row.closed_until)}
        </span>
      )}
    </span>
  );
}

function Name({ row, used }: { row: VersionRow; used: boolean }) {
  return (
    <span className={classes.name}>
      {row.nome}
      {row.official && <IconStarFilled size={14} className={classes.star} role="img" aria-label="Versão oficial" />}
      {used && <span className="badge">em uso</span>}
    </span>
  );
}

const Total = ({ row }: { row: VersionRow }) => (
  <span className={classes.nowrap}>{row.total === null ? BEYOND_TOTAL : formatMoney(row.total, { zero: 'dash' })}</span>
);

/** How much more or less a version comes to than the one it was made of. */
function AgainstBase({ row, base }: { row: VersionRow; base: VersionRow | undefined }) {
  if (!base || row.total === null || base.total === null) return null;
  const difference = row.total - base.total;
  return (
    <span className={classes.nowrap} title={`Contra «${base.nome}»`}>
      {difference > 0 && '+'}
      {formatMoney(difference, { zero: 'dash' })}
    </span>
  );
}

function Changed({ row }: { row: VersionRow }) {
  return (
    <>
      <span className={classes.nowrap}>{dateTimeLabel(row.updated_at)}</span>
      {row.updated_by && (
        <>
          {' '}
          <span className={`dimmed ${classes.nowrap}`}>{row.updated_by}</span>
        </>
      )}
    </>
  );
}
