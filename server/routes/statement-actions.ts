import { STATEMENT_MODEL, statementModelAnswer } from '#contract/statement-actions.ts';
import { STATEMENT_PAGE } from '#contract/statement-parts.ts';
import { STATEMENTS } from '#planning/statement/structure.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { scopeOf } from '#server/resource/scope.ts';
import { loadModel } from '#server/statement/load-model.ts';

/** What is done with a whole statement. */
export const statementActionRoutes: RouteModule = () =>
  STATEMENTS.map((statement) =>
    route({
      method: 'POST',
      path: `/${statement}/${STATEMENT_MODEL}`,
      permission: { page: STATEMENT_PAGE[statement], operation: 'edit' },
      describe: {
        tag: statement === 'dre' ? 'DRE' : 'Fluxo de caixa',
        summary: 'Carrega o modelo incorporadora num demonstrativo sem estrutura',
        answers: { 201: statementModelAnswer },
      },
      handler: async ({ c, ports, session }: GuardedRequest) => c.json(await loadModel(ports, scopeOf(session), statement), 201),
    }),
  );
