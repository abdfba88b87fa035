import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { shaped } from '#src/shared/data/shapes/shaped.ts';
import { type Draft, shapeText } from './shape-text.ts';

const NAMED = /['"]#shapes\/([\w./-]+\.ts)['"]/g;
const ID = '\0shapes:contract/';
const EXPORTED = /^export (?:const|function|class) (\w+)/gm;

/**
 * `#shapes/x.ts` is contract/x.ts as it is read: its schemas as shapes, by which an answer is decoded without zod
 * (src/shared/data/shapes). A build has them worked out and writes them as data, so that it stops at a schema no shape
 * can say; while developing and in tests they are made of the contract when the module is loaded. Only what the sources
 * name is in them.
 */
export function shapes(): Plugin {
  let root = '';
  let building = false;
  return {
    name: 'previsto:shapes',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
      building = config.command === 'build';
    },
    resolveId: {
      filter: { id: /^#shapes\// },
      handler: (source) => ID + source.slice('#shapes/'.length),
    },
    load: {
      // oxlint-disable-next-line no-control-regex -- the mark of a module that is no file
      filter: { id: /^\0shapes:contract\// },
      async handler(id) {
        const file = id.slice(ID.length);
        const names = usedOf(root, file, building);
        this.addWatchFile(join(root, 'contract', file));
        return building ? await writtenShapes(root, file, names) : liveShapes(file, names);
      },
    },
    configureServer(server) {
      server.watcher.on('change', (path) => renew(server, path));
    },
  };
}

/** A source that names other exports than before has them from then on. */
function renew(server: ViteDevServer, path: string): void {
  if (!/\.tsx?$/.test(path) || !readFileSync(path, 'utf8').includes('#shapes/')) return;
  sources.clear();
  for (const [id, module] of server.moduleGraph.idToModuleMap) if (id.startsWith(ID)) server.moduleGraph.invalidateModule(module);
}

/** What of a contract's module the sources may name: every word of a source that imports it and is an export. */
export function usedOf(root: string, file: string, withoutTests: boolean): string[] {
  const exported = [...readFileSync(join(root, 'contract', file), 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name);
  const words = new Set(
    sourcesOf(root, withoutTests).flatMap((text) =>
      [...text.matchAll(NAMED)].some(([, named]) => named === file) ? wordsOf(text) : [],
    ),
  );
  return exported.filter((name) => words.has(name));
}

/** Words of a source, without what it names for its types alone. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/^import type \{[^}]*\} from .*$/gm, '')
    .replace(/\btypeof \w+/g, '')
    .match(/\w+/g) ?? [];

/** Modules of the contract that are read as shapes. */
export function shapedFiles(root: string): string[] {
  const named = sourcesOf(root, true).flatMap((text) => [...text.matchAll(NAMED)].map(([, file = '']) => file));
  return [...new Set(named)].toSorted();
}

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
/** Sources that name shapes, read once until one of them changes. */
const sources = new Map<string, [name: string, text: string][]>();
function sourcesOf(root: string, withoutTests: boolean): string[] {
  let all = sources.get(root);
  if (!all) {
    all = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name): [string, string] => [name, readFileSync(join(root, 'src', name), 'utf8')])
      .filter(([, text]) => text.includes('#shapes/'));
    sources.set(root, all);
  }
  return all.flatMap(([name, text]) => (withoutTests && isTest(name) ? [] : [text]));
}

const pathOf = (names: readonly string[]): string => names.map((name) => `[${JSON.stringify(name)}]`).join('');

function liveShapes(file: string, names: readonly string[]): string {
  const draftAt = '(names) => async () => names.reduce((held, name) => held[name], whole).draft';
  return [
    `import * as whole from '#contract/${file}';`,
    `import { shaped } from '#src/shared/data/shapes/shaped.ts';`,
    ...names.map((name) => `export const ${name} = shaped(whole.${name}, ['${name}'], ${draftAt});`),
  ].join('\n');
}

async function writtenShapes(root: string, file: string, names: readonly string[]): Promise<string> {
  // By Node itself, so that contract and compiler are one world whatever the configuration was made into.
  const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(root, path)).href);
  const [whole, tool] = await Promise.all([load(`contract/${file}`), load('src/shared/data/shapes/shaped.ts')]);
  const shape = tool['shaped'] as typeof shaped; // the module that is named above
  const draftAt = (path: readonly string[]): Draft => ({
    draft: `() => import('#contract/${file}').then((whole) => whole${pathOf(path)}.draft)`,
  });
  try {
    const created = names.map((name) => [name, shape(whole[name], [name], draftAt)] as const);
    return shapeText(Object.fromEntries(created.filter(([, value]) => value !== undefined)));
  } catch (error) {
    throw new Error(`contract/${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
