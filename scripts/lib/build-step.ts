import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { BUNDLE_REPORT } from './bundle-report.ts';
import { ensureBuild } from './build.ts';
import { bundleProblems } from './bundle.ts';
import { PAGES_FOLDER } from './first-loads.ts';
import { pageProblems } from './page-budgets.ts';
import { tooNew } from './served-browsers.ts';
import type { Step } from './steps.ts';

const report = z.array(
  z.object({
    file: z.string(),
    isEntry: z.boolean(),
    imports: z.array(z.string()),
    modules: z.array(z.string()),
    css: z.array(z.string()),
  }),
);

/** The html of each page, by its path. */
function pagesOf(dist: string): Map<string, string> {
  const folder = join(dist, PAGES_FOLDER);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(names.map((name) => [`/${name.slice(0, -'.html'.length)}`, readFileSync(join(folder, name), 'utf8')]));
}

/** The prod build, within its budgets and without foreign code. */
export const BUILD_STEP: Step = {
  name: 'Construção, orçamento de bytes e conteúdo',
  run: async () => {
    const dist = await ensureBuild();
    const chunks = report.parse(JSON.parse(readFileSync(join(dist, BUNDLE_REPORT), 'utf8')));
    const files = [...new Set(chunks.flatMap(({ file, css }) => [file, ...css]))];
    const size = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength;
    const problems = [
      ...bundleProblems(chunks, size),
      ...pageProblems(pagesOf(dist), size, (file) => chunks.find((chunk) => chunk.file === file)?.modules ?? []),
      ...files.flatMap((file) => tooNew(readFileSync(join(dist, file), 'utf8')).map((name) => `${file} uses ${name}`)),
    ];
    return { ok: problems.length === 0, output: problems.join('\n') };
  },
};
