import { describe, expect, it } from 'vitest';
import { irrWords, paybackWords } from '#src/shared/format/return-words.ts';

describe('what a flow gives back, in words', () => {
  it('a rate is told by the year, with the month’s beside it', () => {
    expect(irrWords(0.03801829, 0.56480447, [])).toEqual({ value: '56,48 % a.a.', note: '3,80 % a.m.' });
    expect(irrWords(-0.083027, -0.646592, ['varias'])).toEqual({
      value: '−64,66 % a.a.',
      note: '−8,30 % a.m. · Mais de uma taxa anula o fluxo; é mostrada a mais próxima de 0.',
    });
  });

  it('where there is none, why is told', () => {
    expect(irrWords(null, null, ['sem_troca'])).toEqual({
      value: 'Não calculável',
      note: 'O fluxo não troca de sinal: nenhuma taxa o anula.',
    });
  });

  it('payback is months, at once, or never; the discounted one where it differs', () => {
    expect(paybackWords(6.625, 6.8)).toEqual({ value: '6,63 meses', note: 'descontado: 6,80 meses' });
    expect(paybackWords(6.625, null)).toEqual({ value: '6,63 meses', note: 'descontado: não se paga' });
    expect(paybackWords(0, 0)).toEqual({ value: 'Imediato', note: '' });
    expect(paybackWords(null, null)).toEqual({ value: 'Não se paga', note: '' });
  });
});
