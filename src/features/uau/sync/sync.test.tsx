import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SyncHistory } from '#src/features/uau/sync/SyncHistory.tsx';
import { SyncPanel } from '#src/features/uau/sync/SyncPanel.tsx';
import { AGAIN, bodyOf, close, ID, show, stepOf, syncOf } from '#src/features/uau/sync/test/panel.tsx';
import { SyncView } from '#src/features/uau/sync/SyncView.tsx';
import { notify } from '#src/shared/notify/notify.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { reply } from '#src/test/fake-api.ts';

describe('«Sincronizar»', () => {
  it('asks for areas, companies and months, and then shows how it goes', async () => {
    const fake = show(<SyncPanel onClose={close} onWay={close} />, {
      'POST uau/syncs/': () => reply(syncOf({ status: 'queued', done: 0, total: 0 }), 202),
      [`GET uau/syncs/${ID}/`]: () => reply(syncOf()),
      [`GET uau/syncs/${ID}/steps/`]: () => reply({ results: [stepOf()], count: 1 }),
    });
    const user = userEvent.setup();
    expect(screen.queryByRole('checkbox', { name: 'Controle financeiro' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Desmarcar' }));
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    expect(await screen.findByText('Escolha ao menos uma área.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Contas a receber' }));
    await user.click(screen.getByRole('checkbox', { name: 'Saídas' }));
    const companies = await screen.findByRole('combobox', { name: /Empresas do UAU/ });
    await waitFor(() => expect(companies.hasAttribute('disabled')).toBe(false));
    await user.click(companies);
    await user.click(await screen.findByRole('option', { name: '12 · Serra SPE' }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('textbox', { name: 'Do mês' }), 'jan/2026{Tab}');
    await user.type(screen.getByRole('textbox', { name: 'Até o mês' }), 'mar/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    const bar = await screen.findByRole('progressbar', { name: 'Andamento da sincronização' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('37'));
    expect(bodyOf(fake, 'POST', 'uau/syncs/')).toEqual({
      origin: 'api',
      areas: ['receivables', 'exits'],
      companies: [12],
      from: '2026-01',
      until: '2026-03',
    });
    expect(await screen.findByText('Agora: Contas a receber · empresa 12 · obra A0001 · jan a mar/2026')).toBeTruthy();
    expect(screen.getByText('12.345')).toBeTruthy();
    // A reader of the screen hears tens.
    expect(screen.getByText('Em andamento: 30 %').closest('[aria-live="polite"]')).toBeTruthy();
  });

  it('refuses months the wrong way round, and tells what the server refuses', async () => {
    const refusal = 'A conexão com o UAU não está definida. Preencha-a em «Conexão».';
    const fake = show(<SyncPanel onClose={close} onWay={close} />, {
      'POST uau/syncs/': () => reply({ non_field_errors: [refusal] }, 400),
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Do mês' }), 'mar/2026{Tab}');
    await user.type(screen.getByRole('textbox', { name: 'Até o mês' }), 'jan/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    expect(await screen.findByText('O mês final deve ser maior ou igual ao inicial.')).toBeTruthy();
    expect(fake.count('POST')).toBe(0);
    await user.clear(screen.getByRole('textbox', { name: 'Até o mês' }));
    await user.type(screen.getByRole('textbox', { name: 'Até o mês' }), 'foo');
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    expect(await screen.findByText('Escreva o mês como jan/2027.')).toBeTruthy();
    expect(fake.count('POST')).toBe(0);
    await user.clear(screen.getByRole('textbox', { name: 'Até o mês' }));
    await user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    expect((await alertInPlace()).textContent).toBe(refusal);
  });

  it('[API-8] one that fails is told by a notice too, once; one that had failed before it was looked at is not', async () => {
    const error = 'O UAU recusou a entrada.';
    const failed = () => reply(syncOf({ status: 'failed', error }));
    show(<SyncPanel onClose={close} onWay={close} />, {
      'POST uau/syncs/': () => reply(syncOf({ status: 'queued', done: 0, total: 0 }), 202),
      [`GET uau/syncs/${ID}/`]: failed,
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sincronizar' }));
    expect((await alertInPlace()).textContent).toBe(error);
    expect(notify.history()).toMatchObject([{ tone: 'failure', title: 'Falha na operação', message: error, count: 1 }]);
    cleanup();
    notify.clear();
    show(<SyncView id={ID} mayWrite={false} onRetried={close} />, { [`GET uau/syncs/${ID}/`]: failed });
    expect((await alertInPlace()).textContent).toBe(error);
    expect(notify.history()).toEqual([]);
  });

  it('shows at once one that is at work already, and cancels it', async () => {
    let status = 'running';
    const fake = show(<SyncPanel onClose={close} onWay={close} />, {
      'GET uau/syncs/': () => reply({ results: [syncOf({ status })], next: null }),
      [`GET uau/syncs/${ID}/`]: () => reply(syncOf({ status })),
      [`DELETE uau/syncs/${ID}/`]: () => {
        status = 'cancelled';
        return reply(syncOf({ status }));
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Cancelar sincronização' }));
    await waitFor(() => expect(fake.count('DELETE', `uau/syncs/${ID}/`)).toBe(1));
  });
});

describe('«Histórico»', () => {
  it('opens each sync with its log, and reads again what failed', async () => {
    const failed = stepOf({ status: 'failed', attempts: 4, message: 'A conexão com o UAU caiu.', read: 0 });
    const fake = show(<SyncHistory onClose={close} />, {
      'GET uau/syncs/': () =>
        reply({
          results: [
            syncOf({ status: 'done', failed_steps: 1, done: 8 }),
            syncOf({ id: AGAIN, status: 'done', origin: 'file', file: 'recebidas.csv', areas: ['received'], read: 1, added: 1 }),
          ],
          next: null,
        }),
      [`GET uau/syncs/${ID}/`]: () => reply(syncOf({ status: 'done', failed_steps: 1, done: 8 })),
      [`GET uau/syncs/${ID}/steps/`]: () => reply({ results: [failed], count: 1 }),
      'POST uau/syncs/': () => reply(syncOf({ id: AGAIN, status: 'queued' }), 202),
    });
    const user = userEvent.setup();
    const list = await screen.findByRole('list', { name: 'Sincronizações' });
    expect(within(list).getByText('recebidas.csv')).toBeTruthy();
    expect(within(list).getByText('12.345 linhas · 300 novas · 20 removidas · 1 falha')).toBeTruthy();
    expect(within(list).getByText('1 linha · 1 nova · 20 removidas')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: /Contas a receber, Saídas/ }));
    expect(await screen.findByText('A conexão com o UAU caiu.')).toBeTruthy();
    expect(screen.getByText('falhou na 4ª tentativa')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ler de novo o que falhou' }));
    await waitFor(() =>
      expect(bodyOf(fake, 'POST', 'uau/syncs/')).toEqual({
        origin: 'api',
        areas: ['receivables'],
        companies: [12],
        from: '2026-01',
        until: '2026-03',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Voltar ao histórico' }));
    expect(await screen.findByRole('list', { name: 'Sincronizações' })).toBeTruthy();
  });

  it('without any says how to begin', async () => {
    show(<SyncHistory onClose={close} />, {});
    expect(await screen.findByText('Nenhuma sincronização ainda')).toBeTruthy();
  });
});
