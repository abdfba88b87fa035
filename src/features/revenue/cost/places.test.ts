import { describe, expect, it } from 'vitest';
import type { Issue } from '#planning/plan/issue.ts';
import { asIssue, placeIn } from '#src/assumptions/arrival.ts';
import { tabOf } from '#src/features/revenue/cost/places.ts';

const issue = (field: string, code: string): Issue => ({ severity: 'warning', code, field, month: null, message: '' });

describe('the tab that a place of revenue and cost stands in', () => {
  it('is that of its table, by its field or by what is wrong', () => {
    expect(tabOf(issue('budget', ''))).toBe('orcamento');
    expect(tabOf(issue('', 'custo_sem_categoria'))).toBe('custo');
    expect(tabOf(issue('months', 'mes_fechado'))).toBe('resultado');
    expect(tabOf(issue('conclusion', 'x'))).toBeNull();
  });

  it('is none for what an address names, if every object answers to it', () => {
    const places = ['#constructor', '#__proto__'].map((hash) => placeIn(hash)).filter((place) => place !== null);
    expect(places.map((place) => tabOf(asIssue(place)))).toEqual([null, null]);
  });

  it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])(
    'is none for «%s», which every object answers to',
    (word) => {
      expect(tabOf(issue(word, ''))).toBeNull();
      expect(tabOf(issue('', word))).toBeNull();
    },
  );
});
