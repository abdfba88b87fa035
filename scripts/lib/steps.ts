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

/** Rows of steps that go on beside each other, each row one step after the other: what one waits, another uses. */
export interface Beside {
  rows: readonly (readonly Step[])[];
}

/** A step that is one program: silent while good, its whole output when not. */
export const toolStep = (name: string, program: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runTool(program, args, { show: false });
    return { ok: code === 0, output };
  },
});

const stepsOf = (part: Step | Beside): readonly Step[] => ('rows' in part ? part.rows.flat() : [part]);
const write = (text: string): void => void process.stdout.write(text);

/**
 * Runs steps one after the other, a line each, and begins none after the first that fails. Of rows beside each other
 * each step's line is printed when it ends, under the number that it has in the list, and with all that it has to say;
 * those at work when one fails go to their end, so that nothing of them is left behind. Answers the sum of the tests
 * and whether all were good.
 */
export async function runSteps(
  parts: readonly (Step | Beside)[],
  print: (text: string) => void = write,
): Promise<{ ok: boolean; passed: number; failed: number }> {
  const all = parts.flatMap(stepsOf);
  const sum = { ok: true, passed: 0, failed: 0 };
  const head = (step: Step): string => `[${all.indexOf(step) + 1}/${all.length}] ${step.name} … `;

  const run = async (step: Step, begun: string): Promise<void> => {
    const start = performance.now();
    const result = await step
      .run()
      .catch((error: unknown): StepResult => ({ ok: false, output: String(error instanceof Error ? error.message : error) }));
    sum.passed += result.passed ?? 0;
    sum.failed += result.ok ? 0 : Math.max(result.failed ?? 0, 1);
    const tests = result.passed === undefined ? '' : ` ${result.passed} testes,`;
    const note = result.note ? ` (${result.note})` : '';
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${begun}${result.ok ? 'ok' : 'FALHOU'},${tests} ${seconds} s${note}\n`);
    if (result.ok) return;
    print(`${result.output ?? ''}\n`);
    sum.ok = false;
  };

  const row = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      if (!sum.ok) return;
      // One after the other on purpose: a row is one.
      // oxlint-disable-next-line no-await-in-loop
      await run(step, head(step));
    }
  };

  for (const part of parts) {
    if (!sum.ok) break;
    if ('rows' in part) {
      const names = part.rows.map((steps) => steps.map((step) => step.name).join(', depois '));
      print(`Ao mesmo tempo:\n${names.map((name) => `  ${name}\n`).join('')}`);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(part.rows.map(row));
    } else {
      print(head(part));
      // One after the other on purpose: such a step may use the whole machine.
      // oxlint-disable-next-line no-await-in-loop
      await run(part, '');
    }
  }
  return sum;
}
