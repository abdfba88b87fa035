import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '#contract/limits.ts';
import { ApiError } from '#server/http/errors.ts';
import { inspectJson, MAX_DEPTH, MOST_FIELDS, MOST_VALUES } from '#server/http/json-text.ts';

const refusalOf = (source: string): unknown => {
  try {
    inspectJson(source);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.body;
    throw error;
  }
};
const list = (count: number, entry: string) => `[${Array.from({ length: count }, () => entry).join(',')}]`;
const object = (count: number, name: (at: number) => string) =>
  `{${Array.from({ length: count }, (_, at) => `${name(at)}:1`).join(',')}}`;

describe('[RES-7] the text of a body, before anything is made of it', () => {
  it.each([
    '{}',
    '[]',
    'null',
    '1',
    '""',
    '"a"',
    '[{}]',
    list(MOST_ROWS, '{}'),
    list(MOST_ROWS, '"a,b"'),
    '{"a":[1,2],"b":{"a":1}}',
  ])('goes on to the parser: %.40s', (source) => {
    expect(refusalOf(source)).toBeNull();
  });

  it.each(['{}', '[]', 'null', '1', '"a"', ' {"a" : 1} ', '"\\""', '"\\\\"'])(
    'is refused with more than 5,000 entries of a list, %s',
    (entry) => {
      const wanted = { detail: 'Envie no máximo 5.000 linhas por vez; divida o envio em partes.' };
      expect(refusalOf(list(MOST_ROWS, entry))).toBeNull();
      expect(refusalOf(list(MOST_ROWS + 1, entry))).toEqual(wanted);
      expect(refusalOf(`{"ids":${list(MOST_ROWS + 1, entry)}}`)).toEqual(wanted);
      expect(refusalOf(`[[${list(MOST_ROWS + 1, entry)}]]`)).toEqual(wanted);
    },
  );

  it('is refused where an object has more fields than any record, and where the whole has more values', () => {
    expect(refusalOf(object(MOST_FIELDS, (at) => `"f${at}"`))).toBeNull();
    expect(refusalOf(object(MOST_FIELDS + 1, (at) => `"f${at}"`))).toEqual({ detail: 'Um registro tem no máximo 500 campos.' });
    const wide = list(
      MOST_ROWS,
      object(MOST_VALUES / MOST_ROWS, (at) => `"f${at}"`),
    );
    expect(refusalOf(wide)).toEqual({ detail: 'O conteúdo enviado passa de 150.000 valores; divida o envio em partes.' });
    expect(refusalOf(`[${'[],'.repeat(4_000)}${list(4_000, list(50, '1'))}]`)).toEqual({
      detail: 'O conteúdo enviado passa de 150.000 valores; divida o envio em partes.',
    });
  });

  it('counts no comma, bracket or quote that stands within a text', () => {
    expect(refusalOf(JSON.stringify(['[,'.repeat(MOST_ROWS), '"'.repeat(MOST_ROWS), '\\'.repeat(MOST_ROWS)]))).toBeNull();
    expect(refusalOf(JSON.stringify({ 'a"': 1, a: 2, 'a\\': 3 }))).toBeNull();
  });

  it('is refused for a field that comes twice, however it is written, and tells no more of its name than a part', () => {
    expect(refusalOf('{"a":1,"\\u0061":2}')).toEqual({ a: ['Este campo foi enviado mais de uma vez.'] });
    const long = 'x'.repeat(10_000);
    const [name] = Object.keys(Object(refusalOf(`{"${long}":1,"${long}":2}`)));
    expect(name).toHaveLength(100);
  });

  it('is refused deeper than any contract goes', () => {
    expect(refusalOf('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH))).toBeNull();
    expect(refusalOf('['.repeat(MAX_DEPTH + 1))).toEqual({ detail: 'O conteúdo enviado tem níveis demais.' });
  });
});
