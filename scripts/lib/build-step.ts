import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { BUNDLE_REPORT } from './bundle-report.ts';
import { ensureBuild } from './build.ts';
import { bundleProblems } from './bundle.ts';
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

/** The prod build, within its budgets and without foreign code. */
export const BUILD_STEP: Step = {
  name: 'Construção, orçamento de bytes e conteúdo',
  run: async () => {
    const dist = await ensureBuild();
    const chunks = report.parse(JSON.parse(readFileSync(join(dist, BUNDLE_REPORT), 'utf8')));
    const files = [...new Set(chunks.flatMap(({ file, css }) => [file, ...css]))];
    const problems = [
      ...bundleProblems(chunks, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength),
      ...files.flatMap((file) => tooNew(readFileSync(join(dist, file), 'utf8')).map((name) => `${file} uses ${name}`)),
    ];
    return { ok: problems.length === 0, output: problems.join('\n') };
  },
};
