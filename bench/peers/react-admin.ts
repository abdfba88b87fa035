import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from '../../scripts/lib/run.ts';

/** A plain application by react-admin, with packages of its own. */
const SOURCES = join(ROOT, 'bench/peers/react-admin');
const FOLDER = join(ROOT, '.cache/peers/react-admin');

/**
 * Installs and builds it in a folder apart unless it was built from exactly these sources; answers the folder of the
 * built files. What its packages would run while they are installed is not run.
 */
export async function buildReactAdmin(): Promise<string> {
  const dist = join(FOLDER, 'dist');
  const hash = createHash('sha256');
  for (const name of readdirSync(SOURCES).sort()) hash.update(`${name}\0`).update(readFileSync(join(SOURCES, name)));
  const stamp = hash.digest('hex');
  const stampFile = join(dist, '.build');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return dist;
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(SOURCES, FOLDER, { recursive: true });
  await npm('ci', '--ignore-scripts');
  await npm('run', 'build');
  // Written last, so that an interrupted build is built again.
  writeFileSync(stampFile, stamp);
  return dist;
}

async function npm(...words: string[]): Promise<void> {
  const { code, output } = await runTool('npm', [...words, '--prefix', FOLDER], { show: false });
  if (code !== 0) throw new Error(`npm ${words.join(' ')} in ${FOLDER}: ${output.trim().split('\n').slice(0, 5).join('\n')}`);
}
