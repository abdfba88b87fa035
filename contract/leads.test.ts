import { describe, expect, it } from 'vitest';
import { entryHash, indexOf, leadOf } from '#contract/leads.ts';

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

const expense = (first: string) =>
  leadOf('expense-entries:57/15', {
    statement: 'dre',
    version: 3,
    span: { first, last: '2029-12' },
    enterpriseOf: () => undefined,
  });

describe('where an expense leads', () => {
  it('is the year and the month of its figure', () => {
    expect(expense('2028-05')?.search).toEqual({ versao: 3, conta: 57, cc: 15, ano: 2028 });
    expect(expense('2028-05')?.hash).toBe('/2028-05');
  });

  it('is of a single one its line, and of several months the first that it has a part in', () => {
    expect(entryHash(12, { first: '2026-03', last: '2026-03' }, 2026)).toBe('12/2026-03');
    expect(entryHash(12, { first: '2026-11', last: '2027-02' }, 2027)).toBe('12/2027-01');
    expect(entryHash(12, undefined, 2027)).toBe('12/2027-01');
  });
});

const page = (ref: string) => leadOf(ref, { statement: 'dre', version: 3, enterpriseOf: () => 5 })?.page;

describe('where a figure of a module leads', () => {
  it('is the assumptions that its calculation is of, which its rights ask for, too', () => {
    // What taxes take from the POC: it was the associativo, which recognises nothing.
    expect(page('module:1/receipts.revenue')).toBe('revenueCost');
    expect(page('module:1/receipts.gross_profit')).toBe('revenueCost');
    expect(page('module:1/receipts.works')).toBe('revenueAssociative');
    expect(page('module:1/returned.2')).toBe('revenueAssociative');
    expect(page('module:1/poc.revenue')).toBe('revenueCost');
    expect(page('module:1/dre.pecld')).toBe('drePremises');
    expect(page('module:1/company.base')).toBe('cashflow');
  });
});

const place = (ref: string) => leadOf(ref, { statement: 'dre', version: 3, enterpriseOf: () => 5 });

describe('where an assumption leads', () => {
  it('is the part of its page that it stands in, with its month and its cell', () => {
    expect(place('premises:1/poc/budget/2027-03/construcao')).toMatchObject({
      page: 'revenueCost',
      search: { modulo: 1, parte: 'orcamento' },
      hash: 'budget/2027-03/construcao',
    });
    // A rate of the income statement stands with the cash flow's.
    expect(place('premises:1/cashflow/taxes/2027-03/pis')).toMatchObject({
      page: 'cashflow',
      search: { aba: 'premissas' },
      hash: 'taxes/2027-03/pis',
    });
    expect(place('premises:1/cashflow/typed/2027-03/land')?.search).toMatchObject({ aba: 'premissas', parte: 'valores' });
    expect(place('premises:1/dre')).not.toHaveProperty('hash');
  });

  it('is of an index the month that was read, or what is expected of it', () => {
    expect(indexOf('INCC-M/2027-03')).toEqual({ code: 'INCC-M', month: '2027-03' });
    expect(indexOf('A/B')).toEqual({ code: 'A/B', month: null });
    expect(place('index:INCC-M/2027-03')?.search).toEqual({ aba: 'indices', busca: 'INCC-M' });
  });
});
