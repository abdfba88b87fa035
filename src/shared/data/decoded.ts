import type { z } from 'zod';
import { fieldLabel } from '#contract/field-labels.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { TEXTS } from '#src/shared/http/texts.ts';

/** Names under which an answer holds its records. */
const ENVELOPES: ReadonlySet<PropertyKey> = new Set(['results', 'rows', 'current']);

interface Place {
  /** The record's id, else its place in the list from 1; neither where the answer is one record without an id. */
  id?: number | string;
  position?: number;
  /** Path of the field within the record; empty where the record itself is none. */
  field: string;
  missing: boolean;
}

const inside = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Where in an answer the schema found what does not fit. */
function placeOf(answer: unknown, path: readonly PropertyKey[]): Place {
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

function sentence({ id, position, field, missing }: Place): string {
  const whose = id !== undefined ? `Registro ${id}` : position !== undefined ? `${position}º registro` : 'Resposta';
  if (field === '') return `${whose}: não tem a forma esperada.`;
  const label = fieldLabel(field.split('.')[0] ?? '');
  return `${whose}: o campo «${label}»${label === field ? '' : ` (${field})`} ${missing ? 'não veio' : 'não veio como o esperado'}.`;
}

/**
 * An answer that does not have its contract's shape, as an error that names the record and the field, to the reader and in the log: whoever runs
 * another server finds by it what to mend. Values stay out of both.
 */
function misfit(answer: unknown, { issues }: z.ZodError, url: string): ApiError {
  const [issue] = issues;
  const place = placeOf(answer, issue?.path ?? []);
  const { id, position, field } = place;
  const record = id !== undefined ? `record ${id}` : position !== undefined ? `record at ${position}` : 'answer';
  return new ApiError('unexpected', {
    status: 200,
    body: { detail: `${TEXTS.unexpected}\n${sentence(place)}` },
    message: `answer out of contract: ${url} ${record}, field ${field || '(none)'} (${issue?.code ?? 'unknown'}; ${issues.length} in all)`,
  });
}

/** An answer that does not have the contract's shape is an unexpected answer of the server, not a fault of the reader. */
export function decoded<S extends z.ZodType>(schema: S, answer: unknown, url = ''): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw misfit(answer, result.error, url);
}
