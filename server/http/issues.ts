import type { z } from 'zod';
import { MESSAGES } from '#contract/fields.ts';
import { FIELDS_NAMED, moreFields, shortened } from '#server/http/bounded.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { UNKNOWN } from '#server/http/json-text.ts';

const TYPES: Record<string, string> = {
  boolean: MESSAGES.boolean,
  string: MESSAGES.string,
  int: MESSAGES.integer,
  number: MESSAGES.integer,
  array: MESSAGES.list,
};

/** Texts for what a contract's field does not word itself; a field's own message always wins. */
function drfMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return MESSAGES.required;
    if (issue.input === null) return MESSAGES.null;
    return TYPES[issue.expected] ?? MESSAGES.invalid;
  }
  if (issue.code === 'too_big' && issue.origin === 'array') return MESSAGES.tooMany(issue.maximum);
  if (issue.code === 'too_big') return MESSAGES.atMost(issue.maximum);
  if (issue.code === 'too_small') return MESSAGES.atLeast(issue.minimum);
  return MESSAGES.invalid;
}

/** Most of a name that is told back: it may be whatever was sent. */
const NAME_LENGTH = 100;
/** Most messages of one field that are looked for: a list of thousands would be compared with itself. */
const MOST_MESSAGES = 10;
/** Alone they say all there is to say of a field. */
const ABSENT: readonly string[] = [MESSAGES.required, MESSAGES.null, MESSAGES.blank];

/**
 * What is wrong, by field. Names that no contract knows are whatever was sent, hundreds in each of hundreds of rows:
 * those beyond what is named are only counted, since an object of hundreds of names takes longer to make than to read.
 */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  let unnamed = 0;
  for (const issue of error.issues) {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') {
      const room = Math.max(0, FIELDS_NAMED - Object.keys(errors).length);
      for (const key of issue.keys.slice(0, room)) errors[fieldOf([...path, key])] = [UNKNOWN];
      unnamed += Math.max(0, issue.keys.length - room);
      continue;
    }
    const field = fieldOf(path);
    const messages = (errors[field] ??= []);
    if (messages.length === MOST_MESSAGES) continue;
    if (!messages.includes(message) && !messages.some((known) => ABSENT.includes(known))) messages.push(message);
  }
  if (unnamed > 0) (errors['non_field_errors'] ??= []).push(moreFields(unnamed));
  return errors;
}

/** The field of an issue's place; of an object within the body with its own field behind a dot: `plan.price`. */
function fieldOf([field, part]: readonly PropertyKey[]): string {
  if (field === undefined) return 'non_field_errors';
  const name = shortened(String(field), NAME_LENGTH);
  return typeof part === 'string' ? `${name}.${shortened(part, NAME_LENGTH)}` : name;
}

/** Python's name of a value's type, as DRF prints it. */
function kindOf(value: unknown): string {
  if (value === null) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  return { string: 'str', number: 'int', boolean: 'bool' }[typeof value as string] ?? typeof value;
}

/** What is wrong with a body that should have been an object. */
const notAnObject = (value: unknown): FieldErrors => ({
  non_field_errors: [`Invalid data. Expected a dictionary, but got ${kindOf(value)}.`],
});

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/** Parses one object of the wire; failures come as DRF field errors. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, wire: unknown): Parsed<z.output<Schema>> {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return { ok: false, errors: notAnObject(wire) };
  const result = schema.safeParse(wire, { error: drfMessage });
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error) };
}

/** The same the other way: what is stored as it goes over the wire, or why today's rules would not take it. */
export function encodeFields<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): Parsed<z.input<Schema>> {
  const result = schema.safeEncode(value);
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error) };
}

/** As parseFields, but throws the 400. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, wire: unknown): z.output<Schema> {
  const parsed = parseFields(schema, wire);
  if (!parsed.ok) throw invalid(parsed.errors);
  return parsed.value;
}
