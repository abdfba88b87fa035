import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PAGE, serve, row, writes, grid, line, labels, pick, created } from '#src/features/uau/mapping/test/mapping-page.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

describe('the de-x-para of UAU’s sources', () => {
  it('[RT-12] begins with the largest money that goes nowhere, and says how much does and what is hidden', async () => {
    serve({
      'uau/from-to/sources/': [
        row(1, { source_kind: 'uau_recebida', source_key: 'V|ValorConf', target: 'subgroup', subgroup: 11, accounting: null }),
      ],
    });
    renderApp(`${PAGE}?aba=recebidas`);
    expect(await labels()).toEqual(['X X · Valor: sem de-x-para', 'X X · Multa: sem de-x-para', 'V VENDAS · Valor: 11 · Vendas']);
    expect(screen.getByText('60,00 %').parentElement?.textContent).toBe(
      '60,00 % mapeado: R$ 600,00 de R$ 1.000,00 · faltam R$ 400,00 · 2 origens sem de-x-para, 2 com valores',
    );
    expect(screen.getByText('Valores de 2 empresas sem permissão não estão no total.')).toBeTruthy();
    expect(within(line(/VENDAS/)).getByText('mar a mai/2026')).toBeTruthy();
    expect(within(line(/VENDAS/)).getByText('ValorConf · pago pelo banco')).toBeTruthy();
  });

  it('[RT-12] by the keyboard alone: one is mapped by its name, the next by its suggestion, several at once', async () => {
    serve();
    renderApp(`${PAGE}?aba=recebidas`);
    await grid();
    const user = userEvent.setup();
    line(/VENDAS · Valor/).focus();
    await user.keyboard('s');
    await waitFor(() => expect(line(/VENDAS · Valor/).getAttribute('aria-label')).toBe('V VENDAS · Valor: 11 · Vendas'));
    line(/X · Valor/).focus();
    await user.keyboard('[Space]{Shift>}{ArrowDown}{/Shift}');
    await user.click(await screen.findByRole('combobox', { name: 'Mapear 2 origens para' }));
    await user.click(await screen.findByRole('option', { name: '12 · Serviços' }));
    await screen.findByText('100,00 %');
    expect(writes()).toEqual([
      ['POST', 'uau/from-to/sources/', [created('V|ValorConf', 11)]],
      ['POST', 'uau/from-to/sources/', [created('X|ValorConf', 12), created('X|VlMultaConf', 12)]],
    ]);
  });

  it('[RT-12] a transfer is left out on purpose; what goes to an account that is not seen is not called unmapped', async () => {
    serve();
    renderApp(`${PAGE}?aba=controle`);
    expect(await labels()).toEqual(['03 TRANSFERÊNCIA · T: sem de-x-para', '04 OCULTO · H: Vai para uma conta que você não vê.']);
    expect(screen.getByText('50,00 %')).toBeTruthy();
    const user = userEvent.setup();
    line(/TRANSFERÊNCIA/).focus();
    await user.keyboard('s');
    await screen.findByText('100,00 %');
    expect(writes()).toEqual([
      [
        'POST',
        'uau/from-to/sources/',
        [{ source_kind: 'uau_controle', source_key: '03|T', target: 'ignore', subgroup: null, accounting: null }],
      ],
    ]);
    // Back to unmapped asks, since approved versions are read by it.
    await user.keyboard('{Delete}');
    const requested = await screen.findByRole('dialog', { name: 'Mudar também relatórios já aprovados?' });
    expect(within(requested).getByText(/Muda o realizado; o orçado fica como está\./)).toBeTruthy();
    await user.click(within(requested).getByRole('button', { name: 'Manter como está' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toHaveLength(1);
    line(/TRANSFERÊNCIA/).focus();
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Mudar o de-x-para' }));
    await waitFor(() => expect(writes()[1]).toMatchObject(['DELETE', 'uau/from-to/sources/', { ids: [1] }]));
    await waitFor(() => expect(line(/TRANSFERÊNCIA/).getAttribute('aria-label')).toBe('03 TRANSFERÊNCIA · T: sem de-x-para'));
  });

  it('[RT-12] a CAP takes along its inputs that have no destination of their own, exits without an input stand apart', async () => {
    serve();
    renderApp(`${PAGE}?aba=insumos`);
    expect(await labels()).toEqual([
      '4.2 CAP: sem de-x-para',
      'I1 CIMENTO: sem de-x-para',
      'I2 AÇO: sem de-x-para',
      'Saídas sem insumo: sem de-x-para',
    ]);
    const user = userEvent.setup();
    line(/4\.2 CAP/).focus();
    await pick(user, 'obra');
    await waitFor(() =>
      expect(line(/CIMENTO/).getAttribute('aria-label')).toBe('I1 CIMENTO: 4.2 · Obra (sem subgrupo no fluxo) (pelo CAP 4.2)'),
    );
    expect(writes()).toEqual([
      [
        'POST',
        'uau/from-to/sources/',
        [{ source_kind: 'uau_cap', source_key: '4.2', target: 'account', subgroup: null, accounting: 2 }],
      ],
    ]);
    // 100 of 105.
    await screen.findByText('95,23 %');
  });

  it('[RT-12][RES-12] a list that cannot be read leaves the reason and another try', async () => {
    let broken = true;
    serve({}, ({ path }) => (broken && path === 'uau/from-to/found/' ? reply({ detail: 'não agora' }, 400) : undefined));
    renderApp(`${PAGE}?aba=recebidas`);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    broken = false;
    await userEvent.click(retry);
    expect(await grid()).toBeTruthy();
  });
});
