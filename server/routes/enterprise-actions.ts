import { ENTERPRISE_COPY, enterpriseCopy } from '#contract/enterprise-actions.ts';
import { enterprise } from '#contract/enterprise.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { encodeRow } from '#server/engine/encode.ts';
import { ID, pathId } from '#server/engine/routes.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { copyEnterprise } from '#server/resources/enterprise-copy.ts';
import { enterpriseResource } from '#server/resources/enterprise.ts';

const edit = { page: enterprise.page, operation: 'edit' } as const;

/** What is done with a whole development. */
export const enterpriseActionRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${enterprise.url}${ID}/${ENTERPRISE_COPY}`,
    permission: edit,
    describe: {
      tag: enterprise.model,
      summary: 'Copia o empreendimento com seus módulos, e as unidades quando pedido',
      body: enterpriseCopy,
      answers: { 201: enterprise.row },
    },
    handler: async ({ c, ports, session }) => {
      const wish = parseOrRefuse(enterpriseCopy.strict(), await readJson(c));
      return c.json(encodeRow(enterpriseResource, await copyEnterprise(ports, scopeOf(session), pathId(c), wish)), 201);
    },
  }),
];
