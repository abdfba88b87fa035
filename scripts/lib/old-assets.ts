import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How long a page that was open during a deployment still finds the scripts of its own build. */
export const KEPT_DAYS = 7;

/**
 * Runs a build that empties `dist`, and afterwards puts back the hashed assets of earlier builds that are not older
 * than KEPT_DAYS. `aside` is a folder of its own for the time between; what an interrupted run left there is put back,
 * too.
 */
export async function keepingOldAssets<Result>(
  dist: string,
  aside: string,
  build: () => Promise<Result>,
  now = Date.now(),
): Promise<Result> {
  const assets = join(dist, 'assets');
  mkdirSync(aside, { recursive: true });
  if (existsSync(assets)) cpSync(assets, aside, { recursive: true, preserveTimestamps: true, force: false });
  const result = await build();
  mkdirSync(assets, { recursive: true });
  for (const name of readdirSync(aside)) {
    const age = now - statSync(join(aside, name)).mtimeMs;
    if (age <= KEPT_DAYS * 86_400_000) cpSync(join(aside, name), join(assets, name), { preserveTimestamps: true, force: false });
  }
  rmSync(aside, { recursive: true });
  return result;
}
