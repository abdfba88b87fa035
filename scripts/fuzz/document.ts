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

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
  security: z.array(z.unknown()),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

/** What may come with a status: a body of one media type, or none. */
export interface Reply {
  media: readonly string[];
  schema: z.ZodType;
}

export interface Operation {
  /** `POST /api/structure/regionals/` */
  name: string;
  method: string;
  path: string;
  open: boolean;
  query: readonly string[];
  /** Media type and schema of the body; null for an operation without one. */
  body: { media: string; schema: Schema } | null;
  replies: ReadonlyMap<number, Reply | null>;
}

export interface ApiDocument {
  operations: readonly Operation[];
  /** What a reference names. */
  resolve: (schema: Schema) => Schema;
}

/** The server's own description, ready to make requests from and to hold answers against. Throws for a document of another form. */
export function readDocument(json: unknown): ApiDocument {
  const { paths, components } = document.parse(json);
  const $defs = JSON.parse(
    JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as typeof components.schemas;
  // Made when they are first asked, and once: most statuses share one schema, and most are never met.
  const validators = new Map<string, z.ZodType>();
  const validator = (schema: object): z.ZodType => {
    const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/');
    const made = validators.get(text) ?? z.lazy(() => z.fromJSONSchema({ ...(JSON.parse(text) as object), $defs }));
    validators.set(text, made);
    return made;
  };
  const reply = (found: z.infer<typeof content> | undefined): Reply | null => {
    const [entry] = Object.entries(found ?? {});
    return entry ? { media: Object.keys(found ?? {}), schema: validator(entry[1].schema) } : null;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters, requestBody, responses, security }]): Operation => {
      const [body] = Object.entries(requestBody?.content ?? {});
      return {
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        path,
        open: security.length === 0,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: body ? { media: body[0], schema: body[1].schema } : null,
        replies: new Map(Object.entries(responses).map(([status, one]) => [Number(status), reply(one.content)])),
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
  return operations.find(
    (one) =>
      one.method === method &&
      new RegExp(
        `^${one.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'id' && !one.path.includes('jobs') ? '\\d+' : '[^/]+'))}$`,
      ).test(path),
  );
}
