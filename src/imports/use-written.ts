import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ImportedRecord, ImportUndo } from '#contract/import-undo.ts';
import { MOST_ROWS, MOST_ROWS_UNDONE } from '#contract/limits.ts';
import { createTakeBack, type TakeBack } from '#src/resources/import-back.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface Versioned {
  id: number;
  row_version: number;
}
/** Rows of one record that one request wrote. */
interface Step {
  of: ImportedRecord;
  created: readonly Versioned[];
  changed: readonly Versioned[];
}
/** What was written, as its answer tells it. */
interface Wrote {
  created?: readonly StoredRow[];
  changed?: readonly StoredRow[];
}
type UndoStep = ImportUndo['steps'][number];

/** What a server that keeps versions has of the rows; what waits for a connection is taken back there. */
const versionsOf = (rows: readonly StoredRow[]): Versioned[] =>
  isWaiting(rows)
    ? []
    : rows.flatMap(({ id, row_version }) => {
        const version = seenVersion(row_version);
        return version === undefined ? [] : [{ id, row_version: version }];
      });

/** What was written last goes first, in lists and requests as large as the server takes them. */
function requestsOf(steps: readonly Step[]): UndoStep[][] {
  const requests: UndoStep[][] = [];
  let room = 0;
  for (const { of, created, changed } of steps.toReversed())
    for (const [rows, step] of [
      [created, (remove: Versioned[]): UndoStep => ({ of, remove })],
      [changed, (change: Versioned[]): UndoStep => ({ of, change })],
    ] as const)
      for (let from = 0; from < rows.length; from += MOST_ROWS) {
        const part = rows.slice(from, from + MOST_ROWS);
        if (requests.length === 0 || part.length > room) {
          requests.push([]);
          room = MOST_ROWS_UNDONE;
        }
        requests.at(-1)?.push(step(part));
        room -= part.length;
      }
  return requests;
}

/** A resource's area, as far as what follows from its rows. */
export interface Touched {
  name: string;
  affects: readonly QueryKey[];
  outdates: readonly QueryKey[];
}
/** What shows a resource's rows, and what follows from them. */
export const touchedBy = ({ area: { name, affects, outdates } }: { area: Touched }): readonly QueryKey[] => [
  [name],
  ...affects,
  ...outdates,
];

/**
 * What an import wrote, so that it can be taken back as one: by one request, all of it or nothing. `touches`: what
 * shows its rows, and what follows from them.
 */
export function useWritten(touches: readonly QueryKey[]) {
  const client = useQueryClient();
  const rights = usePageRights();
  const written = useRef<readonly Step[]>([]);
  return {
    /** Notes what a request wrote of one record; of `sent` rows, what stayed as it was is nothing of the import's. */
    note: (of: ImportedRecord, { created = [], changed = [] }: Wrote, sent: readonly object[] = []): void => {
      const before = new Map(sent.map((row) => [Reflect.get(row, 'id'), Reflect.get(row, 'row_version')]));
      const moved = versionsOf(changed).filter(({ id, row_version }) => before.get(id) !== row_version);
      written.current = [...written.current, { of, created: versionsOf(created), changed: moved }];
    },
    /**
     * How all that was noted is taken back, which then is noted no more; null for who may not remove what is new, and
     * where there is nothing.
     */
    wayBack: (): TakeBack | null => {
      const steps = written.current;
      written.current = [];
      const requests = requestsOf(steps).map((part) => ({ steps: part }));
      if (requests.length === 0 || (!rights.delete && steps.some(({ created }) => created.length > 0))) return null;
      return createTakeBack(client, { requests, touches });
    },
  };
}
