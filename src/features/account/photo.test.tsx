import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHOTO_RETURNS_MS } from '#src/session/own-photo.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { session } from '#src/session/session.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { appApi, PROFILE, signIn } from '#src/test/app-api.ts';
import { reply } from '#src/test/fake-api.ts';
import { renderApp } from '#src/test/render-app.tsx';

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
beforeEach(() => session.signOut());
afterEach(() => {
  api.restore();
  uploads.answer.mockReset();
  vi.restoreAllMocks();
});

async function show(answers: Parameters<typeof appApi>[0] = {}) {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  api = appApi({
    'GET access/sessions/': () => reply([]),
    'GET access/second-factor/': () => reply({ enabled: false, since: null, recovery_codes_left: 0, required: false }),
    ...answers,
  });
  await signIn();
  renderApp('/conta');
  await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (method: string, path: string) => api.seen.find((seen) => seen.method === method && seen.path === path);

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
  it('[SES-9][API-7][API-10] changed, it is away for 1000 ms, in the header too, and then the new one is there', async () => {
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
    // It is a POST.
    expect(notify.history().map(({ message }) => message)).toEqual(['Salvo com sucesso.']);
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

  it('[API-8][API-10] a refusal is told beside it; what is too large is not sent at all', async () => {
    await show();
    const photo = ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'];
    uploads.answer.mockRejectedValue(new ApiError('http', { status: 400, body: { photo } }));
    await choose(file(5 * 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toBe('A foto tem mais de 5 MB. Escolha uma menor.');
    expect(uploads.answer).not.toHaveBeenCalled();
    await choose(file());
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^O arquivo não é uma imagem/),
        expect.stringMatching(/^Falha na operaçãoErro de validação:\nFoto: O arquivo não é uma imagem/),
      ]),
    );
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
