import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, ROOT, type Sources } from './imports.ts';

const STATES = ['pronto', 'parcial', 'a fazer'] as const;
type State = (typeof STATES)[number];

/** The table of docs/requirements.md: id → state. */
function readStates(text: string): Map<string, State> {
  const rows = [...text.matchAll(/^\| ([A-Z]+-\d+) \|.*\| ([a-z ]+) \|$/gm)];
  return new Map(
    rows.map(([line, id, state]) => {
      const known = STATES.find((name) => name === state);
      if (id === undefined || known === undefined) throw new Error(`unknown state: ${line}`);
      return [id, known];
    }),
  );
}

/** Ids in the brackets of test titles, such as `[SES-5]` or `[RT-1, RT-2]`. */
function namedIds(sources: Sources): Set<string> {
  const tests = [...sources].filter(([path]) => /\.(test|spec)\.tsx?$/.test(path) && path !== 'tests/requirements.test.ts');
  const brackets = tests.flatMap(([, text]) => [...text.matchAll(/\[((?:[A-Z]+-\d+(?:[,;…\s–-]+(?=[A-Z]))?)+)\]/g)]);
  // A table of cases may give the title's id: `it.each([['RT-5', …]])('[%s] …')`.
  const cases = tests.flatMap(([, text]) => [...text.matchAll(/'([A-Z]+-\d+)'/g)]);
  return new Set([...brackets, ...cases].flatMap(([, ids]) => ids?.match(/\b[A-Z]+-\d+/g) ?? []));
}

/** What the table and the tests do not agree on. */
function disagreements(states: Map<string, State>, named: Set<string>): string[] {
  return [
    ...[...states]
      .filter(([id, state]) => state !== 'a fazer' && !named.has(id))
      .map(([id, state]) => `${id} is ${state}, but no test names it`),
    ...[...named].filter((id) => !states.has(id)).map((id) => `a test names ${id}, which is no requirement`),
  ];
}

/** Rows of «Sentences that were found wanting»: the requirement, and where its test says what. */
function readSentences(text: string): { id: string; file: string; title: string }[] {
  const rows = [...text.matchAll(/^\| .+ \| ([A-Z]+-\d+) \| `([^`]+)`: (.+) \|$/gm)];
  return rows.map(([, id = '', file = '', title = '']) => ({ id, file, title }));
}

/** Sentences whose test is not there, or does not name their requirement. */
function unproven(sentences: ReturnType<typeof readSentences>, sources: Sources): string[] {
  return sentences
    .filter(({ id, file, title }) => {
      const lines = (sources.get(file) ?? '').split('\n');
      return !lines.some((line) => line.includes(title) && line.includes(id));
    })
    .map(({ file, title }) => `${file} has no such test: ${title}`);
}

describe('docs/requirements.md', () => {
  const written = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8');
  const states = readStates(written);

  it('names, for each sentence of the document that was found wanting, a test that is there', () => {
    const sentences = readSentences(written);
    // Behind the table's two head lines each line is one.
    const lines =
      written
        .split('## Sentences that were found wanting')[1]
        ?.split('\n')
        .filter((line) => line.startsWith('|')) ?? [];
    expect(sentences.length).toBe(lines.length - 2);
    expect(sentences.filter(({ id }) => !states.has(id))).toEqual([]);
    expect(unproven(sentences, readSources())).toEqual([]);
    const [gone] = readSentences('| x | RES-3 | `tests/requirements.test.ts`: no test says this |');
    expect(unproven(gone ? [gone] : [], new Map([['tests/requirements.test.ts', "it('[RES-3] another', …"]]))).toHaveLength(1);
  });

  it('holds every requirement once', () => {
    const counts = { ENV: 4, RT: 22, LAY: 5, RES: 15, SES: 17, API: 12, VAL: 6, ERR: 4, SEC: 5 };
    const wanted = Object.entries(counts).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, index) => `${area}-${index + 1}`),
    );
    expect([...states.keys()]).toEqual(wanted);
  });

  it('calls nothing done that no test names, and knows every id that a test names', () => {
    expect(disagreements(states, namedIds(readSources()))).toEqual([]);
  });

  it('would be told by this test if it did', () => {
    const sources = new Map([['src/x.test.ts', "it('[RT-1, RT-2] …');\nit('[SES-99] …');"]]);
    const table = readStates('| RT-1 | x | pronto |\n| RT-2 | x | parcial |\n| RT-3 | x | pronto |\n| SES-1 | x | a fazer |');
    expect(disagreements(table, namedIds(sources))).toEqual([
      'RT-3 is pronto, but no test names it',
      'a test names SES-99, which is no requirement',
    ]);
  });
});
