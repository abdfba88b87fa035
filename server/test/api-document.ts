import { z } from 'zod';

export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  default?: unknown;
  description?: string | undefined;
}

const json = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: json }));
const parameter = z.union([z.object({ $ref: z.string() }), z.object({ name: z.string(), in: z.string(), schema: json })]);
const response = z.object({ content: content.optional(), headers: json });
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.union([response, z.object({ $ref: z.string() })])),
  security: z.array(z.unknown()),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), json), responses: z.record(z.string(), response) }),
});

type Definitions = Parameters<typeof z.fromJSONSchema>[0];

/** What comes with a status. */
export interface Reply {
  /** Media types of the body; none where there is no body. */
  media: readonly string[];
  /** What is wrong with a body, in words; null for a good one. */
  problem: (body: unknown) => string | null;
  /** Names of the headers that it may carry, in small letters. */
  headers: ReadonlySet<string>;
}

export interface Operation {
  /** `POST /api/structure/regionals/` */
  name: string;
  method: string;
  path: string;
  pattern: RegExp;
  open: boolean;
  query: readonly string[];
  /** Media type and schema of the body; null for an operation without one. */
  body: { media: string; schema: Schema } | null;
  replies: ReadonlyMap<number, Reply>;
}

export interface ApiDocument {
  operations: readonly Operation[];
  /** What a reference names. */
  resolve: (schema: Schema) => Schema;
}

/**
 * A schema by which an object holds nothing but what it declares. Readers are told the open one, since a later server
 * may say more; but what this one says it declares.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = 'properties' in inner && 'type' in inner && !('additionalProperties' in inner);
  return isObject ? { ...inner, additionalProperties: false } : inner;
}

const localRefs = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));

/** `/api/jobs/{id}/` as a pattern: ids of rows are digits. */
const patternOf = (path: string, ids: ReadonlyMap<string, unknown>) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => (ids.get(name) === 'integer' ? '\\d+' : '[^/]+'))}$`);

/** The server's own description, to make requests from and hold answers against. Throws for another form of it. */
export function readDocument(source: unknown): ApiDocument {
  const { paths, components } = document.parse(source);
  const $defs = closed(localRefs(components.schemas));
  // Made when they are first asked, and once: many statuses share one schema, and most are never met.
  const validators = new Map<string, z.ZodType>();
  const judge = (schema: object) => {
    const text = JSON.stringify(closed(localRefs(schema)));
    const created =
      validators.get(text) ?? z.lazy(() => z.fromJSONSchema({ ...(JSON.parse(text) as object), $defs } as Definitions));
    validators.set(text, created);
    return (body: unknown): string | null => {
      const parsed = created.safeParse(body);
      return parsed.success ? null : z.prettifyError(parsed.error).slice(0, 1000);
    };
  };
  const shared = new Map(
    Object.entries(components.responses).map(([name, found]) => [`#/components/responses/${name}`, reply(found)]),
  );
  function reply({ content: found, headers }: z.infer<typeof response>): Reply {
    const [entry] = Object.values(found ?? {});
    const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
    return { media: Object.keys(found ?? {}), problem: entry ? judge(entry.schema) : () => null, headers: names };
  }
  const replyOf = (found: z.infer<typeof response> | { $ref: string }): Reply => {
    if (!('$ref' in found)) return reply(found);
    const known = shared.get(found.$ref);
    if (!known) throw new Error(`no such response: ${found.$ref}`);
    return known;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters, requestBody, responses, security }]): Operation => {
      const [body] = Object.entries(requestBody?.content ?? {});
      const own = parameters.flatMap((one) => ('name' in one ? [one] : []));
      return {
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path,
        pattern: patternOf(path, new Map(own.filter((one) => one.in === 'path').map((one) => [one.name, one.schema['type']]))),
        open: security.length === 0,
        query: own.filter((one) => one.in === 'query').map(({ name }) => name),
        body: body ? { media: body[0], schema: body[1].schema } : null,
        replies: new Map(Object.entries(responses).map(([status, one]) => [Number(status), replyOf(one)])),
      };
    }),
  );
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (components.schemas[name] ?? {});
  };
  return { operations, resolve };
}

/** Which operation a request meets; undefined for a path that the document does not know. */
export function operationOf({ operations }: ApiDocument, method: string, target: string): Operation | undefined {
  const path = target.split('?', 1)[0] ?? '';
  return operations.find((one) => one.method === method && one.pattern.test(path));
}
