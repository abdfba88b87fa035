import { lazy, Suspense } from 'react';
import { entryPaper } from '#src/features/expense/entry/EntryPrint.tsx';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import type { YearActions, EntryYear } from '#src/features/expense/entry/use-entry-actions.ts';
import { named } from '#src/shared/places/structure.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { menuBox, popoverBox } from '#src/shared/ui/later/boxes.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const addLines = later(async () => (await import('#src/features/expense/entry/AddLinesPanel.tsx')).AddLinesPanel);
const fillSelection = later(async () => (await import('#src/features/expense/entry/FillSelection.tsx')).FillSelection);
const conflict = later(async () => (await import('#src/features/expense/entry/EntryConflict.tsx')).EntryConflict);
const removal = later(async () => (await import('#src/features/expense/entry/RemoveDialog.tsx')).RemoveDialog);

const AddLinesPanel = drawnLater(addLines);
const FillSelection = drawnLater(fillSelection);
const RemoveDialog = drawnLater(removal);
/** Where two wrote the same cells. */
export const EntryConflict = drawnLater(conflict);
const HistoryDrawer = lazy(async () => ({ default: (await import('#src/layout/history/HistoryDrawer.tsx')).HistoryDrawer }));

/** What may be needed next; without a line, too. */
export const ENTRY_NEXT = [conflict, removal, menuBox, popoverBox, addLines, fillSelection, entryPaper] as const;

interface EntryPanelsProps {
  year: EntryYear;
  store: GridStore<EntryRow>;
  /** Nothing can be written: what writes is not drawn. */
  locked: boolean;
  actions: YearActions;
}

/** What is open beside the grid and over it: it comes when it is asked for, or when there is time. */
export function EntryPanels({ year, store, locked, actions }: EntryPanelsProps) {
  const { version, span, open, structure, entries, right } = year;
  const { opened, book, adding, removing, show, close, toGrid, onAdd, onFill, removeLines } = actions;
  const { panel, history, removal: parted } = opened;
  return (
    <>
      {panel?.kind === 'add' && !locked && (
        <AddLinesPanel
          book={book}
          structure={structure}
          existing={entries}
          center={panel.center}
          right={right}
          busy={adding}
          onAdd={(drafts) => void onAdd(drafts)}
          onClose={close}
        />
      )}
      {panel?.kind === 'fill' && !locked && (
        <FillSelection
          store={store}
          version={version}
          year={span.year}
          open={open}
          structure={structure}
          all={entries}
          right={right}
          onFill={onFill}
          onClose={close}
        />
      )}
      {history && (
        <Suspense fallback={null}>
          <HistoryDrawer
            resource="expenseEntry"
            id={history.id}
            name={[named(structure.accounting.get(history.accounting)), history.description].filter(Boolean).join(' · ')}
            onClose={() => show({ history: null })}
          />
        </Suspense>
      )}
      {parted && (
        <RemoveDialog
          rows={parted.going}
          staying={parted.staying}
          structure={structure}
          busy={removing}
          onConfirm={removeLines}
          onClose={() => show({ removal: null })}
          onGone={toGrid}
        />
      )}
    </>
  );
}
