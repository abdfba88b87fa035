import { UNAVAILABLE } from '#contract/refusals.ts';
import type { OrganizationRequired } from '#contract/session.ts';
import type { UniqueRule } from '#contract/unique.ts';

/**
 * Failures as a Django REST Framework / simplejwt server words them, since the client translates those texts and
 * an existing back end of that kind may stand in this one's place.
 */
export type FieldErrors = Record<string, string[]>;
export type ErrorBody = Record<string, unknown> | readonly unknown[];

/** Of what was not foreseen. */
export const FAULT = 'A server error occurred.';

/** What a refusal knows beside its sentence, for whoever tells it in other words; never on the wire. */
interface Known {
  /** Of rows that something points to: by which column. */
  used?: { table: string; column: string };
  /** What was sent is no JSON. */
  notJson?: true;
}

/** A refusal with its status and wire body; the only error that a handler throws on purpose. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly known: Known;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}, known: Known = {}) {
    super(`refused with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.known = known;
  }

  /** What it says as a whole, to be passed on; empty where it speaks of fields. */
  get sentence(): string {
    const text: unknown = Reflect.get(this.body, 'detail');
    return typeof text === 'string' ? text : '';
  }
}

/** Why a field is refused, beside its texts: a unique rule that is broken, or that it names nothing. */
type Reason = UniqueRule | 'missing';
const REASONS = new WeakMap<readonly string[], Reason>();

/** Texts of a field with their reason as data, by which they are told again in other words. */
export function because(reason: Reason, texts: string[]): string[] {
  REASONS.set(texts, reason);
  return texts;
}
export const reasonOf = (texts: readonly string[]): Reason | undefined => REASONS.get(texts);

const detail = (status: number, text: string) => new ApiError(status, { detail: text });
const CHALLENGE = { 'www-authenticate': 'Bearer realm="api"' };

export const notFound = () => detail(404, 'Not found.');
export const invalidPage = () => detail(404, 'Invalid page.');
export const permissionDenied = () => detail(403, 'You do not have permission to perform this action.');
/** An administrator looks with another's rights: nothing is written meanwhile. */
export const readOnlyView = () =>
  detail(403, 'Você está vendo como outro usuário, somente leitura. Saia desse modo para alterar.');
/** Nobody gives what they have not (SEC-3). */
export const grantNotHeld = () => detail(403, 'Só é possível conceder ou retirar permissões que você mesmo tem.');
/** Nobody acts on a user or a group that holds more than they do (SEC-3). */
export const aboveOwn = () =>
  detail(403, 'Este usuário ou grupo tem permissões que você não tem. Peça a alteração a um administrador.');
/** Whoever is held to a second factor is let off by an administrator, never by themselves. */
export const dutyStays = () =>
  detail(403, 'Só um administrador dispensa do segundo fator. Mantenha a exigência, ou peça a ele a alteração.');
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, { detail: `Method "${method}" not allowed.` }, { allow: allowed.join(', ') });
/** The connection ends with it: the rest of the body is not read, and a next request must not wait behind it. */
export const bodyTooLarge = () => new ApiError(413, { detail: 'Request body exceeded the size limit.' }, { connection: 'close' });
export const unsupportedMedia = (type: string) => detail(415, `Unsupported media type "${type}" in request.`);
const AGAIN_SECONDS = 5;
/** The database does not answer, or not in time. What was sent may or may not have been done: the same key tells. */
export const unavailable = (requestId: string) =>
  new ApiError(503, { detail: UNAVAILABLE, request_id: requestId }, { 'retry-after': String(AGAIN_SECONDS) });
export const noSpace = (requestId: string) =>
  new ApiError(
    507,
    {
      detail: 'O servidor está sem espaço para gravar. Nada foi alterado; avise o suporte e tente mais tarde.',
      request_id: requestId,
    },
    { 'retry-after': '60' },
  );
export const badText = () => detail(400, 'O texto enviado contém caracteres inválidos.');
/** A conflict told in a detail text: locks and protected rows. */
export const conflict = (text: string, known: Known = {}) => new ApiError(409, { detail: text }, {}, known);
/** A sum that is no exact amount any more is told, never rounded. */
export const beyondMoney = () => conflict('A soma dos valores passa de R$ 90 trilhões. Reduza os filtros.');
export const invalid = (errors: FieldErrors | readonly FieldErrors[]) => new ApiError(400, errors);

export const notAuthenticated = () => new ApiError(401, { detail: 'Authentication credentials were not provided.' }, CHALLENGE);
export const noActiveAccount = () =>
  new ApiError(401, { detail: 'No active account found with the given credentials' }, CHALLENGE);
/** The password was right, and a code is asked for besides. */
export const otpRequired = () => new ApiError(401, { detail: 'A one-time code is required.', code: 'otp_required' }, CHALLENGE);
export const otpInvalid = () => new ApiError(401, { detail: 'Invalid one-time code.', code: 'otp_invalid' }, CHALLENGE);
/** All that was asked for was right, and the person belongs to several organisations. */
export const organizationNeeded = (requested: Omit<OrganizationRequired, 'code'>) =>
  new ApiError(401, { detail: 'Choose an organization.', code: 'organization_required', ...requested }, CHALLENGE);
/** Nothing but enrolling a second factor is possible. */
export const secondFactorNeeded = () =>
  new ApiError(403, { detail: 'A second factor is required.', code: 'second_factor_required' });
export const userInactive = () => new ApiError(401, { detail: 'User is inactive', code: 'user_inactive' }, CHALLENGE);
export const refreshNotValid = () =>
  new ApiError(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' }, CHALLENGE);
export const accessNotValid = () =>
  new ApiError(
    401,
    {
      detail: 'Given token not valid for any token type',
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
    },
    CHALLENGE,
  );

/** Too many tries; `seconds` until the next one is taken. */
export const throttled = (seconds: number) =>
  new ApiError(
    429,
    { detail: `Request was throttled. Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.` },
    { 'retry-after': String(seconds) },
  );
