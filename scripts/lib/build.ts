import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { keepingOldAssets } from './old-assets.ts';
import { ROOT, runTool } from './run.ts';

/** What the built application is made from. */
const SOURCES = [
  'scripts/lib/bundle-report.ts',
  'vite-chunks.ts',
  'scripts/lib/pieces.ts',
  'src',
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
const DIST = join(ROOT, 'dist');
/** Beside the files it speaks of; written last, so that an interrupted build is built again. */
const STAMP = join(DIST, '.build.json');

/** Builds the prod variant into dist/ unless it was built from exactly these sources; answers the folder. */
export async function ensureBuild(): Promise<string> {
  const stamp = JSON.stringify({ variant: 'prod', sources: hashOf(SOURCES) });
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return DIST;
  const { code, output } = await keepingOldAssets(DIST, join(ROOT, '.cache', 'assets'), buildProd);
  if (code !== 0) throw new Error(`A construção da aplicação falhou:\n${output}`);
  await compressFiles(DIST);
  writeFileSync(STAMP, stamp);
  return DIST;
}

const buildProd = () => runTool('vite', ['build', '--mode', 'prod'], { show: false });

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

/** Text is compressed once here, not at every request. */
async function compressFiles(folder: string): Promise<void> {
  for (const file of filesOf(folder).filter((name) => /\.(js|css|html|svg|json)$/.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.byteLength < 1_000 || existsSync(`${file}.br`)) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } };
    const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })]);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, zipped);
  }
}
