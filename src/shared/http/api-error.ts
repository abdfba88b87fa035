/**
 * Why a call failed: the server said no, it did not answer in time, it could not be reached, or the call was never
 * sent.
 */
export type FailureKind = 'http' | 'timeout' | 'network' | 'refused' | 'unauthorized' | 'unexpected';

/** Where in an answer something does not fit its contract. */
export interface Misplaced {
  /** The record's id, else its place in the list from 1; neither where the answer is one record without an id. */
  id?: number | string;
  position?: number;
  /** Path of the field within the record; empty where the record itself is none. */
  field: string;
  missing: boolean;
}

/**
 * The one error every call ends in. It is free of any library, so that the entry chunk may ask `instanceof` without
 * loading the HTTP client. The text for a reader is made by `error-text.ts`, never here.
 */
export class ApiError extends Error {
  /** The mark of a failed call's result, for whoever takes results and rejections alike (API-8). */
  readonly error = true;
  readonly kind: FailureKind;
  /** HTTP status; 0 when there was no answer. A 2xx answer that holds `error` keeps its own status (RES-4). */
  readonly status: number;
  /** Parsed JSON, or the text of anything else. */
  readonly body: unknown;
  /** Seconds of Retry-After, when the server said. */
  readonly retryAfter: number | null;
  /** How the server's log calls the request; null when it did not say. */
  readonly requestId: string | null;
  /** Where it was asked; empty of a call that had no answer, or was refused before it was sent. */
  readonly url: string;
  /** Rows of the same action that were written by earlier requests: more than one request takes goes in parts. */
  readonly written: number;
  /** What those rows were. */
  readonly deed: 'write' | 'remove';
  /** Of an answer that came and did not fit. */
  readonly misplaced: Misplaced | null;
  readonly #sent: unknown;

  constructor(
    kind: FailureKind,
    details: {
      status?: number;
      body?: unknown;
      retryAfter?: number | null;
      requestId?: string | null;
      url?: string;
      message?: string;
      cause?: unknown;
      sent?: unknown;
      written?: number;
      deed?: 'write' | 'remove' | undefined;
      misplaced?: Misplaced;
    } = {},
  ) {
    super(details.message ?? `${kind} ${details.status ?? ''}`.trim(), { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status ?? 0;
    this.body = details.body;
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
    this.url = details.url ?? '';
    this.written = details.written ?? 0;
    this.deed = details.deed ?? 'write';
    this.misplaced = details.misplaced ?? null;
    this.#sent = details.sent;
  }

  /** What was sent, for messages that name the value (VAL-2). Behind a getter, so that no log lists it. */
  get sent(): unknown {
    return this.#sent;
  }
}

/** The text of API-6 for an authorised call without a session. */
export const UNAUTHORIZED = 'Unauthorized';

/** The session tells its own end (SES-2); whoever was waiting then has nothing to add. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unauthorized' || error.status === 401);

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * The server did it when it was sent before, and its answer is no longer there to be repeated (409 `already_done`): how
 * it stands now is to be read.
 */
export const isDoneBefore = (error: unknown): boolean =>
  isApiError(error) &&
  error.status === 409 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body &&
  error.body.code === 'already_done';
