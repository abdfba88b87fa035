import type { Query } from '#server/http/query.ts';
import type { Schemas } from '#server/openapi/schemas.ts';

type Json = Record<string, unknown>;

/** A row's id, by its pattern; else the id of a session, file or job. */
const ROW_ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const OTHER_ID = { type: 'string', format: 'uuid' };
const PARAMETER = /:(\w+)(\{.+?\})?(?=\/|$)/g;

/** `/regionals/:id{[0-9]+}/` → `/api/regionals/{id}/` and its parameters. */
export function pathOf(path: string): { path: string; parameters: Json[] } {
  const parameters: Json[] = [];
  const named = path.replace(PARAMETER, (_, name: string, pattern: string | undefined) => {
    parameters.push({ name, in: 'path', required: true, schema: pattern === undefined ? OTHER_ID : ROW_ID });
    return `{${name}}`;
  });
  return { path: `/api${named}`, parameters };
}

/** Several values come in one parameter, with commas between them. */
export function queryParameters(query: Query, schemas: Schemas): Json[] {
  return Object.entries(query).map(([name, declared]) => {
    const schema = schemas.add(declared.schema);
    return {
      name,
      in: 'query',
      description: declared.description,
      ...(declared.required ? { required: true } : {}),
      ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
      schema,
    };
  });
}

const pascal = (segment: string) => segment.replace(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The name that a generated client calls an operation by: its method and the words of its path, `:id` as `ById`, so
 * that it changes with neither the order of the routes nor the texts. `PATCH /structure/center-costs/:id{[0-9]+}/` →
 * `patchStructureCenterCostsById`.
 */
export function operationId(method: string, path: string): string {
  const words = path
    .replace(PARAMETER, (_, name: string) => `by-${name}`)
    .split('/')
    .filter(Boolean)
    .map(pascal);
  return `${method.toLowerCase()}${words.join('')}`;
}
