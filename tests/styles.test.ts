import { describe, expect, it } from 'vitest';
import { theme } from '#src/shared/ui/theme.ts';
import { isTest, readSources } from './imports.ts';
import {
  equalBlocks,
  literalDistances,
  literalSizes,
  missingClasses,
  readSheets,
  undecided,
  unknownClasses,
  unusedClasses,
  watchersOfAll,
} from './styles.ts';

const sheets = readSheets();
const sources = readSources();
const parts = new Map([...sources].filter(([path]) => /^src\/.*\.tsx$/.test(path) && !isTest(path)));

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

/** Of two sheets. */
const found = (one: string, two: string) =>
  equalBlocks(
    new Map([
      ['one.css', one],
      ['two.css', two],
    ]),
  );

describe('a block of four declarations', () => {
  it('stands in one file', () => {
    expect(equalBlocks(sheets)).toEqual([]);
  });

  const block = 'display: grid; gap: var(--a); margin: 0;\n  padding: 0 var(--b)';
  const other = '.c { color: red } .b > td {\n  padding: 0 var(--b);\n  display: grid; margin: 0; /* why */ gap: var(--a);\n}';
  it('is found in another one, in any order', () => {
    expect(found(`.a { ${block}; }`, other)).toEqual(['one.css .a = two.css .b > td']);
    expect(found(`@media print { .a { ${block} } }`, `@media print { ${other} }`)).toEqual([
      'one.css @media print .a = two.css @media print .b > td',
    ]);
    expect(found(`.a { &:hover { ${block} } }`, `.a { &:hover { ${block}; } }`)).toEqual([
      'one.css .a &:hover = two.css .a &:hover',
    ]);
  });

  it('may be like another one that has more, or stands under other conditions', () => {
    expect(found(`.a { ${block}; color: red; }`, other)).toEqual([]);
    expect(found(`@media print { .a { ${block}; } }`, other)).toEqual([]);
    expect(found('.a { display: grid; gap: 0; margin: 0; }', '.a { display: grid; gap: 0; margin: 0; }')).toEqual([]);
  });
});

describe('a class', () => {
  it('is named by what takes its sheet', () => {
    expect(unusedClasses(sheets, sources)).toEqual([]);
  });

  it('is found where nothing names it', () => {
    const own = new Map([
      [
        'src/a.module.css',
        '.a { color: red; } @media print { .b[data-x="1.5"] .c:global(.d) { color: red; } } .e { color: red; }',
      ],
      ['src/x/b.module.css', ".f { composes: e from '../a.module.css'; }"],
    ]);
    const users = new Map([
      ['src/a.tsx', "import one from '#src/a.module.css';\none.a; 'c';"],
      ['src/b.tsx', "import two from '#src/x/b.module.css';\ntwo.f; two.b;"],
    ]);
    expect(unusedClasses(own, users)).toEqual(['src/a.module.css .b']);
    expect(unusedClasses(own, new Map())).toHaveLength(4);
  });

  it('that is named by itself stands in a sheet of plain classes', () => {
    expect(unknownClasses(sheets, parts)).toEqual([]);
    const own = new Map([
      ['src/parts.css', '/* .old */ .row { gap: 0; }\n@media print { .state-mark > svg { color: red; } }'],
      ['src/a.module.css', '.a { composes: row rows from global; }'],
    ]);
    const part = new Map([['src/a.tsx', '<b className="state-mark a"><i className="old" /></b>']]);
    expect(unknownClasses(own, part)).toEqual(['src/a.module.css rows', 'src/a.tsx a', 'src/a.tsx old']);
  });

  it('is one that its sheet has, where a part takes it from a sheet', () => {
    const all = new Map([...sources].filter(([path]) => path.startsWith('src/') && !isTest(path)));
    expect(missingClasses(sheets, all)).toEqual([]);
    const sheet = new Map([['src/a.module.css', '/* .old */ .row-b, .a { gap: 0; }']]);
    const part = "import classes from '#src/a.module.css';\nspan({ class: classes.a ?? '' }, classes.old, classes.hidden)";
    expect(missingClasses(sheet, new Map([['src/a.ts', part]]))).toEqual(['src/a.ts old', 'src/a.ts hidden']);
  });
});

describe('a class that takes up one of another sheet', () => {
  it('outweighs it where it says otherwise, whichever sheet comes last', () => {
    expect(undecided(sheets)).toEqual([]);
  });

  it('is found where it does not', () => {
    const one = '.a { padding: 0; top: 0; }\n.b .a { left: 0; }';
    const two = ".c {\n  composes: a from '../one.css';\n  top: 1px; left: 1px; padding-inline: 0;\n}\n.d .c { top: 2px; }";
    expect(
      undecided(
        new Map([
          ['src/one.css', one],
          ['src/x/two.css', two],
        ]),
      ),
    ).toEqual(['src/x/two.css .c: top', 'src/x/two.css .c: padding-inline']);
  });
});

describe('a rule that looks at what stands in an element', () => {
  it('does not look at what every row that comes, goes or moves changes', () => {
    expect(watchersOfAll(sheets)).toEqual([]);
  });

  it.each(['body:has(#root > *) .a', '.a:has(*)', '.a:has(.b, *)', 'table:not(:has(th:not([data-own], [style]))) td'])(
    'is found: %s',
    (rule) => {
      expect(watchersOfAll(new Map([['a.css', `@media (min-width: 1px) { ${rule} { gap: 0; } }`]]))).toEqual([
        `a.css: @media (min-width: 1px) ${rule}`,
      ]);
    },
  );

  it.each(['.a:has([data-chosen]) > *', '#root:not(:empty) + .a', '@media print { body:has(> *) .a'])(
    'looks at marks, at itself, or stands on paper: %s',
    (rule) => {
      const sheet = `${rule} { gap: 0; }${rule.startsWith('@') ? ' }' : ''}`;
      expect(watchersOfAll(new Map([['a.css', sheet]]))).toEqual([]);
    },
  );
});
