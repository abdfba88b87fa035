import { expect, it } from 'vitest';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import { ledTo } from '#server/reports/ledger-postings.ts';

const series = (ref: string, part: Partial<AmountSeries> = {}): AmountSeries => ({
  source: { kind: 'conta_contabil', key: '57' },
  company: 1,
  enterprise: null,
  center_cost: 15,
  start: '2026-01',
  values: [0, 100, 0, 300, 0],
  ref,
  label: '',
  ...part,
});

it('postings are told by their account, cost centre and the months that have any, or the one that is told of', () => {
  expect(ledTo(series('ledger-entries:57/15'))).toBe('ledger-entries:/57/15/2026-02/2026-04');
  expect(ledTo(series('ledger-entries:57/15'), '2026-04')).toBe('ledger-entries:/57/15/2026-04/2026-04');
  expect(ledTo(series('ledger-entries:57', { center_cost: null }), '2026-02')).toBe('ledger-entries:/57//2026-02/2026-02');
  expect(ledTo(series('ledger-entry:7'))).toBe('ledger-entry:7/57/15/2026-02');
  expect(ledTo(series('expense-entries:57/15'))).toBe('expense-entries:57/15');
});
