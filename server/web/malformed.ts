import { FAULT } from '#server/http/errors.ts';
import { RequestError } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What no route ever sees, since no request could be made of it; worded as the API words its refusals. */
const MALFORMED = 'Malformed request.';
const HEADERS_TOO_LARGE = 'Request headers exceeded the size limit.';

const body = (detail: string) => JSON.stringify({ detail });

/**
 * Answers what failed before it reached the application: a Host or an address that cannot be, or a fault of our own.
 */
export function answerFailure(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  return new Response(body(isTheirs ? MALFORMED : FAULT), {
    status: isTheirs ? 400 : 500,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}

/** Answers bytes that are no HTTP, or more headers than are read; Node's own answer has no body. */
export function refuseBytes(error: Error, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>): void {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLarge = code === 'HPE_HEADER_OVERFLOW';
  const text = body(tooLarge ? HEADERS_TOO_LARGE : MALFORMED);
  const status = tooLarge
    ? '431 Request Header Fields Too Large'
    : code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

/**
 * Whether a request says twice for which host it is: who stands before us may have read the other one (RFC 9112, 3.2).
 * Node keeps the first in silence.
 */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/**
 * Answers a request that was read and cannot be meant; the connection ends with it, since its body is not looked at.
 */
export function refuseRequest(outgoing: ServerResponse): void {
  outgoing.writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' });
  outgoing.end(body(MALFORMED));
}
