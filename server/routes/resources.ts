import type { RouteModule } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/routes.ts';
import { RESOURCES } from '#server/resources/all.ts';

/** The seven generic routes of every resource. */
export const resourceModule: RouteModule = () => RESOURCES.flatMap(resourceRoutes);
