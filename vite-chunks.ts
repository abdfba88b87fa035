import type { Plugin } from 'vite';

const IMPORT = /\bimport\(\s*(["'])([^"'\n]+)\1\s*\)/g;
const HELPER = 'src/shared/ui/chunk-errors.ts';

/**
 * Wraps every `import()` of the application in `chunk` (ERR-4): the 120 s limit and the named failure hold for the screens that the
 * router splits off by itself, too. Runs after the router's plugin; tests import their modules as they are.
 */
export function chunks(): Plugin {
  return {
    name: 'previsto:chunks',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: /\bimport\(/ },
      handler(code, id) {
        if (id.includes(HELPER)) return null;
        const wrapped = code.replace(IMPORT, (whole, _quote, name: string) => {
          const address = name.replace(/^.*\/(?=src\/|@?[\w-]+\/)/, '').split('?', 1)[0];
          return `__chunk(() => ${whole}, ${JSON.stringify(address)})`;
        });
        return wrapped === code
          ? null
          : { code: `import { chunk as __chunk } from '#src/shared/ui/chunk-errors.ts';\n${wrapped}`, map: null };
      },
    },
  };
}
