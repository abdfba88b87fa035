import { readdirSync, readFileSync } from 'node:fs';
import { Agent, createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { staticSite } from '#server/web/static.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Our own build as our server answers it. */
export const ownFiles = (dist: string): RequestListener => {
  const listener = getRequestListener(staticSite(dist, ''), { overrideGlobalObjects: false });
  return (incoming, outgoing) => void listener(incoming, outgoing);
};

/** A build as any server of files answers it: packed by gzip beforehand, its page for every address that is no file. */
export function gzippedFiles(dist: string): RequestListener {
  const files = new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const name = join(entry.parentPath, entry.name);
      const type = TYPES[extname(name)];
      if (!entry.isFile() || type === undefined) return [];
      const path = `/${relative(dist, name)}`;
      const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      const bytes = gzipSync(readFileSync(name), { level: 9 });
      return [[path, { bytes, headers: { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': cache } }] as const];
    }),
  );
  return ({ url = '/' }, outgoing) => {
    const path = url.split('?', 1)[0] ?? url;
    const file = files.get(path) ?? (extname(path) === '' ? files.get('/index.html') : undefined);
    if (!file) outgoing.writeHead(404).end();
    else outgoing.writeHead(200, { ...file.headers, 'content-length': file.bytes.byteLength }).end(file.bytes);
  };
}

export interface Front {
  url: string;
  close: () => void;
}

/** An origin of these files whose /api is that of a running server, on a free port. */
export async function openFront(api: string, files: RequestListener): Promise<Front> {
  const { hostname, port } = new URL(api);
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (!url.startsWith('/api/')) {
      files(incoming, outgoing);
      return;
    }
    const onward = request({ hostname, port, path: url, method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // Whoever asked is gone, or the server ends.
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A listening TCP server's address is never text or null.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
