import { parseSync, Visitor } from 'vite';
import { isTest, type Sources } from './imports.ts';

/** What a reader's words are written in; what is written from the contract (`npm run routes`) is no second hand. */
const READ = /^(?:src|server|contract|planning)\/(?!seed\/|.*\.gen\.ts$)(?!.*\/test-[\w-]+\.tsx?$).*\.tsx?$/;
const isRead = (path: string): boolean => READ.test(path) && !isTest(path);
/** Fewer words are a name, not a sentence. */
const FEWEST = 3;
/** Where something stands in a template. */
const HOLE = '…';

type Program = ReturnType<typeof parseSync>['program'];

interface Text {
  text: string;
  start: number;
}

/** Each file's tree, and every text that its code holds: literals, templates and what stands between tags. */
interface Read {
  path: string;
  program: Program;
  texts: readonly Text[];
  lineOf: (start: number) => number;
}

function readOf(path: string, source: string): Read {
  const { program } = parseSync(path, source);
  const texts: Text[] = [];
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') texts.push({ text: value, start });
    },
    TemplateLiteral({ quasis, start }) {
      texts.push({ text: quasis.map(({ value }) => value.cooked ?? '').join(HOLE), start });
    },
    JSXText({ value, start }) {
      texts.push({ text: value, start });
    },
  }).visit(program);
  return { path, program, texts, lineOf: (start) => source.slice(0, start).split('\n').length };
}

/** The trees of all sources that readers' words are written in; the same texts are read once. */
const known = new Map<string, { source: string; read: Read }>();
const reads = (sources: Sources): Read[] =>
  [...sources].flatMap(([path, source]) => {
    if (!isRead(path)) return [];
    const before = known.get(path);
    if (before?.source === source) return [before.read];
    const read = readOf(path, source);
    known.set(path, { source, read });
    return [read];
  });

/** A sentence without what may differ where it says the same: capitals, signs, holes. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const isSentence = (text: string): boolean => /\.\s*$/.test(text) && bare(text).split(' ').length >= FEWEST;

/** Sentences that stand a second time, as `sentence: file:line file:line`. */
export function sentencesTwice(sources: Sources): string[] {
  const places = new Map<string, string[]>();
  for (const { path, texts, lineOf } of reads(sources))
    for (const { text, start } of texts) {
      if (!isSentence(text)) continue;
      const key = bare(text);
      places.set(key, [...(places.get(key) ?? []), `${path}:${lineOf(start)}`]);
    }
  return [...places].flatMap(([key, found]) => (found.length > 1 ? [`${key}: ${found.join(' ')}`] : []));
}

export type Words = Readonly<Record<string, string>>;

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['ConditionalExpression']>>[0]['test'];
const textOf = (node: Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** A word that is shown, not a sentence and not a code. */
const LABEL = /^[\p{Lu}%].*[^.]$/su;

/**
 * Choices that are called something outside the homes of their words, as `file:line: words`: a table of all their
 * values, of two of their words, an option of a value with its word, or a word for one of two values.
 */
export function choicesTwice(sources: Sources, choices: readonly Words[], homes: readonly string[]): string[] {
  const tables = choices.map((words) => new Map(Object.entries(words))).filter(({ size }) => size > 1);
  const found: string[] = [];
  for (const { path, program, lineOf } of reads(sources)) {
    if (homes.includes(path)) continue;
    const report = (start: number, words: readonly string[]) => found.push(`${path}:${lineOf(start)}: ${words.join(', ')}`);
    new Visitor({
      ObjectExpression({ properties, start }) {
        const pairs = new Map<string, string>();
        for (const property of properties) {
          if (property.type !== 'Property') continue;
          const { key, value } = property;
          const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
          const word = textOf(value);
          if (name !== undefined && word !== undefined) pairs.set(name, word);
        }
        const [value = '', label = ''] = [pairs.get('value') ?? pairs.get('key'), pairs.get('label')];
        if (label !== '' && tables.some((words) => words.get(value) === label)) report(start, [value, label]);
        const same = (words: ReadonlyMap<string, string>) => [...words].filter(([name, word]) => pairs.get(name) === word);
        const all = (words: ReadonlyMap<string, string>) => [...words.keys()].every((name) => LABEL.test(pairs.get(name) ?? ''));
        if (tables.some((words) => same(words).length > 1 || all(words))) report(start, [...pairs.values()]);
      },
      ConditionalExpression({ consequent, alternate, start }) {
        const [one, other] = [textOf(consequent), textOf(alternate)];
        if (one === undefined || other === undefined) return;
        if (tables.some((words) => [one, other].every((word) => [...words.values()].includes(word)))) report(start, [one, other]);
      },
    }).visit(program);
  }
  return found;
}

/** Columns and inputs that call a field by a text of their own which is its label, as `file:line: field label`. */
export function labelsTwice(sources: Sources, labels: Words): string[] {
  const found: string[] = [];
  for (const { path, program, lineOf } of reads(sources)) {
    if (path.startsWith('contract/')) continue;
    new Visitor({
      ObjectExpression({ properties, start }) {
        const texts = new Map<string, string>();
        for (const property of properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
          const word = textOf(property.value);
          if (word !== undefined) texts.set(property.key.name, word);
        }
        const field = texts.get('field') ?? texts.get('id') ?? texts.get('path');
        const label = texts.get('label') ?? texts.get('header') ?? texts.get('title');
        if (field !== undefined && label !== undefined && labels[field] === label)
          found.push(`${path}:${lineOf(start)}: ${field} ${label}`);
      },
    }).visit(program);
  }
  return found;
}
