import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#src/test/render.tsx';

/** The line: whether files come by it, and one of which it never says anything; what was asked of it. */
const reach = { files: false, requested: [] as string[], silent: '', gone: '', place: (): (() => void) => () => undefined };
const FILES: Record<string, object> = {
  '#src/shared/http/error-text.ts': {
    failureText: () => ({ text: 'o motivo', duration: 1 }),
    downloadFailureText: () => 'o motivo',
    fieldErrors: () => ({}),
  },
  '#src/shared/notify/screen.ts': { mantineScreen: { show: () => undefined, update: () => undefined, clear: () => undefined } },
  '#src/layout/NoticeArea.tsx': {
    NoticeArea: function NoticeArea() {
      useEffect(() => reach.place(), []);
      return 'a área dos avisos';
    },
  },
  '#src/shared/data/encoded.ts': {},
  '#src/layout/SignInAgain.tsx': {},
};

beforeEach(() => {
  Object.assign(reach, { files: false, requested: [], silent: '', gone: '' });
  vi.resetModules();
  for (const [path, file] of Object.entries(FILES)) {
    const name = path.replace(/^.*\/|\.tsx?$/g, '');
    // Anew for each test: one that came once would be here for all.
    vi.doMock(path, async () => {
      reach.requested.push(name);
      if (reach.silent === name) await new Promise(() => {});
      if (!reach.files || reach.gone === name) throw new Error(`${name}: the line is gone`);
      if (name === 'NoticeArea') reach.place = (await import('#src/shared/notify/notify.ts')).notify.place;
      return file;
    });
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[API-8] what tells a failure is loaded before what keeps a write, and what cannot be loaded holds nothing up', async () => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  const { forBadTimes } = await import('#src/layout/connection/bad-times.ts');
  await forBadTimes();
  expect(reach.requested).toEqual(['error-text', 'screen', 'NoticeArea', 'encoded', 'SignInAgain']);
});

it('whether the zone has a summer time since the build is looked for after what is needed in bad times, when the page has stood for a while', async () => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  localStorage.setItem('previsto.zone-moved', '1');
  const { forBadTimes } = await import('#src/layout/connection/bad-times.ts');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await forBadTimes();
  const [look] = timers.mock.calls.findLast(([, ms]) => ms === 20_000) ?? [];
  timers.mockRestore();
  expect(localStorage.getItem('previsto.zone-moved')).toBe('1');
  look?.();
  await vi.waitFor(() => expect(localStorage.getItem('previsto.zone-moved')).toBeNull());
});

const fails = () => Promise.reject(new Error('x'));

