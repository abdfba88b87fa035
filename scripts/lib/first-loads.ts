import type { Plugin, Rolldown } from 'vite';
import { pageOf, type FirstLoads } from './first-page.ts';
import { FIRST_SCRIPT } from './first-script.ts';
import { HEAD_CONTRACT, openedOf, prefetchedOf } from './prefetched.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};
interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
export type Graph = (id: string) => Module | null;

/** Where the pages lie in the build's folder; hidden, so that none has an address beside its own. */
export const PAGES_FOLDER = '.pages';

/** Where the root leads on to (src/routes/index.tsx), where that leads who has not signed in, and its own page. */
const START_PAGE = '/home/page';
const SIGN_IN = '/access/login';
const ROOT_PAGE = '/root.page';

/** What every page begins with: who it is, and the calls. Loaded by their own names. */
const CALLS = /\/src\/(session\/profile-call|shared\/data\/wire)\.ts$/;
/** What everything is drawn with and asked by. */
const BASE = /\/src\/base\.ts$/;
const RESOURCE = /\/src\/resources\/[\w-]+\.ts$/;
// oxlint-disable-next-line no-control-regex -- the mark of a module that is no file
const CONTRACT = /^\0shapes:contract\/.+\.ts$/;
/** The shape of what is shown above every page of who has signed in: nothing is drawn before it is read. */
const HEAD_SHAPE = `\0shapes:${HEAD_CONTRACT}`;
const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/;
/**
 * Writes for each page an index.html that names all that it loads first, so that it is on its way at once: left alone,
 * a browser is told of the shell once it is known who asks, of the page once the shell is read, and of the shapes of
 * its data once the page runs.
 */
