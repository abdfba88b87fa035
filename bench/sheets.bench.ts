import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeSheets } from '#server/files/node.ts';
import { FileRefused } from '#server/sheet-port.ts';
import { BOMBS, workbook } from '#server/test/bombs.ts';

/**
 * How far the process grows while a hostile or a big file is read: the peak of its resident memory over what it held
 * before, each file in a process of its own that has read a small one already. Exits with 1 beyond the limit, or when a
 * good file is refused.
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
/** A workbook as long as files of UAU may be: far beyond what is read at once. */
const LONG_ROWS = 300_000;
function* longRows(): Generator<string, void, undefined> {
  for (let line = 0; line < LONG_ROWS; line += 1) {
    yield `<row><c><v>${line}</v></c><c t="inlineStr"><is><t>J${line % 977}</t></is></c><c><v>${line / 100}</v></c></row>`;
  }
}
const FILES: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  ...BOMBS,
  'a good file': good,
  'a long workbook': () => workbook(longRows()),
};

const GOOD: Readonly<Record<string, string>> = { 'a good file': `${GOOD_ROWS} rows`, 'a long workbook': `${LONG_ROWS} rows` };

const [requested, how] = process.argv.slice(2);
if (requested === undefined) await all();
else if (how === 'rows') await one(requested, throughRows);
else await one(requested, atOnce);

async function all(): Promise<void> {
  const run = promisify(execFile);
  const folder = await mkdtemp(join(tmpdir(), 'previsto-sheets-'));
  const path = join(folder, 'file');
  for (const [name, make] of Object.entries(FILES)) {
    // Made here: what making it takes would otherwise be room that reading it finds free.
    await writeFile(path, await make());
    const expected = GOOD[name];
    const text = name === 'a good file' || name.includes('cells than') || name.includes('of text');
    for (const way of name === 'a long workbook' ? ['rows'] : text ? ['read'] : ['read', 'rows']) {
      const { stdout } = await run(process.execPath, ['--expose-gc', import.meta.filename, path, way]);
      const [grown = Number.NaN, milliseconds = '', ...answer] = stdout.trim().split(' ');
      const words = answer.join(' ');
      const fits = Number(grown) <= LIMIT_MB && (expected === undefined ? !/^\d+ rows$/.test(words) : words === expected);
      if (!fits) process.exitCode = 1;
      const figures = `${grown.toString().padStart(3)} MB (limit ${LIMIT_MB}), ${milliseconds.padStart(5)} ms`;
      console.log(`${fits ? 'ok  ' : 'FAIL'} ${figures}  ${name}, ${way}: ${words}`);
    }
  }
  await rm(folder, { recursive: true });
}

type Way = (bytes: Uint8Array<ArrayBuffer>) => Promise<number>;
async function atOnce(bytes: Uint8Array): Promise<number> {
  return (await nodeSheets.read(bytes)).rows.length;
}
/** As files of UAU are read: a hostile one has no titles, and is left after its first rows. */
async function throughRows(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  let count = 0;
  for await (const rows of nodeSheets.rows(bytes)) {
    if (count === 0 && rows[0]?.cells.length !== 3) throw new FileRefused('Sem títulos.');
    count += rows.length;
  }
  if (count === 0) throw new FileRefused('Sem linhas.');
  return count;
}

async function one(path: string, read: Way): Promise<void> {
  await nodeSheets.read(new TextEncoder().encode('1;Ativo\n2;Passivo'));
  const bytes = new Uint8Array(readFileSync(path));
  globalThis.gc?.();
  const before = resident('VmRSS');
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, resident('VmRSS'))), 2);
  const started = performance.now();
  const answer = await read(bytes).then(
    (rows) => `${rows} rows`,
    (error: unknown) => {
      if (error instanceof FileRefused) return error.message;
      throw error;
    },
  );
  const milliseconds = Math.round(performance.now() - started);
  clearInterval(watch);
  highest = Math.max(highest, resident('VmRSS'));
  console.log(`${Math.round(highest - before)} ${milliseconds} ${answer}`);
}

/** Megabytes of the process, as the kernel counts them; elsewhere than on Linux, as Node does. */
function resident(field: string): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  } catch {
    return process.memoryUsage.rss() / 1024 / 1024;
  }
}
