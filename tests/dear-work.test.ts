import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharpImages } from '#server/images-node.ts';
import { HEAVY_AT_ONCE } from '#server/turns/heavy-node.ts';
import { makeLine } from '#server/turns/line.ts';
import { argonPasswords } from '#server/passwords-node.ts';
import { nodeSheets } from '#server/files/node.ts';

/** Work that was begun, in its order, each at a gate of its own. */
const begun = vi.hoisted((): PromiseWithResolvers<unknown>[] => []);
const begin = vi.hoisted(() => () => {
  const gate = Promise.withResolvers<unknown>();
  begun.push(gate);
  return gate.promise;
});
vi.mock('@node-rs/argon2', () => ({ hash: begin, verify: begin }));
vi.mock('sharp', () => {
  const steps = { autoOrient: () => steps, resize: () => steps, webp: () => steps, timeout: () => steps, toBuffer: begin };
  const settings = {
    block: vi.fn<() => void>(),
    unblock: vi.fn<() => void>(),
    cache: vi.fn<() => void>(),
    concurrency: vi.fn<() => void>(),
  };
  return { default: Object.assign(() => steps, settings) };
});
vi.mock('node:worker_threads', () => ({
  Worker: class {
    async once(event: string, done: (message: unknown) => void): Promise<void> {
      if (event === 'message') done({ data: await begin() });
    }
    terminate(): Promise<number> {
      return Promise.resolve(0);
    }
  },
}));

beforeEach(() => {
  begun.length = 0;
});

/**
 * Asks for ten at once and lets them through one by one; answers how many were at work at first, and the most while
 * others waited.
 */
async function watched(ask: () => Promise<unknown>, result: unknown): Promise<number[]> {
  const requested = Array.from({ length: 10 }, ask);
  const atWork: number[] = [];
  for (let done = 0; done < requested.length; done += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one is let through after the other
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(done));
    // oxlint-disable-next-line no-await-in-loop -- whatever would begin has begun by then
    await new Promise(setImmediate);
    atWork.push(begun.length - done);
    begun[done]?.resolve(result);
  }
  await Promise.all(requested);
  return [...new Set(atWork)].toSorted((one, other) => other - one);
}
/** The line is full while any wait, and empties at its end. */
const most = (atOnce: number): number[] => Array.from({ length: atOnce }, (_, at) => atOnce - at);

describe('a line', () => {
  it('takes so many at once, in the order in which they came', async () => {
    const inLine = makeLine(2);
    const order: number[] = [];
    let next = 0;
    const ask = () => {
      const own = (next += 1);
      return inLine(() => {
        order.push(own);
        return begin();
      });
    };
    expect(await watched(ask, null)).toEqual(most(2));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('is left by what fails', async () => {
    const inLine = makeLine(1);
    await expect(inLine(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await inLine(() => Promise.resolve(1))).toBe(1);
  });
});

const png = () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

describe('dear work of this process, whoever asks for it,', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['a password that is made', HEAVY_AT_ONCE, () => argonPasswords.hash('x')],
    ['a password that is tried', HEAVY_AT_ONCE, () => argonPasswords.verify('x', 'x')],
    ['a picture that is drawn', 1, () => sharpImages.portrait(png())],
    ['a spreadsheet that is read', HEAVY_AT_ONCE, () => nodeSheets.read(new TextEncoder().encode('a;b\n1;2\n'))],
  ])('stands in one line: %s, %i at once', async (_what, atOnce, ask) => {
    expect(await watched(ask, new Uint8Array())).toEqual(most(atOnce));
  });
});
