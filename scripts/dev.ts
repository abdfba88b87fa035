import { getRequestListener } from '@hono/node-server';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { readConfig } from '#server/config.ts';
import { keepDatabase, type api } from '#server/dev.ts';
import { argonPasswords } from '#server/passwords-node.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { openDatabase } from '#server/web/database.ts';
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

// With API_HOST the page's environment has /api proxied there (env/vite.ts).
const database =
  apiHost === '' ? await openDatabase(config, argonPasswords, (error) => console.error('Banco de dados:', error)) : null;
if (database) keepDatabase(database);

const vite = await createServer({
  plugins: database ? [ownApi] : [],
  server: {
    host: config.host,
    port: config.port,
  },
});
await vite.listen();
vite.printUrls();
if (database) console.log(`  ➜  Entrar: ${SAMPLE_ADMINISTRATOR.email} / ${SAMPLE_ADMINISTRATOR.password}`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await vite.close();
  await database?.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
