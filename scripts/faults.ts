import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_STEP } from './lib/browser-install.ts';
import { faultTable, readRuns } from './faults/table.ts';
import { runTool } from './lib/run.ts';
import { runSteps } from './lib/steps.ts';

/**
 * `npm run faults [times]`: every fault of network, server and browser that the journeys know, each `times` times
 * (default 5), in a real Chromium. Ends with a table of what the user saw and how often it held, and with 1 when any
 * did not.
 */
const times = Number(process.argv[2] ?? 5);
if (!Number.isInteger(times) || times < 1) {
  console.error('Uso: npm run faults -- [vezes]');
  process.exit(2);
}
const { ok } = await runSteps([BROWSER_STEP]);
if (!ok) process.exit(1);

const file = join(tmpdir(), `previsto-faults-${randomUUID()}.json`);
const env = { FAULTS: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file };
const args = ['test', '--project=mock', `--repeat-each=${times}`, '--reporter=list,json'];
await runTool('playwright', args, { show: true, env });
const runs = readRuns(JSON.parse(readFileSync(file, 'utf8')));
rmSync(file, { force: true });
const { lines, failed } = faultTable(runs);
for (const line of lines) console.log(line);
console.log(`${runs.length} execuções, ${failed} falhas`);
process.exitCode = failed > 0 || runs.length === 0 ? 1 : 0;
