import { z } from 'zod';

/** What a contract asks of one field of a draft. */
export interface Limits {
  /** It has to be sent: nothing stands for it. */
  required: boolean;
  /** Null is a value of it: «not known». */
  nullable: boolean;
  /** Longest text, in characters. */
  max: number | undefined;
  /** The program's value where none is sent; undefined where there is none. */
  start: unknown;
}

/**
 * Reads them from the draft's schema, so that a form says what the server would. Throws for a field that it does not
 * have.
 */
export function limitsOf(draft: z.ZodObject, field: string): Limits {
  let schema: unknown = draft.shape[field];
  if (schema === undefined) throw new Error(`The draft has no field ${field}.`);
  const limits: Limits = { required: true, nullable: false, max: undefined, start: undefined };
  while (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    limits.required = false;
    if (schema instanceof z.ZodDefault) limits.start = schema.def.defaultValue;
    else limits.nullable = true;
    schema = schema.unwrap();
  }
  if (schema instanceof z.ZodString) limits.max = schema.maxLength ?? undefined;
  return limits;
}
