import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A module's name within the folder that is built in; one that is no file (shapes.ts) has the same in any. */
const inside = (root: string, id: string): string => (id.startsWith('\0') ? id : relative(root, id));
const outside = (root: string, name: string): string => (name.startsWith('\0') ? name : join(root, name));

const IMPORT = /\bimport\(\s*(["'])([^"'\n]+)\1\s*\)/g;
const HELPER = 'src/shared/browser/chunk-errors.ts';
/** Stands for the address of a module's file, which is known when all files have their names. */
const MARK = 'previsto-chunk:';
const MARKED = new RegExp(`${MARK}([\\w%.~-]+)`, 'g');

/** A module's id as part of a text in a script: nothing that could end the text. */
const written = (id: string): string =>
  encodeURIComponent(id).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The file a module is loaded from: the one that was made for it, else the one that it went into. */
function fileOf(id: string, files: readonly Rolldown.OutputChunk[]): string | undefined {
  const file = files.find(({ facadeModuleId }) => facadeModuleId === id) ?? files.find(({ moduleIds }) => moduleIds.includes(id));
  return file?.fileName;
}

/**
 * Wraps every `import()` of the application in `chunk` (ERR-4): the 120 s limit and the named failure hold for the
 * screens that the router splits off by itself, too. Each is given the address that its file has in the build, for
 * browsers that name none and for those that wait in vain. Runs after the router's plugin; tests import their modules
 * as they are.
 */
export function chunks(): Plugin {
  /** Files are named by what is in them, marks included: the folder that is built in is no part of those. */
  let root = '';
  return {
    name: 'previsto:chunks',
    enforce: 'post',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      // oxlint-disable-next-line no-control-regex -- shapes load drafts, too
      filter: { id: /(\/src\/|^\0shapes:).*\.tsx?(\?|$)/, code: /\bimport\(/ },
      async handler(code, id) {
        if (id.includes(HELPER)) return null;
        const names = new Set([...code.matchAll(IMPORT)].map(([, , name = '']) => name));
        if (names.size === 0) return null;
        const ids = new Map<string, string>();
        await Promise.all(
          [...names].map(async (name) => {
            const resolved = await this.resolve(name, id);
            if (!resolved) this.error(`${id} importa ${name}, que não existe.`);
            ids.set(name, resolved.id);
          }),
        );
        const wrapped = code.replace(
          IMPORT,
          (whole, _quote, name: string) => `__chunk(() => ${whole}, "${MARK}${written(inside(root, ids.get(name) ?? name))}")`,
        );
        return { code: `import { chunk as __chunk } from '#src/shared/browser/chunk-errors.ts';\n${wrapped}`, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const file of files) {
          file.code = file.code.replace(MARKED, (_mark, name: string) => {
            const id = outside(root, decodeURIComponent(name));
            return `/${fileOf(id, files) ?? this.error(`${id} não está em nenhum arquivo.`)}`;
          });
        }
      },
    },
  };
}
