import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TreePicker } from '#src/shared/ui/TreePicker.tsx';
import { cascadeTree, pathTo, type TreeNode } from '#src/shared/ui/tree.ts';
import { renderUi } from '#src/test/render.tsx';

const nodes = cascadeTree(
  [
    {
      id: 1,
      codigo: 'SE',
      nome: 'Sudeste',
      children: [{ id: 1, codigo: 'E1', nome: 'Ipê Construções', children: [{ id: 7, codigo: '0101', nome: 'Administração' }] }],
    },
    { id: 2, codigo: 'S', nome: 'Sul', children: [] },
  ],
  ['regional', 'company', 'center_cost'],
);
const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

function show(value: string | null = null) {
  const onChange = vi.fn<(node: TreeNode | null) => void>();
  renderUi(<TreePicker label="Estrutura" nodes={nodes} value={value} onChange={onChange} all="Toda a organização" />);
  return onChange;
}

describe('TreePicker', () => {
  it('keeps a regional and a company of the same id apart', () => {
    expect(pathTo(nodes, 'regional-1/company-1/center_cost-7').map((node) => node.label)).toEqual([
      'Sudeste',
      'Ipê Construções',
      'Administração',
    ]);
  });

  it('opens with its outermost branches, and says levels and places', () => {
    show();
    expect(names()).toEqual(['SESudeste', 'E1Ipê Construções', 'SSul']);
    const company = screen.getByRole('treeitem', { name: /Ipê/ });
    expect(company.getAttribute('aria-level')).toBe('2');
    expect(company.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('treeitem', { name: /Sul/ }).getAttribute('aria-expanded')).toBeNull();
  });

  it('finds without accents and keeps the way to what it found', async () => {
    show();
    await userEvent.type(screen.getByRole('textbox'), 'ADMINISTRACAO');
    expect(names()).toEqual(['SESudeste', 'E1Ipê Construções', '0101Administração']);
    await userEvent.type(screen.getByRole('textbox'), 'x');
    expect(screen.queryAllByRole('treeitem')).toEqual([]);
    expect(screen.getByText('Nada encontrado para «ADMINISTRACAOx».')).toBeTruthy();
  });

  it('walks by the arrows, opens, chooses by Enter', async () => {
    const onChange = show();
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(names()).toContain('0101Administração');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('0101Administração');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 7, kind: 'center_cost' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('E1Ipê Construções');
  });

  it('a second click takes the choice back, and so does the row above all', async () => {
    const onChange = show('regional-2');
    await userEvent.click(screen.getByRole('treeitem', { name: /Sul/ }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByRole('button', { name: 'Toda a organização' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});
