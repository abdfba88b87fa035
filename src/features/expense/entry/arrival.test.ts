import { describe, expect, it } from 'vitest';
import { entryPlace } from '#src/features/expense/entry/arrival.ts';

describe('the part of its page that a link to an entry names', () => {
  it('is a line and its month, or the month of the first line', () => {
    expect(entryPlace('12/2026-01')).toEqual({ entry: 12, month: '2026-01' });
    expect(entryPlace('#/2026-12')).toEqual({ entry: null, month: '2026-12' });
  });

  it('is none where it is neither', () => {
    for (const hash of ['', '12', '12/2026-13', 'a/2026-01', '12/2026-01/x', '<b>/2026-01']) expect(entryPlace(hash)).toBeNull();
  });
});
