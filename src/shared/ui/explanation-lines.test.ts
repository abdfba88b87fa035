import { describe, expect, it } from 'vitest';
import { amountLeaf, type Explanation } from '#planning/explain/explanation.ts';
import { handedOn } from '#src/shared/ui/explanation-lines.ts';

const over = (label: string, below: Explanation): Explanation => ({ ...amountLeaf(label, 1_000), children: [below] });
const OPENS: Explanation = { ...amountLeaf('Receita', 1_000), opens: 'a' };

describe('[RT-15] what hands a value on', () => {
  it('is opened down to what tells something new', () => {
    const read = new Map([['a', over('Receita', amountLeaf('Contrato', 1_000))]]);
    expect(handedOn(over('Linha', OPENS), '0', read)).toEqual(['0.0']);
    expect(handedOn(over('Linha', OPENS), '0', new Map([['a', over('Receita', over('Regime', OPENS))]])).slice(0, 3)).toEqual([
      '0.0',
      '0.0.0',
      '0.0.0.0',
    ]);
  });

  it('ends, though a term opens to itself', () => {
    const ways = handedOn(over('Linha', OPENS), '0', new Map([['a', over('Receita', OPENS)]]));
    expect(ways.length).toBeGreaterThan(10);
    expect(ways.length).toBeLessThan(40);
  });
});
