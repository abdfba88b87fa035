import type { Plugin, Rolldown } from 'vite';

/** What is read of a script of the bundle. */
interface Loaded {
  imports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

/**
 * Of the scripts that an `import()` is to load (`deps`, the asked `file` among them), those that are not there already:
 * where the `import()` runs, all that its own script stands on has been loaded.
 */
export function stillToLoad(
  file: string,
  deps: readonly string[],
  host: string,
  scripts: (file: string) => Loaded | undefined,
): string[] {
  const there = closed(host, scripts);
  const rest = deps.filter((dep) => !there.has(dep));
  const styled = [...closed(file, scripts)].some((name) => !there.has(name) && scripts(name)?.viteMetadata?.importedCss.size);
  // Alone it is fetched by the import itself; beside style sheets it is named, or it would wait for them.
  return rest.length === 1 && rest[0] === file && !styled ? [] : rest;
}

/** A script and all that is loaded with it. */
function closed(file: string, scripts: (file: string) => Loaded | undefined): Set<string> {
  const seen = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(scripts(next)?.imports ?? []));
  }
  return seen;
}

/**
 * Leaves out of the lists that stand before every `import()` what is there by then. Names of files cannot be
 * compressed: left alone, a page's own scripts name the shell's some ten times.
 */
export function preloads(): Plugin {
  /** The build's files, once they are written; no list is made before. */
  let bundle: Rolldown.OutputBundle = {};
  const scripts = (file: string) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? output : undefined;
  };
  return {
    name: 'previsto:preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: { resolveDependencies: (file, deps, { hostId }) => stillToLoad(file, deps, hostId, scripts) },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, output) {
        bundle = output;
      },
    },
  };
}
