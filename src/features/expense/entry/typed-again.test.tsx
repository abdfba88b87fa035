import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entryOf } from '#src/features/expense/test-data.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { signIn } from '#src/test/app-api.ts';
import { giveRoom } from '#src/test/begun.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { lineApi, strip, stripLoaded } from '#src/test/lost-line.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { versionWire } from '#src/test/versions.ts';

const named = (id: number, codigo: string, nome: string) => ({ id, row_version: 1, codigo, nome, is_active: true });
const version = versionWire(5, 'Orçamento 2027');
const entry = entryOf(31, { accounting: 33 });
const dictionary = {
  empresa: [{ ...named(21, 'A', 'Alfa'), cnpj: '', regional: 11, tax_regime: 'LP' }],
  centro_custo: [{ ...named(22, '10', 'Sede'), company: 21, kind: 'administrativo' }],
  conta_contabil: [{ ...named(33, '5.1', 'Salários'), kind: 'analitica', nature: 'despesa' }],
  regional: [named(11, 'SE', 'Sudeste')],
};

let line: ReturnType<typeof lineApi>;
let onPatch: (seen: Seen) => Response;
beforeEach(async () => {
  giveRoom(640, 1400);
  line = lineApi({
    tables: { 'structure/versions/': [version], 'expense/entries/': [entry], 'structure/aggregators/': [] },
    paths: ['structure/dictionary/'],
    refuse: (seen) => {
      if (seen.path === 'structure/dictionary/') return reply(dictionary);
      return seen.method === 'PATCH' ? onPatch(seen) : undefined;
    },
  });
  await signIn();
});
afterEach(() => {
  cleanup();
  line.api.restore();
  notify.clear();
});

it('[SES-10][RES-11] what the server did not take of a grid goes back to its cells, with the reason, and is sent from there', async () => {
  onPatch = () => reply([{ m01: ['O mês está encerrado.'] }], 400);
  renderApp('/despesa/lancamento?versao=5&ano=2027');
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid');
  await stripLoaded();
  line.lose();
  await waitFor(() => expect(strip()).toContain('Sem conexão'));
  act(() => grid.focus());
  await user.keyboard('150{Enter}');
  await waitFor(() => expect(strip()).toContain('1 alteração aguardando conexão'));
  line.comeBack();
  await waitFor(() => expect(strip()).toContain('1 alteração não aceita'));
  await waitFor(() => expect(grid.textContent).not.toContain('150,00'));

  await user.click(screen.getByRole('button', { name: 'Ver alterações' }));
  const drawer = await screen.findByRole('dialog', { name: 'Alterações guardadas' });
  expect(drawer.textContent).toContain('O mês está encerrado.');
  await user.click(within(drawer).getByRole('button', { name: 'Corrigir nas células' }));
  await waitFor(() => expect(grid.textContent).toContain('150,00'));
  expect(strip()).toBe('');
  expect(screen.getByText('Há alterações não salvas', { exact: false })).toBeTruthy();
  const [refused] = within(grid).getAllByRole('gridcell', { name: /O mês está encerrado/ });
  expect(refused?.textContent).toContain('150,00');

  onPatch = ({ body }) => reply([{ ...entry, ...(body as object[])[0], row_version: 2 }]);
  act(() => grid.focus());
  await user.keyboard('160{Enter}');
  await waitFor(() => expect(screen.queryByText('Há alterações não salvas', { exact: false })).toBeNull());
  expect(line.api.seen.findLast(({ method }) => method === 'PATCH')?.body).toEqual([{ id: 31, row_version: 1, m01: '160.00' }]);
});
