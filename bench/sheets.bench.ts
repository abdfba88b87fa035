import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeSheets } from '#server/sheets/node.ts';
import { SheetError } from '#server/sheets/port.ts';
import { BOMBS } from '#server/test/bombs.ts';

/**
 * How far the process grows while a hostile or a big file is read: the peak of its resident memory over what it held before, each file
 * in a process of its own that has read a small one already. Exits with 1 beyond the limit, or when a good file is refused.
 */
const LIMIT_MB = 64;
const GOOD_ROWS = 45_000;

const good = () =>
  Promise.resolve(
    new TextEncoder().encode(
      Array.from(
        { length: GOOD_ROWS },
        (_, line) => `1.${line};Conta número ${line} com um nome comprido, como alguns são escritos;${line % 977}`,
      ).join('\r\n'),
    ),
  );
const FILES: Readonly<Record<string, () => Promise<Uint8Array>>> = { ...BOMBS, 'a good file': good };

const asked = process.argv[2];
if (asked === undefined) await all();
else await one(asked);

async function all(): Promise<void> {
  const run = promisify(execFile);
  const folder = await mkdtemp(join(tmpdir(), 'previsto-sheets-'));
  const path = join(folder, 'file');
  for (const [name, make] of Object.entries(FILES)) {
    // Made here: what making it takes would otherwise be room that reading it finds free.
    await writeFile(path, await make());
    const { stdout } = await run(process.execPath, ['--expose-gc', import.meta.filename, path]);
    const [grown = Number.NaN, ...answer] = stdout.trim().split(' ');
    const fits = Number(grown) <= LIMIT_MB && (name === 'a good file') === (answer.join(' ') === `${GOOD_ROWS} rows`);
    if (!fits) process.exitCode = 1;
    console.log(`${fits ? 'ok  ' : 'FAIL'} ${grown.toString().padStart(3)} MB (limit ${LIMIT_MB})  ${name}: ${answer.join(' ')}`);
  }
  await rm(folder, { recursive: true });
}

async function one(path: string): Promise<void> {
  await nodeSheets.read(new TextEncoder().encode('1;Ativo\n2;Passivo'));
  const bytes = new Uint8Array(readFileSync(path));
  globalThis.gc?.();
  const before = resident('VmRSS');
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, resident('VmRSS'))), 2);
  const answer = await nodeSheets.read(bytes).then(
    ({ rows }) => `${rows.length} rows`,
    (error: unknown) => {
      if (error instanceof SheetError) return error.message;
      throw error;
    },
  );
  clearInterval(watch);
  highest = Math.max(highest, resident('VmRSS'));
  console.log(`${Math.round(highest - before)} ${answer}`);
}

/** Megabytes of the process, as the kernel counts them; elsewhere than on Linux, as Node does. */
function resident(field: string): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  } catch {
    return process.memoryUsage.rss() / 1024 / 1024;
  }
}
