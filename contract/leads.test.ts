import { describe, expect, it } from 'vitest';
import { leadOf } from '#contract/leads.ts';

const lead = (ref: string) => leadOf(ref, { statement: 'dre', version: 3, enterpriseOf: () => undefined });

describe('where a figure of the ledger leads', () => {
  it('is its postings: one, or those of an account, a cost centre and months', () => {
    expect(lead('ledger-entry:7/57/15/2026-01')?.search).toEqual({
      versao: 3,
      com: 'realizado',
      partida: '7/57/15/2026-01',
    });
    // Also of accounts that the expense report has no row for, such as taxes on the result.
    expect(lead('ledger-entries:/57/15/2026-01/2026-09')?.search).toMatchObject({ partida: '/57/15/2026-01/2026-09' });
  });
});
