import { describe, expect, it } from 'vitest';
import { longComments } from './comments.ts';
import { readSources } from './imports.ts';
import { readSheets } from './styles.ts';

const words = 'palavra '.repeat(20);
const found = (text: string) => longComments(new Map([['src/x.ts', text]]));

describe('a comment’s line', () => {
  it('has at most 120 characters', () => {
    const sheets = readSheets();
    expect(sheets.size).toBeGreaterThan(80);
    expect(longComments(readSources())).toEqual([]);
    expect(longComments(sheets)).toEqual([]);
  });

  it.each([`// ${words}`, `  // ${words}`, `/** ${words} */`, `/**\n * ${words}\n */`, `/* ${words} */`])(
    'that is longer is found: %j',
    (text) => {
      expect(found(`const a = 1;\n${text}\nconst b = 2;`)).toHaveLength(1);
    },
  );

  it('is told with its place and its length, in characters', () => {
    expect(found(`const a = 1;\n// ${'ç'.repeat(118)}`)).toEqual(['src/x.ts:2 (121)']);
  });

  it.each([`// ${'ç'.repeat(117)}`, `const a = '${words}';`, `// oxlint-disable-next-line no-console -- ${words}`])(
    'that is short, or none of a comment, is not: %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it.each(['server/migrations/001-x.ts', 'src/x.gen.ts'])('of %s stays as it was written', (path) => {
    expect(longComments(new Map([[path, `// ${words}`]]))).toEqual([]);
  });
});
