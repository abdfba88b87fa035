import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { readUnsaved, showUnsaved, unsavedValues, type UnsavedValue } from '#src/features/expense/entry/unsaved-values.ts';
import { holdDraft, takeDraft } from '#src/shared/data/drafts.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

interface EntryGuardProps {
  store: GridStore<EntryRow>;
  /** Name of what is put aside; another for each version and year. */
  name: string;
  rows: readonly EntryRow[];
  unsaved: boolean;
}

/** Another version or year takes the grid away; a filter leaves it. */
const leavesGrid = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>) =>
  from['versao'] !== to['versao'] || from['ano'] !== to['ano'];

/** Whether a line of the list, shown or not, holds a value that was not saved. */
export function useUnsaved(store: GridStore<EntryRow>, entries: readonly EntryRow[]): boolean {
  return useSyncExternalStore(store.model.data.subscribe, () => {
    const { refused } = store.model;
    if (refused.size === 0) return false;
    const keys = new Set([...refused].map(({ key }) => key));
    return entries.some(({ key }) => keys.has(key));
  });
}

/**
 * Keeps what the grid could not save: it asks before the page is left, and survives the end of the session (SES-10).
 */
export function EntryGuard({ store, name, rows, unsaved }: EntryGuardProps) {
  const waiting = useRef<UnsavedValue[]>([]);
  useEffect(() => {
    const take = (values: unknown) => {
      waiting.current = showUnsaved(store, [...waiting.current, ...readUnsaved(values)]);
    };
    waiting.current.push(...readUnsaved(takeDraft(name)));
    const read = () => {
      const lost = [...unsavedValues(store), ...waiting.current];
      return lost.length > 0 ? lost : undefined;
    };
    return holdDraft(name, read, take);
  }, [store, name]);
  useEffect(() => {
    if (rows.length > 0 && waiting.current.length > 0) waiting.current = showUnsaved(store, waiting.current);
  }, [store, rows]);
  return <DirtyGuard dirty={unsaved} within={leavesGrid} />;
}
