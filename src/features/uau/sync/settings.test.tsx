import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConnectionPanel } from '#src/features/uau/sync/ConnectionPanel.tsx';
import { SchedulePanel } from '#src/features/uau/sync/SchedulePanel.tsx';
import { bodyOf, close, show } from '#src/features/uau/sync/test/panel.tsx';
import { reply } from '#src/test/fake-api.ts';

describe('«Programação»', () => {
  it('is changed as a whole, and asks for days and areas while it is on', async () => {
    const fake = show(<SchedulePanel onClose={close} />, {
      'GET uau/schedule/': () => reply({ active: false, weekdays: [], hour: 3, areas: ['exits'] }),
      'POST uau/schedule/': ({ body }) => reply(body),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('switch', { name: 'Sincronizar sozinho' }));
    await user.click(screen.getByRole('button', { name: 'Salvar programação' }));
    expect(await screen.findByText('Escolha ao menos um dia.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Sexta-feira' }));
    await user.click(screen.getByRole('checkbox', { name: 'Segunda-feira' }));
    await user.click(screen.getByRole('button', { name: 'Salvar programação' }));
    expect(await screen.findByText('Programação salva.')).toBeTruthy();
    expect(bodyOf(fake, 'POST', 'uau/schedule/')).toEqual({ active: true, weekdays: [1, 5], hour: 3, areas: ['exits'] });
  });
});

describe('«Conexão»', () => {
  const SAVED = { origin: 'administrator', url: 'http://uau.intranet', login: 'previsto', has_password: true, has_token: true };

  it('is tried as it is typed, before it is kept; sends a secret only when it was typed, and forgets it', async () => {
    const fake = show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply(SAVED),
      'POST uau/connection/': () => reply(SAVED),
      'POST uau/connection/test/': () =>
        reply({ ok: false, message: 'Nenhum servidor atende no endereço do UAU.', companies: 0 }),
    });
    const user = userEvent.setup();
    const password = await screen.findByLabelText('Senha');
    expect(screen.getAllByText('Em branco: continua a guardada.')).toHaveLength(2);
    await user.type(password, 'nova-senha');
    await user.click(screen.getByRole('button', { name: 'Testar conexão' }));
    expect(await screen.findByText('Nenhum servidor atende no endereço do UAU.')).toBeTruthy();
    const typed = { url: SAVED.url, login: SAVED.login, password: 'nova-senha' };
    expect([bodyOf(fake, 'POST', 'uau/connection/test/'), fake.count('POST', 'uau/connection/')]).toEqual([typed, 0]);
    // Of what is typed since, it says nothing.
    await user.type(password, '2');
    expect(screen.queryByText('Nenhum servidor atende no endereço do UAU.')).toBeNull();
    await user.type(password, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Salvar conexão' }));
    await waitFor(() => expect((password as HTMLInputElement).value).toBe('')); // a text input
    expect(bodyOf(fake, 'POST', 'uau/connection/')).toEqual(typed);
    await user.click(screen.getByRole('button', { name: 'Testar conexão' }));
    expect(await screen.findByText('Nenhum servidor atende no endereço do UAU.')).toBeTruthy();
  });

  it('that was just given is there to be tried, and to be forgotten', async () => {
    let stored: object = { origin: 'none', url: '', login: '', has_password: false, has_token: false };
    const fake = show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply(stored),
      'POST uau/connection/': () => {
        stored = SAVED;
        return reply(SAVED);
      },
      'DELETE uau/connection/': () => {
        stored = { origin: 'none', url: '', login: '', has_password: false, has_token: false };
        return reply(stored);
      },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Endereço/ }), SAVED.url);
    await user.type(screen.getByRole('textbox', { name: /Usuário do UAU/ }), SAVED.login);
    await user.type(screen.getByLabelText('Senha'), 'senha');
    await user.type(screen.getByLabelText('Token de integração'), 'token');
    await user.click(screen.getByRole('button', { name: 'Salvar conexão' }));
    await user.click(await screen.findByRole('button', { name: 'Esquecer' }));
    expect(screen.getByRole('button', { name: 'Testar conexão', hidden: true }).hasAttribute('disabled')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Esquecer conexão' }));
    await waitFor(() => expect(fake.count('DELETE', 'uau/connection/')).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Esquecer', hidden: true })).toBeNull());
  });

  it('tells a refusal beside its field', async () => {
    show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply({ origin: 'none', url: '', login: '', has_password: false, has_token: false }),
      'POST uau/connection/': () => reply({ password: ['Informe este campo.'] }, 400),
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Endereço/ }), 'http://uau.intranet');
    await user.type(screen.getByRole('textbox', { name: /Usuário do UAU/ }), 'previsto');
    await user.click(screen.getByRole('button', { name: 'Salvar conexão' }));
    expect(await screen.findByText('Informe este campo.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
    expect(screen.queryByRole('button', { name: 'Esquecer' })).toBeNull();
  });

  it('of the server’s variables is read and tried only', async () => {
    show(<ConnectionPanel onClose={close} />, {
      'GET uau/connection/': () => reply({ ...SAVED, origin: 'environment' }),
    });
    expect(await screen.findByText(/Definida no servidor/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar conexão' })).toBeNull();
    expect(screen.queryByLabelText('Senha')).toBeNull();
    expect(screen.getByRole('button', { name: 'Testar conexão' }).hasAttribute('disabled')).toBe(false);
  });
});
