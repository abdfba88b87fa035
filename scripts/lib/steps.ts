import { performance } from 'node:perf_hooks';
import { runTool } from './run.ts';

export interface Step {
  name: string;
  run: () => Promise<StepResult>;
}

export interface StepResult {
  ok: boolean;
  /** Tests that the step ran, where it runs any. */
  passed?: number;
  failed?: number;
  /** Shown when it failed, unless it was shown as it came. */
  output?: string;
  /** Said behind the step's name. */
  note?: string;
}

/** A step that is one program: silent while good, its whole output when not. */
export const toolStep = (name: string, program: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runTool(program, args, { show: false });
    return { ok: code === 0, output };
  },
});

/**
 * Runs steps one after the other, a line each, and stops at the first that fails. Answers the sum of the tests and
 * whether all were good.
 */
export async function runSteps(steps: readonly Step[]): Promise<{ ok: boolean; passed: number; failed: number }> {
  let passed = 0;
  let failed = 0;
  for (const [index, step] of steps.entries()) {
    process.stdout.write(`[${index + 1}/${steps.length}] ${step.name} … `);
    const start = performance.now();
    // One after the other on purpose: each step may use the whole machine.
    // oxlint-disable-next-line no-await-in-loop
    const result = await step
      .run()
      .catch((error: unknown): StepResult => ({ ok: false, output: String(error instanceof Error ? error.message : error) }));
    passed += result.passed ?? 0;
    failed += result.failed ?? 0;
    const tests = result.passed === undefined ? '' : ` ${result.passed} testes,`;
    const note = result.note ? ` (${result.note})` : '';
    console.log(`${result.ok ? 'ok' : 'FALHOU'},${tests} ${((performance.now() - start) / 1000).toFixed(1)} s${note}`);
    if (!result.ok) {
      console.log(result.output ?? '');
      return { ok: false, passed, failed: Math.max(failed, 1) };
    }
  }
  return { ok: true, passed, failed };
}
