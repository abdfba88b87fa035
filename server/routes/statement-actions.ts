import { STATEMENT_MODEL, statementModelAnswer } from '#contract/statement-actions.ts';
import { mappingImported } from '#contract/mapping-import.ts';
import { STATEMENT_MAPPING_IMPORT, statementMapping, statementMappingImport } from '#contract/statement-mapping.ts';
import { STATEMENT_PAGE } from '#contract/statement-parts.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { scopeOf } from '#server/engine/scope.ts';
import { writeTogether } from '#server/engine/together.ts';
import { STATEMENT_RESOURCE } from '#server/resources/statement.ts';
import { loadModel } from '#server/resources/statement-model.ts';

const TAG: Record<Statement, string> = { dre: 'DRE', cashflow: 'Fluxo de caixa' };

/** What is done with a whole statement, and with all of its mapping. */
export const statementActionRoutes: RouteModule = () =>
  STATEMENTS.flatMap((statement) => [
    route({
      method: 'POST',
      path: `/${statement}/${STATEMENT_MODEL}`,
      permission: { page: STATEMENT_PAGE[statement], operation: 'edit' },
      describe: {
        tag: TAG[statement],
        summary: 'Carrega o modelo incorporadora num demonstrativo sem estrutura',
        answers: { 201: statementModelAnswer },
      },
      handler: async ({ c, ports, session }: GuardedRequest) => c.json(await loadModel(ports, scopeOf(session), statement), 201),
    }),
    route({
      method: 'POST',
      path: `/${statement}/${STATEMENT_MAPPING_IMPORT}`,
      permission: { page: statementMapping[statement].page, operation: 'edit' },
      describe: {
        tag: TAG[statement],
        summary: 'Grava o de-x-para de um arquivo, tudo ou nada',
        body: statementMappingImport,
        answers: { 200: mappingImported },
      },
      handler: async ({ c, ports, session }: GuardedRequest) => {
        const rows = parseOrRefuse(statementMappingImport, await readJson(c));
        const step = { definition: STATEMENT_RESOURCE[statement].mapping, ...rows };
        return c.json({ written: await writeTogether(ports, session, [step]) });
      },
    }),
  ]);
