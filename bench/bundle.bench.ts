import { gzipSync } from 'node:zlib';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';

/**
 * `npm run bench bundle`: what each page loads by itself before its data, in kB of gzip, and where it goes: by package
 * and by room of the application. A file's bytes are shared out among its modules by what each is when it is made small
 * alone. `DEPTH=2 PAGES=/home/page npm run bench bundle` goes deeper.
 */
const PAGES = (
  process.env['PAGES'] ?? '/access/login,/home/page,/estrutura-organizacional/cadastros,/despesa/lancamento,/dre/relatorio'
).split(',');
const DEPTH = Number(process.env['DEPTH'] ?? 1);
const MOST = Number(process.env['MOST'] ?? 16);
const NAMED = /(?:href|src)="\/((?:assets\/)?[\w.~-]+\.(?:js|css))"/g;

const gzipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The package of a module, or its room: so many folders of its path. */
function roomOf(id: string): string {
  const path = id.replace(/^\0/, '').split('?', 1)[0]?.replace(`${process.cwd()}/`, '') ?? id;
  const inside = path.split('node_modules/').at(-1) ?? '';
  if (inside !== path) return DEPTH > 2 ? inside : inside.split('/', inside.startsWith('@') ? 2 : 1).join('/');
  const parts = path.split('/');
  return parts.length === 1 ? path : parts.slice(0, Math.min(DEPTH + 1, DEPTH > 2 ? parts.length : parts.length - 1)).join('/');
}

/** Gzipped bytes of a script by room. */
function sharesOf(chunk: Rolldown.OutputChunk): Map<string, number> {
  const sizes = Object.entries(chunk.modules).flatMap(([id, { code }]): [string, number][] => {
    if (!code) return [];
    const { code: small } = minifySync('module.js', code, { module: true, compress: false });
    return [[id, gzipped(small)]];
  });
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
  const bytes = gzipped(chunk.code);
  const shares = new Map<string, number>();
  for (const [id, size] of sizes) shares.set(roomOf(id), (shares.get(roomOf(id)) ?? 0) + (bytes * size) / whole);
  return shares;
}

let output: Rolldown.OutputBundle | undefined;
const listen: Plugin = {
  name: 'bench:bundle',
  enforce: 'post',
  generateBundle: { order: 'post', handler: (_options, bundle) => void (output = bundle) },
};
await build({ mode: 'prod', logLevel: 'error', plugins: [listen], build: { write: false } });
if (!output) throw new Error('the build made nothing');
const files = new Map(Object.entries(output));
const sharesOfFile = new Map<string, Map<string, number>>();
console.log('page                                 scripts kB  files  styles kB  files');
for (const page of PAGES) {
  const html = files.get(`.pages${page}.html`);
  if (html?.type !== 'asset') throw new Error(`no page ${page}`);
  const index = files.get('index.html');
  const texts = [String(html.source), index?.type === 'asset' ? String(index.source) : ''];
  const names = new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, name]) => name ?? [])));
  const total = { js: 0, css: 0 };
  const count = { js: 0, css: 0 };
  const rooms = new Map<string, number>();
  for (const name of names) {
    const file = files.get(name);
    if (!file) continue;
    const kind = file.type === 'chunk' ? 'js' : 'css';
    total[kind] += gzipped(file.type === 'chunk' ? file.code : file.source);
    count[kind] += 1;
    if (file.type !== 'chunk') continue;
    let shares = sharesOfFile.get(name);
    if (!shares) sharesOfFile.set(name, (shares = sharesOf(file)));
    for (const [room, bytes] of shares) rooms.set(room, (rooms.get(room) ?? 0) + bytes);
  }
  console.log(
    `${page.padEnd(38)} ${kB(total.js).padStart(7)} ${String(count.js).padStart(6)} ${kB(total.css).padStart(9)} ${String(count.css).padStart(6)}`,
  );
  const sorted = [...rooms].toSorted(([, one], [, other]) => other - one).slice(0, MOST);
  for (const [room, bytes] of sorted) console.log(`  ${kB(bytes).padStart(7)}  ${room}`);
}
