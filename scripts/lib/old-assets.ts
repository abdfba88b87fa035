import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EARLIER_FOLDER } from '../../server/web/earlier.ts';

/** How long a page that was open during a deployment still finds the scripts of its own build. */
export const ASSET_DAYS = 7;

/**
 * Runs a build that empties `dist`, and afterwards puts the hashed assets of earlier builds that are not older than
 * ASSET_DAYS into a folder of their own there: the server holds the files of one build in memory and reads these from
 * the disk. `aside` is a folder of its own for the time between; what an interrupted run left there is put back, too.
 */
export async function keepingOldAssets<Result>(
  dist: string,
  aside: string,
  build: () => Promise<Result>,
  now = Date.now(),
): Promise<Result> {
  const [assets, earlier] = [join(dist, 'assets'), join(dist, EARLIER_FOLDER)];
  mkdirSync(aside, { recursive: true });
  // The last build's own after those before it, so that what it made again is as young as it.
  for (const folder of [earlier, assets])
    if (existsSync(folder)) cpSync(folder, aside, { recursive: true, preserveTimestamps: true });
  const result = await build();
  mkdirSync(earlier, { recursive: true });
  for (const name of readdirSync(aside)) {
    const age = now - statSync(join(aside, name)).mtimeMs;
    if (age > ASSET_DAYS * 86_400_000 || existsSync(join(assets, name))) continue;
    cpSync(join(aside, name), join(earlier, name), { preserveTimestamps: true });
  }
  rmSync(aside, { recursive: true });
  return result;
}
