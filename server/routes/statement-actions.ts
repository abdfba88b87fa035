import { STATEMENT_MODEL, statementModelAnswer } from '#contract/statement-actions.ts';
import { MODEL_LABELS } from '#contract/statement-labels.ts';
import {
  STATEMENT_MAPPING_IMPORT,
  statementMapping,
  statementMappingImport,
  statementMappingImported,
} from '#contract/statement-mapping.ts';
import { STATEMENT_PAGE } from '#contract/statement-parts.ts';
import { MODELS, type ModelName } from '#planning/statement/models.ts';
import type { StatementModel } from '#planning/statement/model.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import type { RouteModule } from '#server/http/route.ts';
import { bodyRoute, jsonRoute } from '#server/engine/declare.ts';
import { countWritten, writeTogether } from '#server/engine/together.ts';
import { STATEMENT_RESOURCE } from '#server/resources/statement.ts';
import { loadModel } from '#server/resources/statement-model.ts';

const TAG: Record<Statement, string> = { dre: 'DRE', cashflow: 'Fluxo de caixa' };

const recordOf = (models: Readonly<Partial<Record<ModelName, StatementModel>>>) =>
  (['developer', 'trade'] as const).flatMap((name) => {
    const model = models[name];
    return model ? [[name, model] as const] : [];
  });

/** What is done with a whole statement, and with all of its mapping. */
export const statementActionRoutes: RouteModule = () =>
  STATEMENTS.flatMap((statement) => [
    ...recordOf(MODELS[statement]).map(([name, model]) =>
      jsonRoute({
        method: 'POST',
        path: `${statement}/${STATEMENT_MODEL[name]}`,
        tag: TAG[statement],
        permission: { page: STATEMENT_PAGE[statement], operation: 'edit' },
        summary: `Carrega o modelo ${MODEL_LABELS[name]} num demonstrativo sem estrutura`,
        answer: statementModelAnswer,
        status: 201,
        run: ({ ports, scope }) => loadModel(ports, scope, statement, model),
      }),
    ),
    bodyRoute({
      path: `${statement}/${STATEMENT_MAPPING_IMPORT}`,
      tag: TAG[statement],
      permission: { page: statementMapping[statement].page, operation: 'edit' },
      summary: 'Grava o de-x-para de um arquivo, tudo ou nada',
      body: statementMappingImport,
      answer: statementMappingImported,
      run: async (rows, { ports, session }) => {
        const step = { definition: STATEMENT_RESOURCE[statement].mapping, ...rows };
        const steps = await writeTogether(ports, session, [step]);
        return statementMappingImported.parse({ written: countWritten(steps), ...steps[0] });
      },
    }),
  ]);
