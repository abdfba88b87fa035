import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runTool } from './run.ts';
import type { Step } from './steps.ts';

const report = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) });

/** Both Playwright projects. A skipped or flaky journey counts as failed: neither proves anything. */
export const JOURNEYS_STEP: Step = {
  name: 'Jornadas no navegador (mock e real)',
  run: async () => {
    const file = join(tmpdir(), `previsto-playwright-${randomUUID()}.json`);
    const data = mkdtempSync(join(tmpdir(), 'previsto-e2e-'));
    try {
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DATA_DIR: data };
      const { code, output } = await runTool('playwright', ['test', '--reporter=list,json'], { show: false, env });
      const { expected, unexpected, flaky, skipped } = report.parse(JSON.parse(readFileSync(file, 'utf8'))).stats;
      const failed = unexpected + flaky + skipped;
      return { ok: code === 0 && failed === 0 && expected > 0, passed: expected, failed, output };
    } finally {
      rmSync(file, { force: true });
      rmSync(data, { recursive: true, force: true });
    }
  },
};
