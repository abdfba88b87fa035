import type { ChartAccount, ChartView } from '#src/shared/ui/chart-view.ts';

export type ChartMove =
  | { kind: 'go'; position: number }
  | { kind: 'toggle' }
  | { kind: 'open' }
  | { kind: 'mark' }
  | { kind: 'delete' }
  | { kind: 'none' };

interface Place {
  view: ChartView<ChartAccount>;
  /** Position of the cursor among the visible rows. */
  cursor: number;
  pageRows: number;
}

/** What a key means in a tree grid (ARIA practices): right opens then enters, left closes then leaves. */
export function chartKey({ key }: { key: string }, { view, cursor, pageRows }: Place): ChartMove {
  const { nodes, visible } = view;
  const index = visible[cursor] ?? -1;
  const node = nodes[index];
  if (!node) return { kind: 'none' };
  const last = visible.length - 1;
  const go = (position: number): ChartMove => ({ kind: 'go', position: Math.min(last, Math.max(0, position)) });
  const branch = node.end > index + 1;
  switch (key) {
    case 'ArrowDown':
      return go(cursor + 1);
    case 'ArrowUp':
      return go(cursor - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(last);
    case 'PageDown':
      return go(cursor + pageRows);
    case 'PageUp':
      return go(cursor - pageRows);
    case 'ArrowRight':
      if (!branch) return { kind: 'none' };
      return view.isOpen(index) ? go(cursor + 1) : { kind: 'toggle' };
    case 'ArrowLeft':
      if (branch && view.isOpen(index)) return { kind: 'toggle' };
      return node.parent === null ? { kind: 'none' } : go(visible.indexOf(node.parent));
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: 'mark' };
    case 'Delete':
      return { kind: 'delete' };
    default:
      return { kind: 'none' };
  }
}
