/** How far a key moves: a cell, to the edge of a block of filled cells, or to the end of the grid. */
export type Far = 'cell' | 'block' | 'end';

/** What a key asks of the grid while no cell is being edited. */
export type Command =
  | { kind: 'move'; lines: number; columns: number; extend: boolean; far: Far }
  | { kind: 'page'; direction: 1 | -1; extend: boolean }
  | { kind: 'corner'; end: boolean; extend: boolean }
  | { kind: 'enter' | 'tab'; back: boolean }
  | {
      kind:
        | 'all'
        | 'row'
        | 'column'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'down'
        | 'right'
        | 'edit'
        | 'escape'
        | 'keys'
        | 'toggle'
        | 'find'
        | 'menu';
    }
  | { kind: 'foldAll'; collapsed: boolean }
  | { kind: 'type' };

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** AltGr, by which some keyboards write `/` or `?`. */
  altGraph: boolean;
}

const ARROWS: Record<string, readonly [lines: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const WITH_CTRL: Record<string, Command> = {
  a: { kind: 'all' },
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  d: { kind: 'down' },
  f: { kind: 'find' },
  r: { kind: 'right' },
  '/': { kind: 'keys' },
};

const ALONE: Record<string, Command> = {
  F2: { kind: 'edit' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Escape: { kind: 'escape' },
  ContextMenu: { kind: 'menu' },
};

/**
 * The command of a key, or null for one that is not the grid's (browser shortcuts, clipboard keys, which come as events
 * of their own).
 */
export function commandOf(key: Key): Command | null {
  const ctrl = (key.ctrlKey || key.metaKey) && !key.altGraph;
  const arrow = ARROWS[key.key];
  if (arrow && key.altKey && arrow[0] !== 0) return { kind: 'foldAll', collapsed: arrow[0] < 0 };
  if (key.altKey && !key.altGraph) return null;
  if (arrow) return { kind: 'move', lines: arrow[0], columns: arrow[1], extend: key.shiftKey, far: ctrl ? 'block' : 'cell' };
  if (key.key === 'Home' || key.key === 'End') {
    const end = key.key === 'End';
    if (ctrl) return { kind: 'corner', end, extend: key.shiftKey };
    return { kind: 'move', lines: 0, columns: end ? 1 : -1, extend: key.shiftKey, far: 'end' };
  }
  if (key.key === 'PageUp' || key.key === 'PageDown')
    return ctrl ? null : { kind: 'page', direction: key.key === 'PageUp' ? -1 : 1, extend: key.shiftKey };
  if (key.key === ' ' && ctrl) return { kind: 'column' };
  if (key.key === ' ' && key.shiftKey) return { kind: 'row' };
  if (key.key === ' ') return { kind: 'toggle' };
  if (key.key === 'F10') return key.shiftKey ? { kind: 'menu' } : null;
  // With Shift it is the page's.
  if (ctrl && key.shiftKey && key.key.toLowerCase() === 'f') return null;
  if (ctrl) return key.shiftKey && key.key.toLowerCase() === 'z' ? { kind: 'redo' } : (WITH_CTRL[key.key.toLowerCase()] ?? null);
  if (key.key === 'Enter') return { kind: 'enter', back: key.shiftKey };
  if (key.key === 'Tab') return { kind: 'tab', back: key.shiftKey };
  if (ALONE[key.key]) return ALONE[key.key] ?? null;
  return key.key.length === 1 || key.key === 'Dead' || key.key === 'Process' ? { kind: 'type' } : null;
}
