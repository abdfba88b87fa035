import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  DEVELOPMENT,
  PAGE,
  serve,
  row,
  writes,
  monthsOf,
  grid,
  created,
  held,
} from '#src/features/uau/mapping/test/mapping-page.ts';
import { renderApp } from '#src/test/render-app.tsx';

describe('the de-x-para of UAU, on every tab', () => {
  it('[RT-12] [RT-22] months narrow the figures of every tab, stay when it changes, and a last one before the first is told and not asked', async () => {
    serve();
    const { router } = renderApp(`${PAGE}?aba=recebidas&de=2026-03&ate=2026-05`);
    await grid();
    expect(monthsOf('uau/from-to/found/')).toContain('2026-03 2026-05');
    const user = userEvent.setup();
    for (const tab of ['Empresas', 'Obras', 'Tipos do banco']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      await grid();
      expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('mar/2026');
    }
    expect(monthsOf('uau/from-to/places/')).toContain('2026-03 2026-05');
    expect(router.state.location.search).toMatchObject({ aba: 'associativo', de: '2026-03', ate: '2026-05' });

    const until = screen.getByLabelText('Até');
    await user.clear(until);
    await user.type(until, 'jan/2026{Enter}');
    expect(await screen.findByText('Vem antes de mar/2026. Escolha um mês a partir dele.')).toBeTruthy();
    await waitFor(() => expect(monthsOf('uau/from-to/found/')).toContain('2026-03 '));
    expect(monthsOf('uau/from-to/found/')).not.toContain('2026-03 2026-01');
    await user.clear(until);
    await user.tab();
    await user.clear(screen.getByLabelText('De'));
    await user.tab();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('de'));
  });

  it.each([
    ['recebidas', 1],
    ['controle', 0],
    ['insumos', 0],
    ['empresas', 1],
    ['obras', 1],
    ['associativo', 1],
  ])('[RT-12][SEC-3] without the right to change it is only read: %s', async (tab, mapped) => {
    serve(
      {
        'uau/from-to/sources/': [row(1, created('V|ValorConf', 12))],
        'uau/from-to/companies/': [row(1, { code: 93, company: 2 })],
        'enterprise/enterprises/': [{ ...DEVELOPMENT, uau_jobs: ['10/A1'] }],
      },
      held({ uauFromTo: ['view'], uauDatabase: ['view', 'edit'], enterprise: ['view', 'edit'] }),
    );
    renderApp(`${PAGE}?aba=${tab}&importar=1`);
    const user = userEvent.setup();
    for (const one of within(await grid())
      .getAllByRole('row')
      .slice(1)) {
      one.focus();
      await user.keyboard('{Enter}[Space]s{Delete}');
    }
    expect(screen.queryByRole('checkbox', { name: /Selecionar/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Seleção' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: / de / })).toBeNull();
    expect(screen.queryByRole('button', { name: /Importar|Aceitar/ })).toBeNull();
    const buttons = within(await grid()).queryAllByRole('button');
    expect(buttons.filter((one) => !one.getAttribute('aria-label')?.startsWith('Ações de '))).toEqual([]);
    expect(buttons).toHaveLength(mapped);
    for (const one of buttons) {
      await user.click(one);
      await screen.findByRole('menuitem', { name: 'Histórico' });
      expect(screen.queryByRole('menuitem', { name: 'Retirar do de-x-para' })).toBeNull();
      await user.keyboard('{Escape}');
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Cole as células')).toBeNull();
    expect(writes()).toEqual([]);
  });
});
