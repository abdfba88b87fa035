import { preview } from 'vite';
import { ensureDemonstration } from './lib/build.ts';

/**
 * `npm run demo`: the whole product in the browser, its API and database included, as a site of files alone: built if
 * its sources changed, and served on the loopback as any host would. PORT chooses the port, 4173 unless told; 0 takes a
 * free one. Signals end it by the server's own care.
 */
const port = Number(process.env['PORT'] ?? 4173);
const outDir = await ensureDemonstration();
const server = await preview({
  configFile: false,
  logLevel: 'error',
  build: { outDir },
  preview: { host: '127.0.0.1', port, strictPort: port !== 0 },
});
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error('a demonstração não ficou em nenhum endereço');
console.log(`Demonstração em ${url} (admin@exemplo.com.br, previsto-exemplo). Ctrl-C encerra.`);
