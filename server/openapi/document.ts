import { z } from 'zod';
import { OPERATIONS } from '#contract/pages.ts';
import type { Permission, Route } from '#server/http/route.ts';

type Json = Record<string, unknown>;

const byField = z.record(z.string(), z.array(z.string()));
/** A text, with what belongs to it; texts by field; or such of each row of a list, `{}` for the good ones. */
const failure = z.union([z.object({ detail: z.string(), code: z.string().optional() }), byField, z.array(byField)]);

/** What a route may answer beside its own answers, by what it is. */
function failures({ method, permission, path, describe }: Route): Json {
  const isWrite = method !== 'GET';
  const isPage = typeof permission === 'object';
  const takesMany = describe.query !== undefined;
  const kinds: [boolean, number, string][] = [
    [isWrite || takesMany, 400, 'Campos ou parâmetros inválidos'],
    [permission !== 'public' || path.includes('token') || path.includes('login'), 401, 'Sem sessão válida'],
    [isPage || permission === 'member' || permission === 'admin', 403, 'Sem o direito'],
    [path.includes(':') || takesMany || (isPage && isWrite), 404, 'Não encontrado'],
    [isPage && (isWrite || takesMany), 409, 'Em conflito com o que está gravado'],
    [isPage && isWrite, 412, 'Alterado por outro usuário; traz o registro atual'],
    [isWrite, 413, 'Corpo grande demais'],
    [isWrite, 415, 'Corpo de outro tipo'],
    [isPage && isWrite, 422, 'Idempotency-Key já usada com outros dados'],
    [!isPage && describe.body !== undefined, 429, 'Tentativas demais'],
    [true, 431, 'Cabeçalhos grandes demais'],
    [true, 503, 'Indisponível no momento'],
  ];
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    kinds.filter(([applies]) => applies).map(([, status, description]) => [status, { description, content }]),
  );
}

/** `/regionals/:id{[0-9]+}/` → `/api/regionals/{id}/` and its parameters. */
function pathOf(path: string): { path: string; parameters: Json[] } {
  const parameters: Json[] = [];
  const named = path.replace(/:(\w+)(\{.+?\})?(?=\/|$)/g, (_, name: string, pattern: string | undefined) => {
    const schema = pattern === undefined ? { type: 'string' } : { type: 'integer', minimum: 1 };
    parameters.push({ name, in: 'path', required: true, schema });
    return `{${name}}`;
  });
  return { path: `/api${named}`, parameters };
}

function rightOf(permission: Permission): string {
  if (permission === 'public') return 'Sem autenticação.';
  if (permission === 'session') return 'Qualquer sessão.';
  if (permission === 'member') return 'Qualquer pessoa que veja alguma página; linhas conforme suas permissões.';
  if (permission === 'admin') return 'Administradores da organização.';
  if ('anyOf' in permission) return `Direito: view em uma destas: ${permission.anyOf.join(', ')}.`;
  if (!('page' in permission)) return `Direito: ${permission.named}.`;
  const { page, named } = permission;
  return `Direito: ${permission.operation} em ${page}${named === undefined ? '' : `, e ${named}`}.`;
}

/** Collects schemas of the wire; a schema with an id (contract `meta`) becomes a component once. */
class Schemas {
  readonly components: Json = {};

  /** `input`: of a codec, the side that travels. */
  add(schema: z.ZodType): Json {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
    Object.assign(this.components, located($defs));
    return located(own);
  }
}

/** References as OpenAPI places them. */
const located = (schema: Json): Json =>
  // What JSON.parse answers of an object's text is that object.
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

function operation(route: Route, schemas: Schemas): Json {
  const { describe, permission, path } = route;
  const query = Object.entries(describe.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  const answers = Object.entries(describe.answers).map(([status, schema]) => {
    const media = [describe.produces ?? 'application/json'].flat();
    const content =
      schema === null ? {} : { content: Object.fromEntries(media.map((type) => [type, { schema: schemas.add(schema) }])) };
    return [status, { description: schema === null ? 'Sem corpo' : 'Resposta', ...content }];
  });
  const body = describe.body && {
    required: true,
    content: { [describe.media ?? 'application/json']: { schema: schemas.add(describe.body) } },
  };
  return {
    tags: [describe.tag],
    summary: describe.summary,
    description: rightOf(permission),
    parameters: [...pathOf(path).parameters, ...query],
    ...(body ? { requestBody: body } : {}),
    responses: { ...failures(route), ...Object.fromEntries(answers) },
    security: permission === 'public' ? [] : [{ bearer: [] }],
  };
}

/** The OpenAPI 3.1 document of the routes, made of what they declare and parse with. */
export function openApiDocument(routes: readonly Route[]): Json {
  const schemas = new Schemas();
  schemas.components['Failure'] = schemas.add(failure);
  const paths: Record<string, Json> = {};
  for (const route of routes.filter(({ describe }) => !describe.hidden)) {
    const { path } = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Previsto',
      version: '0.0.0',
      description: `API de planejamento orçamentário. Direitos por página: ${OPERATIONS.join(', ')}. Valores em reais como texto decimal.`,
    },
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
