import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const PAIR = { access: 'access-1', refresh: 'refresh-1' };
const PLACES = [
  { id: 2, code: 'BETA', name: 'Beta Construtora' },
  { id: 1, code: 'ALFA', name: 'Alfa Incorporadora' },
];
const REQUESTED = { detail: 'Choose an organization.', code: 'organization_required', organizations: PLACES };
const WHO = { email: 'ana@exemplo.com.br', password: 'segredo' };
interface Body {
  otp?: string;
  organization?: number;
  proof?: string;
}

let api: ReturnType<typeof appApi>;
beforeEach(async () => {
  await session.signOut();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => api.restore());

const answer = (login: (body: Body) => Response, more: Parameters<typeof appApi>[0] = {}) => {
  api = appApi({ 'POST login/': ({ body }) => login(body as Body), ...more });
};
const logins = () => api.seen.filter(({ path }) => path === 'login/').map(({ body }) => body);
const place = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

async function enterPassword() {
  await userEvent.type(await screen.findByLabelText('E-mail'), WHO.email);
  await userEvent.type(screen.getByLabelText('Senha', { exact: true }), `${WHO.password}{Enter}`);
}

describe('signing in to one of several organisations', () => {
  it('[SES-17] asks which one, by name and code, with the last one chosen and under the keyboard', async () => {
    answer(({ organization }) => reply(organization === undefined ? REQUESTED : PAIR, organization === undefined ? 401 : 200));
    renderApp('/access/login');
    await enterPassword();
    const last = await place(/Beta Construtora\s*BETA/);
    expect([last.checked, document.activeElement === last]).toEqual([true, true]);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(await place(/Alfa Incorporadora\s*ALFA/));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(logins()).toEqual([WHO, { ...WHO, organization: 1 }]);
  });

  it('[SES-15][SES-17] asks it after the code, which is not sent again; one that took too long is asked for again', async () => {
    let proved = 'p-1';
    answer(({ otp, organization, proof }) => {
      if (otp === undefined && proof !== proved) return reply({ detail: 'x', code: 'otp_required' }, 401);
      return organization === undefined ? reply({ ...REQUESTED, proof: 'p-1' }, 401) : reply(PAIR);
    });
    renderApp('/access/login');
    await enterPassword();
    await userEvent.type(await screen.findByLabelText('Código de seis dígitos'), '123456{Enter}');
    await place(/Beta/);
    proved = 'none any more';
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await userEvent.type(await screen.findByLabelText('Código de seis dígitos'), '654321{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(logins()).toEqual([
      WHO,
      { ...WHO, otp: '123456' },
      { ...WHO, organization: 2, proof: 'p-1' },
      { ...WHO, organization: 2, otp: '654321' },
    ]);
  });

  it('[SES-17] leads back to the password', async () => {
    answer(() => reply(REQUESTED, 401));
    renderApp('/access/login');
    await enterPassword();
    await place(/Beta/);
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });

  it('[SES-13][SES-17] over a page that waits for its user it goes on where the page is, unasked', async () => {
    answer(() => reply(PAIR), {
      'GET structure/regionals/': () => reply({ results: [], count: 0, next: null, previous: null, total_pages: 1 }),
      'GET access/user/profile/': () => reply({ ...PROFILE, organization: { id: 1, name: 'Alfa' }, organizations: PLACES }),
    });
    await signIn();
    renderApp('/estrutura-organizacional/cadastros?registro=novo');
    await userEvent.type(await screen.findByLabelText(/^Código/), 'MARCA');
    act(() => session.expire());
    const again = within(await screen.findByRole('dialog', { name: 'Sessão expirada!' }));
    await userEvent.type(again.getByLabelText('Senha'), 'x{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sessão expirada!' })).toBeNull());
    expect(logins().at(-1)).toMatchObject({ organization: 1 });
    expect(screen.getByLabelText<HTMLInputElement>(/^Código/).value).toBe('MARCA');
  });
});
