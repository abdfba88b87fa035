import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, cpSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT, runTool, type Finished } from './run.ts';
import { EARLIER_FOLDER } from '#server/web/earlier.ts';

/** How long a page that was open during a deployment still finds the scripts of its own build. */
const ASSET_DAYS = 7;

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

/** What the built application is made from. */
const SOURCES = [
  // Whole: a list of those that the builder reads forgets the next one in silence.
  'scripts/lib',
  'src',
  // The handbook is shown by the product as it stands there.
  'docs/handbook',
  'docs/pictures',
  'contract',
  'planning',
  'env',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** The demonstration holds the API and its sample, too. */
const DEMONSTRATION_SOURCES = [...SOURCES, 'server', 'mocks'];

/** Builds the prod variant into dist/ unless it was built from exactly these sources; answers the folder. */
export async function ensureBuild(): Promise<string> {
  const dist = join(ROOT, 'dist');
  return builtFrom(SOURCES, 'prod', dist, async () => {
    const built = await keepingOldAssets(dist, join(ROOT, '.cache', 'assets'), () => build(dist));
    if (built.code === 0) await compressFiles(dist);
    return built;
  });
}

/** The same of the demonstration, the whole product in one page, into a folder of its own. */
export async function ensureDemonstration(): Promise<string> {
  const dist = join(ROOT, '.cache', 'demonstration');
  return builtFrom(DEMONSTRATION_SOURCES, 'demonstration', dist, () => build(dist, { VITE_MSW: '1' }));
}

/** Whatever this machine has set for other builds. */
const build = (dist: string, env: Record<string, string> = { VITE_MSW: '' }): Promise<Finished> =>
  runTool('vite', ['build', '--mode', 'prod', '--outDir', dist, '--emptyOutDir'], {
    show: false,
    env: { NODE_ENV: 'production', ...env },
  });

/** Makes what a folder holds unless it was made from exactly these sources. Throws with the builder's own words. */
async function builtFrom(
  sources: readonly string[],
  variant: string,
  dist: string,
  make: () => Promise<Finished>,
): Promise<string> {
  // Beside the files it speaks of; written last, so that an interrupted build is built again.
  const stampFile = join(dist, '.build.json');
  const stamp = JSON.stringify({ variant, sources: hashOf(sources) });
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return dist;
  const { code, output } = await make();
  if (code !== 0) throw new Error(buildFailure(output));
  writeFileSync(stampFile, stamp);
  return dist;
}

/** What the builder says is kept, for it is long; a line of it is told. */
function buildFailure(output: string): string {
  const log = join(ROOT, '.cache', 'build.log');
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, output);
  // Without the colours of a terminal.
  const lines = stripVTControlCharacters(output).split('\n');
  const reason = lines.find((line) => /error/i.test(line) && !/during build|with \d+ errors?/i.test(line)) ?? lines[0] ?? '';
  return `A construção da aplicação falhou: ${reason.trim()} (tudo em ${log})`;
}

/** One hash over names and contents, in a fixed order. */
function hashOf(entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const entry of entries) {
    const files = filesOf(join(ROOT, entry)).filter((file) => !/\.test\.tsx?$/.test(file));
    for (const file of files.sort()) {
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Text is compressed once here, not at every request; what is compressed already stays. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of filesOf(folder).filter((name) => /\.(js|css|html|svg|json)$/.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.byteLength < 1_000 || existsSync(`${file}.br`)) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } };
    const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })]);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, zipped);
  }
}
