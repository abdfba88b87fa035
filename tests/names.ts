import { parseSync, Visitor } from 'vite';
import type { Sources } from './imports.ts';

/** Participles that say of a thing what was done with it, where a name says what it is: messages, stored, requested. */
const NO_NOUNS: ReadonlySet<string> = new Set(['told', 'asked', 'kept', 'made']);
/** A migration that was written stays as it is, and so does what a tool wrote. */
const WRITTEN = /^server\/migrations\/|\.gen\.ts$/;
/** Most files hold them in comments and texts alone, which need no tree. */
const ANY = /told|asked|kept|made/i;
const PROSE = /^[ \t]*(?:\/\/|\/?\*).*$|'(?:[^'\\\n]|\\.)*'/gm;

/** `KEY_KEPT_MS`, `toldRows` and `kept-rows.ts` by their words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
const isNoNoun = (name: string): boolean => wordsOf(name).some((word) => NO_NOUNS.has(word));

/** Identifiers of a file's code but for the members that it reads of others: they are named where they are declared. */
function identifiersOf(path: string, source: string): string[] {
  const found = new Map<number, string>();
  const members = new Set<number>();
  new Visitor({
    Identifier({ name, start }) {
      found.set(start, name);
    },
    MemberExpression({ computed, property }) {
      if (!computed) members.add(property.start);
    },
  }).visit(parseSync(path, source).program);
  return [...new Set([...found].flatMap(([start, name]) => (members.has(start) ? [] : [name])))];
}

/** Names of code and of files that say what was done instead of what a thing is, as `path: name`. */
export function participles(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    if (WRITTEN.test(path)) return [];
    const names = ANY.test(source.replaceAll(PROSE, '')) ? identifiersOf(path, source) : [];
    return [...(isNoNoun(path) ? ['its file'] : []), ...names.filter(isNoNoun)].map((name) => `${path}: ${name}`);
  });
}
