import { menuBox, popoverBox } from '#src/shared/ui/later/boxes.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';

const addLines = later(async () => (await import('#src/features/expense/entry/AddLinesPanel.tsx')).AddLinesPanel);
const fillSelection = later(async () => (await import('#src/features/expense/entry/FillSelection.tsx')).FillSelection);
const conflict = later(async () => (await import('#src/features/expense/entry/EntryConflict.tsx')).EntryConflict);
const removal = later(async () => (await import('#src/features/expense/entry/RemoveDialog.tsx')).RemoveDialog);

/** Panels that are opened beside the grid, and what it asks: they come when they are asked for, or when there is time. */
export const AddLinesPanel = drawnLater(addLines);
export const FillSelection = drawnLater(fillSelection);
export const EntryConflict = drawnLater(conflict);
export const RemoveDialog = drawnLater(removal);

/** What may be needed next; without a line, too. */
export const ENTRY_NEXT = [conflict, removal, menuBox, popoverBox, addLines, fillSelection] as const;
