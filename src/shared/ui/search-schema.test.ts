import { describe, expect, it } from 'vitest';
import {
  choice,
  flag,
  ids,
  openRecord,
  optionalChoice,
  optionalId,
  optionalMonth,
  optionalText,
  pattern,
  searchSchema,
  text,
  whole,
} from '#src/shared/ui/search-schema.ts';

const STRANGE: readonly unknown[] = [
  undefined,
  null,
  '',
  'abc',
  {},
  [],
  [{}],
  NaN,
  Infinity,
  -1,
  0.5,
  1e21,
  '1; drop table',
  '__proto__',
];

describe('search params', () => {
  it.each([
    ['a number', whole(1, 10, 1), 7],
    ['a choice', choice(['a', 'b'], 'a'), 'b'],
    ['a flag', flag(), true],
    ['an id', optionalId, 12],
    ['a month', optionalMonth, '2027-01'],
    ['ids', ids, [1, 2]],
    ['a text', text(5), 'são'],
    ['a pattern', pattern(/^-?[a-z]+$/), '-nome'],
    ['a way back', optionalText(), '/home/page'],
    ['a filter', optionalChoice(['ativos', 'inativos']), 'inativos'],
    ['the record in the panel', openRecord, 7],
    ['a record being created', openRecord, 'novo'],
  ] as const)('[RT-22] %s is read as it is written', (_name, read, value) => {
    expect((read as (raw: unknown) => unknown)(value)).toEqual(value);
  });

  it('[RT-22] whatever is bad falls back, and nothing throws', () => {
    for (const raw of STRANGE) {
      expect(whole(1, 10, 3)(raw)).toBe(3);
      expect(choice(['x', 'y'], 'y')(raw)).toBe('y');
      expect(flag(true)(raw)).toBe(true);
      expect(optionalId(raw)).toBeUndefined();
      expect(optionalMonth(raw)).toBeUndefined();
      expect(ids(raw)).toEqual([]);
      expect(pattern(/^-[a-z]$/, '-a')(raw)).toBe('-a');
    }
    for (const raw of ['2027-13', '2027-00', '0000-01', '2027', 2027, '2027-01-01']) expect(optionalMonth(raw)).toBeUndefined();
    expect(text(2)('abc')).toBe('');
    expect(optionalText(2)('abc')).toBeUndefined();
    expect(optionalChoice(['ativos'])('todos')).toBeUndefined();
    expect([openRecord('nova'), openRecord(0), openRecord('7')]).toEqual([undefined, undefined, undefined]);
    expect(ids([1, 2, 2])).toEqual([1, 2]);
    expect(ids([1, 'x'])).toEqual([]);
  });

  it('[RT-22] a searched number stays what was typed', () => {
    expect(text()(2027)).toBe('2027');
  });

  it('[RT-22] a schema reads its own params and no other', () => {
    const schema = searchSchema({ aba: choice(['a', 'b'], 'a'), pagina: whole(1, 9, 1) });
    expect(schema.parse({ aba: 'b', intruso: 1 })).toEqual({ aba: 'b', pagina: 1 });
  });
});
