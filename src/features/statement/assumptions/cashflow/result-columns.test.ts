import { describe, expect, it } from 'vitest';
import { sumCashflows } from '#planning/cashflow/sum.ts';
import { kpisOf } from '#src/features/statement/assumptions/cashflow/result-columns.ts';

describe('what a cash flow without amounts is worth', () => {
  it('[RT-13] is not told: neither that cash is never lacking, nor that it is won back at once', () => {
    const kpis = kpisOf(sumCashflows([]), null);
    expect(kpis.map(({ label }) => label)).toEqual(['Exposição máxima', 'VPL', 'TIR', 'Payback']);
    expect(new Set(kpis.map(({ text, note }) => `${text} ${note}`))).toEqual(new Set(['— sem valores']));
  });
});
