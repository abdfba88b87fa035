import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { appApi } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const TOKEN = 'k3Jx'.repeat(10) + 'abc';
let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  await session.signOut();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => api.restore());

const byMail = (answer: boolean) => ({ 'GET access/password-reset/': () => reply({ by_mail: answer }) });

const throttled = () => reply({ detail: 'Request was throttled. Expected available in 40 seconds.' }, 429);

describe('a forgotten password', () => {
  it('[SES-16] is asked about from the sign-in page; whoever asks is told the same', async () => {
    api = appApi({ ...byMail(true), 'POST access/password-reset/': () => reply({ success: true }) });
    const { router } = renderApp('/access/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText('Este campo é obrigatório.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail'), ' x@exemplo.com.br {Enter}');
    expect(await screen.findByText(/^Se x@exemplo\.com\.br tem uma conta ativa/)).toBeTruthy();
    const requested = api.seen.find(({ method }) => method === 'POST');
    expect(requested?.body).toEqual({ email: 'x@exemplo.com.br' });
    expect(requested?.headers.get('authorization')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar ao acesso' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
  });

  it('[SES-16] takes no address that is none, and another one after the first', async () => {
    api = appApi({ ...byMail(true), 'POST access/password-reset/': () => reply({ success: true }) });
    renderApp('/access/esqueci-senha');
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail');
    await userEvent.type(field, 'ana.exemplo.com.br{Enter}');
    const invalid = 'Informe um e-mail válido, por exemplo nome@empresa.com.br.';
    expect(await screen.findByText(invalid)).toBeTruthy();
    expect(api.count('POST')).toBe(0);
    await userEvent.clear(field);
    expect(screen.queryByText(invalid)).toBeNull();
    await userEvent.type(field, 'ana@exemplo.com{Enter}');
    expect(await screen.findByText(/^Se ana@exemplo\.com tem uma conta ativa/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), '.br{Enter}');
    expect(await screen.findByText(/^Se ana@exemplo\.com\.br tem uma conta ativa/)).toBeTruthy();
  });

  it('[SES-16] where no mails go out, the page says whom to ask', async () => {
    api = appApi(byMail(false));
    renderApp('/access/esqueci-senha');
    expect(await screen.findByText(/Peça a quem administra a sua organização/)).toBeTruthy();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  it('[SES-16] says neither until it knows whether mails go out: no form that goes away again', async () => {
    const answer = Promise.withResolvers<Response>();
    api = appApi({ 'GET access/password-reset/': () => answer.promise });
    renderApp('/access/esqueci-senha');
    await screen.findByRole('status', { name: 'Carregando' });
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    answer.resolve(reply({ by_mail: true }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });

  it('[SES-16][ERR-3] too many tries are told at the form', async () => {
    api = appApi({ ...byMail(true), 'POST access/password-reset/': throttled });
    renderApp('/access/esqueci-senha');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'x@exemplo.com.br{Enter}');
    expect((await alertInPlace()).textContent).toBe('é necessário esperar pelo menos 40 segundos');
  });
});

describe('a link to a new password', () => {
  it('[SES-16] leaves the address at once, and sets the password', async () => {
    let answer = reply({ new_password: ['This password is too common.'] }, 400);
    api = appApi({ 'POST access/password-reset/confirm/': () => answer });
    const { router } = renderApp(`/access/nova-senha?token=${TOKEN}`);
    const field = await screen.findByLabelText('Nova senha');
    expect(router.state.location.href).toBe('/access/nova-senha');
    expect(router.history.length).toBe(1);
    expect([localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join('')).not.toContain(TOKEN);
    await userEvent.type(field, 'senha123{Enter}');
    expect(await screen.findByText('Esta senha é comum demais. Escolha outra.')).toBeTruthy();
    answer = reply({ success: true });
    await userEvent.type(field, ' vacas');
    expect(screen.queryByText('Esta senha é comum demais. Escolha outra.')).toBeNull();
    await userEvent.type(field, ' no telhado{Enter}');
    expect(await screen.findByText('Senha definida. Entre com ela.')).toBeTruthy();
    const [, sent] = api.seen.filter(({ path }) => path === 'access/password-reset/confirm/');
    expect(sent?.body).toEqual({ token: TOKEN, new_password: 'senha123 vacas no telhado' });
    await userEvent.click(screen.getByRole('link', { name: 'Ir para o acesso' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/access/login'));
    // Used, it is gone: coming back finds nothing to send again.
    await act(() => router.navigate({ to: '/access/nova-senha' }));
    expect(await screen.findByText(/^Abra outra vez o link/)).toBeTruthy();
  });

  it('[SES-16] that is over says so, and leads to another', async () => {
    const text = 'Este link não vale mais: ele só pode ser usado uma vez, em até uma hora. Peça outro.';
    api = appApi({ ...byMail(true), 'POST access/password-reset/confirm/': () => reply({ token: [text] }, 400) });
    const { router } = renderApp(`/access/nova-senha?token=${TOKEN}`);
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'trinta vacas no telhado{Enter}');
    expect((await alertInPlace()).textContent).toBe(text);
    await userEvent.click(screen.getByRole('link', { name: 'Pedir outro link' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/access/esqueci-senha'));
  });
});
