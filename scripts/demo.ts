import { serveDemonstration } from './lib/demonstration.ts';

/**
 * `npm run demo`: the whole product in the browser, its API and database included, as a site of files alone. PORT
 * chooses the port, 4173 unless told. Signals end it by the server's own care.
 */
const { url } = await serveDemonstration(Number(process.env['PORT'] ?? 4173));
console.log(`Demonstração em ${url} (admin@exemplo.com.br, previsto-exemplo). Ctrl-C encerra.`);
