import { writeLists } from './lib/lists.ts';
import { generateRoutes } from './lib/routes.ts';

const written = [...((await generateRoutes()) ? ['src/routeTree.gen.ts'] : []), ...(await writeLists())];
for (const file of written) console.log(`${file} foi atualizado.`);
if (written.length === 0) console.log('A árvore de rotas e as listas já estavam em dia.');
