import { OPERATIONS } from '#contract/pages.ts';
import type { Permission, Route } from '#server/http/route.ts';
import { FAILURES, failuresOf } from '#server/openapi/failures.ts';
import { failureHeaders, REQUEST_HEADERS, requestHeaders, RESPONSE_HEADERS, responseHeaders } from '#server/openapi/headers.ts';
import { operationId, pathOf, queryParameters } from '#server/openapi/parameters.ts';
import { Schemas } from '#server/openapi/schemas.ts';

type Json = Record<string, unknown>;

const JSON_MEDIA = 'application/json';
/** What stands in a file: any bytes. */
const BYTES = { type: 'string', format: 'binary' };

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

/** Everything that a route answers, by status; its own declarations win over what routes of its kind answer. */
function responsesOf(route: Route, schemas: Schemas): Json {
  const { answers, produces } = route.describe;
  const failures = failuresOf(route).map((name) => [FAILURES[name].status, { $ref: `#/components/responses/${name}` }]);
  const own = Object.entries(answers).map(([code, schema]) => {
    const status = Number(code);
    const headers = responseHeaders(route, status);
    if (schema === null) return [status, { description: 'Sem corpo', headers }];
    const isFile = produces !== undefined && status < 400;
    const media = isFile ? produces : [JSON_MEDIA];
    const body = isFile ? BYTES : schemas.add(schema);
    const content = Object.fromEntries(media.map((type) => [type, { schema: body }]));
    return [status, { description: status < 400 ? 'Resposta' : 'Recusa', headers, content }];
  });
  return Object.fromEntries([...failures, ...own]);
}

const responses = (schemas: Schemas): Json =>
  Object.fromEntries(
    Object.entries(FAILURES).map(([name, { status, description, schema }]) => [
      name,
      { description, headers: failureHeaders(status), content: { [JSON_MEDIA]: { schema: schemas.add(schema) } } },
    ]),
  );

function operation(route: Route, schemas: Schemas): Json {
  const { describe, method, permission, path } = route;
  const body = describe.body && {
    required: true,
    content: { [describe.media ?? JSON_MEDIA]: { schema: schemas.add(describe.body) } },
  };
  return {
    operationId: operationId(method, path),
    tags: [describe.tag],
    summary: describe.summary,
    description: rightOf(permission),
    parameters: [...pathOf(path).parameters, ...queryParameters(describe.query ?? {}, schemas), ...requestHeaders(route)],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, schemas),
    security: permission === 'public' ? [] : [{ bearer: [] }],
  };
}

/** The OpenAPI 3.1 document of the routes, made of what they declare and parse with. */
export function openApiDocument(routes: readonly Route[]): Json {
  const schemas = new Schemas();
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
      // These add schemas of their own.
      responses: responses(schemas),
      schemas: schemas.components,
      parameters: REQUEST_HEADERS,
      headers: RESPONSE_HEADERS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
