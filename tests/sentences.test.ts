import { describe, expect, it } from 'vitest';
import { readSources } from './imports.ts';
import { sentencesRead } from './sentences.ts';

const sources = readSources();
const PATH = 'server/engine/x.ts';

describe('what a refusal knows', () => {
  it('is data: nothing of the server finds it out by the sentence', () => {
    expect(sources.size).toBeGreaterThan(100);
    expect(sentencesRead(sources)).toEqual([]);
  });

  it.each([
    `const [, table] = /foreign keys: '(\\w+)'/.exec(String(Reflect.get(body, 'detail'))) ?? [];`,
    `const text = error.sentence; const used = USE.exec(text);`,
    `const [field, [text = ''] = []] = Object.entries(errors[at] ?? {})[0] ?? []; const taken = IS_TAKEN.test(text);`,
    `const NO_ROW = MESSAGES.noRow(''); const gone = text.startsWith(NO_ROW.slice(0, 9));`,
    `const isSyntax = typeof detail === 'string' && error.body.detail.startsWith('JSON parse error');`,
    `const key = /\\)=\\(([^)]*)\\)/.exec(violation.detail)?.[1];`,
    `const own = error.message === 'A versão está bloqueada para edição.';`,
    `const { detail } = error.body; const said = Reflect.get(error.body, 'detail'); const known = said.includes('já existe');`,
  ])('would be told where it is read out of one: %s', (text) => {
    expect(sentencesRead(new Map([[PATH, text]]))).toHaveLength(1);
  });

  it.each([
    `throw error instanceof ApiError && error.status === 409 ? conflict(\`\${NOTHING} \${error.sentence}\`) : error;`,
    `const reason = reasonOf(texts); const isGone = reason === 'missing';`,
    `const isNumber = /^[0-9]+$/.test(value);`,
  ])('is passed on, or read as data: %s', (text) => {
    expect(sentencesRead(new Map([[PATH, text]]))).toEqual([]);
  });
});
