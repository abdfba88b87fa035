import { generateRoutes } from './lib/routes.ts';

console.log((await generateRoutes()) ? 'src/routeTree.gen.ts foi atualizado.' : 'src/routeTree.gen.ts já estava em dia.');
