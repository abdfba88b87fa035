import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf, withKeys } from '#src/shared/data/list-rules.ts';
import { DataTable, type DataTableProps } from '#src/shared/ui/DataTable.tsx';
import type { Column } from '#src/shared/ui/table-column.ts';
import { listDefaults, type ListSearch } from '#src/shared/ui/list-schema.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { renderUi } from '#src/test/render.tsx';

interface Regional {
  id: number;
  codigo: string;
  nome: string;
}
const rows: Regional[] = [
  { id: 1, codigo: '01', nome: 'Norte' },
  { id: 2, codigo: '02', nome: 'Sul' },
];
const columns: Column<Regional>[] = [
  { id: 'codigo', header: 'Código', cell: (row) => row.codigo, sort: 'codigo' },
  { id: 'nome', header: 'Nome', cell: (row) => row.nome },
];

function show(props: Partial<DataTableProps<Regional>> = {}) {
  return renderUi(
    <DataTable
      label="Regionais"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.nome}
      empty={<EmptyState kind="first" />}
      {...props}
    />,
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${name}` });
const onSearch = () => vi.fn<(change: Partial<ListSearch>) => void>();

describe('DataTable', () => {
  it('[RT-22] a click on a header sorts, and the header says how', async () => {
    const change = onSearch();
    show({ search: { ...listDefaults, ordem: 'codigo' }, onSearch: change });
    expect(screen.getByRole('columnheader', { name: 'Código' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Código' }));
    expect(change).toHaveBeenCalledWith({ ordem: '-codigo' });
  });

  it('a row that no server knows yet cannot be opened, chosen or acted on: it becomes another row when it is saved', async () => {
    const some = [...rows, { id: -1, codigo: '03', nome: 'Leste' }];
    const onOpen = vi.fn<(row: Regional) => void>();
    show({
      rows: some,
      onOpen,
      actions: () => [{ label: 'Editar', onClick: () => {} }],
      selected: new Set(),
      onSelect: () => {},
    });
    await screen.findByRole('checkbox', { name: 'Selecionar Sul' });
    const [known, unknown] = [/Sul/, /Leste/].map((name) => within(screen.getByRole('row', { name })));
    expect([known?.queryAllByRole('button').length, unknown?.queryAllByRole('button').length]).toEqual([2, 0]);
    expect([known?.queryAllByRole('checkbox').length, unknown?.queryAllByRole('checkbox').length]).toEqual([1, 0]);
  });

  it('[RES-3] a row that came without an id is shown like the others, and is to be looked at only', () => {
    const bare = rowsOf(withKeys<{ codigo: string; nome: string; id: number }>([{ codigo: '03', nome: 'Leste' } as Regional]));
    show({
      rows: [...rows, ...bare, { id: -1, codigo: '04', nome: 'Novo' }],
      onOpen: () => {},
      actions: () => [{ label: 'Editar', onClick: () => {} }],
    });
    const [known, without, pending] = [/Sul/, /Leste/, /Novo/].map((name) => screen.getByRole('row', { name }));
    expect([known, without, pending].map((row) => row?.hasAttribute('data-pending'))).toEqual([false, false, true]);
    expect(within(without as HTMLElement).queryAllByRole('button')).toEqual([]);
  });

  it('[RT-22] pages and page sizes go to the URL', async () => {
    const change = onSearch();
    show({ search: { ...listDefaults, pagina: 2 }, count: 1204, onSearch: change });
    expect(screen.getByText('21–40 de 1.204')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(change).toHaveBeenLastCalledWith({ pagina: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Última página' }));
    expect(change).toHaveBeenLastCalledWith({ pagina: 61 });
    await userEvent.click(screen.getByRole('combobox', { name: 'Linhas' }));
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    expect(change).toHaveBeenLastCalledWith({ linhas: 50 });
  });

  it('the first page has no page before it', () => {
    show({ search: listDefaults, count: 30, onSearch: onSearch() });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página anterior' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima página' }).disabled).toBe(false);
  });

  it('selects one row, all rows of the page, and keeps what is selected elsewhere', async () => {
    const onSelect = vi.fn<(selected: ReadonlySet<number>) => void>();
    show({ selected: new Set([2, 99]), onSelect, bulk: <button type="button">Excluir selecionadas</button> });
    expect(screen.getByRole('button', { name: 'Excluir selecionadas' })).toBeTruthy();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todas as linhas da página' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Norte' }));
    expect(onSelect).toHaveBeenLastCalledWith(new Set([2, 99, 1]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Sul' }));
    expect(onSelect).toHaveBeenLastCalledWith(new Set([99]));
    await userEvent.click(all);
    expect(onSelect).toHaveBeenLastCalledWith(new Set([2, 99, 1]));
  });

  it('takes all rows between two with Shift, by the pointer and by the keys', async () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((nome, at) => ({ id: at + 1, codigo: nome, nome }));
    function Choosing() {
      const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
      return (
        <>
          <output>{[...selected].toSorted((one, other) => one - other).join()}</output>
          <DataTable
            label="Regionais"
            columns={columns}
            rows={many}
            rowId={(row) => row.id}
            rowName={(row) => row.nome}
            empty={null}
            selected={selected}
            onSelect={setSelected}
          />
        </>
      );
    }
    renderUi(<Choosing />);
    const user = userEvent.setup();
    await screen.findByRole('checkbox', { name: 'Selecionar B' });
    await user.click(box('B'));
    await user.keyboard('{Shift>}');
    await user.click(box('D'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status').textContent).toBe('2,3,4');
    // Shift upon a chosen one lets the range go.
    await user.keyboard('{Shift>}');
    await user.click(box('B'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status').textContent).toBe('');
    box('C').focus();
    await user.keyboard(' {ArrowDown}');
    expect(document.activeElement).toBe(box('D'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect([screen.getByRole('status').textContent, document.activeElement]).toEqual(['3,5', box('B')]);
  });

  it('a row that waits for a connection cannot be chosen', async () => {
    show({
      rows: [rows[0] ?? { id: 1, codigo: '01', nome: 'Norte' }, { id: 2, codigo: '02', nome: 'Sul', waiting: 'a' } as Regional],
      selected: new Set(),
      onSelect: () => {},
    });
    await screen.findByRole('checkbox', { name: 'Selecionar Norte' });
    expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Selecionar todas as linhas da página',
      'Selecionar Norte',
    ]);
  });

  it('opens a row by its first cell, and offers its actions by name', async () => {
    const onOpen = vi.fn<(row: Regional) => void>();
    const onClick = vi.fn<() => void>();
    show({ onOpen, actions: () => [{ label: 'Excluir…', danger: true, onClick }] });
    await userEvent.click(screen.getByRole('button', { name: '02' }));
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Sul' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir…' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('shows its shape while waiting, and the empty text only when there is nothing', () => {
    const { rerender } = show({ rows: undefined });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Nada cadastrado ainda')).toBeNull();
    rerender(
      <DataTable
        label="Regionais"
        columns={columns}
        rows={[]}
        rowId={(row) => row.id}
        rowName={(row) => row.nome}
        empty={<EmptyState kind="first" />}
      />,
    );
    expect(screen.getByText('Nada cadastrado ainda')).toBeTruthy();
  });
});
