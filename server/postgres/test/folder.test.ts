import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { processIdentity } from '#server/postgres/process-identity.ts';

describe('a temporary folder', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('goes with its database when the tests are interrupted by %s', async (signal) => {
    const script = fileURLToPath(new URL('./hold-temporary.ts', import.meta.url));
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [chunk] = await once(child.stdout, 'data');
    const [pid, path = ''] = String(chunk).trim().split(' ');
    expect(processIdentity(Number(pid))).not.toBeNull();
    const gone = once(child, 'exit');
    child.kill(signal);
    expect(await gone).toEqual([null, signal]);
    expect(processIdentity(Number(pid))).toBeNull();
    expect(existsSync(dirname(path))).toBe(false);
  });
});
