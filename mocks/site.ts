import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { MockApi } from '#mocks/app.ts';
import { staticSite } from '#server/web/static.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

export interface MockSite {
  origin: string;
  close: () => Promise<void>;
}

/** Answers on a port of this machine. */
export async function serveOnLoopback(fetch: MockApi['fetch']): Promise<MockSite> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server's address is never text or null
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * The built application (scripts/e2e-build.ts) with the mocked API behind it, on one port of this machine as in the
 * product.
 */
export function serveMockSite(api: Pick<MockApi, 'fetch'>): Promise<MockSite> {
  const site = staticSite(DIST, '');
  const app = new Hono().all('/api/*', (c) => api.fetch(c.req.raw)).all('*', (c) => site(c.req.raw));
  return serveOnLoopback(app.fetch);
}
