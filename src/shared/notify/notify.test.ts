import { afterEach, describe, expect, it, vi } from 'vitest';
import { TITLES, type Notice, type NoticeScreen } from '#src/shared/notify/notice.ts';
import { createNotify, DURATION } from '#src/shared/notify/notify.ts';
import { wordsOf } from '#src/shared/notify/words.ts';

function desk() {
  const clock = { now: 0 };
  const given: [string, string, number, number][] = [];
  const note = (step: string) => (notice: Notice, duration: number) =>
    void given.push([step, notice.message, notice.count, duration]);
  const hide = vi.fn<(id: string) => void>();
  const clear = vi.fn<() => void>();
  const load = vi.fn<() => Promise<NoticeScreen>>(async () => ({ show: note('show'), update: note('update'), hide, clear }));
  return { clock, given, load, hide, clear, notify: createNotify(load, () => clock.now) };
}

afterEach(() => void vi.useRealTimers());

describe('notices', () => {
  it('[API-7][API-8] have the exact titles, and 6 s or 8 s', async () => {
    const { notify, given } = desk();
    notify.success('Salvo com sucesso.');
    notify.failure('x', { duration: DURATION.long });
    notify.info('y', { title: 'Exportação' });
    await vi.waitFor(() => expect(given).toHaveLength(3));
    expect(notify.history().map(({ title }) => title)).toEqual(['Exportação', 'Falha na operação', 'Sucesso']);
    expect(TITLES).toMatchObject({ success: 'Sucesso', failure: 'Falha na operação' });
    expect(given.map(([, , , duration]) => duration)).toEqual([6000, 8000, 6000]);
  });

  it('load the library with the first one only, and keep their order while it loads', async () => {
    const { notify, load, given } = desk();
    expect(load).not.toHaveBeenCalled();
    for (const message of ['a', 'b', 'c']) notify.info(message);
    await vi.waitFor(() => expect(given.map(([, message]) => message)).toEqual(['a', 'b', 'c']));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[API-8] a failure that cannot be drawn is held to be told without, one that went well is not', async () => {
    vi.useFakeTimers();
    const { notify, load, given } = desk();
    load.mockRejectedValueOnce(new Error('the line is gone'));
    notify.success('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(notify.undrawn()).toBeNull();
    load.mockRejectedValueOnce(new Error('the line is gone'));
    notify.failure('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(notify.undrawn()).toMatchObject({ message: 'b' });
    notify.putAway();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(notify.undrawn()).toBeNull();
    load.mockRejectedValueOnce(new Error('the line is gone'));
    notify.failure('b');
    await vi.advanceTimersByTimeAsync(0);
    // The screen knows nothing of it yet.
    notify.place();
    expect(notify.undrawn()).toMatchObject({ message: 'b' });
    notify.failure('c');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(notify.undrawn()).toBeNull();
    expect(given.map(([, message]) => message)).toEqual(['b', 'c']);
  });

  it('[API-8] nor where the screen came and its place did not; what has to be read though it is no failure is told so too', async () => {
    vi.useFakeTimers();
    const { notify } = desk();
    notify.info('a', { plain: true });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(notify.undrawn()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(notify.undrawn()).toMatchObject({ message: 'a' });
    const leave = notify.place();
    expect(notify.undrawn()).toBeNull();
    notify.failure('b');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(notify.undrawn()).toBeNull();
    leave();
    notify.failure('c');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(notify.undrawn()).toMatchObject({ message: 'c' });
  });

  it('[API-8] one that is repeated does not put off that it is told', async () => {
    vi.useFakeTimers();
    const { notify, load } = desk();
    load.mockReturnValue(new Promise(() => {}));
    notify.failure('a');
    await vi.advanceTimersByTimeAsync(3_000);
    notify.failure('a');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notify.undrawn()).toMatchObject({ message: 'a' });
  });

  it('[API-8] nor does it wait for a line that says nothing; [SES-8] what was cleared meanwhile is not told', async () => {
    vi.useFakeTimers();
    const { notify, load } = desk();
    load.mockReturnValue(new Promise(() => {}));
    notify.failure('a');
    await vi.advanceTimersByTimeAsync(3_999);
    expect(notify.undrawn()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(notify.undrawn()).toMatchObject({ message: 'a' });
    notify.failure('b');
    notify.clear();
    expect(notify.undrawn()).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(notify.undrawn()).toBeNull();
  });

  it('[API-8] one that the screen has at last is told in plain letters until it has its place', async () => {
    vi.useFakeTimers();
    const { notify, load, given } = desk();
    load.mockRejectedValueOnce(new Error('the line is gone'));
    notify.failure('a');
    await vi.advanceTimersByTimeAsync(0);
    notify.success('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(given.map(([, message]) => message)).toEqual(['a', 'b']);
    expect(notify.undrawn()).toMatchObject({ message: 'a' });
    notify.place();
    expect(notify.undrawn()).toBeNull();
  });

  it('[API-8] one that was put away is not told again when its line breaks at last', async () => {
    vi.useFakeTimers();
    const { notify, load } = desk();
    const { promise, reject } = Promise.withResolvers<NoticeScreen>();
    load.mockReturnValueOnce(promise);
    notify.failure('a');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(notify.undrawn()).toMatchObject({ message: 'a' });
    notify.putAway();
    reject(new Error('the line is gone'));
    await vi.advanceTimersByTimeAsync(0);
    expect(notify.undrawn()).toBeNull();
  });

  it('[RES-7] one that was done without it leaves the screen, stays in the list, and is not counted into the next', async () => {
    const { notify, given, hide } = desk();
    notify.success('a');
    await vi.waitFor(() => expect(given).toHaveLength(1));
    const [first] = notify.history();
    notify.hide(first?.id ?? '');
    await vi.waitFor(() => expect(hide.mock.calls).toEqual([[first?.id]]));
    notify.success('a');
    expect(notify.history().map(({ count }) => count)).toEqual([1, 1]);
  });

  it('[API-7] identical ones that would stand beside each other become one with a count', async () => {
    const { notify, clock, given } = desk();
    notify.success('Salvo com sucesso.');
    clock.now = 5_999;
    notify.success('Salvo com sucesso.');
    notify.failure('Salvo com sucesso.');
    clock.now = 20_000;
    notify.success('Salvo com sucesso.');
    await vi.waitFor(() => expect(given).toHaveLength(4));
    expect(given.map(([step, , count]) => [step, count])).toEqual([
      ['show', 1],
      ['update', 2],
      ['show', 1],
      ['show', 1],
    ]);
    expect(notify.history().map(({ count }) => count)).toEqual([1, 1, 2]);
  });

  it('[API-8] several that fail for one reason are one, as long as it stands', async () => {
    const { notify, clock, given } = desk();
    for (const text of ['Sem rede.', 'Sem rede.', 'Outra.', 'Sem rede.']) notify.failure(text, { joins: true });
    clock.now = 5_999;
    notify.failure('Sem rede.', { joins: true });
    await vi.waitFor(() => expect(given).toHaveLength(2));
    clock.now = 6_001;
    notify.failure('Sem rede.', { joins: true });
    await vi.waitFor(() => expect(given).toHaveLength(3));
    expect(given.map(([step, message, count]) => [step, message, count])).toEqual([
      ['show', 'Sem rede.', 1],
      ['show', 'Outra.', 1],
      ['show', 'Sem rede.', 1],
    ]);
  });

  it.each([
    ['failure', 'Sem rede.', { title: 'Falha na operação', message: 'Sem rede. (2)' }],
    ['failure', 'Erro de validação:\nNome: x.', { title: 'Falha na operação', message: 'Erro de validação:\nNome: x.\n(2)' }],
    ['success', 'Salvo com sucesso.', { title: null, message: 'Salvo com sucesso. (2)' }],
    ['info', 'y', { title: 'Aviso', message: 'y (2)' }],
  ] as const)('[API-8] %s: a repetition counts in the body, the title stays as it is', (tone, message, words) => {
    const { notify } = desk();
    notify[tone](message);
    expect(notify.history().map(wordsOf)).toMatchObject([{ message }]);
    notify[tone](message);
    expect(notify.history().map(wordsOf)).toEqual([words]);
  });

  it('keep a history of fifty, newest first, and tell who listens', () => {
    const { notify } = desk();
    const heard = vi.fn<() => void>();
    const stop = notify.subscribe(heard);
    for (let number = 1; number <= 60; number += 1) notify.info(`aviso ${number}`);
    expect(notify.history()).toHaveLength(50);
    expect(notify.history()[0]?.message).toBe('aviso 60');
    expect(heard).toHaveBeenCalledTimes(60);
    stop();
    notify.clear();
    expect([notify.history(), heard.mock.calls.length]).toEqual([[], 60]);
  });

  it('[ERR-4] are kept where their screen cannot be loaded, and the next one tries again, which brings what stood in plain letters', async () => {
    const { given, load, notify } = desk();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    notify.failure('a');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    notify.failure('b');
    await vi.waitFor(() => expect(given.map(([, message]) => message)).toEqual(['a', 'b']));
    expect(notify.history().map(({ message }) => message)).toEqual(['b', 'a']);
  });
});
