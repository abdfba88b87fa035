/** What the build tells of one script of the bundle. */
export interface Chunk {
  file: string;
  isEntry: boolean;
  /** Files loaded with it. */
  imports: readonly string[];
  /** Sources it is made of, as paths of the project. */
  modules: readonly string[];
  css: readonly string[];
}

/** Most that may be sent, gzipped, in bytes. The whole sign-in page is measured in the browser: e2e/budgets.spec.ts. */
export const BUDGETS = { entry: 117_000, route: 40_000, css: 10_000, page: 300_000 } as const;

/** Most scripts that a page is loaded in: each is a way there and back. What opens later is not counted. */
const PAGE_FILES = 30;

/** Sources that never belong into what a browser gets. */
const FOREIGN =
  /^(server|mocks|e2e|tests|scripts|bench)\/|\.test\.tsx?$|\/test\/|node_modules\/(msw|kysely|pg|hono|@electric-sql|@node-rs|jose|hucre|sharp|nodemailer|otpauth)\//;

/** Screens, which are loaded on demand. */
const SCREEN = /^src\/features\/.*Page\.tsx$/;

const PAGE = /^src\/routes\/_app\//;

/** Pieces that many screens share; named in scripts/lib/pieces.ts. They count with each page that loads them. */
const SHARED = /^assets\/(react|base|core|access|reset|shell|over|hung|dialogs|many)\b/;

/** Lists of words for a password's strength, half a megabyte: loaded on demand by a typed field, with nothing else. */
const ON_DEMAND = /^assets\/zxcvbn\b/;

/**
 * What is wrong with a bundle, in words; empty when all is well. `size` gives a file's gzipped bytes.
 */
export function bundleProblems(chunks: readonly Chunk[], size: (file: string) => number): string[] {
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) return ['the bundle has no entry'];
  const first = loadedWith(entry, chunks);
  const css = [...new Set(first.flatMap((chunk) => chunk.css))];
  const routes = chunks.filter((chunk) => !first.includes(chunk) && !SHARED.test(chunk.file) && !ON_DEMAND.test(chunk.file));
  const pages = chunks.filter((chunk) => !first.includes(chunk) && chunk.modules.some((module) => PAGE.test(module)));
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + size(file), 0);
  return [
    ...circles(chunks).map((circle) => `scripts load each other: ${circle}`),
    ...over('entry scripts', sum(first.map((chunk) => chunk.file)), BUDGETS.entry),
    ...over('initial styles', sum(css), BUDGETS.css),
    ...first.flatMap((chunk) =>
      chunk.modules.filter((module) => SCREEN.test(module)).map((module) => `the entry holds ${module}`),
    ),
    ...chunks.flatMap((chunk) =>
      chunk.imports.filter((file) => ON_DEMAND.test(file)).map((file) => `${chunk.file} loads ${file} with it`),
    ),
    ...routes.flatMap((chunk) => over(chunk.file, size(chunk.file), BUDGETS.route)),
    ...pages.flatMap((page) => {
      const files = [...new Set([...first, ...loadedWith(page, chunks)])].map(({ file }) => file);
      return [
        ...over(`${page.file} with all it loads`, sum(files), BUDGETS.page),
        ...(files.length > PAGE_FILES ? [`${page.file} is loaded in ${files.length} scripts, at most ${PAGE_FILES}`] : []),
      ];
    }),
    ...chunks.flatMap((chunk) =>
      chunk.modules.filter((module) => FOREIGN.test(module)).map((module) => `${chunk.file} holds ${module}`),
    ),
  ];
}

/** Scripts that load each other, each circle in its order: one runs before what it needs; the page stays empty. */
function circles(chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of byFile.get(file)?.imports ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const { file } of chunks) visit(file, []);
  return found;
}

/** A script and everything that it loads before it runs. */
export function loadedWith(script: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const reached = new Set<Chunk>();
  const open = [script];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (reached.has(chunk)) continue;
    reached.add(chunk);
    open.push(...chunks.filter(({ file }) => chunk?.imports.includes(file)));
  }
  return [...reached];
}

const over = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what}: ${(bytes / 1000).toFixed(1)} kB gzip, at most ${limit / 1000} kB`] : [];
