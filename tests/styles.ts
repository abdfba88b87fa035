import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT, type Sources } from './imports.ts';

/** A size or a weight that is no variable of the theme; a share of what stands around is none either. */
const LITERAL = /(?:^|[\s;{])(font(?:-size)?: [^;}]*\d(?:px|rem|em|pt|%)[^;}]*|font-weight: \d+(?![\d ])[^;}]*)/g;
/** The same in a part: `fontSize: 12`, `fz={13}`. */
const LITERAL_IN_PART = /\b(fontSize(?:: |=\{?)['"]?\d[\w.%]*|fz=\{?['"]?\d[\w.%]*)/g;

const DISTANCE = /(?:^|[\s;{])((?:padding|margin|gap|row-gap|column-gap)[\w-]*: [^;{}]+)/g;

/** All style sheets of the application. */
export const readSheets = (): Sources =>
  new Map(
    readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `src/${name.split(sep).join('/')}`)
      .sort()
      .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
  );

/** Sizes of text that do not come from the theme, as `path: what is written`. */
export const literalSizes = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) =>
    [...withoutComments(text).matchAll(path.endsWith('.css') ? LITERAL : LITERAL_IN_PART)].map(
      ([, written = '']) => `${path}: ${written.trim()}`,
    ),
  );

/** Distances of the scale that are written as numbers, as `path: what is written`. */
export const literalDistances = (sheets: Sources, scale: readonly string[]): string[] =>
  [...sheets].flatMap(([path, text]) =>
    [...withoutComments(text).matchAll(DISTANCE)].flatMap(([, written = '']) =>
      [...written.matchAll(/(?<![\d.])\d+px/g)].some(([length]) => scale.includes(length)) ? [`${path}: ${written}`] : [],
    ),
  );

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
