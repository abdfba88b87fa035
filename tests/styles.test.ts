import { describe, expect, it } from 'vitest';
import { theme } from '#src/shared/ui/theme.ts';
import { isTest, readSources } from './imports.ts';
import { literalDistances, literalSizes, readSheets } from './styles.ts';

const sheets = readSheets();
const parts = new Map([...readSources()].filter(([path]) => /^src\/.*\.tsx$/.test(path) && !isTest(path)));

describe('a size or a weight of text', () => {
  it('comes from the theme, in sheets and in parts', () => {
    expect(sheets.size).toBeGreaterThan(80);
    expect(parts.size).toBeGreaterThan(200);
    expect(literalSizes(sheets)).toEqual([]);
    expect(literalSizes(parts)).toEqual([]);
  });

  it.each([
    ['a.css', '.a { font-size: 13px; }', 'font-size: 13px'],
    ['a.css', '@media print { .a { color: red; font-size: 9px !important; } }', 'font-size: 9px !important'],
    ['a.css', '.a { font-size: 0.9em }', 'font-size: 0.9em'],
    ['a.css', '.a { font: 600 13px/20px serif; }', 'font: 600 13px/20px serif'],
    ['a.css', '.a { font-weight: 500; }', 'font-weight: 500'],
    ['a.tsx', '<b style={{ fontSize: 12 }}>', 'fontSize: 12'],
    ['a.tsx', "<b style={{ fontSize: '0.8rem' }}>", "fontSize: '0.8rem"],
    ['a.tsx', '<text fontSize={11}>', 'fontSize={11'],
    ['a.tsx', '<Text fz={13}>', 'fz={13'],
    ['a.tsx', '<Text fz="13px">', 'fz="13px'],
  ])('is found in %s: %s', (path, text, found) => {
    expect(literalSizes(new Map([[path, text]]))).toEqual([`${path}: ${found}`]);
  });

  it.each([
    ['a.css', '/* font-size: 13px; */ .a { font-size: var(--mantine-font-size-sm); font: inherit; }'],
    ['a.css', '.photo { font-size: calc(var(--photo-size) * 0.38); }'],
    ['a.tsx', '<Text fz="sm" style={{ fontSize: size }}>'],
  ])('of the theme, or of what it stands in, is none: %s', (path, text) => {
    expect(literalSizes(new Map([[path, text]]))).toEqual([]);
  });
});

describe('a distance of the scale', () => {
  const scale = Object.values(theme.spacing ?? {}).map(String);

  it('is written as its variable', () => {
    expect(scale).toContain('16px');
    expect(literalDistances(sheets, scale)).toEqual([]);
  });

  it.each(['padding: 0 16px', 'margin: -16px', 'gap: 4px', 'padding-inline: 1px calc(var(--a) + 8px)'])(
    'is found as a number: %s',
    (written) => {
      expect(literalDistances(new Map([['a.css', `.a { color: red; ${written}; }`]]), scale)).toEqual([`a.css: ${written}`]);
    },
  );

  it.each(['padding: 10px', 'margin: var(--mantine-spacing-md) 116px', 'inset: 16px', 'border-radius: 4px'])(
    'is not one beside the scale, nor a length of another kind: %s',
    (written) => {
      expect(literalDistances(new Map([['a.css', `.a { ${written}; }`]]), scale)).toEqual([]);
    },
  );
});
