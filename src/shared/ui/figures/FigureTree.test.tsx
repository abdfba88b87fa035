import { act, fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { describe, expect, it, vi } from 'vitest';
import type { ExplainedCell, FigureCell, FigureColumn, FigureRow } from '#src/shared/ui/figures/figure-rows.ts';
import { FigureTree } from '#src/shared/ui/figures/FigureTree.tsx';

const COLUMNS: FigureColumn[] = [
  { key: 'jan', label: 'jan', kind: 'figure' },
  { key: 'total', label: 'Total', kind: 'total' },
];
const row = (key: string): FigureRow => ({ key, label: `Linha ${key}`, depth: 0, open: undefined, tone: 'normal', leads: true });

function show(
  count: number,
  total?: FigureRow,
  onExplain?: (line: FigureRow, column: number) => void,
  explained?: ExplainedCell,
) {
  const cell = vi.fn<(line: FigureRow, column: number) => FigureCell>((line, column) => ({ text: `${line.key}.${column}` }));
  const onFollow = vi.fn<(line: FigureRow) => void>();
  render(
    <MantineProvider>
      <FigureTree
        name="report/test"
        label="Figuras"
        head="Linha"
        unit="R$"
        rows={Array.from({ length: count }, (_, at) => row(String(at)))}
        total={total}
        columns={COLUMNS}
        cell={cell}
        rowHeight={32}
        stale={false}
        onTurn={() => undefined}
        onExplain={onExplain}
        explained={explained}
        onFollow={onFollow}
      />
    </MantineProvider>,
  );
  const tree = screen.getByRole('treegrid', { name: 'Figuras' });
  return { cell, onFollow, tree, press: (key: string) => fireEvent.keyDown(tree, { key }) };
}

describe('a tree of figures', () => {
  it('draws of many lines those on the screen, and again only those that the keys leave and reach', () => {
    const { cell, press, tree } = show(1000);
    expect(cell.mock.calls.length).toBeGreaterThan(2);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    expect(tree.getAttribute('aria-rowcount')).toBe('1001');
    cell.mockClear();
    press('ArrowDown');
    expect(new Set(cell.mock.calls.map(([line]) => line.key))).toEqual(new Set(['0', '1']));
  });

  it('keeps a sum in sight under its lines, which is none of them, and has it on paper, too', () => {
    const { press, tree, onFollow } = show(2, { ...row('sum'), label: 'Soma', leads: false });
    const sum = screen.getByRole('row', { name: /^Soma/ });
    expect(sum.getAttribute('aria-rowindex')).toBe('4');
    expect(tree.getAttribute('aria-rowcount')).toBe('4');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) press(key);
    expect(onFollow.mock.calls.map(([line]) => line.key)).toEqual(['1']);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('row', { name: 'Soma sum.0 sum.1' })).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('a sum whose figures are explained is reached by the keys, and stays where it is', () => {
    const onExplain = vi.fn<(line: FigureRow, column: number) => void>();
    const { press, tree } = show(1000, { ...row('sum'), label: 'Soma', leads: false }, onExplain);
    const sum = screen.getByRole('row', { name: /^Soma/ });
    expect(sum.closest('tfoot')).toBeTruthy();
    for (const key of ['End', 'ArrowRight']) fireEvent.keyDown(tree, { key, ctrlKey: key === 'End' });
    expect(document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.closest('tr')).toBe(sum);
    press('e');
    expect(onExplain.mock.calls.map(([line, column]) => [line.key, column])).toEqual([['sum', 0]]);
    press('ArrowUp');
    press('e');
    expect(onExplain.mock.calls.at(-1)?.[0].key).toBe('999');
    fireEvent.doubleClick(screen.getByText('sum.0'));
    expect(onExplain.mock.calls.at(-1)).toMatchObject([{ key: 'sum' }, 0]);
  });

  it('goes to the figure that an address names, far below what is drawn, and says which it is', () => {
    const onExplain = vi.fn<(line: FigureRow, column: number) => void>();
    const { tree } = show(1000, undefined, onExplain, { row: '800', column: 'total' });
    const foot = screen.getByRole('button', { name: /^Explicar/ });
    expect(tree.parentElement?.scrollTop).toBeGreaterThan(790 * 32 - window.innerHeight);
    expect(foot.closest('div')?.textContent).toContain('800.1');
    fireEvent.click(foot);
    expect(onExplain.mock.calls.map(([line, column]) => [line.key, column])).toEqual([['800', 1]]);
  });

  it('where no figure is explained, asks for none and follows a line from each of its figures', () => {
    const { press, onFollow } = show(2);
    expect(screen.queryByRole('button', { name: /^Explicar/ })).toBeNull();
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter', 'e']) press(key);
    expect(onFollow.mock.calls.map(([line]) => line.key)).toEqual(['1']);
  });
});
