import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { endOnSignals, type Running } from './end-on-signals.ts';

function program() {
  const exited = Promise.withResolvers<number>();
  const exit = vi.fn<(code: number) => void>((code) => exited.resolve(code));
  const port = Object.assign(new EventEmitter(), { stdout: new EventEmitter(), stderr: new EventEmitter(), exit });
  const stop = vi.fn<() => Promise<void>>(async () => {});
  const start = Promise.withResolvers<Running>();
  return { port: port, stop, start, exit, exited: exited.promise };
}

describe('a program that has started others', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('stops them once when %s comes, however often', async (signal) => {
    const { port, stop, start, exit, exited } = program();
    endOnSignals(start.promise, () => {}, port);
    start.resolve({ stop });
    for (const each of [signal, signal, 'SIGHUP']) port.emit(each);
    expect(await exited).toBe(0);
    expect([stop.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1]);
  });

  it('stops what a start in progress makes, after it was made', async () => {
    const { port, stop, start, exit, exited } = program();
    const ending = endOnSignals(start.promise, () => {}, port);
    port.emit('SIGTERM');
    expect(ending()).toBe(true);
    await new Promise(setImmediate);
    expect(exit).not.toHaveBeenCalled();
    start.resolve({ stop });
    expect(await exited).toBe(0);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('goes on ending when its terminal is gone', async () => {
    const { port, stop, start, exited } = program();
    endOnSignals(start.promise, () => {}, port);
    start.resolve({ stop });
    port.stdout.emit('error', new Error('write EIO'));
    port.stderr.emit('error', new Error('write EIO'));
    port.emit('SIGHUP');
    expect(await exited).toBe(0);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('a start that failed leaves nothing to stop; a stop that fails is told by the code', async () => {
    const failed = program();
    endOnSignals(failed.start.promise, () => {}, failed.port);
    failed.start.reject(new Error('no database'));
    failed.port.emit('SIGINT');
    expect(await failed.exited).toBe(0);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stuck = program();
    endOnSignals(stuck.start.promise, () => {}, stuck.port);
    stuck.start.resolve({ stop: () => Promise.reject(new Error('stuck')) });
    stuck.port.emit('SIGINT');
    expect(await stuck.exited).toBe(1);
    errors.mockRestore();
  });
});
