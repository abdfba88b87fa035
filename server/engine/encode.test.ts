import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { encodeRow } from '#server/engine/encode.ts';
import { TRACED } from '#server/resources/all.ts';

/** Values of a field, of which some are of another kind than most fields: the schema says which it takes. */
const VALUES = [null, undefined, 0, 1, -1, 7, 2027, 123_456_789, 1.5, '', 'a', '2027-01', '12345678000195', true, false, [], {}];

/** For each field the values its schema writes and those it refuses, by the schema itself. */
function sorted(schema: z.core.$ZodType): { right: unknown[]; wrong: unknown[] } {
  const choices = schema instanceof z.ZodEnum ? schema.options : [];
  const inner =
    schema instanceof z.ZodNullable && schema.unwrap() instanceof z.ZodEnum ? (schema.unwrap() as z.ZodEnum).options : [];
  const values = [...VALUES, ...choices, ...inner];
  const takes = (value: unknown) => z.safeEncode(schema, value).success;
  return { right: values.filter(takes), wrong: values.filter((value) => !takes(value)) };
}

/** Fields that hold structures are written by their own schema, here as there. */
const STRUCTURES = new Set(['plan', 'one', 'other']);

for (const definition of TRACED.filter((record): record is ResourceDefinition => 'contract' in record)) {
  const { contract } = definition;
  const shape = Object.fromEntries(Object.entries(contract.row.shape).filter(([name]) => !STRUCTURES.has(name)));
  const flat = { ...definition, contract: { ...contract, row: z.object(shape) } };
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, ...sorted(schema as z.core.$ZodType) }));
  const rowOf = (turn: number): Row => Object.fromEntries(fields.map(({ name, right }) => [name, right[turn % right.length]]));

  it(`a row of ${contract.name} is written as its contract writes it`, () => {
    const most = Math.max(...fields.map(({ right }) => right.length));
    for (let turn = 0; turn < most; turn += 1) {
      const written = encodeRow(flat, { ...rowOf(turn), hidden: 'not of the contract' });
      expect(written).toEqual(z.encode(flat.contract.row, rowOf(turn)));
      expect(Object.keys(written)).toEqual(Object.keys(shape));
    }
  });

  it(`a row of ${contract.name} that holds another kind of value is refused`, () => {
    for (const { name, right, wrong } of fields) {
      const kinds = new Set(right.map((value) => typeof value));
      const others = wrong.filter((value) => value !== null && !kinds.has(typeof value));
      expect(others).not.toEqual([]);
      for (const value of [...others, ...(right.includes(null) ? [] : [null])])
        expect(() => encodeRow(flat, { ...rowOf(0), [name]: value }), `${name}: ${JSON.stringify(value)}`).toThrow(z.ZodError);
    }
  });
}
