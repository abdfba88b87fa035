import { changesIn, differencesIn } from '#src/layout/connection/differences.ts';
import { useNames } from '#src/layout/connection/use-names.ts';
import type { StoredWrite } from '#src/shared/data/queue/stored-writes.ts';
import { countLabel } from '#src/shared/format/count.ts';
import { whoChanged } from '#src/shared/ui/conflict.ts';
import classes from '#src/layout/connection/QueueDrawer.module.css';

/** Values shown of one write; a grid's action may have thousands. */
const MOST = 20;

/** What a write met that somebody else had changed meanwhile: who and when, and both values of each field. */
export function WaitingConflict({ waiting }: { waiting: StoredWrite }) {
  const { names } = useNames(waiting.resource);
  const differences = differencesIn(waiting, names);
  const changes = changesIn(waiting);
  const left = differences.length - MOST;
  return (
    <>
      <p>{changes.length > 0 ? `${whoChanged(changes, waiting.many ? 'estas linhas' : 'este registro')}.` : waiting.problem}</p>
      <ul className={classes.differences}>
        {differences.slice(0, MOST).map(({ key, label, mine, now }) => (
          <li key={key}>
            {label}
            <dl className={classes.sides}>
              <dt>O seu</dt>
              <dd>{mine}</dd>
              <dt>No servidor</dt>
              <dd>{now}</dd>
            </dl>
          </li>
        ))}
        {left > 0 && <li>{left === 1 ? 'E mais 1 valor.' : `E mais ${countLabel(left)} valores.`}</li>}
      </ul>
    </>
  );
}
