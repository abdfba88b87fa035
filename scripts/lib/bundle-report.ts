import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_SCRIPT } from './first-script.ts';

/** Where the report lies in the build's folder; hidden files are never served. */
export const BUNDLE_REPORT = '.bundle.json';

/** Writes what each script is made of and loads, by which the tests hold the size budgets and keep foreign code out. */
export function bundleReport(): Plugin {
  let root = '';
  return {
    name: 'previsto:bundle-report',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    // Scripts that held nothing but styles are gone by then.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk'
            ? [
                {
                  file: output.fileName,
                  isEntry: output.moduleIds.some((id) => FIRST_SCRIPT.test(id)),
                  imports: output.imports,
                  modules: output.moduleIds.map((id) => relative(root, id.replace(/^\0/, '').split('?', 1)[0] ?? '')),
                  css: [...(output.viteMetadata?.importedCss ?? [])],
                },
              ]
            : [],
        );
        this.emitFile({ type: 'asset', fileName: BUNDLE_REPORT, source: JSON.stringify(chunks, null, 1) });
      },
    },
  };
}
