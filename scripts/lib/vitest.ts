import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runTool } from './run.ts';
import type { Step } from './steps.ts';

const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });

/** A step that runs vitest with `args`; a run without any test fails, since it would prove nothing. */
export const vitestStep = (name: string, args: readonly string[], env: Record<string, string> = {}): Step => ({
  name,
  run: async () => {
    const file = join(tmpdir(), `previsto-vitest-${randomUUID()}.json`);
    const reporters = ['--reporter=json', `--outputFile.json=${file}`, '--reporter=default', '--silent=passed-only'];
    const { code, output } = await runTool('vitest', ['run', ...reporters, ...args], { show: false, env });
    try {
      const { numPassedTests, numFailedTests, success } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
      return {
        ok: code === 0 && success && numPassedTests > 0,
        passed: numPassedTests,
        failed: numFailedTests,
        output: withoutPassed(output),
      };
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
