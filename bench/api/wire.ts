import { Agent, request } from 'node:http';

export interface Sent {
  method?: string;
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
}
/** Asks for a path below /api/ over kept connections, and answers the body's text. Throws for what is no success. */
export type Ask = (path: string, sent?: Sent) => Promise<string>;

/** A client of a server's API with so many connections, by Node's plain HTTP: fetch costs as much as a short answer. */
export function wire(url: string, common: Readonly<Record<string, string>>, connections = 8): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (path, { method = 'GET', body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const outgoing = request(`${url}${path}`, { agent, method, headers: { ...common, ...sent, ...headers } }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const answer = Buffer.concat(parts).toString();
          const { statusCode = 0 } = incoming;
          if (statusCode < 300) resolve(answer);
          else reject(new Error(`${method} ${path} answered ${statusCode}: ${answer.slice(0, 300)}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(text);
    });
}
