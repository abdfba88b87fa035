import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';

/** Relative luminance of a hex colour (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const css = readFileSync(new URL('../../app.css', import.meta.url), 'utf8');
/** The hex tokens of one block of app.css. */
function tokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/(--p-[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
  );
}
const light = tokens(':root');
const dark = { ...light, ...tokens(":root[data-mantine-color-scheme='dark']") };
const [lightVariables, darkVariables] = [cssVariables({} as never).light, cssVariables({} as never).dark]; // the resolver reads nothing
const shade = (name: string, index: number) => theme.colors?.[name]?.[index] ?? '';

describe('colours of the drawing', () => {
  it.each([
    ['light', light, lightVariables, 8],
    ['dark', dark, darkVariables, 4],
  ] as const)('every ink is at least 4.5:1 on the surfaces it stands on: %s', (_scheme, ink, variables, filled) => {
    const surfaces = [ink['--p-surface'] ?? '', ink['--p-raised'] ?? ''];
    const inks = {
      text: variables['--mantine-color-text'],
      dimmed: variables['--mantine-color-dimmed'],
      error: variables['--mantine-color-error'],
      accent: ink['--p-accent'],
      favourable: ink['--p-favourable'],
      unsure: ink['--p-unsure'],
      brand: shade('planta', filled),
    };
    for (const [name, colour] of Object.entries(inks)) {
      for (const surface of surfaces)
        expect(contrast(colour ?? '', surface), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const name of ['planta', 'tijolo', 'favoravel', 'red']) {
      expect(contrast(shade(name, filled), ink['--p-on-filled'] ?? ''), `text on ${name}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(ink['--p-accent'] ?? '', ink['--p-accent-wash'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink['--p-favourable'] ?? '', ink['--p-favourable-wash'] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('the brand is primary, shade 8 in light and 4 in dark', () => {
    expect(theme.primaryColor).toBe('planta');
    expect(theme.primaryShade).toEqual({ light: 8, dark: 4 });
  });
});
