import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { HeadMark, provideHeadMarks } from '#src/shared/ui/head-mark.tsx';
import { DataTable } from '#src/shared/ui/DataTable.tsx';
import { renderUi } from '#src/test/render.tsx';
import { HeadHelp } from '#src/shared/help/HeadHelp.tsx';

// The way to the glossary needs the application's addresses.
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

const load = vi.fn<() => Promise<typeof HeadHelp>>();
provideHeadMarks(load);
beforeEach(() => load.mockResolvedValue(HeadHelp));

const SEARCH = { pagina: 1, linhas: 20, ordem: '' } as const;
const columns = [
  { id: 'nome', header: 'Nome', cell: () => 'Torre A' },
  { id: 'tipologia', header: 'Tipologia', sort: 'tipologia', cell: () => '2 dormitórios' },
  { id: 'fracao', header: 'Fração ideal', align: 'right', cell: () => '0,5' },
] as const;

// First of all: once the file is here, it is here for all.
it('[SEC-3] marks whose file cannot be loaded are missing, and nobody is told; the next visit asks for it again', async () => {
  const failures = vi.spyOn(notify, 'failure');
  load.mockRejectedValueOnce(new Error('gone'));
  const heads = (
    <>
      <HeadMark label="Tipologia" />
      <HeadMark label="Fração ideal" />
    </>
  );
  const first = renderUi(heads);
  await waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  renderUi(heads);
  expect(await screen.findAllByRole('button', { name: /^O que é/ })).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(2);
  expect(failures).not.toHaveBeenCalled();
});

it('[SEC-3] a column that a word of the glossary names says what it means, and is not sorted by asking', async () => {
  const onSearch = vi.fn<() => void>();
  renderUi(
    <DataTable
      label="Unidades"
      columns={columns}
      rows={[{ id: 1 }]}
      rowId={({ id }) => id}
      rowName={() => 'Torre A'}
      search={SEARCH}
      onSearch={onSearch}
      empty="Nada"
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'O que é Tipologia?' }));
  expect(await screen.findByText(/O tipo da unidade/)).toBeTruthy();
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'O que é Fração ideal?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /O que é Nome/ })).toBeNull();
  expect(screen.getByRole('columnheader', { name: /^Tipologia/ })).toBeTruthy();
});

it('[SEC-3] a word is told once among heads that repeat it; a grid around hears nothing of it', async () => {
  const heard = vi.fn<() => void>();
  renderUi(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as a grid listens, or a head that sorts
    <div onPointerDown={heard} onMouseDown={heard} onClick={heard} onDoubleClick={heard} onKeyDown={heard}>
      <HeadMark label="Orçado" />
      <HeadMark label="Realizado" earlier={[{ label: 'Orçado' }]} />
      <HeadMark label="Outro nome" long="Liberação acumulada" />
    </div>,
  );
  const marks = await screen.findAllByRole('button', { name: /^O que é/ });
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'O que é Orçado, realizado e projeção?',
    'O que é Liberação?',
  ]);
  await userEvent.click(marks[0] ?? document.body);
  // What opens hangs on the mark, and is drawn elsewhere: nor is a press in it heard.
  await userEvent.click(await screen.findByText(/O que a versão planejou/));
  await userEvent.dblClick(marks[1] ?? document.body);
  marks[0]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(heard).not.toHaveBeenCalled();
});

it('[SEC-3] a word that several heads of a table are about is told once, at the one that is called so', async () => {
  const among = [
    { label: 'Terreno', title: 'Liberação do terreno' },
    { label: 'Liberação' },
    { label: 'Acumulado', title: 'Liberação acumulada' },
    { label: 'Fração ideal' },
  ];
  renderUi(
    <table aria-label="Resultado">
      <thead>
        <tr>
          {among.map(({ label, title }) => (
            <th key={label}>
              <HeadMark label={label} long={title} among={among} />
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </table>,
  );
  const marks = await screen.findAllByRole('button', { name: /^O que é/ });
  expect(marks.map((mark) => mark.closest('th')?.textContent)).toEqual(['Liberação', 'Fração ideal']);
});
