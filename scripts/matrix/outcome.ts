import type { ChildProcess } from 'node:child_process';

/**
 * The first words of a process that ended with a failure; null for one that ended well, or that was stopped since it
 * took more than so many minutes: what was not noticed by then has not been noticed. Rejects when it could not be
 * started.
 */
export function outcomeOf(run: ChildProcess, minutes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let output = '';
    run.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const limit = Number.isFinite(minutes) ? setTimeout(() => run.kill('SIGKILL'), minutes * 60_000) : undefined;
    run.on('error', reject);
    // Not `exit`: what it said last may still be on its way then.
    run.on('close', (code) => {
      clearTimeout(limit);
      // Without a code it was stopped at its limit.
      resolve(code === 0 || code === null ? null : output.trim().slice(0, 200));
    });
  });
}