export function firstLoads(): Plugin {
  let ownServer = false;
  return {
    name: 'previsto:first-loads',
    apply: 'build',
    enforce: 'post',
    configResolved({ define }) {
      const env: { apiUrl?: string } = JSON.parse(String(define?.['PREVISTO_ENV'] ?? '{}'));
      ownServer = env.apiUrl === '';
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        compileAtOnce(chunks, (id) => this.getModuleInfo(id));
        const sheet = (file: string) => {
          const output = bundle[file];
          return output?.type === 'asset' ? String(output.source) : undefined;
        };
        const pages = filesOf(chunks, String(index.source), (id) => this.getModuleInfo(id), { ownServer, sheet });
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

/** A browser that knows it compiles all functions of a file while it comes, beside the page's thread. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Characters of a file whose functions take long enough to be compiled for that to be noticed. */
const WORTH_A_HINT = 16_000;

/**
 * Marks what pages load first. Left alone, functions are read over as a file comes, and read again and compiled on the
 * page's thread, each as it is called first: an eighth of a slow machine's first visit, or more.
 */
export function compileAtOnce(chunks: readonly (Chunk & { code: string })[], graph: Graph): void {
  const pages = [...firstLoadsOf(chunks, graph).values()];
  const named = new Set(pages.flatMap(({ scripts, opened }) => [...scripts, ...[...opened.values()].flat()]));
  const start = startOf(chunks);
  for (const chunk of chunks)
    if (chunk.code.length > WORTH_A_HINT && (named.has(chunk.fileName) || start.has(chunk.fileName)))
      chunk.code = COMPILE_HINT + chunk.code;
}

/** The page of each path, by its file. */
export function filesOf(
  chunks: readonly Chunk[],
  index: string,
  graph: Graph,
  { ownServer, sheet }: { ownServer: boolean; sheet: (file: string) => string | undefined },
): Map<string, string> {
  const pages = [...withRoot(firstLoadsOf(chunks, graph))].map(
    ([path, loads]) =>
      [
        `${PAGES_FOLDER}${path}.html`,
        pageOf(index, loads, {
          framed: !path.startsWith('/access'),
          // Another server's calls are asked for leave first, which costs more than it saves.
          ahead: ownServer ? prefetchedOf(path === ROOT_PAGE ? START_PAGE : path) : [],
          sheet: path.startsWith('/access') ? null : sheet,
        }),
      ] as const,
  );
  return new Map(pages);
}

/**
 * What the root loads first: the page it leads on to. Who has not signed in comes to another one, and loads nothing
 * that they do not share.
 */
function withRoot(loads: ReadonlyMap<string, FirstLoads>): ReadonlyMap<string, FirstLoads> {
  const [start, signIn] = [loads.get(START_PAGE), loads.get(SIGN_IN)];
  if (!start || !signIn) return loads;
  const shared = start.scripts.filter((file) => signIn.scripts.includes(file));
  const own = start.scripts.filter((file) => !shared.includes(file));
  const opened = new Map([['?', [...own, ...(start.opened.get('?') ?? [])]]]);
  return new Map([...loads, [ROOT_PAGE, { ...start, scripts: shared, opened }]]);
}

/** What each page loads first, by its path: layouts, itself, all they import, and what its first data is asked with. */
export function firstLoadsOf(chunks: readonly Chunk[], graph: Graph): Map<string, FirstLoads> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holders = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)));
  const stylesOf = (files: readonly string[]) => [
    ...new Set(files.flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])])),
  ];
  const calls = [...holders.keys()].filter((id) => CALLS.test(id));
  const base = [...holders.keys()].filter((id) => BASE.test(id));
  const start = startOf(chunks);
  const routes = new Map(
    // A layout is part of the piece that holds the shell.
    chunks.flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => {
        const name = ROUTE.exec(id)?.[1];
        return name === undefined ? [] : [[name, id] as const];
      }),
    ),
  );
  return new Map(
    [...routes.keys()]
      .filter((name) => !/(^|\/)(route|\$)$/.test(name))
      .map((name) => {
        const modules = [...layoutsOf(name), name].flatMap((one) => routes.get(one) ?? []);
        const inside = modules.some((id) => id.includes('/routes/_app/'));
        const requested = [...base, ...(inside ? [...calls, HEAD_SHAPE] : []), ...modules, ...shapesOf(modules, graph)].flatMap(
          (id) => holders.get(id) ?? [],
        );
        const files = [...closed(requested, byFile)].filter((file) => !start.has(file));
        const styles = stylesOf(files);
        const more = openedOf(pathOf(name)).map(([search, part]) => {
          const parts = [...holders.keys()].filter((id) => id.endsWith(`/${part}`));
          const own = [...parts, ...shapesOf(parts, graph)].flatMap((id) => holders.get(id) ?? []);
          const later = [...closed(own, byFile)].filter((file) => !start.has(file) && !files.includes(file));
          return [search, [...later, ...stylesOf(later).filter((file) => !styles.includes(file))]] as const;
        });
        return [pathOf(name), { scripts: files, styles, opened: new Map(more) }];
      }),
  );
}

/** The first script and all it imports. */
const startOf = (chunks: readonly Chunk[]): Set<string> =>
  closed(
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => FIRST_SCRIPT.test(id))).map(({ fileName }) => fileName),
    new Map(chunks.map((chunk) => [chunk.fileName, chunk])),
  );

/** The address of a route's file: folders that begin with `_` are none of it. */
const pathOf = (name: string): string =>
  `/${name
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;

/** The layouts around a route, outermost first. */
const layoutsOf = (name: string): string[] =>
  name
    .split('/')
    .slice(0, -1)
    .map((_part, at, parts) => [...parts.slice(0, at + 1), 'route'].join('/'));

/** Files and all that is loaded with them, what is needed first before what needs it. */
function closed(files: readonly string[], chunks: ReadonlyMap<string, Chunk>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) continue;
    closed(chunk.imports, chunks, seen);
    seen.add(file);
  }
  return seen;
}

/** The shapes of what routes read: contracts of the resources that they name themselves, for their loaders. */
function shapesOf(routes: readonly string[], graph: Graph): string[] {
  const resources = routes.flatMap((id) => graph(id)?.importedIds ?? []).filter((id) => RESOURCE.test(id));
  return resources.flatMap((id) => graph(id)?.dynamicallyImportedIds ?? []).filter((id) => CONTRACT.test(id));
}
