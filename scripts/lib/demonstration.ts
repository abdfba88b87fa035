import { preview } from 'vite';
import { ensureDemonstration } from './build.ts';

/**
 * Builds the demonstration if its sources changed and serves its files on the loopback, as any host of static files
 * would: the API and its database run in the page. Port 0 takes a free one.
 */
export async function serveDemonstration(port: number): Promise<{ url: string }> {
  const outDir = await ensureDemonstration();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: port !== 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('a demonstração não ficou em nenhum endereço');
  return { url };
}
