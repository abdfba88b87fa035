import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { PHOTO_RETURNS_MS } from '#src/session/own-photo.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
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

// The multipart request itself is proven elsewhere: Node's fetch cannot send jsdom's FormData.
type Upload = (call: {
  url: string;
  body: { photo: File[] };
  signal: AbortSignal;
  onProgress: (share: number) => void;
}) => Promise<unknown>;
const uploads = vi.hoisted(() => ({ answer: vi.fn<Upload>() }));
vi.mock('#src/shared/http/upload.ts', () => ({ upload: (call: Parameters<Upload>[0]) => uploads.answer(call) }));

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
  uploads.answer.mockReset();
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
    expect(document.title).toBe('Minha conta · Previsto');
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
    expect((await screen.findByRole('alert')).textContent).toBe('Senha atual incorreta.');
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
      open = open.filter((kept) => kept.id !== id);
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

const file = (size = 10) => new File([new Uint8Array(size)], 'eu.png', { type: 'image/png' });
const choose = (photo: File) => userEvent.upload(screen.getByLabelText('Alterar foto', { selector: 'input' }), photo);
const images = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const bytes = (text: string) => new Response(text, { headers: { 'content-type': 'image/webp' } });
const OLD = '/api/access/photos/a/';
const NEW = '/api/access/photos/b/';
const READ = { 'GET access/photos/a/': () => bytes('old'), 'GET access/photos/b/': () => bytes('new') };
const [old, fresh] = [`data:image/webp;base64,${btoa('old')}`, `data:image/webp;base64,${btoa('new')}`];

/** Lets the page work, its clock standing still, until something holds. */
async function turnsUntil(holds: () => boolean): Promise<void> {
  for (let turns = 0; turns < 2_000 && !holds(); turns += 1) {
    // oxlint-disable-next-line no-await-in-loop -- turns follow each other
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    });
  }
  expect(holds()).toBe(true);
}

describe('the photo', () => {
  it('[SES-9][API-10] changed, it is away for 1000 ms, in the header too, and then the new one is there', async () => {
    await show({
      ...READ,
      'GET access/user/profile/': () => reply({ ...PROFILE, photo: OLD }),
    });
    uploads.answer.mockResolvedValue({ photo: NEW });
    await waitFor(() => expect(images()).toEqual([old, old]));
    // Loading it takes timers of its own.
    await import('#src/session/photo-calls.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
    try {
      fireEvent.change(screen.getByLabelText('Alterar foto', { selector: 'input' }), { target: { files: [file()] } });
      // Not by the testing library's waiting, which moves the clock.
      await turnsUntil(() => images().length === 0);
      await act(() => vi.advanceTimersByTimeAsync(PHOTO_RETURNS_MS - 20));
      expect(images()).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(20));
      await act(() => vi.waitFor(() => expect(images()).toEqual([fresh, fresh]), { timeout: 5_000 }));
    } finally {
      vi.useRealTimers();
    }
    const [[call]] = uploads.answer.mock.calls as [Parameters<Upload>];
    expect(call).toMatchObject({ url: 'access/user/photo/', body: { photo: [expect.any(File)] } });
    expect(sent('GET', 'access/photos/b/')?.headers.get('authorization')).toBe('Bearer access-1');
  });

  it('[API-10] while it is sent one sees that, and may cancel', async () => {
    await show();
    uploads.answer.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    );
    await choose(file());
    expect(await screen.findByRole('progressbar', { name: 'Enviando a foto…' })).toBeTruthy();
    expect(button('Alterar foto').disabled).toBe(true);
    act(() => uploads.answer.mock.calls[0]?.[0].onProgress(0.42));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.42);
    expect(screen.getByText('42 %')).toBeTruthy();
    await userEvent.click(button('Cancelar envio'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[API-10] a refusal is told beside it; what is too large is not sent at all', async () => {
    await show();
    const photo = ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'];
    uploads.answer.mockRejectedValue(new ApiError('http', { status: 400, body: { photo } }));
    await choose(file(5 * 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toBe('A foto tem mais de 5 MB. Escolha uma menor.');
    expect(uploads.answer).not.toHaveBeenCalled();
    await choose(file());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^O arquivo não é uma imagem/));
  });

  it('[API-10] removed, the initials stand there', async () => {
    await show({
      ...READ,
      'GET access/user/profile/': () => reply({ ...PROFILE, photo: OLD }),
      'DELETE access/user/photo/': () => reply({ photo: null }),
    });
    await waitFor(() => expect(images()).toHaveLength(2));
    await userEvent.click(button('Remover foto'));
    await waitFor(() => expect(images()).toEqual([]));
    expect(document.querySelectorAll('[data-initials="AS"]')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  });

  it('[SEC-1] one that cannot be read leaves the initials', async () => {
    await show({
      'GET access/photos/a/': () => reply({ detail: 'Not found.' }, 404),
      'GET access/user/profile/': () => reply({ ...PROFILE, photo: OLD }),
    });
    await waitFor(() => expect(api.count('GET', 'access/photos/a/')).toBe(1));
    expect(document.querySelectorAll('[data-initials="AS"]')).toHaveLength(2);
  });
});
