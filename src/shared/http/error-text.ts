import { type ApiError, isApiError, type Misplaced } from '#src/shared/http/api-error.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { recordAt } from '#contract/registry.ts';
import { TEXTS } from '#src/shared/http/texts.ts';
import { isProtected, translate } from '#src/shared/http/translate.ts';
import { DURATION } from '#src/shared/notify/notify.ts';
import { ChunkLoadError } from '#src/shared/browser/chunk-errors.ts';

export interface FailureText {
  text: string;
  /** Milliseconds on screen. */
  duration: number;
}

type Fields = Readonly<Record<string, unknown>>;
interface Message {
  /** Line of a bulk body, from 1; undefined for a single one. */
  line?: number;
  field: string;
  text: string;
  /** Whose field it is. */
  record?: string | undefined;
}

const MOST_LINES = 10;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What is said of a call that had no answer; null of one that had. */
function cutText({ kind }: ApiError): string | null {
  if (kind === 'timeout') return TEXTS.timeout;
  return kind === 'network' ? TEXTS.network : null;
}

/** Of what no call failed for: a part of the application that did not come is told by its cause (ERR-4). */
function noCallText(error: unknown): string {
  if (!(error instanceof ChunkLoadError)) return TEXTS.unknown;
  return error.reason === 'missing' ? TEXTS.otherBuild : TEXTS.partMissing;
}

/** Why a call failed, without what was done before it did: what stands at each row that was not. */
export function failureReason(error: unknown): string {
  if (!isApiError(error)) return noCallText(error);
  return cutText(error) ?? withReference(bodyText(error), error);
}

/** What a failed call tells the reader (ERR-2), in one notice. */
export function failureText(error: unknown): FailureText {
  if (!isApiError(error)) return { text: noCallText(error), duration: DURATION.long };
  const text = TEXTS.partly(error.written, error.deed) + failureReason(error);
  return { text, duration: cutText(error) === null ? DURATION.long : DURATION.short };
}

/**
 * A fault of the server's own comes with what support needs to find it: the beginning of the request's id in the log.
 */
function withReference(text: string, { status, requestId }: ApiError): string {
  const known = status >= 500 && /^[\w-]{8,}$/.test(requestId ?? '');
  return known ? `${text}\n${TEXTS.reference(String(requestId).slice(0, 8))}` : text;
}

/** A download's failure: the answer's detail, or «Falha na Requisição» (API-9). */
export function downloadFailureText(error: unknown): string {
  if (!isApiError(error)) return TEXTS.download;
  const body = refusalOf(error);
  return isFields(body) && isText(body['detail']) ? translated(body['detail'], error) : TEXTS.download;
}

/**
 * The message of a failure in one line (API-11): detail, first non_field_errors, message, first field's first error,
 * the error's own.
 */
export function oneLine(error: unknown): string {
  if (error instanceof ChunkLoadError) return noCallText(error);
  if (!isApiError(error)) return error instanceof Error ? translate(error.message) : TEXTS.unknown;
  if (error.kind === 'timeout') return TEXTS.timeout;
  if (error.kind === 'network') return TEXTS.network;
  const body = refusalOf(error);
  if (isText(body)) return isMarkup(body) || error.kind === 'unexpected' ? TEXTS.unexpected : translated(body, error);
  if (isFields(body)) {
    if (isText(body['detail'])) return translated(body['detail'], error);
    const [general] = textsIn(body['non_field_errors']);
    if (general) return translated(general, error);
    if (isText(body['message'])) return translated(body['message'], error);
  }
  const [first] = messagesIn(error, body);
  return first?.text ?? (error.kind === 'unexpected' ? TEXTS.unexpected : translate(error.message));
}

/** Field → first message, translated, for a form; what belongs to no field stands under `non_field_errors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {};
  const fields: Record<string, string> = {};
  const body = refusalOf(error);
  if (!isFields(body) || isText(body['detail'])) return {};
  for (const { field, text } of messagesIn(error, body)) fields[field] ??= text;
  return fields;
}

/**
 * What was wrong with each of the rows that were sent together, by their place in the list: texts of a bulk refusal, or
 * rows that others changed meanwhile. Empty where the refusal is of no row.
 */
export function rowErrors(error: unknown, sent: readonly unknown[]): ReadonlyMap<number, string> {
  if (!isApiError(error)) return new Map();
  const body = refusalOf(error);
  if (isFields(body) && Array.isArray(body['rows'])) {
    const stale = new Set(body['rows'].map((row: unknown) => Reflect.get(Object(row), 'id')));
    const detail = isText(body['detail']) ? translated(body['detail'], error) : TEXTS.unknown;
    return new Map(sent.flatMap((row, at) => (isFields(row) && stale.has(row['id']) ? [[at, detail]] : [])));
  }
  if (!Array.isArray(body)) return new Map();
  const rows = body.map((row: unknown, at) => (isFields(row) ? fieldMessages(row, error, sent[at]).map(namedText) : []));
  return new Map(rows.flatMap((texts, at) => (texts.length > 0 ? [[at, texts.join(' ')]] : [])));
}

