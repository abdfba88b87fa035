import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { firstLoadsOf } from './first-loads.ts';
import { FIRST_SCRIPT } from './first-script.ts';
import { HEAD_CONTRACT, hasBeside } from './prefetched.ts';
import { pageGroups } from './page-groups.ts';

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports' | 'isEntry' | 'isDynamicEntry' | 'code'
>;
type Group = Rolldown.CodeSplittingGroup;

/** What so many pages need belongs to none of them: what the sign-in area may load later is then one piece for all. */
export const MANY = 4;
/** What every page asks with, as soon as it begins. */
const CALLS = /\/src\/(session\/profile-call|shared\/data\/wire)\.ts$/;
/** What stands around pages: a line that hands on the shell. */
const LAYOUT = /\/src\/routes\/(?:_app|access)\/route\.tsx\?/;
/** What everything is drawn with and asked by: loaded beside the first script by every page. */
const BASE = /\/src\/base\.ts$/;
// oxlint-disable-next-line no-control-regex -- the mark of a module that is no file (shapes.ts)
const SHAPES = /^\0shapes:/;
/** What the answers to the shell's own questions are read by. */
const HEAD_SHAPE = `\0shapes:${HEAD_CONTRACT}`;
/** What values are held to, a library of its own (zod). */
const SCHEMAS = /\/node_modules\/zod\//;
/** What opens over a page, loaded when somebody comes near it: what hangs on a button, and dialogs. */
const HUNG = /\/src\/shared\/ui\/(?:later\/(?:Menu|Popover|Tip)Box|SelectInput)\.tsx$/;
const DIALOGS = /\/src\/shared\/ui\/later\/(?:Dialog|Sheet)Box\.tsx$/;
/** Whatever opens is drawn by one of these. */
const OVER = /node_modules[\\/](@floating-ui[\\/]react|react-remove-scroll)[\\/]/;
const ON_DEMAND = /node_modules[\\/](@zxcvbn-ts|fastest-levenshtein)[\\/]/;

/**
 * Cuts the application into pieces by the pages that need them. Left alone, the bundler makes a file of each handful of
 * modules that the same screens, dialogs and menus share: a page was 130 requests. Here a first build, which is not
 * written, tells what each page really loads once unused code is gone; modules of the same pages then become one file.
 */
export function pieces(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'previsto:pieces',
    apply: 'build',
    async config({ root, build: options }, { mode }) {
      let loads: ReturnType<typeof firstLoadsOf> = new Map();
      const { output } = (await build({
        configFile: false,
        logLevel: 'error',
        ...(root !== undefined && { root }),
        mode,
        plugins: [
          ...plugins(),
          {
            name: 'previsto:loads',
            enforce: 'post',
            generateBundle(_options, bundle) {
              const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
              loads = firstLoadsOf(chunks, (id) => this.getModuleInfo(id));
            },
          },
        ],
        build: {
          ...(options?.target !== undefined && { target: options.target }),
          write: false,
          minify: false,
          cssMinify: false,
          reportCompressedSize: false,
        },
      })) as Rolldown.RolldownOutput; // one input, one output, nothing is watched
      const named = [...loads].flatMap(([path, { scripts, opened }]) =>
        path.startsWith('/access')
          ? []
          : [scripts, ...(hasBeside(path) ? [] : [...opened.values()].map((files) => [...scripts, ...files]))],
      );
      const beside = [...loads].flatMap(([path, { opened }]) => (hasBeside(path) ? [[...opened.values()].flat()] : []));
      const groups = groupsOf(output.filter(({ type }) => type === 'chunk') as Rolldown.OutputChunk[], named, beside);
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** A file and all that is loaded with it. */
function closed(files: Iterable<string>, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const seen = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) continue;
    seen.add(file);
    open.push(...chunk.imports);
  }
  return seen;
}

