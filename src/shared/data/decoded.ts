import type { z } from 'zod';
import { read } from '#src/shared/data/shapes/read.ts';
import type { Misfit, Shape } from '#src/shared/data/shapes/shape.ts';
import { ApiError, type Misplaced } from '#src/shared/http/api-error.ts';

/** Names under which an answer holds its records. */
const ENVELOPES: ReadonlySet<PropertyKey> = new Set(['results', 'rows', 'current']);

const inside = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Where in an answer the schema found what does not fit. */
function placeOf(answer: unknown, path: readonly PropertyKey[]): Misplaced {
  const [envelope] = path;
  const opened = envelope !== undefined && ENVELOPES.has(envelope) && inside(answer, envelope) !== undefined;
  const held = opened ? inside(answer, envelope) : answer;
  const [index, ...within] = opened ? path.slice(1) : path;
  const listed = Array.isArray(held) && typeof index === 'number';
  const record: unknown = listed ? held[index] : held;
  const field = listed || index === undefined ? within : [index, ...within];
  const id = inside(record, 'id');
  return {
    ...(typeof id === 'number' || typeof id === 'string' ? { id } : {}),
    ...(listed && { position: index + 1 }),
    field: field.map(String).join('.'),
    missing: field.reduce(inside, record) === undefined,
  };
}

/**
 * An answer that does not have its contract's shape, as an error that names the record and the field, to the reader
 * (error-text.ts) and in the log: whoever runs another server finds by it what to mend. Values stay out of both.
 */
function misfit(answer: unknown, misfits: readonly Misfit[], url: string): ApiError {
  const [first] = misfits;
  const place = placeOf(answer, first?.path ?? []);
  const { id, position, field } = place;
  const record = id !== undefined ? `record ${id}` : position !== undefined ? `record at ${position}` : 'answer';
  return new ApiError('unexpected', {
    status: 200,
    misplaced: place,
    message: `answer out of contract: ${url} ${record}, field ${field || '(none)'} (${first?.code ?? 'unknown'}; ${misfits.length} in all)`,
  });
}

/** The shape of a schema that came by `#shapes/…`: the type is the contract's, by which the answer has its own. */
export const shapeIn = (schema: z.core.$ZodType): Shape => schema as unknown as Shape; // scripts/lib/shapes.ts

/**
 * An answer that does not have the contract's shape is an unexpected answer of the server, not a fault of the reader.
 */
export function decoded<S extends z.ZodType>(schema: S, answer: unknown, url = ''): z.output<S> {
  return decodedAs(shapeIn(schema), answer, url) as z.output<S>; // what the schema's own shape reads
}

/** The same by a shape that was put together of others. */
export function decodedAs(shape: Shape, answer: unknown, url = ''): unknown {
  const result = read(shape, answer);
  if (result.success) return result.data;
  throw misfit(answer, result.misfits, url);
}

/** What fits; undefined for anything else. */
export function fitting<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> | undefined {
  const result = read(shapeIn(schema), answer);
  return result.success ? (result.data as z.output<S>) : undefined; // as above
}
