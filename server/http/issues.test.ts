import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FIELDS_NAMED, refusalText } from '#server/http/bounded.ts';
import { parseFields } from '#server/http/issues.ts';

const record = z.strictObject({ codigo: z.string(), plan: z.strictObject({ price: z.int() }).optional() });
const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
const errorsOf = (wire: unknown) => {
  const parsed = parseFields(record, wire);
  return parsed.ok ? {} : parsed.errors;
};

describe('[ERR-2] names that no contract knows', () => {
  it('are named while they are few, with what else is wrong', () => {
    expect(errorsOf({ a: 1, plan: { price: 1, b: 2 } })).toEqual({
      codigo: ['This field is required.'],
      a: ['Campo desconhecido.'],
      'plan.b': ['Campo desconhecido.'],
    });
  });

  it('are counted beyond the first ones, once', () => {
    const errors = errorsOf(unknown(400));
    expect(Object.keys(errors)).toHaveLength(FIELDS_NAMED + 1);
    expect(errors['codigo']).toEqual(['This field is required.']);
    expect(errors['k48']).toEqual(['Campo desconhecido.']);
    expect(errors['non_field_errors']).toEqual(['… e mais 351 campos.']);
    expect(JSON.parse(refusalText(400, errors))).toEqual(errors);
  });
});
