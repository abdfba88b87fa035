import type { AreaStatus } from '#contract/uau/rows.ts';
import classes from '#src/features/uau/database/database.module.css';
import { dateTimeLabel } from '#src/shared/format/date.ts';

/** When the area was read last; amber, with a word, when that is long ago. */
export function Freshness({ status }: { status: AreaStatus | undefined }) {
  if (!status) return null;
  if (status.updated_at === null) return <span className={classes.fresh}>Nunca sincronizado</span>;
  return (
    <span className={classes.fresh} data-late={status.late || undefined}>
      Atualizado em {dateTimeLabel(status.updated_at)}
      {status.late && ' · atrasado, há mais de 36 horas'}
    </span>
  );
}
