import type { Sources } from './imports.ts';

/** Innermost braces, and what in them is a word of the wire and its text. */
const TABLE = /\{([^{}]*)\}/g;
const PAIR = /(?:^|[,{\s])'?([\w.+]+)'?: '((?:[^'\\]|\\.)+)'(?=[,\s]|$)/g;
/** Texts for readers: a capital first, as labels have. */
const LABEL = /^[A-ZÁÂÃÉÊÍÓÔÕÚÇ]/;
/** So many of the same words are no chance. */
const FEWEST = 3;
/** What is written from the contract (`npm run routes`, held up to date by a step of the suite) is no second hand. */
const READ = /^(?:src|server|contract|planning)\/(?!seed\/|test\/|.*\.(?:test|table|gen)\.tsx?$)/;

interface Table {
  path: string;
  words: ReadonlyMap<string, string>;
}

/**
 * Tables of labels that hold the same words for the same names in two files, as `one.ts other.ts: name, name, name`.
 */
export function writtenTwice(sources: Sources): string[] {
  const tables = [...sources].flatMap(([path, text]) =>
    READ.test(path) && !path.startsWith('server/seed/') ? tablesOf(path, text) : [],
  );
  const found = new Map<string, Set<string>>();
  tables.forEach((one, at) => {
    for (const other of tables.slice(at + 1)) {
      if (other.path === one.path) continue;
      const same = [...one.words].filter(([name, label]) => other.words.get(name) === label).map(([name]) => name);
      if (same.length < FEWEST) continue;
      const key = [one.path, other.path].toSorted().join(' ');
      found.set(key, new Set([...(found.get(key) ?? []), ...same]));
    }
  });
  return [...found].map(([files, names]) => `${files}: ${[...names].toSorted().join(', ')}`).toSorted();
}

const tablesOf = (path: string, text: string): Table[] =>
  [...text.matchAll(TABLE)].flatMap(([, body = '']) => {
    const words = new Map(
      [...body.matchAll(PAIR)].flatMap(([, name = '', label = '']) => (LABEL.test(label) ? [[name, label]] : [])),
    );
    return words.size < FEWEST ? [] : [{ path, words }];
  });
