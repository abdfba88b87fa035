import { gzipSync } from 'node:zlib';

/** What a page may be loaded with before its data: scripts and styles in and of its html, gzipped; how many files. */
export interface PageBudget {
  bytes: number;
  files: number;
}

/** The screens looked at most; every other has as much as the largest. They follow what is reached, never loosened. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  '/access/login': { bytes: 160_500, files: 7 },
  '/home/page': { bytes: 225_000, files: 10 },
  '/estrutura-organizacional/cadastros': { bytes: 224_500, files: 8 },
  '/despesa/lancamento': { bytes: 270_500, files: 15 },
  '/dre/relatorio': { bytes: 252_000, files: 14 },
};
export const ANY_PAGE: PageBudget = { bytes: 303_500, files: 33 };

/**
 * What no page needs before its data: zod writes and judges forms, the rest tells failures and keeps writes. The audit
 * log reads grants as it draws them.
 */
const NOT_FIRST =
  /node_modules\/zod\/|^src\/shared\/http\/error-text\.ts$|^src\/shared\/data\/queue\/queue\.ts$|^src\/layout\/connection\/ConnectionStrip\.tsx$/;
const WITH_ZOD: ReadonlySet<string> = new Set(['/admin/historico']);

const NAMED = /(?:href|src)="\/((?:assets\/)?[\w.~-]+\.(?:js|css))"/g;

/** A sheet that is written into the page is named as well, for whoever would load it later (first-page.ts). */
const THERE = /<link rel="stylesheet" disabled[^>]*>/g;
/** What a page holds itself. */
const WITHIN = /<(script|style)(?![^>]* src=)[^>]*>([^]*?)<\/\1>/g;
const gzipped = (text: string): number => gzipSync(text, { level: 9 }).byteLength;

/** The scripts and styles that a page's html loads. */
export const namedIn = (html: string): string[] => [
  ...new Set([...html.replaceAll(THERE, '').matchAll(NAMED)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
];

/**
 * What is wrong with the pages, in words: by path, the text of each one's html. `size` gives a file's gzipped bytes,
 * `modulesOf` what it is made of.
 */
export function pageProblems(
  pages: ReadonlyMap<string, string>,
  size: (file: string) => number,
  modulesOf: (file: string) => readonly string[] = () => [],
): string[] {
  const missing = Object.keys(PAGE_BUDGETS).filter((path) => !pages.has(path));
  return [
    ...missing.map((path) => `${path} has a budget and no page`),
    ...[...pages].flatMap(([path, html]) => {
      const { bytes, files } = PAGE_BUDGETS[path] ?? ANY_PAGE;
      const names = namedIn(html);
      const within = [...html.matchAll(WITHIN)].reduce((total, [, , text = '']) => total + gzipped(text), 0);
      const sum = names.reduce((total, name) => total + size(name), within);
      return [
        ...(sum > bytes ? [`${path} is loaded with ${(sum / 1000).toFixed(1)} kB gzip, at most ${bytes / 1000} kB`] : []),
        ...(names.length > files ? [`${path} is loaded in ${names.length} files, at most ${files}`] : []),
        ...(WITH_ZOD.has(path) ? [] : names.filter((name) => modulesOf(name).some((module) => NOT_FIRST.test(module)))).map(
          (name) => `${path} is loaded with ${name}: ${modulesOf(name).find((module) => NOT_FIRST.test(module))}`,
        ),
      ];
    }),
  ];
}
