import { NOTHING_YET } from '#src/layout/history/history-words.ts';
import type { RecordName } from '#contract/registry.ts';
import { useNames } from '#src/layout/connection/use-names.ts';
import { HistoryItem } from '#src/layout/history/HistoryItem.tsx';
import { HistoryPages } from '#src/layout/history/HistoryPages.tsx';
import classes from '#src/layout/history/History.module.css';
import { historyOptions } from '#src/resources/audit-log.ts';
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
  const { names, coming } = useNames(resource);
  return (
    <SideDrawer title="Histórico" onClose={onClose}>
      <p className={classes.about}>{name}</p>
      <HistoryPages
        waits={coming}
        optionsOf={(place) => historyOptions(resource, id, place)}
        empty={<p className={classes.about}>{NOTHING_YET}</p>}
      >
        {(entry) => <HistoryItem key={entry.id} entry={entry} names={names} />}
      </HistoryPages>
    </SideDrawer>
  );
}
