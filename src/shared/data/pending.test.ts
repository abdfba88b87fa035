import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyManager } from '@tanstack/react-query';
import type { Change, Identified } from '#src/shared/data/list-rules.ts';
import { PendingWrites } from '#src/shared/data/pending.ts';
import { writeLeft } from '#src/shared/http/leaving.ts';

const change: Change<Identified> = { kind: 'add', rows: [{ id: -1, key: 0 }] };
let pending: PendingWrites<Identified>;
let seen: number[];
beforeEach(() => {
  pending = new PendingWrites();
  seen = [];
  pending.subscribe(() => seen.push(pending.snapshot().length));
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('[RES-9] a guess', () => {
  it('is told to screens as the write leaves, once, without waiting for a timer', () => {
    pending.begin(change);
    expect(seen).toEqual([]);
    writeLeft();
    expect(seen).toEqual([1]);
    writeLeft();
    vi.runAllTimers();
    expect(seen).toEqual([1]);
  });

  it('is told by the timer where nothing leaves', () => {
    pending.begin(change);
    vi.runAllTimers();
    expect(seen).toEqual([1]);
  });

  it('is told as it leaves again, once what was on its way has been told', () => {
    const first = pending.begin(change);
    writeLeft();
    pending.leave(first);
    vi.runAllTimers();
    pending.begin(change);
    writeLeft();
    expect(seen).toEqual([1, 0, 1]);
  });

  it('waits where another notice is on its way, which stands beside one of the cache’s', () => {
    const entry = pending.begin(change);
    vi.runAllTimers();
    notifyManager.batch(() => pending.leave(entry));
    pending.begin(change);
    writeLeft();
    expect(seen).toEqual([1]);
    vi.runAllTimers();
    expect(seen).toEqual([1, 1, 1]);
  });
});

describe('[RES-9] writes to one row', () => {
  it('go in their order, also once the server gave the row its id, whichever id they are made by', async () => {
    const ran: string[] = [];
    const first = Promise.withResolvers<void>();
    const entry = pending.begin(change);
    const run = (id: number, name: string) => pending.inOrder([id], async () => void ran.push(name));
    const open = pending.inOrder([-1], async () => {
      await first.promise;
      ran.push('first');
    });
    pending.leave(entry, new Map([[-1, 5]]));
    expect(pending.realId(-1)).toBe(5);
    const second = Promise.withResolvers<void>();
    const byId = pending.inOrder([5], async () => {
      await second.promise;
      ran.push('by its id');
    });
    const byShown = run(-1, 'by the id that it was shown with');
    first.resolve();
    await open;
    expect(ran).toEqual(['first']);
    second.resolve();
    await Promise.all([byId, byShown]);
    expect(ran).toEqual(['first', 'by its id', 'by the id that it was shown with']);
  });

  it('stand upon the newest of our own versions, however many, and one that changed none leads to no other', () => {
    pending.succeeded(1, 3, 3);
    pending.succeeded(1, undefined, 9);
    expect(pending.versionAfter(1, 3)).toBe(3);
    pending.succeeded(1, 3, 4);
    pending.succeeded(1, 4, 5);
    expect([pending.versionAfter(1, 3), pending.versionAfter(1, 4), pending.versionAfter(2, 3)]).toEqual([5, 5, 3]);
  });
});

it('who waits until no write is open is told so, or that it was given up', async () => {
  const entry = pending.begin(change);
  const gone = new AbortController();
  const [waits, left] = [pending.idle(), pending.idle(gone.signal)];
  gone.abort();
  await expect(left).rejects.toThrow(/abort/);
  pending.leave(entry);
  await expect(waits).resolves.toBeUndefined();
});
