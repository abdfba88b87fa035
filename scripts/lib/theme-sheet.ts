import { MantineProvider, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import { environment } from '#env/vite.ts';

/** The sheet of the theme's variables, a file that is empty in the sources. */
const SHEET = /\/src\/shared\/ui\/theme\.css$/;
const THEME = '/src/shared/ui/theme.ts';

interface Theme {
  appTheme: MantineThemeOverride;
  cssVariables: CSSVariablesResolver;
}

/** Colours of the library that nothing of ours is drawn in: each has some thirty variables, for both schemes. */
const UNUSED = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'green', 'lime', 'orange', 'blue', 'yellow'];

/** A sheet of variables without those colours, but for what a theme says itself. */
function withoutColours(sheet: string, { colors = {}, primaryColor = '' }: MantineThemeOverride): string {
  const unused = UNUSED.filter((name) => !(name in colors) && name !== primaryColor);
  return sheet.replace(new RegExp(`--mantine-color-(?:${unused.join('|')})-[\\w-]+:[^;]*;`, 'g'), '');
}

/**
 * All rules that the library would write into the page for a theme: they stand in place of its sheet of the variables
 * of a theme of its own.
 */
export function variablesOf({ appTheme, cssVariables }: Theme): string {
  const page = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme: appTheme,
      cssVariablesResolver: cssVariables,
      deduplicateCssVariables: false,
      withGlobalClasses: false,
    }),
  );
  const rules = /^<style[^>]*>([^<]+)<\/style>$/.exec(page)?.[1];
  if (rules === undefined) throw new Error(`The library draws its variables in another way by now: ${page.slice(0, 200)}`);
  return withoutColours(rules, appTheme);
}

/** The library's parts that compute the same in the browser: told to draw nothing, and left out. */
const COMPUTING = /\/@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;

/**
 * Puts the theme's variables into a style sheet. Left alone, the library computes them in the browser and writes them
 * below the sheets of the page; each sheet that a later part brings then comes before the last, for which Chromium asks
 * anew what every text on the page is written in, and lays all of it out again.
 */
export function themeSheet(): Plugin {
  let mode = '';
  let root = '';
  return {
    name: 'previsto:theme-sheet',
    enforce: 'pre',
    configResolved(config) {
      ({ mode, root } = config);
    },
    load: {
      filter: { id: SHEET },
      async handler() {
        const { module, dependencies } = await runnerImport<Theme>(THEME, {
          configFile: false,
          root,
          mode,
          logLevel: 'error',
          plugins: [environment()],
        });
        for (const file of [`${root}${THEME}`, ...dependencies]) this.addWatchFile(file);
        return variablesOf(module);
      },
    },
    transform: {
      filter: { id: COMPUTING },
      handler: (_code, id) => ({ code: `export const ${COMPUTING.exec(id)?.[1]} = () => null;`, map: null }),
    },
  };
}
