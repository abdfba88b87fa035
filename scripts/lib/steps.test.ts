import { describe, expect, it } from 'vitest';
import { runSteps, type Step, type StepResult } from './steps.ts';

/** Runs steps that end when they are told to, and tells what was begun and printed. */
function watch() {
  const begun: string[] = [];
  const printed: string[] = [];
  const ends = new Map<string, (result: StepResult) => void>();
  const step = (name: string): Step => ({
    name,
    run: () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<StepResult>();
      ends.set(name, resolve);
      return promise;
    },
  });
  const end = async (name: string, result: StepResult) => {
    ends.get(name)?.(result);
    await new Promise(setImmediate);
  };
  const print = (text: string) => void printed.push(text.replaceAll(/ \d{1,4}\.\d s/g, ' 0 s'));
  return { begun, printed, step, end, print };
}

const GOOD = { ok: true, passed: 2 };

describe('steps', () => {
  it('one after the other are told as they begin, and begin when the one before is good', async () => {
    const { begun, printed, step, end, print } = watch();
    const done = runSteps([step('a'), step('b')], print);
    expect([begun, printed.join('')]).toEqual([['a'], '[1/2] a … ']);
    await end('a', { ok: true, note: 'seen' });
    expect(begun).toEqual(['a', 'b']);
    await end('b', GOOD);
    expect(await done).toEqual({ ok: true, passed: 2, failed: 0 });
    expect(printed.join('')).toBe('[1/2] a … ok, 0 s (seen)\n[2/2] b … ok, 2 testes, 0 s\n');
  });

  it('in rows beside each other end in any order, each with a line of its own under its number', async () => {
    const { begun, printed, step, end, print } = watch();
    const done = runSteps([{ rows: [[step('a'), step('b')], [step('c')]] }, step('d')], print);
    expect(begun).toEqual(['a', 'c']);
    await end('c', GOOD);
    expect(begun).toEqual(['a', 'c']);
    await end('a', GOOD);
    await end('b', GOOD);
    expect(begun).toEqual(['a', 'c', 'b', 'd']);
    await end('d', { ok: true });
    expect(await done).toEqual({ ok: true, passed: 6, failed: 0 });
    expect(printed.join('')).toBe(
      'Ao mesmo tempo:\n  a, depois b\n  c\n[3/4] c … ok, 2 testes, 0 s\n[1/4] a … ok, 2 testes, 0 s\n' +
        '[2/4] b … ok, 2 testes, 0 s\n[4/4] d … ok, 0 s\n',
    );
  });

  it('where one fails its words follow its line, those at work end, and none begins', async () => {
    const { begun, printed, step, end, print } = watch();
    const done = runSteps(
      [
        {
          rows: [
            [step('a'), step('b')],
            [step('c'), step('d')],
          ],
        },
        step('e'),
      ],
      print,
    );
    await end('c', { ok: false, passed: 1, failed: 3, output: 'what c says' });
    await end('a', GOOD);
    expect(await done).toEqual({ ok: false, passed: 3, failed: 3 });
    expect(begun).toEqual(['a', 'c']);
    expect(printed.join('')).toContain('[3/5] c … FALHOU, 1 testes, 0 s\nwhat c says\n[1/5] a … ok, 2 testes, 0 s\n');
  });

  it('which throw have failed, and count as one', async () => {
    const { step, printed, print } = watch();
    const thrown = { name: 'a', run: () => Promise.reject(new Error('what happened')) };
    expect(await runSteps([thrown, step('b')], print)).toEqual({ ok: false, passed: 0, failed: 1 });
    expect(printed.join('')).toBe('[1/2] a … FALHOU, 0 s\nwhat happened\n');
  });
});
