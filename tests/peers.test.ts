import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './imports.ts';

/** What the product is measured beside, installed apart from it (docs/decisions/164-measured-beside-others.md). */
const FOLDER = join(ROOT, 'bench/peers/react-admin');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions });

describe('the packages of a peer', () => {
  it('are pinned, in its manifest and in its lock alike', () => {
    const { dependencies, devDependencies } = manifest.parse(JSON.parse(read('package.json')));
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ version: z.string() })) })
      .parse(JSON.parse(read('package-lock.json')));
    const wanted = { ...dependencies, ...devDependencies };
    expect(Object.values(wanted).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const locked = Object.keys(wanted).map((name) => [name, packages[`node_modules/${name}`]?.version]);
    expect(Object.fromEntries(locked)).toEqual(wanted);
  });

  it('come from whichever registry a machine has: the lock names none', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });
});
