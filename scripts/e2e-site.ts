import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { staticSite } from '#server/web/static.ts';
import { ensureBuild } from './lib/build.ts';

/** The built application alone, for journeys whose calls are answered by mocks: PORT says where. */
const site = staticSite(await ensureBuild(), '');
const app = new Hono().all('*', (c) => site(c.req.raw));
const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
