import { describe, expect, it } from 'vitest';
import type { SyncStep } from '#contract/uau/sync.ts';
import { retryWish } from '#src/features/uau/sync/retry.ts';

const step = (part: Partial<SyncStep>): SyncStep => ({
  position: 1,
  area: 'exits',
  company: 1,
  job: 'A1',
  from: '2026-03',
  until: '2026-05',
  status: 'failed',
  attempts: 4,
  read: 0,
  added: 0,
  removed: 0,
  refused: 0,
  amount: 0,
  started_at: null,
  finished_at: null,
  message: '',
  ...part,
});

describe('what is read again', () => {
  it('is the areas, companies and months of what failed', () => {
    expect(
      retryWish([step({}), step({ company: 12, from: '2026-01', until: '2026-02' }), step({ area: 'received', company: 1 })]),
    ).toEqual({ origin: 'api', areas: ['exits', 'received'], companies: [1, 12], from: '2026-01', until: '2026-05' });
  });

  it('is of all companies and months where one of them was', () => {
    expect(retryWish([step({ company: null }), step({})])).toMatchObject({ companies: null, from: '2026-03' });
    expect(retryWish([step({ from: null, until: null }), step({})])).toMatchObject({ from: null, until: null, companies: [1] });
  });

  it('is nothing where nothing failed that the API has', () => {
    expect(retryWish([])).toBeNull();
    expect(retryWish([step({ area: 'control' })])).toBeNull();
  });
});
