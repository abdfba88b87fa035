import { REACH_URL, writableReach } from '#contract/rights.ts';
import { route, type RouteModule } from '#server/http/route.ts';

/** How far the asker may write: what grids and pickers show as read-only before typing. The writes decide. */
export const reachRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: `/${REACH_URL}`,
    permission: 'member',
    describe: {
      tag: 'Sessão',
      summary: 'Centros de custo e contas que se podem alterar',
      answers: { 200: writableReach },
    },
    handler: ({ c, session }) => {
      const { centers, accounts } = session.rights.reach;
      return c.json({ center_costs: centers.edit, accountings: accounts.edit });
    },
  }),
];
