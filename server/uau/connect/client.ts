import type { AppPorts, UauConnection, UauPort } from '#server/ports.ts';
import { apiAddress } from '#server/uau/connect/api-address.ts';
import {
  AnswerTooLarge,
  failureOf,
  jsonOf,
  NotUau,
  saysUau,
  signInFailure,
  unreachable,
  UauUnavailable,
} from '#server/uau/connect/failure.ts';
import { portOf } from '#server/uau/connect/ports.ts';
import { UauRefused } from '#server/uau/refused.ts';

export interface UauLimits {
  /** For one request, its answer included. */
  requestMs: number;
  /** Between the beginnings of two requests, at least. */
  gapMs: number;
  answerBytes: number;
  /**
   * For the sign-in at an address that was typed; what does not answer there as UAU does is told after the same time,
   * however it failed.
   */
  contactMs: number;
}
/** A call over many sales takes UAU half a minute; an answer of 32 MB is some 60,000 instalments. */
export const UAU_LIMITS: UauLimits = { requestMs: 180_000, gapMs: 50, answerBytes: 32 * 1024 * 1024, contactMs: 15_000 };
/** Beyond `contactMs`: what is told at the limit, and what long before, are told at once. */
const GRACE_MS = 1_000;

export interface UauClient {
  /**
   * Calls a method, `Controller/Method`, and answers its JSON. Signs in when there is no session, and once more when it
   * has ended. Throws UauRefused for what trying again does not mend, UauUnavailable for what it may, and the signal's
   * reason when it aborts.
   */
  call: (method: string, body: object, signal: AbortSignal) => Promise<unknown>;
}

const SIGN_IN = 'Autenticador/AutenticarUsuario';
const MOVED = 'O endereço do UAU leva a outro. Informe em «Conexão» o endereço final.';

/** A client of UAU's web API. Nothing of what is sent or answered is logged or kept in an error. */
export function uauClient(ports: Pick<AppPorts, 'clock' | 'uau'>, connection: UauConnection, limits = UAU_LIMITS): UauClient {
  const { fetch, sleep } = portOf(ports);
  const address = apiAddress(connection.url);
  const turn = makePace(ports.clock, sleep, limits.gapMs);
  let session: Promise<string> | null = null;

  const { trusted = false } = connection;
  const requestMs = (authorization: string | null) =>
    trusted || authorization !== null ? limits.requestMs : Math.min(limits.contactMs, limits.requestMs);

  const exchange = async (method: string, body: object, authorization: string | null, signal: AbortSignal) => {
    if (address === null) throw new UauRefused('O endereço do UAU não é válido. Confira-o em «Conexão».');
    await turn(signal);
    const ended = new AbortController();
    const late = new AbortController();
    void sleep(requestMs(authorization), ended.signal).then(
      () => late.abort(),
      () => undefined,
    );
    try {
      const init: RequestInit = {
        method: 'POST',
        // Only the host that was named is spoken with.
        redirect: 'manual',
        credentials: 'omit',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-integration-authorization': connection.token,
          ...(authorization === null ? {} : { authorization }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, late.signal]),
      };
      const response = await fetch(`${address}${method}`, init, trusted);
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel();
        throw trusted ? new UauRefused(MOVED) : new NotUau();
      }
      return { status: response.status, text: await readLimited(response, method, limits.answerBytes) };
    } catch (error) {
      signal.throwIfAborted();
      if (!trusted)
        throw error instanceof UauRefused && !(error instanceof AnswerTooLarge && authorization === null) ? error : new NotUau();
      if (late.signal.aborted)
        throw new UauUnavailable(`O UAU não respondeu a ${method} em ${Math.round(limits.requestMs / 1000)} s.`);
      throw error instanceof UauRefused ? error : unreachable(error);
    } finally {
      ended.abort();
    }
  };

  const knock = async (signal: AbortSignal): Promise<string> => {
    const body = { Login: connection.login, Senha: connection.password };
    const { status, text } = await exchange(SIGN_IN, body, null, signal);
    if (status !== 200) throw trusted || saysUau(text) ? signInFailure(status, text) : new NotUau();
    const token = sessionOf(text);
    if (token === null) throw trusted ? unreadable(SIGN_IN) : new NotUau();
    return token;
  };
  const signIn = async (): Promise<string> => {
    // Shared by all who wait for it, so that none of them can stop it for the others.
    const shared = new AbortController().signal;
    const start = ports.clock();
    try {
      return await knock(shared);
    } catch (error) {
      // Neither words nor time tell a closed port from a silent one, or from another program.
      if (error instanceof NotUau) await sleep(limits.contactMs + GRACE_MS - (ports.clock() - start), shared);
      throw error;
    }
  };

  return {
    call: async (method, body, signal) => {
      for (const isLast of [false, true]) {
        signal.throwIfAborted();
        const held = (session ??= signIn());
        const token = await held.catch((error: unknown) => {
          if (session === held) session = null;
          throw error;
        });
        const { status, text } = await exchange(method, body, token, signal);
        if (status === 200) return trusted ? parsed(text, method) : asUau(text, method);
        if (status !== 401) throw trusted || saysUau(text) ? failureOf(method, status, text) : new NotUau();
        // Somebody else may have signed in again meanwhile.
        if (session === held) session = null;
        if (isLast)
          throw new UauRefused(`O UAU não aceitou a sessão que acabou de abrir (${method}). Confira o usuário em «Conexão».`);
      }
      throw new Error('a call ends within two turns');
    },
  };
}

/** A session's token goes into a header. */
function sessionOf(text: string): string | null {
  const token = jsonOf(text);
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) ? token : null;
}

function asUau(text: string, method: string): unknown {
  try {
    return parsed(text, method);
  } catch {
    throw new NotUau();
  }
}

const unreadable = (method: string) => new UauUnavailable(`A resposta do UAU a ${method} não pôde ser lida.`);

function parsed(text: string, method: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // Cut off, or a page in the place of data: a proxy answered. The error of the parser would quote it.
    throw unreadable(method);
  }
}

/** Waits until the next request may go. */
type Pace = (signal: AbortSignal) => Promise<void>;

/** Requests at least `gap` milliseconds apart, in the order they ask: UAU serves the customer's people meanwhile. */
function makePace(clock: () => number, sleep: UauPort['sleep'], gap: number): Pace {
  let next = -Infinity;
  return async (signal) => {
    const now = clock();
    const turn = Math.max(now, next);
    next = turn + gap;
    if (turn > now) await sleep(turn - now, signal);
  };
}

/** The text of an answer, read no further than `limit` bytes. Throws AnswerTooLarge beyond it. */
async function readLimited(response: Response, method: string, limit: number): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel();
    throw new AnswerTooLarge(method, limit);
  }
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new AnswerTooLarge(method, limit);
    }
    text += decoder.decode(value, { stream: true });
  }
}
