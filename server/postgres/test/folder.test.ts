import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { processIdentity } from '#server/postgres/process-identity.ts';

/** A test run whose database is ready. */
async function running() {
  const script = fileURLToPath(new URL('./hold-temporary.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [chunk] = await once(child.stdout, 'data');
  const [pid, path = ''] = String(chunk).trim().split(' ');
  expect(processIdentity(Number(pid))).not.toBeNull();
  return { child, ended: once(child, 'exit'), left: () => [processIdentity(Number(pid)), existsSync(dirname(path))] };
}

describe('a temporary folder', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'goes with its database when the tests are interrupted by %s',
    async (signal) => {
      const { child, ended, left } = await running();
      child.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(left()).toEqual([null, false]);
    },
  );

  it('goes with its database when the tests exit without removing it', async () => {
    const { child, ended, left } = await running();
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(left()).toEqual([null, false]);
  });
});
