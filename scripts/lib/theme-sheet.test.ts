import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { appTheme, cssVariables } from '#src/shared/ui/theme.ts';
import { themeSheet, variablesOf } from './theme-sheet.ts';

const library = readFileSync('node_modules/@mantine/core/styles/default-css-variables.css', 'utf8');
const sheet = variablesOf({ appTheme, cssVariables });
const variables = (text: string) => new Set([...text.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name));
const gone = [...variables(library)].filter((name) => !variables(sheet).has(name));

describe('the sheet of the theme’s variables', () => {
  it('tells what the theme says, for both schemes', () => {
    expect(sheet).toContain('--mantine-radius-default: 4px;');
    expect(sheet).toContain('--mantine-font-family: var(--p-typeface);');
    expect(sheet).toMatch(/\[data-mantine-color-scheme="light"\][^}]*--mantine-color-dimmed: #5c6670;/);
    expect(sheet).toMatch(/\[data-mantine-color-scheme="dark"\][^}]*--mantine-color-dimmed: #9aa5b1;/);
  });

  it('stands in place of the library’s own: of its variables nothing is missing but colours', () => {
    expect(gone.length).toBeGreaterThan(140);
    expect(gone.filter((name) => !/^--mantine-color-[a-z]+-(?:\d|[a-z-]+)$/.test(name ?? ''))).toEqual([]);
    // What is left stands on nothing that is gone.
    expect(gone.filter((name) => sheet.includes(`var(${name})`))).toEqual([]);
  });

  it('[ENV-4] keeps a colour that an environment’s theme gives or begins with', () => {
    const green = Array.from({ length: 10 }, (_, shade) => `#00${shade}000`) as never; // ten shades, as the library wants them
    const own = variablesOf({ appTheme: { ...appTheme, colors: { ...appTheme.colors, green } }, cssVariables });
    expect(own).toContain('--mantine-color-green-3: #003000;');
    expect(own).not.toContain('--mantine-color-lime-3');
    expect(variablesOf({ appTheme: { ...appTheme, primaryColor: 'violet' }, cssVariables })).toContain(
      '--mantine-color-violet-filled:',
    );
  });

  it('misses no colour that the sources name', () => {
    const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|css)$/.test(path))
      .map((path) => readFileSync(`src/${path}`, 'utf8'));
    const colours = new Set(gone.map((name) => name?.split('-')[4]));
    expect(colours.size).toBe(10);
    for (const colour of colours) {
      const named = new RegExp(`mantine-color-${colour}\\b|color=["{']+${colour}\\b|'${colour}'`);
      expect(texts.filter((text) => named.test(text))).toEqual([]);
    }
  });
});

it('the sheet is made anew when the theme changes, or what it is made of', async () => {
  const plugin = themeSheet();
  const addWatchFile = vi.fn<(file: string) => void>();
  // Both as they are written there: hooks may have other forms, and ask for more than these do.
  const config = plugin.configResolved as (config: { mode: string; root: string }) => void;
  const { handler } = plugin.load as { handler: (this: object, id: string) => Promise<string> };
  const root = resolve('.');
  config({ mode: 'dev', root });
  expect(await handler.call({ addWatchFile }, `${root}/src/shared/ui/theme.css`)).toContain('--mantine-radius-default: 4px;');
  const watched = addWatchFile.mock.calls.map(([file]) => resolve(file));
  expect(watched).toEqual(expect.arrayContaining([resolve('src/shared/ui/theme.ts'), resolve('src/shared/env.ts')]));
});

/** Responsive values of the library's parts, its grids, and styles of our own. */
const WRITES = /\b(?:cols|span|gap|[mp][xytrbl]?|[wh])=\{\{|<(?:SimpleGrid|Grid|Flex|AppShell|style)\b|(?:visible|hidden)From=/;

it('no part of the application writes styles into the page’s body, for which every text would be laid out anew', () => {
  const parts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  const texts = parts.map((path) => [path, readFileSync(`src/${path}`, 'utf8')] as const);
  expect(texts.filter(([, text]) => WRITES.test(text)).map(([path]) => path)).toEqual([]);
});

const SIZES = '{{ base: 1, sm: 2 }}';
it.each([
  ...['cols', 'span', 'gap', 'm', 'mx', 'my', 'mt', 'mr', 'mb', 'ml', 'p', 'px', 'py', 'pt', 'pr', 'pb', 'pl', 'w', 'h'].map(
    (name) => `<Box ${name}=${SIZES}>`,
  ),
  '<SimpleGrid>',
  '<Grid gutter="md">',
  '<Flex>',
  '<AppShell>',
  '<style>',
  '<Box visibleFrom="sm">',
  '<Box hiddenFrom="sm">',
])('%s would be told', (text) => {
  expect(text).toMatch(WRITES);
});

it.each(['<Box p="md" w={width}>', '<div style={{ gap: 4 }}>', '<GridCell>', '<FlexibleGrid>', 'styles={PLAIN}'])(
  '%s writes nothing there',
  (text) => {
    expect(text).not.toMatch(WRITES);
  },
);
