import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Turns, type Leave } from '#server/turns/turns.ts';

/** Asks for turns and tells who began, in what order. */
function watch(limits: { atOnce: number; each: number; waiting: number; eachWaiting: number }) {
  const turns = new Turns(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const leaves = new Map<string, Leave>();
  const ask = async (name: string, signal?: AbortSignal) => {
    const [who = ''] = name;
    const leave = await turns.enter(who, signal);
    if (leave) {
      begun.push(name);
      leaves.set(name, leave);
    } else refused.push(name);
  };
  const leave = async (name: string) => {
    leaves.get(name)?.();
    // Who is served hears of it in their own turn of the loop.
    await Promise.resolve().then(() => Promise.resolve());
    await new Promise(setImmediate);
  };
  return { turns, begun, refused, ask, leave };
}
const settle = () => new Promise(setImmediate);

describe('turns', () => {
  it('are taken one of each: a long line of one holds nobody else back', async () => {
    const { begun, ask, leave } = watch({ atOnce: 1, each: 1, waiting: 10, eachWaiting: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void ask(name);
    await settle();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await leave(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('of one person are so many at once, however much room there is', async () => {
    const { turns, begun, ask, leave } = watch({ atOnce: 10, each: 2, waiting: 10, eachWaiting: 10 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name);
    await settle();
    expect([begun, turns.waiting]).toEqual([['a1', 'a2', 'b1'], 1]);
    await leave('b1');
    expect(turns.waiting).toBe(1);
    await leave('a2');
    expect([begun.at(-1), turns.atWork, turns.waiting]).toEqual(['a3', 2, 0]);
  });

  it('are refused where too many of one wait', async () => {
    const { begun, refused, ask } = watch({ atOnce: 1, each: 1, waiting: 10, eachWaiting: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) void ask(name);
    await settle();
    expect([begun, refused]).toEqual([['a1'], ['a4', 'a5']]);
  });

  it('where no more may wait, the longest line gives way, and lines of one length do not', async () => {
    const { refused, ask, begun, leave } = watch({ atOnce: 1, each: 1, waiting: 4, eachWaiting: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'e1', 'b2']) void ask(name);
    await settle();
    // Of the four that wait first, all a's, three give way one by one to b, c and d; e and a second b find lines as
    // long as theirs would be.
    expect(refused.toSorted()).toEqual(['a3', 'a4', 'a5', 'b2', 'e1']);
    for (const name of ['a1', 'a2', 'b1', 'c1']) await leave(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  });

  it('who is gone waits no longer and holds nobody back', async () => {
    const { turns, begun, refused, ask, leave } = watch({ atOnce: 1, each: 1, waiting: 10, eachWaiting: 10 });
    const gone = new AbortController();
    void ask('a1');
    void ask('b1', gone.signal);
    void ask('c1');
    await settle();
    gone.abort();
    await settle();
    expect([refused, turns.waiting]).toEqual([['b1'], 1]);
    await leave('a1');
    expect(begun).toEqual(['a1', 'c1']);
    await ask('d1', gone.signal);
    expect(refused).toEqual(['b1', 'd1']);
  });

  it('end once: a second end of one frees no second place', async () => {
    const { turns, begun, ask, leave } = watch({ atOnce: 1, each: 1, waiting: 10, eachWaiting: 10 });
    for (const name of ['a1', 'b1', 'c1']) void ask(name);
    await settle();
    await leave('a1');
    await leave('a1');
    expect([begun, turns.atWork]).toEqual([['a1', 'b1'], 1]);
  });

  it('that have come leave nothing with what tells that somebody is gone', async () => {
    const { begun, ask, leave } = watch({ atOnce: 1, each: 1, waiting: 10, eachWaiting: 10 });
    const { signal } = new AbortController();
    void ask('a1');
    void ask('b1', signal);
    await settle();
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await leave('a1');
    expect([begun, getEventListeners(signal, 'abort')]).toEqual([['a1', 'b1'], []]);
  });
});
