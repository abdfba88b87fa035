import type { ResponseHeader, Route } from '#server/http/route.ts';
import { takesKeys } from '#server/http/route.ts';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const header = (description: string, more: Json = {}): Json => ({ description, schema: { ...text, ...more } });
/** RFC 9110's entity tag. */
const TAG = { pattern: '^(W/)?"[^"]*"$' };

/** Headers of answers, as components of the document. */
export const RESPONSE_HEADERS: Readonly<Record<ResponseHeader, Json>> = {
  'X-Request-Id': header('Identificação do pedido, a mesma do registro do servidor', { format: 'uuid' }),
  'Cache-Control': header('Se e por quanto tempo a resposta pode ser guardada'),
  'Retry-After': { description: 'Segundos até a próxima tentativa', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': header('Como entrar'),
  'Idempotency-Replayed': header('Presente na resposta guardada de um pedido repetido com a mesma Idempotency-Key', {
    const: 'true',
  }),
  'Undo-Key': header('Chave com que a remoção pode ser desfeita, por quem a fez, em 24 horas (POST /api/undo/)'),
  'Content-Disposition': header('Nome do arquivo'),
  ETag: header('Versão do conteúdo, para If-None-Match', TAG),
  Vary: header('Cabeçalhos do pedido de que a resposta depende'),
  'Set-Cookie': header('Vínculo da sessão ao navegador; só para navegadores'),
  'Clear-Site-Data': header('Pede ao navegador que esqueça o que guardou'),
};

/** Headers of requests, as components of the document. */
export const REQUEST_HEADERS: Readonly<Record<string, Json>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'O mesmo pedido com a mesma chave, em 24 horas, tem um só efeito e a mesma resposta',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'row_version do registro como foi lido, por exemplo "3"; se já é outra, a resposta é 412. * não a confere',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETag do conteúdo que já se tem; se é o mesmo, a resposta é 304',
    schema: { type: 'string' },
  },
};

/** References to the headers that requests to a route may carry. */
export function requestHeaders(route: Route): Json[] {
  const { ifMatch = false, sends = [] } = route.describe;
  const taken: [boolean, keyof typeof REQUEST_HEADERS][] = [
    [takesKeys(route), 'IdempotencyKey'],
    [ifMatch, 'IfMatch'],
    [sends.includes('ETag'), 'IfNoneMatch'],
  ];
  return taken.filter(([takes]) => takes).map(([, name]) => ({ $ref: `#/components/parameters/${name}` }));
}

const references = (names: readonly ResponseHeader[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** What is long is sent packed, where it is asked for. */
const ALWAYS: readonly ResponseHeader[] = ['X-Request-Id', 'Cache-Control', 'Vary'];

/** References to the headers of a refusal with a status. */
export const failureHeaders = (status: number): Json =>
  references([
    ...ALWAYS,
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...([429, 503, 507].includes(status) ? (['Retry-After'] as const) : []),
  ]);

/** References to the headers that an answer of a route's own carries, or may carry. */
export function responseHeaders(route: Route, status: number): Json {
  const { sends = [], produces } = route.describe;
  if (status >= 400) return failureHeaders(status);
  return references([
    ...ALWAYS,
    ...sends,
    ...(produces ? (['Content-Disposition'] as const) : []),
    ...(takesKeys(route) ? (['Idempotency-Replayed'] as const) : []),
  ]);
}