/** A file, all that is loaded with it, and all that it may load later but other pages. */
function reached(files: Iterable<string>, pages: ReadonlySet<string>, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  let all = closed(files, chunks);
  for (;;) {
    const later = [...all].flatMap((file) => chunks.get(file)?.dynamicImports ?? []).filter((file) => !pages.has(file));
    const more = closed([...all, ...later], chunks);
    if (more.size === all.size) return all;
    all = more;
  }
}

/** Style sheets. Those of what many pages share are the shell's: each is a few rules, and a file on a page's way. */
const SHEET = /\.css(?:\?|$)/;
const overPieces = new Set(['over', 'hung', 'dialogs']);

const pathOf = ({ facadeModuleId }: Chunk): string => (facadeModuleId ?? '').replace(/^.*\/src\/routes\//, '');

/**
 * The pieces, largest circle of pages first: what the sign-in area shows, what it may load later, the shell, what pages
 * share. A piece needs nothing but what all of its pages load, so that none draws in more; the shell alone holds what
 * some of its pages do without, where most show it. `named` tells what the
 * pages' html names: beside what they import, the shapes of their data. `beside` are parts that are drawn beside a
 * page's first figures: what no page has of one is one piece. Cut as pages they would draw what they share into others.
 */
export function groupsOf(
  output: readonly Chunk[],
  named: readonly (readonly string[])[] = [],
  beside: readonly (readonly string[])[] = [],
): Group[] {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const routes = output.filter(
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && /\/src\/routes\//.test(facadeModuleId ?? ''),
  );
  const files = (test: RegExp) => routes.filter((chunk) => test.test(pathOf(chunk))).map(({ fileName }) => fileName);
  const all = new Set(routes.map(({ fileName }) => fileName));
  const initial = closed(
    output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    chunks,
  );
  const access = closed(files(/^access\//), chunks);
  const login = closed(files(/^access\/(?:route|login)\./), chunks);
  const later = reached(access, all, chunks);
  const head = output.filter(({ moduleIds }) => moduleIds.includes(HEAD_SHAPE)).map(({ fileName }) => fileName);
  const shell = closed([...files(/^_app\/route\./), ...head], chunks);
  const imported = files(/^_app\/(?!route\.)/).map((file) => closed([file], chunks));
  const pages = named.length > 0 ? named.map((scripts) => new Set(scripts)) : imported;
  const asking = closed(
    output.filter(({ facadeModuleId }) => CALLS.test(facadeModuleId ?? '')).map(({ fileName }) => fileName),
    chunks,
  );
  const pagesOf = (file: string) => pages.flatMap((page, at) => (page.has(file) || asking.has(file) ? [at] : []));
  const byName = (test: RegExp) =>
    closed(
      output.filter(({ facadeModuleId }) => test.test(facadeModuleId ?? '')).map(({ fileName }) => fileName),
      chunks,
    );
  const base = byName(BASE);
  const hung = byName(HUNG);
  const dialogs = byName(DIALOGS);
  /** Pages that draw some of it from the start: only they load it. */
  const holders = new Set(
    output.filter(({ moduleIds }) => moduleIds.some((id) => OVER.test(id))).flatMap(({ fileName }) => pagesOf(fileName)),
  );
  const overOf = (file: string): string => {
    // Needed by what opens and by pages that open nothing: with the shell, which each of them has.
    if (!pagesOf(file).every((page) => holders.has(page))) return 'shell';
    if (hung.has(file) && dialogs.has(file)) return 'over';
    return hung.has(file) ? 'hung' : 'dialogs';
  };
  const pieceOf = (file: string): string => {
    if (base.has(file)) return 'base';
    // What the sign-in area shows by itself is not loaded inside; nor with the sign-in page what another of its pages
    // has.
    if (access.has(file) && (shell.has(file) || pagesOf(file).length >= MANY)) return 'base';
    if (access.has(file)) return login.has(file) ? 'access' : 'reset';
    if (shell.has(file)) return 'shell';
    if (hung.has(file) || dialogs.has(file)) return overOf(file);
    // A file more costs each page more than the few that would do without it are spared.
    return pagesOf(file).length >= MANY && later.has(file) ? 'shell' : '';
  };
  const fixed = new Map(output.map(({ fileName }) => [fileName, initial.has(fileName) ? 'initial' : pieceOf(fileName)]));
  const own = new Set(routes.map(({ fileName }) => fileName));
  const rest = output.filter(({ fileName }) => fixed.get(fileName) === '' && !own.has(fileName) && pagesOf(fileName).length > 0);
  // What draws what opens by itself is put with its like alone: with others it would draw that into their pages.
  const opens = ({ fileName }: Chunk) => [...closed([fileName], chunks)].some((file) => overPieces.has(fixed.get(file) ?? ''));
  // So is what reads and writes by schemas: to begin with those holds a slow machine for as long as one notices.
  const writes = ({ fileName }: Chunk) =>
    [...closed([fileName], chunks)].some((file) => chunks.get(file)?.moduleIds.some((id) => SCHEMAS.test(id)) === true);
  const kinds = Map.groupBy(rest, (chunk) => (opens(chunk) ? 'opens' : writes(chunk) ? 'writes' : 'shown'));
  const groups = [...kinds].flatMap(([kind, chunksOfKind]) =>
    pageGroups(chunksOfKind, pagesOf).map((group) => ({ ...group, kind })),
  );
  // What most pages show comes with what stands around them all.
  const mostShow = ({ kind, pages: loading }: { kind: string; pages: number }) => kind === 'shown' && loading > pages.length / 2;
  for (const [at, group] of groups.entries()) {
    const piece = mostShow(group) ? 'shell' : `${group.pages < MANY ? 'some' : 'many'}~${at}`;
    for (const file of group.files) fixed.set(file, piece);
  }
  for (const [at, part] of beside.entries())
    for (const file of part) {
      const chunk = chunks.get(file);
      if (chunk && fixed.get(file) === '' && !own.has(file) && pagesOf(file).length === 0 && !opens(chunk) && !writes(chunk))
        fixed.set(file, `some~beside${at}`);
    }
  // What is asked for by its own name keeps a file of its own; but not the first script, the calls that every page
  // begins with, what stands around it, nor the shapes of its data, which are too small to be a way there and back
  // each.
  const entries = new Set(output.map(({ facadeModuleId }) => facadeModuleId));
  const isOfItsOwn = (id: string): boolean =>
    entries.has(id) && !CALLS.test(id) && !LAYOUT.test(id) && !BASE.test(id) && !SHAPES.test(id) && !FIRST_SCRIPT.test(id);
  const pieceOfModule = new Map<string, string>();
  for (const { fileName, moduleIds } of output) {
    const piece = fixed.get(fileName) ?? '';
    if (piece === '' || piece === 'initial') continue;
    for (const id of moduleIds)
      if (!isOfItsOwn(id)) pieceOfModule.set(id, SHEET.test(id) && piece.startsWith('many~') ? 'shell' : piece);
  }
  const first = ['base', 'access', 'reset', 'shell', 'over', 'hung', 'dialogs'];
  const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);
  const names = [...new Set(pieceOfModule.values())].sort((one, other) => rank(other) - rank(one) || (one < other ? 1 : -1));
  return [
    // What the entry needs keeps its hash between deployments.
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
      tags: ['$initial'],
      priority: names.length + 2,
    },
    { name: 'core', test: (id) => !isOfItsOwn(id), tags: ['$initial'], priority: names.length + 1 },
    // Lists of words to judge a new password by; nothing but a field that is typed into loads them.
    { name: 'zxcvbn', test: ON_DEMAND, priority: names.length + 2 },
    ...names.map((name, at): Group => ({
      name,
      test: (id) => pieceOfModule.get(id) === name,
      priority: at + 1,
      // All that is needed is in pieces before it; what the sources name beyond that would be drawn in.
      includeDependenciesRecursively: false,
    })),
  ];
}
