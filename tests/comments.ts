import type { Sources } from './imports.ts';

/** As many characters a comment's line may hold, so that it is read beside code without scrolling. */
const LONGEST = 120;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** What speaks to a checker has to stand in one line. */
const DIRECTIVE = /^\s*\/\/ (?:oxlint-|@ts-)/;
/** A migration that was written stays as it is, and so does what a tool wrote. */
const WRITTEN = /^server\/migrations\/|\.gen\.ts$/;

/** Lines of comments that are longer than a reader takes in, as `path:line (characters)`. */
export function longComments(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    WRITTEN.test(path)
      ? []
      : text.split('\n').flatMap((line, at) => {
          // Most lines are short: only the others are counted by their characters.
          if (line.length <= LONGEST || !COMMENT.test(line) || DIRECTIVE.test(line)) return [];
          const { length } = Array.from(line);
          return length > LONGEST ? [`${path}:${at + 1} (${length})`] : [];
        }),
  );
}
