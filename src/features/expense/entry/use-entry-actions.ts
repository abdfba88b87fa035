import { useMemo, useState, type RefObject } from 'react';
import type { MonthField } from '#planning/numbers/months.ts';
import type { Change } from '#src/features/expense/entry/changes.ts';
import type { EntryRow, YearOfVersion } from '#src/features/expense/entry/columns.ts';
import { leftText, type LineRight } from '#src/features/expense/entry/line-rights.ts';
import { duplicates, missing, openOnly, type EntryDraft } from '#src/features/expense/entry/new-lines.ts';
import { linesOfPaste, pasteText } from '#src/features/expense/entry/paste-lines.ts';
import { partRemoval, type Parted } from '#src/features/expense/entry/removal.ts';
import type { EntrySearch } from '#src/features/expense/entry/search.ts';
import { useLineActions } from '#src/features/expense/entry/use-line-actions.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';

/** One year of a version, whose lines are worked on. */
export interface EntryYear {
  version: VersionRow;
  span: YearOfVersion;
  /** Months of the year that take values. */
  open: readonly MonthField[];
  structure: Structure;
  entries: readonly EntryRow[];
  right: LineRight;
  search: EntrySearch;
}

/** What became of the last action. */
export interface Outcome {
  text: string;
  /** Lines that a paste found no place for, and that may be made. */
  drafts: readonly EntryDraft[];
}

/** What is open beside the grid and over it, each with what it was opened with. */
interface Opened {
  /** A cost centre to begin with, or the selection to fill. */
  panel: { kind: 'add'; center: number | null } | { kind: 'fill' } | null;
  history: EntryRow | null;
  removal: Parted | null;
  notice: Outcome | null;
}

const NOTHING: Opened = { panel: null, history: null, removal: null, notice: null };

const holdsAll = (now: Opened, change: Partial<Opened>): boolean =>
  (Object.keys(change) as (keyof Opened)[]) // no other key comes with its type
    .every((part) => now[part] === change[part]);

/** What can be done with the lines of a year, and what of it is open. */
export function useEntryActions(
  { version, span, open, structure, entries, right, search }: EntryYear,
  {
    store,
    rows,
    locked,
    grid,
  }: {
    store: GridStore<EntryRow>;
    rows: readonly EntryRow[];
    /** Nothing can be written. */
    locked: boolean;
    grid: RefObject<HTMLElement | null>;
  },
) {
  const { addLines, removeLines, adding, removing } = useLineActions(store, rows);
  const [opened, setOpened] = useState(NOTHING);
  /** What is as it was draws nothing again: each edit takes the notice away. */
  const show = (change: Partial<Opened>) => setOpened((now) => (holdsAll(now, change) ? now : { ...now, ...change }));
  const say = (text: string | null, drafts: readonly EntryDraft[] = []) =>
    show({ notice: text === null ? null : { text, drafts } });
  const toGrid = () => grid.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  const close = () => {
    show({ panel: null });
    toGrid();
  };
  const { notice } = opened;
  // Of lines that were refused together some may have been made: the others are offered again.
  const offered = useMemo(() => notice && { ...notice, drafts: missing(notice.drafts, entries) }, [notice, entries]);
  const book = { version: version.id, year: span.year };
  /** The cost centre that is filtered, or else the one the cursor stands in. */
  const centerHere = (): number | null => {
    const line = store.lineAt(store.cursor.active().line);
    const here = line?.type === 'group' ? line.rows[0] : line;
    return search.cc ?? here?.source.center_cost ?? null;
  };
  const onAdd = async (drafts: readonly EntryDraft[]) => {
    if (await addLines(drafts)) close();
  };
  return {
    opened,
    offered,
    book,
    adding,
    removing,
    show,
    say,
    close,
    toGrid,
    onAdd,
    removeLines,
    openAdd: () => show({ panel: { kind: 'add', center: centerHere() } }),
    openFill: () => show({ panel: { kind: 'fill' } }),
    /** Makes the lines that a notice offers. */
    onCreate: async (drafts: readonly EntryDraft[]) => {
      // The button goes with its notice: the grid has the keys from now on, and an undo waits for the lines.
      toGrid();
      if (!(await addLines(drafts))) show({ notice });
    },
    onDuplicate: (chosen: readonly EntryRow[]) => {
      const own = chosen.filter((row) => right(row) === null);
      say(own.length < chosen.length ? leftText(chosen.length - own.length) : null);
      if (own.length > 0) void onAdd(openOnly(duplicates(own, entries), open));
    },
    onRemove: (chosen: readonly EntryRow[]) => {
      const removal = partRemoval(chosen, span, right);
      say(removal.going.length > 0 ? null : removal.staying.join(' '));
      if (removal.going.length > 0) show({ removal });
    },
    onFill: (changes: readonly Change[]) => {
      store.apply(changes.map(({ id, field, from, to }) => ({ row: id, column: field, from, to })));
      close();
    },
    onPasted: (report: PasteReport) => {
      const reading = { book, structure, open, center: centerHere(), existing: entries, right };
      say(pasteText(report), !locked && report.column === 0 ? linesOfPaste(report.left, reading) : []);
    },
  };
}

export type YearActions = ReturnType<typeof useEntryActions>;