describe('a failure in the first seconds of a page, when the line goes before its words came', () => {
  it('[API-8][RES-14] is told all the same, and the next one by its reason', async () => {
    const { tellFailure } = await import('#src/shared/data/tell-failure.ts');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { WORDLESS } = await import('#src/shared/http/failure-words.ts');
    await tellFailure(new Error('x'));
    expect(notify.history().map(({ tone, message }) => [tone, message])).toEqual([['failure', WORDLESS]]);
    reach.files = true;
    await tellFailure(new Error('x'));
    expect(notify.history()[0]).toMatchObject({ message: 'o motivo' });
  });

  it('[API-8] has its place once the line is back, without another page', async () => {
    const { Notices } = await import('#src/layout/Notices.tsx');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { container } = render(<Notices />);
    await act(async () => notify.info('x'));
    expect(container.textContent).toBe('');
    reach.files = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(container.textContent).toBe('a área dos avisos'));
  });

  it('[API-8] has its place with the next one at the latest', async () => {
    const { Notices } = await import('#src/layout/Notices.tsx');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { container } = render(<Notices />);
    await act(async () => notify.failure('x'));
    reach.files = true;
    await act(async () => notify.failure('y'));
    await vi.waitFor(() => expect(container.textContent).toBe('a área dos avisos'));
  });

  it('[API-8] is told in plain letters until it is put away, or the next one is drawn', async () => {
    const { Notices } = await import('#src/layout/Notices.tsx');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { container } = render(<Notices />);
    await act(async () => notify.success('salvo'));
    await act(async () => notify.failure('o primeiro'));
    const notice = await screen.findByRole('alert', { name: 'Falha na operação' });
    expect(notice.textContent).toBe('o primeiroFechar aviso');
    await act(async () => screen.getByRole('button', { name: 'Fechar aviso' }).click());
    expect(container.textContent).toBe('');
    await act(async () => notify.failure('o segundo'));
    await screen.findByText('o segundo');
    reach.files = true;
    await act(async () => notify.failure('o terceiro'));
    await vi.waitFor(() => expect(container.textContent).toBe('a área dos avisos'));
  });

  it('[API-8][API-9] is told in plain letters where the screen came and its place did not; a file’s too', async () => {
    vi.useFakeTimers();
    reach.files = true;
    reach.gone = 'NoticeArea';
    const { Notices } = await import('#src/layout/Notices.tsx');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { container } = render(<Notices />);
    await act(async () => notify.info('o arquivo não veio', { title: 'Exportação', plain: true }));
    expect(container.textContent).toBe('');
    await act(async () => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('alert', { name: 'Exportação' }).textContent).toContain('o arquivo não veio');
    reach.gone = '';
    await act(async () => void window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(container.textContent).toBe('a área dos avisos'));
  });

  it('[API-8] is told by one sentence where the line says nothing', async () => {
    vi.useFakeTimers();
    reach.silent = 'error-text';
    const { tellFailure } = await import('#src/shared/data/tell-failure.ts');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { WORDLESS, WORDS_AT_MOST } = await import('#src/shared/http/failure-words.ts');
    const telling = tellFailure(new Error('x'));
    await vi.advanceTimersByTimeAsync(WORDS_AT_MOST - 1);
    expect(notify.history()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await telling;
    expect(notify.history().map(({ message }) => message)).toEqual([WORDLESS]);
  });

  it('[API-8] has its place loaded at the same time as its words', async () => {
    reach.files = true;
    reach.silent = 'error-text';
    const { Notices } = await import('#src/layout/Notices.tsx');
    const { tellFailure } = await import('#src/shared/data/tell-failure.ts');
    const { container } = render(<Notices />);
    act(() => void tellFailure(new Error('x')));
    await vi.waitFor(() => expect(container.textContent).toBe('a área dos avisos'));
    expect(reach.requested.toSorted()).toEqual(['NoticeArea', 'error-text', 'screen']);
  });

  it('[API-9] is told of a file too', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { createQueryClient } = await import('#src/shared/data/query-client.ts');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { WORDLESS } = await import('#src/shared/http/failure-words.ts');
    const client = createQueryClient();
    await client
      .getMutationCache()
      .build(client, { mutationFn: fails, meta: { notice: 'EXPORT' } })
      .execute(undefined)
      .catch(() => undefined);
    await vi.waitFor(() => expect(notify.history()).toMatchObject([{ title: 'Exportação', message: WORDLESS }]));
  });

  it('[API-8] is told of a small form too, beside it and by a notice', async () => {
    const { useRefusal } = await import('#src/shared/ui/use-refusal.ts');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { WORDLESS } = await import('#src/shared/http/failure-words.ts');
    const { result } = renderHook(() => useRefusal(['email']));
    await act(() => result.current.refuse(new Error('x')));
    expect([notify.history().map(({ message }) => message), result.current.problems]).toEqual([[WORDLESS], { form: WORDLESS }]);
  });

  it('[API-8] is told of a sign-in too', async () => {
    const { createQueryClient } = await import('#src/shared/data/query-client.ts');
    const { notify } = await import('#src/shared/notify/notify.ts');
    const { session } = await import('#src/session/session.ts');
    const { SignInForm } = await import('#src/layout/SignInForm.tsx');
    const { WORDLESS } = await import('#src/shared/http/failure-words.ts');
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(session, 'signIn').mockRejectedValue(new Error('x'));
    renderUi(
      <QueryClientProvider client={createQueryClient()}>
        <SignInForm size="md" known="ana@exemplo.com.br" />
      </QueryClientProvider>,
    );
    fireEvent.change(screen.getByLabelText('Senha', { exact: true }), { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: /^Entra/ }));
    await screen.findByText(WORDLESS);
    expect(notify.history().map(({ message }) => message)).toEqual([WORDLESS]);
  });
});
