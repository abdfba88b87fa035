import * as z from 'zod/mini';

/** A search param that is `fallback` when it is absent or bad (RT-22). Input stays optional, so that links may leave it out. */
export function param<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  // zod asks for its own wrapper of the same type.
  const value = fallback as never;
  // oxlint-disable-next-line no-underscore-dangle -- zod's name: `default` is a reserved word
  return z.catch(z._default(schema, value), value);
}

/** A search param that may be absent; a bad value reads as absent. */
export function optionalParam<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}
