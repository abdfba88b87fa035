import { clearSelection } from '#src/shared/ui/grid/write-cells.ts';
import { fillDown, fillRight } from '#src/shared/ui/grid/fill-cells.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { Command } from '#src/shared/ui/grid/keys.ts';
import * as moves from '#src/shared/ui/grid/moves.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

/** What the commands need of the drawn grid. */
export interface CommandContext<T> {
  store: GridStore<T>;
  /** Rows that fit on the screen. */
  page: () => number;
  /** Opens the editor on the active cell; with `keep` on the text it holds. False when the cell takes no edits. */
  edit: (keep: boolean) => boolean;
  showKeys: () => void;
  showFind: () => void;
  /** Opens the menu of the selection beside the active cell. */
  showMenu: () => void;
  /** Tells the user something that the screen does not show by itself. */
  notice: (text: string) => void;
  /** Column where a run of Tabs began; Enter returns to it. */
  tabStart: { column: number | null };
  /** Set by Esc: the next Tab leaves the grid. */
  leaving: { armed: boolean };
}

/**
 * Runs a key's command. True when the key was used up; false leaves it to the browser (or, for typing, to the editor).
 */
export function runCommand<T>(context: CommandContext<T>, command: Command): boolean {
  const { store, tabStart, leaving } = context;
  const leave = leaving.armed;
  leaving.armed = command.kind === 'escape';
  if (command.kind !== 'tab' && command.kind !== 'type' && command.kind !== 'enter') tabStart.column = null;
  switch (command.kind) {
    case 'move':
      moves.move(store, command);
      return true;
    case 'page':
      moves.move(store, { lines: command.direction * context.page(), columns: 0, extend: command.extend, far: 'cell' });
      return true;
    case 'corner':
      moves.goToCorner(store, command.end, command.extend);
      return true;
    case 'enter':
      return enter(context, command.back);
    case 'tab':
      return !leave && tab(context, command.back);
    case 'all':
      moves.selectAll(store);
      return true;
    case 'row': {
      const { top, bottom } = store.cursor.range();
      moves.selectRows(store, top, bottom);
      return true;
    }
    case 'column': {
      const { left, right } = store.cursor.range();
      moves.selectColumns(store, left, right);
      return true;
    }
    case 'clear':
      clearSelection(store);
      return true;
    case 'undo':
    case 'redo': {
      const { kind } = command;
      store.inTurn(() => {
        const { skipped } = store[kind]();
        if (skipped > 0) context.notice(GRID_TEXT.skipped(skipped));
      });
      return true;
    }
    case 'down':
      fillDown(store);
      return true;
    case 'right':
      fillRight(store);
      return true;
    case 'edit':
      context.edit(true);
      return true;
    case 'escape':
      store.cut.set(null);
      store.cursor.go(store.cursor.active());
      return true;
    case 'keys':
      context.showKeys();
      return true;
    case 'find':
      context.showFind();
      return true;
    case 'menu':
      context.showMenu();
      return true;
    case 'toggle':
      return toggle(store) || !context.edit(false);
    case 'foldAll':
      store.model.foldAll(command.collapsed, 0);
      return true;
    case 'type':
      return !context.edit(false);
  }
}

/** Enter, outside an editor: opens a group, retries a row that was not saved, else moves down. */
function enter<T>({ store, tabStart }: CommandContext<T>, back: boolean): boolean {
  const { line, column } = store.cursor.active();
  const record = store.lineAt(line);
  if (record?.type === 'group' && !back) return toggle(store);
  if (record?.type === 'row' && store.columns[column]?.kind === 'status' && record.status?.state === 'failed')
    store.retry(record.key);
  else moves.enter(store, back, tabStart.column ?? column);
  tabStart.column = null;
  return true;
}

function tab<T>({ store, tabStart }: CommandContext<T>, back: boolean): boolean {
  tabStart.column ??= store.cursor.active().column;
  return moves.tab(store, back);
}

function toggle<T>(store: GridStore<T>): boolean {
  const line = store.lineAt(store.cursor.active().line);
  if (line?.type !== 'group') return false;
  store.model.fold(line, !line.collapsed);
  return true;
}

/** A key in the open editor: commits and moves on, or null when the key belongs to the text. */
export function editorKey(
  key: { key: string; shiftKey: boolean; ctrlKey: boolean },
  mode: 'type' | 'edit',
): EditorCommand | null {
  if (key.key === 'Escape') return { kind: 'cancel' };
  if (key.key === 'Enter') return key.ctrlKey ? { kind: 'range' } : { kind: 'enter', back: key.shiftKey };
  if (key.key === 'Tab') return { kind: 'tab', back: key.shiftKey };
  const arrow = mode === 'type' && !key.shiftKey && !key.ctrlKey ? ARROWS[key.key] : undefined;
  return arrow ? { kind: 'move', lines: arrow[0], columns: arrow[1] } : null;
}

export type EditorCommand =
  | { kind: 'cancel' | 'range' }
  | { kind: 'enter' | 'tab'; back: boolean }
  | { kind: 'move'; lines: number; columns: number };

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves on after a commit. */
export function moveAfter<T>(context: CommandContext<T>, command: EditorCommand): void {
  const { store, tabStart } = context;
  if (command.kind === 'enter') {
    moves.enter(store, command.back, tabStart.column ?? store.cursor.active().column);
    tabStart.column = null;
  } else if (command.kind === 'tab') tab(context, command.back);
  else if (command.kind === 'move') {
    tabStart.column = null;
    moves.move(store, { lines: command.lines, columns: command.columns, extend: false, far: 'cell' });
  }
}
