import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { readConfig } from '#server/config.ts';
import { keepDatabase, type api } from '#server/dev.ts';
import { argonPasswords } from '#server/passwords-node.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { firstWords } from '#server/web/first-words.ts';
import { openDatabase } from '#server/web/database.ts';
import { endOnSignals, type Running } from './lib/end-on-signals.ts';
import { ROOT } from './lib/run.ts';

interface ServerModule {
  api: typeof api;
}

process.chdir(ROOT);
const apiHost = process.env['API_HOST'] ?? '';
const config = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? './data/dev' }, true);

/** Answers /api in the page's own origin by the API's sources as they are now: an edit is live without a restart. */
const ownApi: Plugin = {
  name: 'previsto-api',
  configureServer: (server) => {
    const listener = getRequestListener((request, env) => answer(server, request, env), { overrideGlobalObjects: false });
    server.middlewares.use((request, response, next) => {
      if (/^\/api(\/|\?|$)/.test(request.url ?? '')) void listener(request, response);
      else next();
    });
  },
};

async function answer(server: ViteDevServer, request: Request, env: object): Promise<Response> {
  const environment = server.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment to run the API in');
  const { api } = await environment.runner.import<ServerModule>('/server/dev.ts');
  return api().fetch(request, env);
}

async function start(): Promise<Running> {
  // With API_HOST the page's environment has /api proxied there (env/vite.ts).
  const database =
    apiHost === '' ? await openDatabase(config, argonPasswords, (error) => console.error('Banco de dados:', error)) : null;
  if (database) keepDatabase(database);
  try {
    const server = createHttpServer((request, response) => vite.middlewares(request, response));
    // On a server of our own: Vite's would end the process at SIGTERM, and at the end of the terminal, before the
    // database is stopped.
    const vite = await createServer({
      plugins: database ? [ownApi] : [],
      server: { middlewareMode: true, host: config.host, port: config.port, ws: { server } },
    });
    server.listen(config.port, config.host);
    await once(server, 'listening');
    console.log(`\n  Previsto em http://${config.host}:${(server.address() as AddressInfo).port}/ (desenvolvimento)`); // it listens on a port
    if (database) console.log(`  Entrar: ${SAMPLE_ADMINISTRATOR.email} / ${SAMPLE_ADMINISTRATOR.password}`);
    return {
      stop: async () => {
        server.close();
        server.closeAllConnections();
        await vite.close();
        await database?.close();
      },
    };
  } catch (error) {
    await database?.close();
    throw error;
  }
}

const started = start();
endOnSignals(started);
await started.catch((error: unknown) => {
  console.error(firstWords(error));
  process.exit(1);
});
