import { STOPPING } from '#server/jobs.ts';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv4, type AddressInfo } from 'node:net';
import { endGently } from '#server/web/linger.ts';
import { packed } from '#server/web/packed.ts';
import { fileRequestOf, type FileRequest, type FileAnswer, type FileSite } from '#server/web/static.ts';
import { answerFailure, hasTwoHosts, refuseBytes, refuseRequest } from '#server/web/malformed.ts';

/** How long requests in progress may take to end once the server is told to stop: saves that are under way finish. */
const DRAIN_LIMIT_MS = 10_000;
const SWEEP_MS = 50;
/** Longer than the usual proxy keeps its side open, so that a proxy never writes into a connection we just closed. */
const KEEP_ALIVE_MS = 75_000;

/**
 * What a client may take of the server before it has said anything worth an answer: bytes of headers (431 beyond), the
 * time to send them, and the time to send the whole request, which is longer than the application's own limits.
 */
const LIMITS = { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, requestTimeout: 120_000 } as const;

/** A byte a minute is asked of a client, in whichever direction it is their turn. */
const IDLE_MS = 60_000;

/** Nothing that is to be read in more than one way: no API, no dots to go up by, no signs in other clothes. */
const PLAIN_PATH = /^(?!.*(?:\/\/|\/\.|\.\/))\/(?!api(?:[/?]|$))[\w\-./~]*(?:\?[\w\-./~!$&'()*+,;=:@%?]*)?$/;
const PLAIN_HOST = /^([a-z\d.-]+)(?::(\d{1,5}))?$/i;
/** What ends in a number is an address, or no host. */
const NUMBER_LAST = /(?:^|\.)\d+\.?$/;

function isPlainHost(text: string): boolean {
  const [, host = '', port = '80'] = PLAIN_HOST.exec(text) ?? [];
  return host !== '' && Number(port) < 65_536 && (!NUMBER_LAST.test(host) || isIPv4(host));
}

/**
 * A page or a file that is asked for as browsers do; undefined for whatever else there is, which takes the long way and
 * is answered or refused there. A first visit asks for a dozen files while both of a small machine's processors compile
 * what came before: each is spared a Request, a Response and the stream between them.
 */
export function plainRequest({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): FileRequest | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !PLAIN_PATH.test(url ?? '') || !isPlainHost(headers.host ?? '')) return;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return;
  const accepts = headers['accept-encoding'];
  return { method, url: url ?? '', accepts: Array.isArray(accepts) ? accepts.join() : accepts, held: headers['if-none-match'] };
}

/**
 * Undefined where the file cannot be read now: the long way asks once more, and answers what is no answer with a 500,
 * where a fault here would end the process.
 */
function answered(site: FileSite, request: FileRequest): FileAnswer | undefined {
  try {
    return site(request);
  } catch {
    return undefined;
  }
}

function sendFile({ status, headers, body }: FileAnswer, outgoing: ServerResponse): void {
  const length = typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : undefined;
  outgoing.writeHead(status, { ...headers, ...length });
  outgoing.end(body ?? undefined);
}

interface Address {
  host: string;
  port: number;
  idleMs?: number;
}

interface Api {
  fetch: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;
}

export interface HttpServer {
  port: number;
  /** Takes no new request, lets those in progress end, then cuts what is left. */
  drain: () => Promise<void>;
}

/**
 * Serves the API and the application on one port; whatever is below /api is the API's. An answer of which nobody takes
 * a byte for `idleMs` is broken off, and what makes it with it; a body of which none comes too. Rejects in pt-BR when
 * the port is taken.
 */
export async function listen(api: Api, site: FileSite, { host, port, idleMs = IDLE_MS }: Address): Promise<HttpServer> {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  let stopping = false;
  // Only what comes over a connection that was open already gets here; a new one is refused by the closed port.
  app.use('/api/*', async (c, next) => {
    if (stopping)
      return c.json({ detail: STOPPING }, 503, { 'retry-after': '5', 'cache-control': 'no-store', connection: 'close' });
    await next();
    // Its answer came after the server was told to stop: the connection is not to be used again.
    if (stopping) c.header('connection', 'close');
    return undefined;
  });
  app.use('/api/*', packed);
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  app.all('/api', (c) => api.fetch(c.req.raw, c.env));
  app.all('*', (c) => {
    const { status, headers, body } = site(fileRequestOf(c.req.raw));
    return new Response(body, { status, headers });
  });

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: answerFailure });
  // A missing Host is refused by the listener, in the API's shape; Node's own refusals have no body.
  const options = { ...LIMITS, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false };
  const server = createServer(options, (incoming, outgoing) => {
    endGently(incoming);
    // With a listener Node leaves it to us: an answer that is still being made keeps its connection.
    outgoing.on('timeout', (socket) => {
      if (socket.writableLength > 0 || !incoming.complete) socket.destroy();
    });
    if (hasTwoHosts(incoming)) return refuseRequest(outgoing);
    const plain = plainRequest(incoming);
    const file = plain && answered(site, plain);
    if (file) return sendFile(file, outgoing);
    return void listener(incoming, outgoing);
  });
  server.timeout = idleMs;
  server.on('clientError', refuseBytes);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(readable(error, host, port)));
    server.listen(port, host, resolve);
  });
  // A listening TCP server's address is never text or null.
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      stopping = true;
      return drain(server);
    },
  };
}

function readable(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`A porta ${port} já está em uso em ${host}. Escolha outra com PORT.`, { cause: error });
  if (code === 'EACCES')
    return new Error(`Sem permissão para abrir a porta ${port} em ${host}. Escolha outra com PORT.`, { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`O endereço ${host} não é desta máquina. Corrija HOST.`, { cause: error });
  return error;
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // close() ends the connections that are idle now; one that ends its request later would stay open for the keep-alive
  // time.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
