import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PAGE, serve, writes, grid, line, labels, pick, held } from '#src/features/uau/mapping/test/mapping-page.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

describe('types that the bank pays', () => {
  it('[RT-12] which types the bank pays is said one by one', async () => {
    serve({}, ({ path, method }) => (path === 'uau/funding-types/' && method === 'POST' ? reply(['V', 'X']) : undefined));
    renderApp(`${PAGE}?aba=associativo`);
    expect(await labels()).toEqual(['V VENDAS: Banco (financiamento ou associativo)', 'X Tipo sem cadastro: Cliente']);
    line(/Tipo sem cadastro/).focus();
    await pick(userEvent.setup(), 'banco');
    await waitFor(() => expect(writes()).toEqual([['POST', 'uau/funding-types/', { code: 'X', funding: true }]]));
  });

  it('[RT-12] a type has its history as the others have, and nothing to be taken away', async () => {
    const entry = {
      id: 1,
      at: '2026-03-02T12:00:00Z',
      by: 'Ana Souza',
      operation: 'update',
      resource: 'uauFundingType',
      row: 31,
      about: { code: 'V' },
    };
    const changes = [{ field: 'payer', from: 'cliente', to: 'banco', hidden: false }];
    serve({}, ({ path }) =>
      path === 'uau/funding-types/31/history/'
        ? reply({ results: [{ ...entry, changes, reason: '', self_approved: false }], next: null })
        : undefined,
    );
    renderApp(`${PAGE}?aba=associativo`);
    await grid();
    const user = userEvent.setup();
    await user.click(within(line(/VENDAS/)).getByRole('button', { name: /^Ações/ }));
    expect(screen.queryByRole('menuitem', { name: 'Retirar do de-x-para' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Histórico' }));
    const drawer = await screen.findByRole('dialog', { name: 'Histórico' });
    await waitFor(() =>
      expect(drawer.textContent).toMatch(/Ana Souza.*Quem paga.*Cliente → Banco \(financiamento ou associativo\)/),
    );
  });

  it.each([
    [{ uauFromTo: ['view', 'edit'], uauDatabase: ['view'] }, false],
    [{ uauFromTo: ['view', 'edit'], uauDatabase: ['view', 'edit'] }, true],
  ])('[RT-12][SEC-3] which types the bank pays is of the database: with %j it may be said: %s', async (pages, may) => {
    serve({}, held(pages));
    renderApp(`${PAGE}?aba=associativo`);
    await grid();
    line(/Tipo sem cadastro/).focus();
    await userEvent.setup().keyboard('{Enter}');
    // Once it stands there it stays.
    await waitFor(() => expect(screen.queryByRole('combobox', { name: / de / }) !== null).toBe(may));
  });
});
