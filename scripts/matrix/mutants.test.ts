import { describe, expect, it, onTestFinished } from 'vitest';
import { chosen, isGreen, lineOf, mutantsOf, splitGuards, outcomeOf } from './mutants.ts';
import { SECOND_GUARDS } from './second-guards.ts';
import { spawn } from 'node:child_process';

describe('[SEC-2] what the matrix takes out of the scope', () => {
  const { mutants, second } = mutantsOf();

  it('stands where it is looked for: every place, every second guard', () => {
    expect(mutants.length).toBeGreaterThan(100);
    expect(second.map(({ name }) => name).toSorted()).toEqual(Object.keys(SECOND_GUARDS).toSorted());
    expect(new Set(mutants.map(({ source, module }) => `${module}\n${source}`)).size).toBe(mutants.length);
    expect(new Set([...mutants, ...second].map(({ name }) => name)).size).toBe(mutants.length + second.length);
  });

  it('is named by its place and its text: a second guard is no other one that came to its number', () => {
    const all = [...mutants, ...second].map(({ name }) => ({ name }));
    expect(splitGuards(all).second).toHaveLength(second.length);
    for (const { name } of second) {
      const others = all.filter((one) => one.name !== name);
      const [place = '', text = ''] = name.split(': ');
      // Another text at its number, and one more predicate in its module.
      const shifted = [{ name: `${place}: inScope(scope, 'another', 't')` }, { name: `${place}1: ${text}` }];
      for (const one of shifted) expect(() => splitGuards([...others, one])).toThrow(name);
    }
    expect(Object.keys(SECOND_GUARDS).filter((name) => !/(?:#\d+\/\d+|@\w+ \w+): \S/.test(name))).toEqual([]);
  });
});

describe('a run of the mutants that goes on', () => {
  const mutants = ['a1', 'b1', 'a2', 'a3'].map((name) => ({ name }));
  const from = (text: string, only = 'a') => chosen(mutants, { only, from: text });

  it('tries each from an ordinal on, by the ordinal that its line tells', () => {
    expect(from('0')).toEqual([
      { at: 0, mutant: { name: 'a1' } },
      { at: 1, mutant: { name: 'a2' } },
      { at: 2, mutant: { name: 'a3' } },
    ]);
    expect(from('2')).toEqual([{ at: 2, mutant: { name: 'a3' } }]);
    expect(lineOf({ at: 2, mutant: { name: 'a3' } }, 'célula 7')).toBe('  2 notado     a3 — célula 7');
    expect(lineOf({ at: 12, mutant: { name: 'a3' } }, null)).toBe(' 12 SOBREVIVEU a3');
    expect(lineOf({ at: 100, mutant: { name: 'a3' } }, '')).toBe('100 NÃO RODA   a3');
  });

  it.each(['3', '999', '-1', '1.5', '1e0', '', 'x', 'NaN', 'Infinity'])('refuses to go on from «%s»', (text) => {
    expect(from(text)).toBe(`--from é um número inteiro de 0 a 2, não «${text}».`);
  });

  it('refuses names that none has, and is not green where nothing was tried', () => {
    expect(from('0', 'z')).toBe('Nenhum predicado tem «z» no nome.');
    expect(isGreen({ tried: 0, survivors: [], broken: [] })).toBe(false);
    expect(isGreen({ tried: 1, survivors: [], broken: [] })).toBe(true);
    expect(isGreen({ tried: 1, survivors: ['a1'], broken: [] })).toBe(false);
    expect(isGreen({ tried: 1, survivors: [], broken: ['a1'] })).toBe(false);
  });
});

const run = (source: string) => spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });

describe('a mutant', () => {
  it('is noticed by what fails first, and by nothing where all goes well', async () => {
    expect(await outcomeOf(run("console.log('célula 7'); process.exit(1)"), Infinity)).toBe('célula 7');
    expect(await outcomeOf(run("console.log('tudo bem')"), Infinity)).toBeNull();
  });

  it('that ends badly without a cell has no words, and is told from one that was noticed', async () => {
    expect(await outcomeOf(run('process.exit(1)'), Infinity)).toBe('');
  });

  it('that is not noticed within its minutes is stopped, and counts as not noticed', { timeout: 10_000 }, async () => {
    const endless = run('setInterval(() => undefined, 1000)');
    onTestFinished(() => void endless.kill('SIGKILL'));
    expect(await outcomeOf(endless, 1 / 600)).toBeNull();
    expect(endless.signalCode).toBe('SIGKILL');
  });

  it('that could not be started is no verdict', async () => {
    await expect(outcomeOf(spawn('/nowhere/at-all'), Infinity)).rejects.toThrow('ENOENT');
  });
});
