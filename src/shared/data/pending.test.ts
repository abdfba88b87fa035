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
