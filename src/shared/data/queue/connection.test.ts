import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKS, watchConnection } from '#src/shared/data/queue/connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function line(hasLine = true) {
  const state = { answers: true, hasLine };
  const target = new EventTarget();
  const probe = vi.fn<() => Promise<boolean>>(async () => {
    if (!state.answers) throw new TypeError('Failed to fetch');
    return true;
  });
  const connection = watchConnection({ probe, target, hasLine: () => state.hasLine });
  const heard = vi.fn<() => void>();
  connection.subscribe(heard);
  const browser = (name: 'online' | 'offline') => {
    state.hasLine = name === 'online';
    target.dispatchEvent(new Event(name));
  };
  return { state, probe, connection, heard, browser };
}

describe('the line', () => {
  it('[API-12] one lost call on a good line changes nothing', async () => {
    const { connection, heard, probe } = line();
    connection.suspect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([connection.offline(), heard.mock.calls.length, probe.mock.calls.length]).toEqual([false, 0, 1]);
    connection.stop();
  });

  it('[ERR-2] a call that met nobody, and a look that meets nobody: looked at again, seldomer each time, until it answers', async () => {
    const { state, connection, heard, probe } = line();
    state.answers = false;
    connection.suspect();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.offline()).toBe(true);
    for (const [index, wait] of [...LOOKS, LOOKS.at(-1) ?? 0].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(probe).toHaveBeenCalledTimes(index + 1);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await vi.advanceTimersByTimeAsync(1);
      expect(probe).toHaveBeenCalledTimes(index + 2);
    }
    state.answers = true;
    await vi.advanceTimersByTimeAsync(LOOKS.at(-1) ?? 0);
    expect([connection.offline(), heard.mock.calls.length]).toEqual([false, 2]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).toHaveBeenCalledTimes(LOOKS.length + 3);
    connection.stop();
  });

  it('the browser’s own word counts at once when it is no, and is proved when it is yes', async () => {
    const { state, connection, browser, probe } = line();
    browser('offline');
    expect([connection.offline(), probe.mock.calls.length]).toEqual([true, 0]);
    state.answers = false;
    browser('online');
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.offline(), probe.mock.calls.length]).toEqual([true, 1]);
    state.answers = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(connection.offline()).toBe(false);
    connection.stop();
  });

  it('there is none from the start where the browser knows so; stopped, it looks no more', async () => {
    const { connection, probe, state } = line(false);
    expect(connection.offline()).toBe(true);
    connection.stop();
    state.hasLine = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).not.toHaveBeenCalled();
  });
});
