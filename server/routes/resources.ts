import type { Route, RouteModule } from '#server/http/route.ts';
import { resourceRoutes } from '#server/engine/routes.ts';
import { RESOURCES } from '#server/resources/all.ts';

/** Made once: they hold nothing of the ports, and the schemas of so many resources are most of what a new app takes. */
let made: readonly Route[] | undefined;

/** The seven generic routes of every resource. */
export const resourceModule: RouteModule = () => (made ??= RESOURCES.flatMap(resourceRoutes));
