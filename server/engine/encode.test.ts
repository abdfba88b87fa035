import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { encodeRow } from '#server/engine/encode.ts';
import { TRACED } from '#server/resources/all.ts';
import { ODD_VALUES } from '../../tests/odd-values.ts';

/*
 * What is written by hand for speed is written as the contract itself writes it. Values come from the contract's own
 * fields: a kind of field that nobody thought of here fails, instead of being left out.
 */

const takes = (schema: z.core.$ZodType) => (value: unknown) => {
  try {
    return z.safeEncode(schema, value).success;
  } catch (error) {
    // What is no amount of money is refused by what writes it.
    if (error instanceof MoneyRangeError) return false;
    throw error;
  }
};

/** Texts of the forms that refinements ask for, which no pattern tells: months, days, instants, ids, addresses. */
const FORMS = [
  '2027-01',
  '2027-01-31',
  '2026-11-21T12:00:00Z',
  'ana@alfa.example',
  '12345678000195',
  crypto.randomUUID(),
  'a',
  '',
];

/** Values that a field holds in the program, as far as its schema writes them. Throws for a kind that is not known. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable) return fc.oneof(fc.constant(null), valuesOf(schema.unwrap()));
  if (schema instanceof z.ZodDefault) return valuesOf(schema.unwrap());
  if (schema instanceof z.ZodCodec) return valuesOf(schema.def.out).filter(takes(schema));
  if (schema instanceof z.ZodString) return textsOf(schema);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumberFormat) return wholesOf(schema);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return fc.constantFrom(...(schema instanceof z.ZodEnum ? schema.options : schema.values));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(valuesOf));
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.element), { maxLength: 3 }).filter(takes(schema));
  if (schema instanceof z.ZodObject)
    return fc
      .record(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, valuesOf(field as z.core.$ZodType)])))
      .filter(takes(schema));
  throw new Error(`no values of ${schema.constructor.name}: say here, and see in encode.ts, how it is written`);
}

function textsOf(schema: z.ZodString): fc.Arbitrary<unknown> {
  const forms = FORMS.filter(takes(schema));
  const free = fc.string({ unit: 'grapheme', maxLength: 30 }).filter(takes(schema));
  const isFree = ['Ação 1', 'x'].every(takes(schema));
  if (forms.length === 0 && !isFree) throw new Error('no text is taken: add one of its form to FORMS');
  return fc.oneof(...(forms.length > 0 ? [fc.constantFrom(...forms)] : []), ...(isFree ? [free] : []));
}

/** A bound of a schema, or what stands for none. */
const boundOr = (bound: number | null, other: number) => (bound === null || !Number.isSafeInteger(bound) ? other : bound);

function wholesOf(schema: z.ZodNumberFormat): fc.Arbitrary<unknown> {
  const [min, max] = [boundOr(schema.minValue, Number.MIN_SAFE_INTEGER), boundOr(schema.maxValue, Number.MAX_SAFE_INTEGER)];
  return fc.oneof(fc.integer({ min: Math.max(min, -50), max: Math.min(max, 5_000) }), fc.maxSafeInteger()).filter(takes(schema));
}

/** What a field is at its innermost: what its schema wraps, on the program's side. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return innermost(schema.unwrap());
  return schema instanceof z.ZodCodec ? innermost(schema.def.out) : schema;
}

/** Assumptions and sides of a pair: documents of their own contract, which writes them here as there. */
const isDocument = (schema: z.core.$ZodType) => schema instanceof z.ZodObject;

/** Values of every kind that there is. */
const KINDS: readonly unknown[] = [
  ...ODD_VALUES,
  1n,
  Symbol('x'),
  new Date(0),
  () => 1,
  0,
  1,
  -1,
  7,
  2027,
  1.5,
  NaN,
  Infinity,
  -0,
  2 ** 53,
  1e300,
  '',
  'a',
  '1',
  'true',
  'null',
  '2027-01',
  '2027-13',
  '9'.repeat(5_000),
  '\u0000',
];

/**
 * What a list lets through that its contract would refuse: a text of a field of texts, whose length and pattern were
 * judged when it was written, and a whole number of a field of those, whose bounds were.
 */
function isLetThrough(schema: z.core.$ZodType, value: unknown): boolean {
  const inner = innermost(schema);
  if (inner instanceof z.ZodString) return typeof value === 'string';
  return inner instanceof z.ZodNumberFormat && Number.isSafeInteger(value);
}

for (const definition of TRACED.filter((record): record is ResourceDefinition => 'contract' in record)) {
  const { contract } = definition;
  const fields = Object.entries(contract.row.shape).filter(([, schema]) => !isDocument(schema as z.core.$ZodType));
  const flat = { ...definition, contract: { ...contract, row: z.object(Object.fromEntries(fields)) } };
  const values = Object.fromEntries(fields.map(([name, schema]) => [name, valuesOf(schema as z.core.$ZodType)]));
  const rows = fc.record(values);

  it(`a row of ${contract.name} is written as its contract writes it`, () => {
    fc.assert(
      fc.property(rows, (row) => {
        const written = encodeRow(flat, { ...row, hidden: 'not of the contract' });
        expect(written).toEqual(z.encode(flat.contract.row, row));
        expect(Object.keys(written)).toEqual(fields.map(([name]) => name));
      }),
      { numRuns: 60 },
    );
  });

  it(`a row of ${contract.name} that holds another kind of value is refused`, () => {
    const [row] = fc.sample(rows, { numRuns: 1, seed: 7 }) as [Row];
    for (const [name, schema] of fields) {
      const field = schema as z.core.$ZodType;
      const wrong = KINDS.filter((value) => !takes(field)(value) && !isLetThrough(field, value));
      expect(wrong.length).toBeGreaterThan(5);
      for (const value of wrong)
        expect(() => encodeRow(flat, { ...row, [name]: value }), `${name}: ${String(value)}`).toThrow(z.ZodError);
    }
  });
}
