import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { ROOT, type Sources } from './imports.ts';

/** So many equal declarations are no chance. */
const FEWEST = 4;
/** A size or a weight that is no variable of the theme; a share of what stands around is none either. */
const LITERAL = /(?:^|[\s;{])(font(?:-size)?: [^;}]*\d(?:px|rem|em|pt|%)[^;}]*|font-weight: \d+(?![\d ])[^;}]*)/g;
/** The same in a part: `fontSize: 12`, `fz={13}`. */
const LITERAL_IN_PART = /\b(fontSize(?:: |=\{?)['"]?\d[\w.%]*|fz=\{?['"]?\d[\w.%]*)/g;

const DISTANCE = /(?:^|[\s;{])((?:padding|margin|gap|row-gap|column-gap)[\w-]*: [^;{}]+)/g;

interface Rule {
  /** The conditions it stands under, and what it is for. */
  place: string;
  under: string;
  declarations: readonly string[];
}

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

/**
 * Blocks of equal declarations that stand in two files under the same conditions, in any order, as
 * `one.css .a = other.css .b`. A rule under `@media` cannot stand for one without it.
 */
export function equalBlocks(sheets: Sources): string[] {
  const blocks = new Map<string, { path: string; place: string }[]>();
  for (const [path, text] of sheets)
    for (const { place, under, declarations } of rulesOf(text)) {
      if (declarations.length < FEWEST) continue;
      const key = [under, ...declarations.toSorted()].join(';');
      blocks.set(key, [...(blocks.get(key) ?? []), { path, place }]);
    }
  return [...blocks.values()]
    .filter((places) => new Set(places.map(({ path }) => path)).size > 1)
    .map((places) => places.map(({ path, place }) => `${path} ${place}`).join(' = '));
}

/** Classes of a sheet that nothing which takes it names, as `path .name`. */
export function unusedClasses(sheets: Sources, parts: Sources): string[] {
  return [...sheets].flatMap(([path, text]) => {
    if (!path.endsWith('.module.css')) return [];
    const code = [...parts.values()].filter((part) => part.includes(`'#${path}'`)).join('\n');
    const taken = [...sheets].flatMap(([other, sheet]) =>
      [...sheet.matchAll(/composes: ([\w -]+) from '([^']+)'/g)]
        .filter(([, , from = '']) => posix.join(posix.dirname(other), from) === path)
        .flatMap(([, names = '']) => names.split(' ')),
    );
    const classes = rulesOf(text).flatMap(({ place }) => [
      ...place.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z]\w*)/g),
    ]);
    return [...new Set(classes.map(([, name = '']) => name))]
      .filter((name) => !taken.includes(name) && !new RegExp(`\\w\\.${name}\\b|'${name}'`).test(code))
      .map((name) => `${path} .${name}`);
  });
}

/**
 * Classes that a part names by themselves, or a sheet takes up from all, which no sheet of plain classes has, as
 * `path name`.
 */
export function unknownClasses(sheets: Sources, parts: Sources): string[] {
  const plain = [...sheets].filter(([path]) => !path.endsWith('.module.css')).map(([, text]) => withoutComments(text));
  const known = new Set(plain.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)));
  return [...sheets, ...parts].flatMap(([path, text]) =>
    [...text.matchAll(/className="([^"]+)"|composes: ([\w -]+) from global/g)]
      .flatMap(([, named, composed]) => (named ?? composed ?? '').split(' '))
      .filter((name) => !known.has(name))
      .map((name) => `${path} ${name}`),
  );
}

/** Classes that a part takes from a sheet which has none of that name, as `path name`: nothing would tell. */
export const missingClasses = (sheets: Sources, parts: Sources): string[] =>
  [...parts].flatMap(([path, text]) =>
    [...text.matchAll(/^import (\w+) from '#(src\/[^']+\.module\.css)'/gm)].flatMap(([, local = '', sheet = '']) => {
      const known = new Set(
        [...withoutComments(sheets.get(sheet) ?? '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name),
      );
      return [...text.matchAll(new RegExp(`(?<![-/\\w])${local}\\.(\\w+)`, 'g'))]
        .filter(([, name = '']) => !known.has(name))
        .map(([, name]) => `${path} ${name}`);
    }),
  );

/**
 * What the rule of a class says otherwise than the class of another sheet that it takes up, with no more weight than
 * that one has, as `path .name: property`. Whichever of both sheets comes last would have its way, and the other one
 * may come later.
 */
export function undecided(sheets: Sources): string[] {
  const own = (path: string, name: string) =>
    rulesOf(sheets.get(path) ?? '').flatMap(({ place, declarations }) => (place === `.${name}` ? declarations : []));
  return [...sheets].flatMap(([path, text]) =>
    rulesOf(text).flatMap(({ place, declarations }) => {
      const [, names = '', from = ''] = /composes: ([\w -]+) from '([^']+)'/.exec(declarations.join(';')) ?? [];
      const taken = names
        .split(' ')
        .flatMap((name) => own(posix.join(posix.dirname(path), from), name))
        .map(propertyOf);
      return declarations
        .map(propertyOf)
        .filter((property) => taken.some((other) => isPartOf(property, other) || isPartOf(other, property)))
        .map((property) => `${path} ${place}: ${property}`);
    }),
  );
}

/**
 * Rules that ask by `:has` for what changes with nearly every drawing, as `path: rule`: for any element, or a `style`.
 * A browser then works out the styles of the whole page anew whenever a row comes, goes or moves. Paper is none.
 */
export const watchersOfAll = (sheets: Sources): string[] =>
  [...sheets].flatMap(([path, text]) =>
    rulesOf(text)
      .filter(({ place }) => !place.startsWith('@media print') && insideHas(place).some((part) => EVERYTHING.test(part)))
      .map(({ place }) => `${path}: ${place}`),
  );

const EVERYTHING = /(?:^|[\s>+~,(])\*|\[style/;

/** What stands between the brackets of each `:has`. */
function insideHas(selector: string): string[] {
  return selector
    .split(':has(')
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((sign) => {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}

const propertyOf = (declaration: string) => declaration.split(':', 1)[0] ?? '';
/** `padding-inline` is a part of `padding`. */
const isPartOf = (one: string, other: string) => one === other || one.startsWith(`${other}-`);
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The rules of a sheet with what they declare themselves; a rule in a rule has its own. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  const open: { head: string; declarations: string[] }[] = [];
  for (const piece of withoutComments(sheet).split(/(?<=[{};])/)) {
    const end = piece.at(-1);
    const text = piece.slice(0, -1);
    if (end === '{') open.push({ head: oneLine(text), declarations: [] });
    else if (text.trim() !== '') open.at(-1)?.declarations.push(oneLine(text));
    if (end !== '}') continue;
    const closed = open.pop();
    const under = open.map(({ head }) => head).join(' ');
    if (closed) rules.push({ place: `${under} ${closed.head}`.trim(), under, declarations: closed.declarations });
  }
  return rules;
}
