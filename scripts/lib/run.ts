import { spawn, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; scripts work from any place. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The environment of a tool: the project's own programs (and its Node) come first. */
export const toolEnvironment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  ...more,
});

export interface Finished {
  code: number;
  output: string;
}

/** Runs a program to its end; its output is shown while it comes when `show` is true, and answered either way. */
export function runTool(
  program: string,
  args: readonly string[],
  { show = true, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Finished> {
  const options: SpawnOptions = { cwd: ROOT, env: toolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let output = '';
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (show) stream.write(chunk);
    };
    child.stdout?.on('data', take(process.stdout));
    child.stderr?.on('data', take(process.stderr));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}
