import type { Route, RouteModule } from '#server/http/route.ts';
import { resourceRoutes } from '#server/engine/routes.ts';
import { organizationResource } from '#server/resources/organization.ts';
import { historyRoute } from '#server/routes/audit-log.ts';

const ALL = `/${organizationResource.contract.url}`;

/** The generic routes of a resource that is one row: it is listed, read and changed, and nothing else. */
const offered = ({ method, path }: Route) => method === 'GET' || (method === 'PATCH' && path !== ALL);

/** The organisation's own data, for its administrators. */
export const organizationRoutes: RouteModule = () =>
  [...resourceRoutes(organizationResource).filter(offered), historyRoute(organizationResource)].map((route) => ({
    ...route,
    permission: 'admin',
  }));
