import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { alertInPlace } from '#src/test/alerts.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

const HERE = '5f0f8a52-6a5f-4a3f-9b8e-0d6c6a4a1c11';
const PHONE = '5f0f8a52-6a5f-4a3f-9b8e-0d6c6a4a1c12';
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const one = (id: string, device: string, current: boolean, minutes: number, address = '203.0.113.7') => ({
  id,
  device,
  address,
  created_at: '2026-11-20T12:00:00Z',
  last_used_at: at(minutes),
  current,
});
const OFF = { enabled: false, since: null, recovery_codes_left: 0, required: false };
const ON = { enabled: true, since: '2026-11-20T12:00:00Z', recovery_codes_left: 3, required: false };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKM${index}`);
const SECRET = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Previsto:ana?secret=GEZDGNBV' };

let api: ReturnType<typeof appApi>;
let factor: object = OFF;
let open = [one(HERE, 'Chrome no Windows', true, 0), one(PHONE, 'Safari no iPhone', false, 125, '')];

beforeEach(async () => {
  factor = OFF;
  open = [one(HERE, 'Chrome no Windows', true, 0), one(PHONE, 'Safari no iPhone', false, 125, '')];
  await session.signOut();
});
afterEach(() => {
  api.restore();
  vi.restoreAllMocks();
});

async function show(answers: Parameters<typeof appApi>[0] = {}) {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  api = appApi({
    'GET access/sessions/': () => reply(open),
    'GET access/second-factor/': () => reply(factor),
    ...answers,
  });
  await signIn();
  const app = renderApp('/conta');
  await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
  return app;
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (method: string, path: string): Seen | undefined =>
  api.seen.find((seen) => seen.method === method && seen.path === path);

describe('the own account', () => {
  it('[API-3] shows who one is, and is opened from the menu and the palette', async () => {
    const { router } = await show();
    const profile = section('Perfil');
    expect(profile.getByText('Ana Souza')).toBeTruthy();
    expect(profile.getByText('ana@exemplo.com.br')).toBeTruthy();
    expect(document.title).toBe('Minha conta · Previsto (desenvolvimento)');
    await act(() => router.navigate({ to: '/home/page' }));
    await userEvent.click(button('Menu de Ana Souza'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Minha conta' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta'));
    await act(() => router.navigate({ to: '/home/page' }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar telas e ações' }), 'senha{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta'));
  });
});

const fill = async (old: string, next: string) => {
  if (old) await userEvent.type(screen.getByLabelText('Senha atual'), old);
  if (next) await userEvent.type(screen.getByLabelText('Nova senha'), next);
  await userEvent.click(button('Alterar senha'));
};
const words = () => section('Senha').getByRole('status').textContent ?? '';

describe('changing the password', () => {
  it('[API-4] what is missing is told beside its field before anything is sent', async () => {
    await show();
    await fill('', '');
    expect(await screen.findAllByText('Este campo é obrigatório.')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha atual')));
    expect(api.count('POST', 'access/change-password/')).toBe(0);
    await userEvent.type(screen.getByLabelText('Senha atual'), 'm');
    expect(screen.getAllByText('Este campo é obrigatório.')).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Nova senha'), 'n');
    expect(screen.queryByText('Este campo é obrigatório.')).toBeNull();
  });

  it('[API-4][ERR-1] a refusal stands beside the new password, in Portuguese; the old one at the form', async () => {
    let answer: object = { new_password: ['This password is too common.'] };
    await show({ 'POST access/change-password/': () => reply(answer, 400) });
    await fill('antiga', 'senha123');
    expect(await screen.findByText('Esta senha é comum demais. Escolha outra.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nova senha')));
    expect(sent('POST', 'access/change-password/')?.body).toEqual({ old_password: 'antiga', new_password: 'senha123' });
    answer = { non_field_errors: ['Senha atual incorreta.'] };
    await userEvent.click(button('Alterar senha'));
    expect((await alertInPlace()).textContent).toBe('Senha atual incorreta.');
  });

  it('[API-4][API-7] done, the fields are empty, and the list of sessions is read again', async () => {
    await show({ 'POST access/change-password/': () => reply({ success: true }) });
    await section('Sessões abertas').findByText('Safari no iPhone');
    const reads = api.count('GET', 'access/sessions/');
    await fill('antiga', 'trinta vacas no telhado');
    await screen.findByText('Salvo com sucesso.');
    expect(screen.getByLabelText<HTMLInputElement>('Senha atual').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('');
    await waitFor(() => expect(api.count('GET', 'access/sessions/')).toBe(reads + 1));
  });

  it('[API-4] strength is told in words while one types, with what to do better', async () => {
    await show();
    const field = screen.getByLabelText('Nova senha');
    expect(words()).toMatch(/^De 8 a 128 caracteres/);
    await userEvent.type(field, 'senha123');
    await waitFor(() => expect(words()).toContain('Força: Fraca (2 de 5). É uma senha comum, que já vazou.'), {
      timeout: 10_000,
    });
    await userEvent.clear(field);
    await userEvent.type(field, 'ana@exemplo.com.br');
    await waitFor(() => expect(words()).toContain('Muito fraca (1 de 5). Repete os seus dados.'));
    await userEvent.clear(field);
    await userEvent.type(field, 'trinta vacas no telhado azul');
    await waitFor(() => expect(words()).toMatch(/^Força: Forte \(5 de 5\)\.\s*$/));
    await userEvent.clear(field);
    await waitFor(() => expect(words()).toMatch(/^De 8 a 128 caracteres/));
  });
});

describe('open sessions', () => {
  it('[SES-14] say device, last use and address; the own one cannot be ended here', async () => {
    await show();
    const rows = await section('Sessões abertas').findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^Chrome no WindowsEsta sessãoÚltimo uso: agora · aberta em 20\/11\/2026, 09:00 · de 203\.0\.113\.7$/,
      ),
      expect.stringMatching(/^Safari no iPhoneÚltimo uso: há 2 horas · aberta em 20\/11\/2026, 09:00Encerrar$/),
    ]);
    expect(section('Sessões abertas').getAllByRole('button', { name: /^Encerrar a sessão/ })).toHaveLength(1);
  });

  it('[SES-14] one is ended, then all others', async () => {
    const end = (id: string) => () => {
      open = open.filter((held) => held.id !== id);
      return reply({ success: true });
    };
    await show({ [`DELETE access/sessions/${PHONE}/`]: end(PHONE), 'DELETE access/sessions/': end('others') });
    open.push(one('5f0f8a52-6a5f-4a3f-9b8e-0d6c6a4a1c13', 'Firefox no Linux', false, 1));
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar a sessão em Safari no iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
    expect(await screen.findByText('Firefox no Linux')).toBeTruthy();
    open = open.slice(0, 1);
    await userEvent.click(button('Encerrar todas as outras'));
    expect(await screen.findByText('Não há outras sessões abertas.')).toBeTruthy();
    expect(api.count('DELETE', 'access/sessions/')).toBe(1);
  });
});

describe('the second factor', () => {
  it('[SES-15] is enrolled in three steps: password, key and code, codes to keep', async () => {
    let code: object = reply({ code: ['Código incorreto ou já usado.'] }, 400);
    await show({
      'POST access/second-factor/': ({ body }) =>
        JSON.stringify(body) === '{"password":"minha senha"}' ? reply(SECRET) : reply({ password: ['Senha incorreta.'] }, 400),
      'POST access/second-factor/confirm/': () => code as Response,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar segundo fator' }));
    await userEvent.type(await screen.findByLabelText('Confirme a sua senha'), 'x{Enter}');
    expect(await screen.findByText('Senha incorreta.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Confirme a sua senha'));
    await userEvent.type(screen.getByLabelText('Confirme a sua senha'), 'minha senha{Enter}');
    expect(await screen.findByRole('img', { name: 'Código QR com a chave do segundo fator' })).toBeTruthy();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    const field = screen.getByLabelText('Código do aplicativo');
    expect([field.getAttribute('autocomplete'), document.activeElement]).toEqual(['one-time-code', field]);
    await userEvent.type(field, '000 000{Enter}');
    expect(await screen.findByText('Código incorreto ou já usado.')).toBeTruthy();
    code = reply({ recovery_codes: CODES });
    factor = { ...ON, recovery_codes_left: 10 };
    await userEvent.click(button('Ativar'));
    await screen.findByRole('heading', { name: 'Guarde os códigos de recuperação' });
    for (const shown of CODES) expect(screen.getByText(shown)).toBeTruthy();
    const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    fireEvent.click(button('Copiar códigos'));
    expect(await screen.findByText('Copiado.')).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
    await userEvent.click(button('Guardei os códigos'));
    expect(await screen.findByText('Ativo desde 20/11/2026.')).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('[SES-15] says when codes run short; new ones and disabling ask for password and code', async () => {
    factor = ON;
    await show({
      'POST access/second-factor/recovery-codes/': () => reply({ recovery_codes: CODES }),
      'DELETE access/second-factor/': ({ body }) => {
        if (JSON.stringify(body) !== '{"password":"minha senha","code":"123456"}') return reply({ code: ['x'] }, 400);
        factor = OFF;
        return reply({ success: true });
      },
    });
    expect((await screen.findByText(/Restam 3 códigos/)).textContent).toContain('Gere novos códigos antes que acabem.');
    const prove = async (submit: string) => {
      await userEvent.type(await screen.findByLabelText('Confirme a sua senha'), 'minha senha');
      await userEvent.type(screen.getByLabelText('Código do aplicativo ou de recuperação'), '123456');
      await userEvent.click(button(submit));
    };
    await userEvent.click(button('Gerar novos códigos'));
    await prove('Gerar novos códigos');
    expect(await screen.findByText(CODES[9] ?? '')).toBeTruthy();
    await userEvent.click(button('Guardei os códigos'));
    await userEvent.click(button('Desativar'));
    await userEvent.click(button('Desativar segundo fator'));
    expect(screen.getAllByText('Este campo é obrigatório.')).toHaveLength(2);
    await prove('Desativar segundo fator');
    expect(await screen.findByText('O segundo fator está desativado.')).toBeTruthy();
  });

  it('[SES-15] where a group asks for it, there is no way to disable it', async () => {
    factor = { ...ON, required: true };
    await show();
    expect((await screen.findByText(/O seu grupo exige/)).textContent).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  });

  it('[SES-15] who has to enrol first finds that and nothing else, and goes on from there', async () => {
    let missing = true;
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    api = appApi({
      'GET access/user/profile/': () => reply(missing ? { ...PROFILE, second_factor_missing: true } : PROFILE),
      'POST access/second-factor/': () => reply(SECRET),
      'POST access/second-factor/confirm/': () => reply({ recovery_codes: CODES }),
    });
    await signIn();
    const { router } = renderApp('/despesa/lancamento');
    expect(await screen.findByRole('heading', { name: 'Ative o segundo fator para continuar' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/conta');
    expect(screen.queryByRole('navigation')).toBeNull();
    await act(() => router.navigate({ to: '/home/page' }));
    expect(router.state.location.pathname).toBe('/conta');
    await userEvent.type(screen.getByLabelText('Confirme a sua senha'), 'minha senha{Enter}');
    await userEvent.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    await screen.findByText(CODES[0] ?? '');
    missing = false;
    await userEvent.click(button('Guardei os códigos'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/page'));
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  });
});
