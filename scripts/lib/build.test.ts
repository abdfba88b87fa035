import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepingOldAssets } from './build.ts';

let folder: string;
let dist: string;
let aside: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previsto-assets-'));
  dist = join(folder, 'dist');
  aside = join(folder, 'aside');
  write('old-1.js', 3);
  write('older-1.js', 8);
  write('same-1.css', 3);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, days: number) => {
  const path = join(dist, 'assets', name);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(path, name);
  const when = Date.now() / 1000 - days * 86_400;
  utimesSync(path, when, when);
};
const build = async (fails = false) => {
  rmSync(dist, { recursive: true });
  if (fails) throw new Error('broken build');
  write('new-2.js', 0);
  write('same-1.css', 0);
  writeFileSync(join(dist, 'assets', 'same-1.css'), 'new');
};

describe('[ERR-4] assets of earlier builds', () => {
  it('stay for a week beside the new ones, which win', async () => {
    await keepingOldAssets(dist, aside, () => build());
    expect(readdirSync(join(dist, 'assets')).sort()).toEqual(['new-2.js', 'same-1.css']);
    expect(readdirSync(join(dist, '.earlier'))).toEqual(['old-1.js']);
    expect(readFileSync(join(dist, 'assets', 'same-1.css'), 'utf8')).toBe('new');
  });

  it('stay beside those of several builds, each for a week of its own', async () => {
    await keepingOldAssets(dist, aside, () => build());
    await keepingOldAssets(dist, aside, async () => {
      await build();
      rmSync(join(dist, 'assets', 'new-2.js'));
    });
    expect(readdirSync(join(dist, '.earlier')).sort()).toEqual(['new-2.js', 'old-1.js']);
    await keepingOldAssets(dist, aside, () => build(), Date.now() + 5 * 86_400_000);
    expect(readdirSync(join(dist, '.earlier'))).toEqual([]);
    expect(readdirSync(join(dist, 'assets')).sort()).toEqual(['new-2.js', 'same-1.css']);
  });

  it('are not forgotten by a build that failed', async () => {
    await expect(keepingOldAssets(dist, aside, () => build(true))).rejects.toThrow('broken build');
    mkdirSync(dist);
    await keepingOldAssets(dist, aside, () => build());
    expect(readdirSync(join(dist, '.earlier'))).toContain('old-1.js');
  });
});
