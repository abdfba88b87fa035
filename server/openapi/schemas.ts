import { z } from 'zod';
import { wireForms } from '#contract/fields.ts';

type Json = Record<string, unknown>;

/** Collects schemas of the wire; a schema with an id (contract `meta`) becomes a component once. */
export class Schemas {
  readonly components: Json = {};

  /** `input`: of a codec, the side that travels. */
  add(schema: z.ZodType): Json {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12', override: asWritten });
    for (const [name, found] of Object.entries(located($defs))) this.#keep(name, found);
    return located(own);
  }

  /** Two schemas of one name would leave one of them described by the other. */
  #keep(name: string, schema: unknown): void {
    const known = this.components[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two schemas are called ${name}: give each an id (meta) of its own`);
    }
    this.components[name] = schema;
  }
}

interface Written {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * What is read in more forms than it is written in stands in the document as it is written; and several patterns of one
 * text are one, since a part that is a pattern and nothing else is no type to a generator of clients.
 */
function asWritten({ zodSchema, jsonSchema }: Written): void {
  const form = wireForms.get(zodSchema);
  if (form) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, form);
  }
  requireWritten(zodSchema, jsonSchema);
  const patterns = jsonSchema.allOf?.map(({ pattern, ...more }) => (Object.keys(more).length === 0 ? pattern : undefined));
  if (!patterns?.every((pattern) => pattern?.startsWith('^'))) return;
  delete jsonSchema.allOf;
  jsonSchema.pattern = `^${patterns.map((pattern) => `(?=${pattern?.slice(1)})`).join('')}`;
}

/** A reader takes an answer without what other servers leave out; ours writes it always. */
function requireWritten(zodSchema: z.core.$ZodTypes, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return;
  const required = new Set(jsonSchema.required);
  jsonSchema.required = Object.entries<z.ZodType>(zodSchema.shape)
    .filter(([name, field]) => required.has(name) || wireForms.has(field))
    .map(([name]) => name);
}

/** References as OpenAPI places them. */
const located = (schema: Json): Json =>
  // What JSON.parse answers of an object's text is that object.
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
