import { describe, expect, it } from 'vitest';
import { MOST_ROWS, MOST_REASONS } from '#contract/limits.ts';
import { MOST_REFUSAL, refusalText } from '#server/http/bounded.ts';
import type { ErrorBody } from '#server/http/errors.ts';

// What refusalText makes is JSON of the same kind.
const sent = (body: ErrorBody) => JSON.parse(refusalText(400, body)) as Record<string, string[]>[];
const rows = <Row>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at));
const BAD = { codigo: ['This field is required.'] };

describe('[ERR-2] what a refusal says', () => {
  it('of few rows is all that is wrong with them', () => {
    const body = rows(300, (at) => (at % 3 === 0 ? BAD : {}));
    expect(sent(body)).toEqual(body);
  });

  it('of many rows is a list of the same length: the first hundred with their reasons, the others as refused, and how many', () => {
    const body = rows(MOST_ROWS, (at) => (at === 1 ? {} : BAD));
    const answer = sent(body);
    expect(answer).toHaveLength(MOST_ROWS);
    expect(answer[1]).toEqual({});
    expect(answer.filter((row) => row['codigo'])).toHaveLength(MOST_REASONS);
    expect(answer[MOST_REASONS + 1]).toEqual({ non_field_errors: ['Linha recusada, e mais 4.898.'] });
    expect(answer.slice(MOST_REASONS + 2).every((row) => row['non_field_errors']?.[0] === 'Linha recusada.')).toBe(true);
    expect(sent(rows(MOST_REASONS + 1, () => BAD)).at(-1)).toEqual({ non_field_errors: ['Linha recusada.'] });
  });

  it.each<[string, ErrorBody]>([
    ['many rows of many fields', rows(MOST_ROWS, () => Object.fromEntries(rows(20, (at) => [`f${at}`, ['x'.repeat(300)]])))],
    ['a row of many fields', Object.fromEntries(rows(50_000, (at) => [`field${at}`, ['Campo desconhecido.']]))],
    ['a field of many messages', { a: rows(100_000, (at) => `"${at}" is not a valid choice.`) }],
    ['a long message', { a: ['x'.repeat(2_000_000)] }],
    ['a long name', { ['x'.repeat(2_000_000)]: ['Campo desconhecido.'] }],
    ['a long detail', { detail: 'x'.repeat(2_000_000) }],
    ['more rows than any body has', rows(40_000, () => BAD)],
    ['something else that is long', { rows: rows(20_000, (id) => ({ id, nome: 'x'.repeat(50) })), detail: 'x' }],
  ])('is bounded: %s', (_, body) => {
    expect(refusalText(400, body).length).toBeLessThanOrEqual(MOST_REFUSAL);
  });

  it('counts the fields it leaves out', () => {
    const answer = JSON.parse(refusalText(400, Object.fromEntries(rows(80, (at) => [`f${at}`, ['x']])))) as Record<
      string,
      string[]
    >;
    expect(answer['f49']).toEqual(['x']);
    expect(answer['non_field_errors']).toEqual(['… e mais 30 campos.']);
  });
});
