import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#src/session/session.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { appApi, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  // The session outlives a test: it is the page's own.
  await session.signOut();
});
afterEach(() => api.restore());

const email = () => screen.findByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Senha', { exact: true });
const enter = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Entra/ });

async function fill() {
  await userEvent.type(await email(), ' ana@exemplo.com.br ');
  await userEvent.type(password(), 'segredo');
}

describe('sign-in page', () => {
  it('[RT-2][SES-1] who has no session signs in, and goes on to where they wanted to go', async () => {
    api = appApi();
    const { router } = renderApp('/despesa/lancamento?versao=2');
    await fill();
    expect(router.state.location.pathname).toBe('/access/login');
    expect(router.state.location.search).toEqual({ redirect: '/despesa/lancamento?versao=2' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lançamento' })).toBeTruthy();
    expect(router.state.location.href).toBe('/despesa/lancamento?versao=2');
    const [login] = api.seen.filter((one) => one.path === 'login/');
    expect(login?.body).toEqual({ email: 'ana@exemplo.com.br', password: 'segredo' });
  });

  it('[SES-4][API-7] without a target the home page follows, without a notice', async () => {
    api = appApi();
    const { router } = renderApp('/access/login');
    await fill();
    await userEvent.click(enter());
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/page'));
    expect(notify.history().filter(({ tone }) => tone === 'success')).toEqual([]);
  });

  it('[SES-1] a target elsewhere is not followed', async () => {
    api = appApi();
    const { router } = renderApp('/access/login?redirect=//mal.example/x');
    await fill();
    await userEvent.click(enter());
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/page'));
  });

  it('[RT-2][API-8] wrong credentials are told in the form and by a notice; the e-mail is kept, and the password has the focus', async () => {
    api = appApi({
      'POST login/': () => reply({ detail: 'No active account found with the given credentials' }, 401),
    });
    renderApp('/access/login');
    await fill();
    await userEvent.click(enter());
    const text = 'Nenhuma conta ativa encontrada com as credenciais informadas.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    const [inForm, byNotice] = screen.getAllByText(text).toSorted((one) => (one.closest('form') ? -1 : 1));
    expect(inForm?.closest('form')).not.toBeNull();
    expect(byNotice?.closest('[role=alert]')?.textContent).toBe(`Falha na operação${text}`);
    expect(notify.history()).toMatchObject([{ title: 'Falha na operação', message: text, count: 1 }]);
    await waitFor(() => expect(enter().disabled).toBe(false));
    expect((await email()).value.trim()).toBe('ana@exemplo.com.br');
    expect(document.activeElement).toBe(password());
    expect(enter().disabled).toBe(false);
    expect(api.count('POST', 'login/')).toBe(1);
  });

  it('[RT-2] the button rests while sending, so that nothing is sent twice', async () => {
    const { promise: open, resolve } = Promise.withResolvers<Response>();
    api = appApi({ 'POST login/': () => open });
    renderApp('/access/login');
    await fill();
    await userEvent.click(enter());
    await waitFor(() => expect(enter().disabled).toBe(true));
    await userEvent.type(password(), '{Enter}');
    resolve(reply({ access: 'a', refresh: 'r' }));
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(api.count('POST', 'login/')).toBe(1);
  });

  it('[RT-2] what is missing is told beside its field before anything is sent', async () => {
    api = appApi();
    renderApp('/access/login');
    await email();
    await userEvent.click(enter());
    expect(screen.getAllByText('Este campo é obrigatório.')).toHaveLength(2);
    expect(document.activeElement).toBe(await email());
    expect(api.seen).toEqual([]);
    await userEvent.keyboard('a');
    expect(screen.getAllByText('Este campo é obrigatório.')).toHaveLength(1);
    await userEvent.type(password(), 's');
    expect(screen.queryByText('Este campo é obrigatório.')).toBeNull();
  });

  it('[RT-2] the password can be shown, and Caps Lock is told', async () => {
    api = appApi();
    renderApp('/access/login');
    await email();
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(password().type).toBe('text');
    await userEvent.click(password());
    expect(screen.queryByText('Caps Lock está ligado.')).toBeNull();
    await userEvent.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock está ligado.')).toBeTruthy();
  });

  it('[SES-3] who is signed in has no business here', async () => {
    api = appApi();
    await signIn();
    const { router } = renderApp('/access/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/page'));
  });

  it('[SES-8] «Sair» leads here, with the server down as well', async () => {
    api = appApi({ 'POST access/logout/': () => reply({}, 500) });
    await signIn();
    const { router } = renderApp('/home/page');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu de Ana Souza' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.href).toBe('/access/login'));
    expect(await email()).toBeTruthy();
  });
});