/** What does not fit in an answer, by the record and the field; no value is told. */
function misfitText({ id, position, field, missing }: Misplaced): string {
  const whose = id !== undefined ? `Registro ${id}` : position !== undefined ? `${position}º registro` : 'Resposta';
  if (field === '') return `${whose}: não tem a forma esperada.`;
  const label = fieldLabel(field.split('.')[0] ?? '');
  return `${whose}: o campo «${label}»${label === field ? '' : ` (${field})`} ${missing ? 'não veio' : 'não veio como o esperado'}.`;
}

/** A 2xx that refuses holds its reason under `error` (RES-4); one that does not fit is told by its place. */
function refusalOf(error: ApiError): unknown {
  const { body, misplaced } = error;
  if (misplaced) return { detail: `${TEXTS.unexpected}\n${misfitText(misplaced)}` };
  return error.kind === 'refused' && isFields(body) && body['error'] !== undefined && body['error'] !== true
    ? body['error']
    : body;
}

function bodyText(error: ApiError): string {
  const body = refusalOf(error);
  const texts = allTexts(body);
  if (texts.some(isProtected)) return TEXTS.protected;
  if (!isFields(body) && !Array.isArray(body)) {
    if (error.status === 500) return TEXTS.linksMayBlock;
    return isText(body) && !isMarkup(body) && error.kind !== 'unexpected' ? translated(body, error) : statusText(error);
  }
  if (isFields(body) && (isText(body['detail']) || isText(body['message']))) return oneLine(error);
  const messages = messagesIn(error, body);
  if (messages.length === 0) return statusText(error);
  const shown = messages.filter(({ text }) => !/não existe/i.test(text));
  if (shown.length === 0) return TEXTS.unknown;
  const lines = shown.slice(0, MOST_LINES).map(lineOf);
  if (shown.length > MOST_LINES) lines.push(`… e mais ${shown.length - MOST_LINES}.`);
  return [TEXTS.validation, ...lines].join('\n');
}

/** Where the body says nothing: by the status alone. */
function statusText(error: ApiError): string {
  const { status, retryAfter } = error;
  if (error.kind === 'unauthorized' || status === 401) return TEXTS.token;
  if (status === 403) return TEXTS.permission;
  if (status === 413) return TEXTS.tooLarge;
  if (status === 429) return TEXTS.throttled(retryAfter ?? 1);
  if (status === 502 || status === 503 || status === 504) return TEXTS.unavailable;
  if (status === 404 || error.kind === 'unexpected' || isText(error.body)) return TEXTS.unexpected;
  return TEXTS.unknown;
}

const translated = (text: string, error: ApiError, field?: string) =>
  translate(text, { field, sent: field === undefined ? undefined : sentIn(error.sent, field), retryAfter: error.retryAfter });

const sentIn = (sent: unknown, field: string): unknown => (isFields(sent) ? sent[field] : undefined);

const namedText = ({ field, text, record }: Message): string => (field === ROW ? text : `${fieldLabel(field, record)}: ${text}`);
const lineOf = (message: Message): string =>
  message.line === undefined ? namedText(message) : `Linha ${message.line} — ${namedText(message)}`;

/** Messages by field; a bulk body holds one object a row, `{}` for good ones. */
function messagesIn(error: ApiError, body: unknown): Message[] {
  if (Array.isArray(body)) {
    if (body.every(isText)) return body.map((text) => ({ field: ROW, text: translated(text, error) }));
    const sent = Array.isArray(error.sent) ? error.sent : [];
    return body.flatMap((row: unknown, index) =>
      isFields(row) ? fieldMessages(row, error, sent[index]).map((message) => ({ ...message, line: index + 1 })) : [],
    );
  }
  return isFields(body) ? fieldMessages(body, error, error.sent) : [];
}

/** Where what belongs to no field stands. */
const ROW = 'non_field_errors';
/**
 * Names by which a body speaks of itself; a list of texts under one of them is a field's all the same: a development
 * has a `code`.
 */
const OF_ITSELF: ReadonlySet<string> = new Set(['code', 'messages', 'request_id', 'status', 'success', 'error']);
/** A word for machines, such as `permission_denied` or an id, says nothing to a reader. */
const isMachineWord = (text: string): boolean => /^(?=.*[_:\d-])[\w.:-]*\w$|^[a-z]+(?:\.[a-z]+)*$/.test(text.trim());

/** The messages of a body, field by field in its order; what it says of itself in words is of no field. */
function fieldMessages(body: Fields, error: ApiError, sent: unknown): Message[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const ofField = !OF_ITSELF.has(name) || (Array.isArray(value) && value.every(isText));
    const field = ofField ? name : ROW;
    if (!ofField && (!isText(value) || isMachineWord(value))) return [];
    return textsIn(value).map((text) => ({
      field,
      record: recordAt(error.url),
      text: translate(text, { field: name, sent: sentIn(sent, name), retryAfter: error.retryAfter }),
    }));
  });
}

/** Every text within a value: a message, a list of them, or nested serializers' fields. */
function textsIn(value: unknown): string[] {
  if (isText(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isFields(value) ? Object.values(value).flatMap(textsIn) : [];
}

const allTexts = (body: unknown): string[] => textsIn(body);

const isMarkup = (text: string) => /^\s*(?:<!doctype|<html|<)/i.test(text);
