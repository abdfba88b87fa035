import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { appApi, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAIR = { access: 'access-1', refresh: 'refresh-1' };
const REQUESTED = { detail: 'A one-time code is required.', code: 'otp_required' };
const WRONG = { detail: 'Invalid one-time code.', code: 'otp_invalid' };

let api: ReturnType<typeof appApi>;
let good = '123456';
beforeEach(async () => {
  await session.signOut();
  good = '123456';
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  api = appApi({
    'POST login/': ({ body }) => {
      const { otp } = body as { otp?: string };
      return otp === undefined ? reply(REQUESTED, 401) : otp === good ? reply(PAIR) : reply(WRONG, 401);
    },
  });
});
afterEach(() => api.restore());

const codeField = () => screen.findByLabelText<HTMLInputElement>('Código de seis dígitos');
const logins = () => api.seen.filter(({ path }) => path === 'login/').map(({ body }) => body);

async function enterPassword() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
  await userEvent.type(screen.getByLabelText('Senha', { exact: true }), 'segredo{Enter}');
}

describe('signing in with a second factor', () => {
  it('[SES-15] asks for the code after the password, with its field ready for it', async () => {
    const { router } = renderApp('/access/login?redirect=/conta');
    await enterPassword();
    const field = await codeField();
    expect([field.autocomplete, field.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', field]);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.paste(' 123 456 ');
    good = '123 456';
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta'));
    const who = { email: 'ana@exemplo.com.br', password: 'segredo' };
    expect(logins()).toEqual([who, { ...who, otp: '123 456' }]);
  });

  it('[SES-15] a wrong code is told beside it, and typed over', async () => {
    renderApp('/access/login');
    await enterPassword();
    const field = await codeField();
    await userEvent.type(field, '000000');
    // Not by a key, whose end would put the cursor where it stood when it was pressed.
    fireEvent.submit(field);
    await waitFor(() => expect(field.closest('form')?.textContent).toContain('Código incorreto ou já usado.'));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(false));
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
    await userEvent.keyboard('123456{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(logins().at(-1)).toMatchObject({ otp: '123456' });
  });

  it('[SES-15] takes a recovery code, and leads back to the password', async () => {
    good = 'ABCD-EFGH-JKMN';
    renderApp('/access/login');
    await enterPassword();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    await enterPassword();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Código de recuperação');
    expect(field.inputMode).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByText('Este campo é obrigatório.')).toBeTruthy();
    await userEvent.type(field, `${good}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
  });

  it('[SES-15] where the password is wrong by then, it is asked for again', async () => {
    renderApp('/access/login');
    await enterPassword();
    await codeField();
    api.restore();
    api = appApi({ 'POST login/': () => reply({ detail: 'No active account found with the given credentials' }, 401) });
    await userEvent.type(await codeField(), '123456{Enter}');
    expect((await alertInPlace()).textContent).toMatch(/^Nenhuma conta ativa/);
    expect(screen.getByLabelText('Senha', { exact: true })).toBeTruthy();
  });

  it('[SES-13][SES-15] asks for it also over a page that waits for its user', async () => {
    api.restore();
    let asks = false;
    api = appApi({
      'GET structure/regionals/': () => reply({ results: [], count: 0, next: null, previous: null, total_pages: 1 }),
      'POST login/': ({ body }) => (asks && !(body as { otp?: string }).otp ? reply(REQUESTED, 401) : reply(PAIR)),
    });
    await signIn();
    renderApp('/estrutura-organizacional/cadastros?registro=novo');
    await userEvent.type(await screen.findByLabelText(/^Código/), 'MARCA');
    asks = true;
    act(() => session.expire());
    const again = within(await screen.findByRole('dialog', { name: 'Sessão expirada!' }));
    await userEvent.type(again.getByLabelText('Senha'), 'x{Enter}');
    await userEvent.type(await again.findByLabelText('Código de seis dígitos'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sessão expirada!' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Código/).value).toBe('MARCA');
  });
});
