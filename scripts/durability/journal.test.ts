import { describe, expect, it } from 'vitest';
import { Journal, judge } from './journal.ts';

describe('the judge of a kill', () => {
  const journal = new Journal();
  Object.assign(journal.send('kept', 5), { acknowledged: true });
  Object.assign(journal.send('removed', 5), { acknowledged: true, removal: 'acknowledged' });
  Object.assign(journal.send('perhaps removed', 5), { acknowledged: true, removal: 'sent' });
  journal.send('perhaps written', 5);
  const all = new Map([['kept', 5]]);

  it('is content when what was acknowledged is there and the rest is whole or absent', () => {
    const good = { lost: [], torn: [], returned: [] };
    expect(judge(journal.writes, all)).toEqual(good);
    expect(judge(journal.writes, new Map([...all, ['perhaps written', 5], ['perhaps removed', 5]]))).toEqual(good);
    expect(journal.acknowledgements).toBe(4);
  });

  it('tells a lost write, half a write, and a removed row that came back', () => {
    expect(judge(journal.writes, new Map())).toMatchObject({ lost: ['kept'] });
    expect(judge(journal.writes, new Map([...all, ['perhaps written', 3]]))).toMatchObject({ torn: ['perhaps written'] });
    expect(judge(journal.writes, new Map([...all, ['removed', 5]]))).toMatchObject({ returned: ['removed'] });
  });
});
