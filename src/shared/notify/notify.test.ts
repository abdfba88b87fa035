import { describe, expect, it, vi } from 'vitest';
import { TITLES, type Notice, type NoticeScreen } from '#src/shared/notify/notice.ts';
import { createNotify, DURATION } from '#src/shared/notify/notify.ts';

function desk() {
  const clock = { now: 0 };
  const given: [string, string, number, number][] = [];
  const note = (step: string) => (notice: Notice, duration: number) =>
    void given.push([step, notice.message, notice.count, duration]);
  const clear = vi.fn<() => void>();
  const load = vi.fn<() => Promise<NoticeScreen>>(async () => ({ show: note('show'), update: note('update'), clear }));
  return { clock, given, load, clear, notify: createNotify(load, () => clock.now) };
}

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

  it('[API-8] a quiet one is kept and not drawn', async () => {
    const { notify, load, given } = desk();
    notify.failure('Já existe uma regional com este código ou nome.', { quiet: true });
    expect(notify.history()).toMatchObject([{ tone: 'failure', quiet: true }]);
    expect(load).not.toHaveBeenCalled();
    notify.failure('x');
    await vi.waitFor(() => expect(given.map(([, message]) => message)).toEqual(['x']));
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

  it('[ERR-4] are kept where their screen cannot be loaded, and the next one tries again', async () => {
    const { given, load, notify } = desk();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    notify.failure('a');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    notify.failure('b');
    await vi.waitFor(() => expect(given.map(([, message]) => message)).toEqual(['b']));
    expect(notify.history().map(({ message }) => message)).toEqual(['b', 'a']);
  });
});
