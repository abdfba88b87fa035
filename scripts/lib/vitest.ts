import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runTool, type Finished } from './run.ts';
import type { Step, StepResult } from './steps.ts';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  success: z.boolean(),
});

/**
 * What a run of vitest comes to. One without any test proves nothing and fails, and so does one that left a test out:
 * only on PGlite is there what cannot be asked, and that is asked of the database that ships.
 */
export function resultOf(
  { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success }: z.infer<typeof report>,
  { code, output }: Finished,
  database: string | undefined,
): StepResult {
  const left = database === 'pglite' ? 0 : numPendingTests + numTodoTests;
  const said = left > 0 ? [output, `${left} testes não rodaram.`] : [output];
  return {
    ok: code === 0 && success && numPassedTests > 0 && left === 0,
    passed: numPassedTests,
    failed: numFailedTests,
    output: said.join('\n'),
  };
}

/** A step that runs vitest with `args` (`resultOf`). */
export const vitestStep = (name: string, args: readonly string[], env: Record<string, string> = {}): Step => ({
  name,
  run: async () => {
    const file = join(tmpdir(), `previsto-vitest-${randomUUID()}.json`);
    const reporters = ['--reporter=json', `--outputFile.json=${file}`, '--reporter=default', '--silent=passed-only'];
    const { code, output } = await runTool('vitest', ['run', ...reporters, ...args], { show: false, env });
    try {
      const reported = report.parse(JSON.parse(readFileSync(file, 'utf8')));
      return resultOf(reported, { code, output: withoutPassed(output) }, env['DB']);
    } finally {
      rmSync(file, { force: true });
    }
  },
});

const withoutPassed = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.includes('✓'))
    .join('\n');
