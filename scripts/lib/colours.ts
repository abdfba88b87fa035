import type { Plugin } from 'vite';

const SHEET = /\/@mantine\/core\/styles\/default-css-variables\.layer\.css$/;
/** Colours of the library that nothing of ours is drawn in. */
const UNUSED = /--mantine-color-(?:pink|grape|violet|indigo|cyan|green|lime|orange)-[\w-]+:[^;]*;/g;

/** The library's sheet of variables without the colours that nobody uses: each has some thirty, for both schemes. */
export const withoutColours = (sheet: string): string => sheet.replace(UNUSED, '');

/** Leaves them out of what a browser gets. */
export function colours(): Plugin {
  return {
    name: 'previsto:colours',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler: (code) => withoutColours(code),
    },
  };
}
