import type { RecordName } from '#contract/registry.ts';
import { useNames } from '#src/layout/connection/use-names.ts';
import { TrailItem } from '#src/layout/trail/TrailItem.tsx';
import { TrailPages } from '#src/layout/trail/TrailPages.tsx';
import classes from '#src/layout/trail/Trail.module.css';
import { historyOptions } from '#src/resources/trail.ts';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';

interface HistoryDrawerProps {
  resource: RecordName;
  id: number;
  /** What the record is called. */
  name: string;
  onClose: () => void;
}

/** What was done to one record: who, when, from what to what, and why a version was moved. */
export function HistoryDrawer({ resource, id, name, onClose }: HistoryDrawerProps) {
  const names = useNames(resource);
  return (
    <SideDrawer title="Histórico" onClose={onClose}>
      <p className={classes.about}>{name}</p>
      <TrailPages
        optionsOf={(place) => historyOptions(resource, id, place)}
        empty={<p className={classes.about}>Nada foi registrado ainda.</p>}
      >
        {(entry) => <TrailItem key={entry.id} entry={entry} names={names} />}
      </TrailPages>
    </SideDrawer>
  );
}
