import { z } from 'zod';
import { takesKeys, type Route } from '#server/http/route.ts';

/** The bodies of refusals, as `server/http/errors.ts` makes them. */
const detail = z.object({ detail: z.string(), code: z.string().optional() }).meta({ id: 'Detail' });
const fieldErrors = z
  .record(z.string(), z.array(z.string()))
  .meta({ id: 'FieldErrors', description: 'Textos por campo; non_field_errors: os de nenhum campo' });
const invalid = z
  .union([detail, fieldErrors, z.array(fieldErrors)])
  .meta({ id: 'Invalid', description: 'Um texto; textos por campo; ou os de cada linha de uma lista, {} para as boas' });
/** A token that is not taken tells which, as simplejwt does. */
const tokenMessage = z.object({ token_class: z.string(), token_type: z.string(), message: z.string() });
export const unauthenticated = z
  .object({ ...detail.shape, messages: z.array(tokenMessage).optional() })
  .meta({ id: 'Unauthenticated' });
/** Where several records are removed at once, the one that is to blame. */
const conflicting = detail.extend({ ids: z.array(z.int()).optional() }).meta({ id: 'Conflicting' });
/** The id is that of the server's log. */
const unavailable = z.object({ detail: z.string(), request_id: z.uuid().optional() }).meta({ id: 'Unavailable' });

interface Failure {
  status: number;
  description: string;
  schema: z.ZodType;
}

/** Refusals that many routes have, as components of the document. */
export const FAILURES = {
  Invalid: { status: 400, description: 'Campos ou parâmetros inválidos', schema: invalid },
  Unauthenticated: { status: 401, description: 'Sem sessão válida', schema: unauthenticated },
  Forbidden: { status: 403, description: 'Sem o direito', schema: detail },
  NotFound: { status: 404, description: 'Não encontrado', schema: detail },
  Conflict: {
    status: 409,
    description:
      'Em conflito com o que está gravado; code «already_done»: o mesmo pedido (Idempotency-Key) já foi feito, e sua resposta não está mais guardada',
    schema: conflicting,
  },
  BodyTooLarge: { status: 413, description: 'Corpo grande demais', schema: detail },
  UnsupportedMedia: { status: 415, description: 'Corpo de outro tipo', schema: detail },
  KeyUsed: { status: 422, description: 'Idempotency-Key já usada com outros dados', schema: detail },
  TooMany: { status: 429, description: 'Pedidos demais', schema: detail },
  HeadersTooLarge: { status: 431, description: 'Cabeçalhos grandes demais', schema: detail },
  Unavailable: { status: 503, description: 'Indisponível no momento', schema: unavailable },
  NoSpace: { status: 507, description: 'Sem espaço para gravar', schema: unavailable },
} as const satisfies Record<string, Failure>;
type FailureName = keyof typeof FAILURES;

/** What a route may answer beside its own answers, by what it is. */
export function failuresOf(route: Route): FailureName[] {
  const { method, permission, path, describe } = route;
  const isWrite = method !== 'GET';
  const isPage = typeof permission === 'object';
  const takesMany = describe.query !== undefined;
  const kinds: [FailureName, boolean][] = [
    ['Invalid', isWrite || takesMany],
    ['Unauthenticated', permission !== 'public' || describe.body !== undefined],
    ['Forbidden', permission !== 'public'],
    ['NotFound', path.includes(':') || takesMany || (isWrite && permission !== 'public')],
    ['Conflict', (isPage && takesMany) || (isWrite && permission !== 'public')],
    ['BodyTooLarge', isWrite],
    ['UnsupportedMedia', isWrite],
    ['KeyUsed', takesKeys(route)],
    // What is under way counts by person, whatever it is.
    ['TooMany', permission !== 'public' || isWrite || describe.produces !== undefined],
    ['HeadersTooLarge', true],
    ['Unavailable', true],
    ['NoSpace', isWrite],
  ];
  return kinds.filter(([, applies]) => applies).map(([name]) => name);
}
