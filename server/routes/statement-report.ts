import { z } from 'zod';
import { explanation } from '#contract/revenue-report.ts';
import { statementReport as contracts, statementReportText } from '#contract/statement-report.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import { BASES } from '#planning/statement/basis.ts';
import { DRILLS } from '#planning/statement/drill.ts';
import { VIEWS } from '#planning/statement/periods.ts';
import { STATEMENTS, type Statement } from '#planning/statement/structure.ts';
import { route, type Route, type RouteModule } from '#server/http/route.ts';
import { amountsOf, exportReport, FILE_QUERY } from '#server/routes/statement-files.ts';
import { fileRoute } from '#server/exports/file.ts';
import { summing } from '#server/limits/in-turn.ts';
import { parameter, required } from '#server/http/query.ts';
import { requestedDrill, requestedFigure, DEPTHS, drillRow, explainFigure } from '#server/reports/statement-figure.ts';
import { requestedIndicator, explainIndicator } from '#server/reports/statement-indicator.ts';
import { cachedAnswer } from '#server/reports/cached-answers.ts';
import { statementQuery } from '#server/reports/statement-query.ts';
import { statementReport } from '#server/reports/statement-report.ts';
import { openable, Terms } from '#server/reports/statement-term.ts';
import { termOf } from '#server/reports/term-address.ts';
import { scopedRequest, jsonRoute, type ScopedRequest } from '#server/engine/declare.ts';

const QUERY = {
  version: required(parameter.id('Versão')),
  first: parameter.month('Primeiro mês; o da versão'),
  last: parameter.month('Último mês; o da versão'),
  view: parameter.choice(VIEWS, 'mensal é o padrão'),
  regional: parameter.ids('Regionais'),
  company: parameter.ids('Empresas'),
  enterprise: parameter.ids('Empreendimentos'),
  center_cost: parameter.ids('Centros de custo'),
  consolidated: parameter.flag('1: consolidado'),
};
const BASIS = { basis: parameter.choice(BASES, 'orcado é o padrão') };
const FIGURE = {
  explain: parameter.text(
    'Chave da linha a explicar, em vez do relatório; no fluxo também npv, exposure, contribution, irr e payback, sem período; ou o que um termo de uma explicação diz que abre (opens), também sem período',
  ),
  period: parameter.text('Chave do período do valor explicado, ou total'),
  depth: parameter.choice(DEPTHS, 'lancamento é o padrão'),
  drill: parameter.text('Chave da linha a abrir, em vez do relatório'),
  by: parameter.choice(DRILLS, 'Por que a linha é aberta; ref é cada documento'),
  in_source: parameter.text('Só desta origem'),
  in_company: parameter.text('Só desta empresa; none: sem empresa'),
  in_enterprise: parameter.text('Só deste empreendimento; none: sem empreendimento'),
  in_center_cost: parameter.text('Só deste centro de custo; none: sem centro de custo'),
  in_ref: parameter.text('Só deste documento'),
};
const TAG = { dre: 'DRE', cashflow: 'Fluxo de caixa' } as const;

/** The reports of both statements (contract/statement-report.ts). */
export const statementReportRoutes: RouteModule = () => STATEMENTS.flatMap(routesOf);

function routesOf(statement: Statement): Route[] {
  const contract = contracts[statement];
  const tag = TAG[statement];
  const view = { page: contract.page, operation: 'view' } as const;
  const download = { page: contract.page, operation: 'export' } as const;
  return [
    route({
      method: 'GET',
      path: `/${contract.url}`,
      permission: view,
      describe: {
        tag,
        summary: 'Relatório do demonstrativo, a explicação de um valor ou as partes de uma linha',
        query: { ...QUERY, ...BASIS, ...FIGURE },
        answers: { 200: z.union([contract.schema, explanation, contract.drillSchema]) },
      },
      handler: (request) => answer(scopedRequest(request), statement),
    }),
    fileRoute({
      path: contract.exportUrl,
      tag,
      permission: download,
      summary: 'Relatório do demonstrativo em planilha, como é visto',
      query: { ...QUERY, ...BASIS, ...FILE_QUERY },
      run: (request) => exportReport(request, statement),
    }),
    jsonRoute({
      path: contract.amountsUrl,
      tag,
      permission: view,
      summary: 'Valores do demonstrativo que não vêm de premissas',
      query: { ...QUERY, by: parameter.choice(['center_cost', 'company'], 'center_cost é o padrão') },
      answer: contract.amountsSchema,
      run: (request) => amountsOf(request, statement),
    }),
  ];
}

async function answer(request: ScopedRequest, statement: Statement): Promise<Response> {
  const { c, db, scope, params } = request;
  const query = await statementQuery(db, scope, statement, params);
  const indicator = requestedIndicator(params, query);
  const answered = async (explained: () => Promise<Explanation>) =>
    c.json(openable(await summing(request, explained), statement, scope.rights));
  if (indicator !== null) return answered(() => explainIndicator(db, scope, query, indicator));
  const term = termOf(params.get('explain') ?? '');
  if (term !== null) return c.json(await summing(request, () => new Terms(db, scope, query).tell(term)));
  const figure = requestedFigure(params, query);
  if (figure !== null) return answered(() => explainFigure(db, scope, query, figure));
  const drill = requestedDrill(params);
  if (drill !== null) {
    const parts = await summing(request, () => drillRow(db, scope, query, drill));
    return c.json(z.encode(contracts[statement].drillSchema, parts));
  }
  const text = await cachedAnswer(request, `report ${JSON.stringify(query)}`, async () =>
    statementReportText(await summing(request, () => statementReport(db, scope, query))),
  );
  return c.body(text, 200, { 'content-type': 'application/json' });
}
