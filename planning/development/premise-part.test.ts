import { describe, expect, it } from 'vitest';
import { premiseAddress, premisePart } from '#planning/development/premise-part.ts';

describe('where an input of an explanation stands', () => {
  it('is told by its words and the assumptions it was read from', () => {
    expect(premisePart('poc', 'Orçamento de construção em mar/2027')).toEqual({
      of: 'poc',
      field: 'budget',
      month: '2027-03',
      detail: 'construcao',
    });
    expect(premiseAddress('cashflow', 'Alíquota de PIS (Lucro presumido desde jan/2027) em mar/2027')).toBe(
      'cashflow/taxes/2027-03/pis',
    );
    expect(premiseAddress('poc', 'Custo de terreno realizado em jan/2026')).toBe('poc/costs/2026-01/realizado.terreno');
    expect(premiseAddress('poc', 'Preço da unidade A/101 em jan/2026')).toBe('poc/contracts/2026-01/price.A%2F101');
    expect(premiseAddress('cashflow', 'ITBI do terreno, informado em jan/2026')).toBe('cashflow/typed/2026-01/land_transfer');
    // Two of one figure are numbered.
    expect(premiseAddress('associative', 'Parcelas pagas (1 de 2)')).toBe('associative/instalments');
  });

  it('is where it was typed, and not where it was used', () => {
    expect(premisePart('dre', '% de comissão')).toMatchObject({ of: 'cashflow', field: 'commission.share' });
    expect(premisePart('associative', 'Evolução acumulada da obra em jan/2027')).toMatchObject({
      of: 'associative',
      field: 'work',
    });
    expect(premisePart('cashflow', 'Evolução acumulada da obra em jan/2027')).toMatchObject({ of: 'cashflow', field: 'work' });
  });

  it('of sales that happened is the actual, not what was planned of them', () => {
    expect(premiseAddress('associative', 'Vendas realizadas em fev/2025')).toBe('associative/actual/2025-02');
    expect(premiseAddress('associative', 'Vendas em fev/2025')).toBe('associative/sales/2025-02');
  });

  it('is the assumptions alone where nobody knows more', () => {
    expect(premiseAddress('dre', 'Outra coisa')).toBe('dre');
  });
});
