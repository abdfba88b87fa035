import fc from 'fast-check';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../tests/imports.ts';
import { ODD_VALUES } from '../../../../tests/odd-values.ts';
import { shapedFiles, usedOf } from '../../../../scripts/lib/shapes.ts';
import { shapeOf } from '#src/shared/data/shapes/compile.ts';
import { read } from '#src/shared/data/shapes/read.ts';
import type { Field, Shape } from '#src/shared/data/shapes/shape.ts';

type Schema = z.core.$ZodType;

/** Every schema that the application reads by, by its name in the contract. */
function schemasIn(value: unknown, name: string): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_zod' in value) return [[name, value as unknown as Schema]];
  const resource = 'row' in value && 'draft' in value && 'ordering' in value;
  return Object.entries(value).flatMap(([field, one]) => (resource && field !== 'row' ? [] : schemasIn(one, `${name}.${field}`)));
}

const schemas = (
  await Promise.all(
    shapedFiles(ROOT).map(async (file) => {
      const whole = (await import(/* @vite-ignore */ `${ROOT}contract/${file}`)) as Record<string, unknown>;
      return usedOf(ROOT, file, true).flatMap((name) => schemasIn(whole[name], `${file} ${name}`));
    }),
  )
).flat();

const TEXTS = [
  '', ' ', 'a', 'Obras', 'São', 'a\u200bb', '\ud800', 'a\u0000b', 'x'.repeat(201), '0', '7', '-0.00', '1500.50', '0.5', '1', '1.0',
  '-999999999.99', '1000000000.00', '1e3', '31.1200', '-5.0000', '28.000017', '0.0104166700', '9.5', '2026-03', '1899-12', '2026-13',
  '2026-03-01', 'C1_unid', 'all', '3f2b1a9c-8d7e-4f6a-9b5c-1d2e3f4a5b6c', '__proto__', 'https://exemplo.com.br', 'NaN',
]; // prettier-ignore
const NUMBERS = [
  0,
  -0,
  1,
  7,
  -1,
  0.5,
  12.345,
  2_147_483_647,
  2_147_483_648,
  1e21,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1900,
  2199,
];
const CORNERS: unknown[] = [...ODD_VALUES, '', 'x', 0, -1, 2.5, JSON.parse('{"__proto__":{"a":1}}')];

interface Making {
  /** Whether what does not fit is among it. */
  broken: boolean;
  depth: number;
}

/** Values of a shape's kind. */
function like(shape: Shape, making: Making): fc.Arbitrary<unknown> {
  const kind = fitting(shape, making);
  const corner = fc.constantFrom(...CORNERS);
  return making.broken ? fc.oneof({ weight: 30, arbitrary: kind }, { weight: 1, arbitrary: corner }) : kind;
}

function fitting(shape: Shape, making: Making): fc.Arbitrary<unknown> {
  if (typeof shape === 'string') return passing(shape, making);
  const deeper = { ...making, depth: making.depth + 1 };
  switch (shape[0]) {
    case 'object':
      return objectLike(shape, deeper);
    case 'held':
      return typeof shape[1] === 'string' || ['codec', 'held'].includes(shape[1][0])
        ? passing(shape, making)
        : fitting(shape[1], making);
    case 'array':
      return fc.array(like(shape[1], deeper), { maxLength: making.depth > 4 ? 0 : 3 });
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: like(shape[1], making) }, { weight: 1, arbitrary: fc.constant(null) });
    case 'optional':
    case 'default':
    case 'catch':
      return fc.oneof({ weight: 3, arbitrary: like(shape[1], making) }, { weight: 1, arbitrary: fc.constant(undefined) });
    case 'one of':
      return fc.constantFrom(...shape.slice(1));
    case 'union':
      return fc.oneof(...shape.slice(1).map((one) => like(one as Shape, deeper)));
    case 'by':
      return fc.oneof(...shape[2].map(([value, one]) => like(one, making).map((created) => marked(created, shape[1], value))));
    case 'record': {
      const keys = typeof shape[1] === 'string' ? ['a', '0'] : shape[1].slice(1).map(String);
      const named = fc.record(Object.fromEntries(keys.map((key) => [key, like(shape[2], deeper)])), {
        requiredKeys: shape[3] === 'all' && !making.broken ? keys : [],
      });
      const others = fc.dictionary(fc.constantFrom(...TEXTS), like(shape[2], deeper), { maxKeys: 2 });
      return making.broken ? fc.oneof({ weight: 4, arbitrary: named }, others) : named;
    }
    case 'codec':
      return typeof shape[1] === 'string' || shape[1][0] !== 'object' ? passing(shape, making) : like(shape[1], making);
    case 'later':
      return making.depth > 3 ? fc.constant({ child: 1 }) : like(shape[1](), deeper);
  }
}

const marked = (created: unknown, name: string, value: unknown) =>
  typeof created === 'object' && created !== null ? { ...created, [name]: value } : created;

function objectLike([, shape]: Extract<Shape, readonly ['object', ...unknown[]]>, making: Making): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fieldLike(field, making)]));
  const requiredKeys = Object.entries(shape).flatMap(([name, field]) => (field[0] === 'absent' ? [] : [name]));
  const whole = fc.record(fields, { requiredKeys });
  if (!making.broken) return whole;
  const gaps = fc.record(fields, { requiredKeys: [] });
  const more = whole.map((one) => ({ ...one, strange: 1 }));
  return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: gaps }, { weight: 2, arbitrary: more });
}

const fieldLike = (field: Field, making: Making): fc.Arbitrary<unknown> => like(field[0] === 'absent' ? field[2] : field, making);

/** Single values, of which chance would make few that fit. */
function passing(shape: Shape, { broken }: Making): fc.Arbitrary<unknown> {
  const all = [...TEXTS, ...NUMBERS, true, false, null, ...Array.from({ length: 40 }, (_, at) => 'C'.repeat(at))];
  const fit = all.filter((value) => read(shape, value).success);
  if (!broken || fit.length === 0) return fc.constantFrom(...(fit.length > 0 ? fit : all));
  const any = fc.oneof(fc.constantFrom<unknown>(...all), fc.string({ maxLength: 5 }), fc.integer());
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>(...fit) }, { weight: 1, arbitrary: any });
}

/** What came of it, so that the two can be compared: the value, or the first place that does not fit and how. */
const outcome = (shape: Shape, value: unknown) => {
  const result = read(shape, value);
  if (result.success) return { data: result.data };
  const [first] = result.misfits;
  return { path: first?.path, code: first?.code };
};
const byZod = (schema: Schema, value: unknown) => {
  const result = z.safeParse(schema, value);
  if (result.success) return { data: result.data };
  const [first] = result.error.issues;
  return { path: first?.path, code: first?.code === 'too_small' && first.origin === 'int' ? 'too_big' : first?.code };
};

describe('an answer is read by its shape as it is by its schema', () => {
  it('all that is read', () => expect(schemas.length).toBeGreaterThan(60));

  it.each(schemas)('%s', (_name, schema) => {
    const shape = shapeOf(schema);
    let fits = 0;
    fc.assert(
      fc.property(fc.oneof(like(shape, { broken: false, depth: 0 }), like(shape, { broken: true, depth: 0 })), (value) => {
        const expected = byZod(schema, value);
        if ('data' in expected) fits += 1;
        expect(outcome(shape, value)).toStrictEqual(expected);
      }),
      { numRuns: 200 },
    );
    expect(fits).toBeGreaterThan(0);
  });
});
