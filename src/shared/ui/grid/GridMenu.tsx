import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { copySelection, cutSelection } from '#src/shared/ui/grid/copy-paste.ts';
import { fillDown, fillRight } from '#src/shared/ui/grid/fill-cells.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import { GRID_TEXT, MENU_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { fittingWidth, type ColumnWidths } from '#src/shared/ui/grid/widths.ts';
import { clearSelection } from '#src/shared/ui/grid/write-cells.ts';
import type { RowAction } from '#src/shared/ui/RowMenu.tsx';

interface GridMenuProps<T> {
  store: GridStore<T>;
  /** Where it opens, in the window. */
  at: { x: number; y: number };
  /** What the page can do with the selection besides. */
  actions: readonly RowAction[];
  /** Null where the grid is narrow: its columns have the widths that a phone has room for. */
  columns: ColumnWidths | null;
  /** How the grid writes: texts are measured by it. */
  font: () => string;
  paste: (text: string) => void;
  notice: (text: string) => void;
  /** It is gone: the keys are the grid's again. */
  onClose: () => void;
}

/** What the keys do, for the pointer: by a right click, or the menu key. */
export function GridMenu<T>({ store, at, actions, columns, font, paste, notice, onClose }: GridMenuProps<T>): ReactNode {
  const { left, right } = store.cursor.range();
  const chosen = useRef<(() => void) | null>(null);
  const item = (label: string, run: () => void, shortcut?: string): ReactNode => (
    <Menu.Item
      rightSection={shortcut && <span className={classes.shortcut}>{shortcut}</span>}
      onClick={() => (chosen.current = run)}
    >
      {label}
    </Menu.Item>
  );
  const fit = (): void => {
    for (let index = left; index <= right; index += 1) {
      const key = store.columns[index]?.key;
      if (key !== undefined) columns?.setWidth([key], fittingWidth(store, index, font()));
    }
  };
  const hasOwnWidths = columns && Object.keys(columns.widths).length > 0;
  const canSort = store.sortable && left === right && store.columns[left]?.kind !== 'status';
  // What is chosen runs when the grid has the focus back: it may open something that takes it.
  const onGone = (): void => {
    const run = chosen.current;
    chosen.current = null;
    onClose();
    run?.();
  };
  // It is about what is selected: whoever goes on to other lines has done with it.
  useEffect(() => {
    const onWheel = ({ target }: WheelEvent): void => {
      if (!(target instanceof Element && target.closest('[role=menu]'))) onClose();
    };
    window.addEventListener('wheel', onWheel, { passive: true });
    return () => window.removeEventListener('wheel', onWheel);
  }, [onClose]);
  return (
    <Menu
      opened
      position="bottom-start"
      offset={0}
      returnFocus={false}
      // Within the window whatever room there is: a menu beyond it scrolls the page under the pointer.
      floatingStrategy="fixed"
      middlewares={{ flip: true, shift: { crossAxis: true } }}
      // The place has no size: at the window's very edge it would count as out of sight, and the menu with it.
      hideDetached={false}
      // Nor a key: the one that opened it is still on its way to the document.
      clickOutsideEvents={['mousedown', 'touchstart']}
      transitionProps={{ duration: 0 }}
      onChange={(opened) => !opened && onGone()}
    >
      <Menu.Target>
        <span
          className={classes.menuPlace}
          style={{ left: within(at.x, window.innerWidth), top: within(at.y, window.innerHeight) }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={MENU_TEXT.title} className={classes.menu ?? ''}>
        {item(MENU_TEXT.cut, () => void write(cutSelection(store), notice), 'Ctrl + X')}
        {item(MENU_TEXT.copy, () => void write(copySelection(store), notice), 'Ctrl + C')}
        {item(MENU_TEXT.paste, () => void read(paste, notice), 'Ctrl + V')}
        {item(MENU_TEXT.clear, () => clearSelection(store), 'Delete')}
        <Menu.Divider />
        {item(MENU_TEXT.down, () => fillDown(store), 'Ctrl + D')}
        {item(MENU_TEXT.right, () => fillRight(store), 'Ctrl + R')}
        {actions.length > 0 && <Menu.Divider />}
        {actions.map(({ label, Icon, danger, disabled, onClick }) => (
          <Menu.Item
            key={label}
            disabled={disabled !== undefined}
            title={disabled}
            {...(danger && { color: 'red' })}
            leftSection={Icon && <Icon size={16} stroke={1.6} />}
            onClick={() => (chosen.current = onClick)}
          >
            {label}
          </Menu.Item>
        ))}
        {(canSort || store.sorting() || columns) && <Menu.Divider />}
        {canSort && item(MENU_TEXT.ascending, () => store.sort({ column: left, descending: false }))}
        {canSort && item(MENU_TEXT.descending, () => store.sort({ column: left, descending: true }))}
        {store.sorting() && item(MENU_TEXT.unsorted, () => store.sort(null))}
        {columns && item(MENU_TEXT.fit, fit)}
        {hasOwnWidths &&
          item(MENU_TEXT.ownWidths, () =>
            columns.setWidth(
              store.columns.map(({ key }) => key),
              null,
            ),
          )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A cell that is not in sight, or not drawn yet, has its menu at the edge towards it. */
const within = (place: number, size: number): number => Math.min(Math.max(place, 0), size);

async function write({ text, html }: { text: string; html: string }, notice: (text: string) => void): Promise<void> {
  try {
    const blobs = Object.entries({ 'text/plain': text, 'text/html': html }).map(([type, content]) => [
      type,
      new Blob([content], { type }),
    ]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  } catch {
    // Not every browser lets a page write there, and none does without https.
    notice(GRID_TEXT.noClipboard);
  }
}

async function read(paste: (text: string) => void, notice: (text: string) => void): Promise<void> {
  let text: string;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    notice(GRID_TEXT.noClipboard);
    return;
  }
  paste(text);
}
