import { z } from 'zod';
import { id, month } from '#contract/fields.ts';

/** A query parameter as the OpenAPI document tells it; several values come with commas between them. */
export interface QueryParameter {
  description: string;
  schema: z.ZodType;
  required?: true;
}

/** Declarations of a route's query parameters by name. */
export type Query = Readonly<Record<string, QueryParameter>>;

const of =
  (schema: z.ZodType) =>
  (description: string): QueryParameter => ({ description, schema });

/** The forms that parameters have. */
export const parameter = {
  text: of(z.string()),
  texts: of(z.array(z.string())),
  id: of(id),
  ids: of(z.array(id)),
  integer: (description: string, min: number): QueryParameter => ({ description, schema: z.int().min(min) }),
  month: of(month),
  day: of(z.iso.date()),
  /** Told by `1`; anything else says nothing. */
  flag: of(z.literal('1')),
  choice: (choices: readonly string[], description: string): QueryParameter => ({ description, schema: z.enum(choices) }),
  choices: (choices: readonly string[], description: string): QueryParameter => ({
    description,
    schema: z.array(z.enum(choices)),
  }),
  /** Its values are as its filter takes them (server/engine/filters.ts). */
  values: (schema: z.ZodType, description: string): QueryParameter => ({ description, schema: z.array(schema) }),
};

/** Without it the route answers 400. */
export const required = (declared: QueryParameter): QueryParameter => ({ ...declared, required: true });

/** The place in a list that comes in pages. */
export const PAGE = { page: parameter.integer('Página, a partir de 1', 1) };
