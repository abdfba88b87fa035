import { spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outcomeOf } from './outcome.ts';

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
