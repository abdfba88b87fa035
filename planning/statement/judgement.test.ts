import { describe, expect, it } from 'vitest';
import { actualsKnown, judge, judgementText, lackingOf, lackingText, LEAST_KNOWN } from '#planning/statement/judgement.ts';

const half = { share: 410_000, lacks: 'realised_line' } as const;
const most = { share: 950_000, lacks: 'actuals' } as const;

describe('[RT-15] what a difference is called', () => {
  it('is good or bad by what it does to the result, where that can be told', () => {
    expect(judge({ effect: 1 })).toBe('favoravel');
    expect(judge({ effect: -1, known: [most] })).toBe('desfavoravel');
    expect([judge({ effect: 0 }), judge({ effect: null }), judge({ effect: 5, ended: false })]).toEqual([
      'neutro',
      'neutro',
      'neutro',
    ]);
  });

  it('is neither where nothing happened, or where too much of a sum is lacking', () => {
    expect(judge({ effect: 100, happened: false })).toBe('sem_realizado');
    expect(judge({ effect: 100, known: [most, half] })).toBe('incompleto');
    expect(judge({ effect: -100, known: [{ ...half, share: LEAST_KNOWN - 1 }] })).toBe('incompleto');
    expect(judge({ effect: 100, known: [{ ...half, share: LEAST_KNOWN }] })).toBe('favoravel');
    // What goes on, or does not differ, is not judged whatever lacks.
    expect(judge({ effect: 100, ended: false, known: [half] })).toBe('neutro');
    expect(judge({ effect: 100, ended: false, happened: false })).toBe('sem_realizado');
  });

  it('is neither without a budget, whatever happened or has ended', () => {
    expect([judge({ effect: 100, budgeted: false }), judge({ effect: -100, budgeted: false, ended: false })]).toEqual([
      'sem_orcamento',
      'sem_orcamento',
    ]);
    expect(judge({ effect: -100, budgeted: false, known: [half] })).toBe('sem_orcamento');
    expect(judge({ effect: 0, budgeted: false })).toBe('neutro');
    expect(judgementText('sem_orcamento', { against: 'ao orçado' })).toMatch(/^Sem orçamento: nada foi orçado/);
  });

  it('tells what lacks, the least known first, and never rounds it up', () => {
    expect(lackingOf([most])).toBeNull();
    expect(lackingOf([most, { share: 500_000, lacks: 'actuals' }, half])).toBe(half);
    expect(lackingText(half)).toBe('Incompleto: só 41 % do realizado têm de-x-para. Abaixo de 90 % um total não é julgado.');
    expect(lackingText({ share: 899_999, lacks: 'budget_line' })).toContain('só 89,9 % do orçado têm de-x-para');
    expect(judgementText('incompleto', { against: 'ao orçado', known: [half] })).toBe(lackingText(half));
    expect(judgementText('sem_realizado', { against: 'ao orçado' })).toMatch(/^Sem realizado/);
    expect(judgementText('neutro', { against: 'ao orçado' })).toBeUndefined();
    expect([actualsKnown(0, 0), actualsKnown(1, 3)]).toEqual([[], [{ share: 333_333, lacks: 'actuals' }]]);
  });
});
