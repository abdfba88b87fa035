import { describe, expect, it } from 'vitest';
import { arrangementWords } from '#contract/preference-words.ts';

describe("a group's first page in words", () => {
  it('names what stands on it in its order, and what does not', () => {
    expect(arrangementWords({ order: ['shortcuts', 'results', 'drafts'], hidden: ['drafts', 'months'] })).toBe(
      'Telas recentes, Resultado em resumo; fora da página: Rascunhos para continuar, Despesas por mês',
    );
    expect(arrangementWords({ order: ['drafts', 'gone'], hidden: [] })).toBe('Rascunhos para continuar, gone');
  });
  it('is nothing where nothing of use stands there', () => {
    for (const value of [null, 7, 'x', { order: 'x' }]) expect(arrangementWords(value)).toBe('');
  });
});
