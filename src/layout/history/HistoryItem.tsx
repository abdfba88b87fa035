import type { AuditEntry } from '#contract/audit-log.ts';
import { EVENT_WORDS, OPERATION_WORDS } from '#contract/audit-words.ts';
import type { Names } from '#src/layout/connection/value-words.ts';
import { changeLabel, changeWords } from '#src/layout/history/history-words.ts';
import classes from '#src/layout/history/History.module.css';
import { dateTimeLabel } from '#src/shared/format/date.ts';

interface HistoryItemProps {
  entry: AuditEntry;
  names: Names;
  /** What it was done to, where several records are listed. */
  record?: string;
}

/** What somebody did once: who, when, and each field from what to what. */
export function HistoryItem({ entry, names, record }: HistoryItemProps) {
  const { by, at, operation, event, reason, self_approved, changes } = entry;
  return (
    <li className={classes.item} data-operation={operation}>
      <p className={classes.head}>
        <strong>{by || 'Sistema'}</strong>
        <span className={classes.operation}>{event === null ? OPERATION_WORDS[operation] : EVENT_WORDS[event]}</span>
        <time dateTime={at}>{dateTimeLabel(at)}</time>
      </p>
      {record !== undefined && <p className={classes.record}>{record}</p>}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => {
            const { from, to } = changeWords(change, entry, names);
            return (
              <div key={change.field}>
                <dt>{changeLabel(change, entry)}</dt>
                <dd>
                  {operation !== 'insert' && <span className="dimmed">{from}</span>}
                  {operation === 'update' && <span aria-label="para"> → </span>}
                  {operation !== 'delete' && <span className={classes.to}>{to}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {reason !== '' && <p className={classes.reason}>Motivo: {reason}</p>}
      {self_approved && <p className={classes.own}>Aprovada por quem lançou valores nela.</p>}
    </li>
  );
}
