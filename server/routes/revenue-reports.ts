import { z } from 'zod';
import type { PageId } from '#contract/pages.ts';
import { associativeReport, associativeReportText, explanation, pocReport, pocReportText } from '#contract/revenue-report.ts';
import { explainAssociative } from '#planning/associative/calculate.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import {
  ASSOCIATIVE_COLUMNS,
  ASSOCIATIVE_KPIS,
  type AssociativeColumn,
  type AssociativeKpi,
} from '#planning/associative/sheet.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import { hasErrors, type Issue } from '#planning/plan/issue.ts';
import { correctionIndices } from '#planning/associative/correction.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import type { NamedPlan } from '#planning/explain/module-explanation.ts';
import type { Month } from '#planning/numbers/months.ts';
import { explainPoc } from '#planning/poc/calculate.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { POC_COLUMNS, POC_KPIS, type PocColumn, type PocKpi } from '#planning/poc/sheet.ts';
import { explainAssociativeSum, explainPocSum } from '#planning/revenue/explain-sum.ts';
import { associativeReport as worked, pocReport as workedPoc, type Requested } from '#planning/revenue/report.ts';
import { fileAnswer, FILE_TYPE, fileRoute, type FileRequest } from '#server/exports/file.ts';
import { creationFacts, type Fact } from '#server/exports/about.ts';
import { monthLabel } from '#server/exports/labels.ts';
import { parameter, required } from '#server/http/query.ts';
import { route, type GuardedRequest, type Route, type RouteModule } from '#server/http/route.ts';
import { associativeSheets } from '#server/reports/associative-sheets.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { pocSheets } from '#server/reports/poc-sheets.ts';
import {
  requestedCell,
  noSuchCell,
  readPlans,
  revenueQuery,
  type RequestedCell,
  type RevenueQuery,
} from '#server/reports/revenue-report.ts';
import { scopedRequest } from '#server/engine/declare.ts';
import type { SheetOut, SheetType } from '#server/sheet-port.ts';

const TAG = 'Receita';
const QUERY = {
  version: required(parameter.id('Versão')),
  modulo: parameter.id('Módulo; ou'),
  empreendimento: parameter.id('Empreendimento: soma de todos os módulos'),
  reference: parameter.month('Mês a que os totais se referem'),
};
const EXPLAIN = {
  explain: parameter.text('Coluna ou total a explicar, em vez do resultado'),
  month: parameter.month('Mês da coluna'),
};

/** What the two reports of revenue have of their own. */
interface Kind<Plan, Column extends string, Kpi extends string> {
  table: 'associative_plan' | 'poc_plan';
  page: PageId;
  url: string;
  exportUrl: string;
  schema: z.ZodType;
  title: string;
  file: string;
  columns: readonly Column[];
  kpis: readonly Kpi[];
  text: (requested: Requested<Plan>) => string;
  indices: (plan: Plan) => readonly string[];
  issues: (plan: Plan, tables: IndexTables) => readonly Issue[];
  explain: (plan: Plan, cell: RequestedCell<Column, Kpi>, reference: Month | null, tables: IndexTables) => Explanation | null;
  explainSum: (
    modules: readonly NamedPlan<Plan>[],
    cell: RequestedCell<Column, Kpi>,
    reference: Month | null,
    tables: IndexTables,
  ) => Explanation | null;
  sheets: (requested: Requested<Plan>, query: RevenueQuery, type: SheetType, facts: readonly Fact[]) => readonly SheetOut[];
}

const ASSOCIATIVE: Kind<AssociativePlan, AssociativeColumn, AssociativeKpi> = {
  table: 'associative_plan',
  page: 'revenueAssociative',
  ...associativeReport,
  title: 'Receita associativo',
  file: 'receita-associativo',
  columns: ASSOCIATIVE_COLUMNS,
  kpis: ASSOCIATIVE_KPIS,
  text: (requested) => associativeReportText(worked(requested)),
  indices: correctionIndices,
  issues: associativeIssues,
  explain: explainAssociative,
  explainSum: explainAssociativeSum,
  sheets: associativeSheets,
};

const POC: Kind<PocPlan, PocColumn, PocKpi> = {
  table: 'poc_plan',
  page: 'revenueCost',
  ...pocReport,
  title: 'Receita e custo (POC)',
  file: 'receita-e-custo',
  columns: POC_COLUMNS,
  kpis: POC_KPIS,
  text: (requested) => pocReportText(workedPoc(requested)),
  indices: () => [],
  issues: pocIssues,
  explain: explainPoc,
  explainSum: explainPocSum,
  sheets: pocSheets,
};

/** What the assumptions of revenue give, its explanations and its files (contract/revenue-report.ts). */
export const revenueReportRoutes: RouteModule = () => [...routesOf(ASSOCIATIVE), ...routesOf(POC)];

function routesOf<Plan, Column extends string, Kpi extends string>(kind: Kind<Plan, Column, Kpi>): Route[] {
  const view = { page: kind.page, operation: 'view' } as const;
  return [
    route({
      method: 'GET',
      path: `/${kind.url}`,
      permission: view,
      describe: {
        tag: TAG,
        summary: `${kind.title}: resultado, ou a explicação de um valor`,
        query: { ...QUERY, ...EXPLAIN },
        answers: { 200: z.union([kind.schema, explanation]) },
      },
      handler: (request) => answer(request, kind),
    }),
    fileRoute({
      path: kind.exportUrl,
      tag: TAG,
      permission: { page: kind.page, operation: 'export' },
      summary: `${kind.title}: premissas, curvas e resultado em planilha`,
      query: { ...QUERY, ...FILE_TYPE },
      run: (request) => exportFile(request, kind),
    }),
  ];
}

async function answer<Plan, Column extends string, Kpi extends string>(
  request: GuardedRequest,
  kind: Kind<Plan, Column, Kpi>,
): Promise<Response> {
  const { c, db, scope, params } = scopedRequest(request);
  const query = await revenueQuery(db, scope, params);
  const cell = requestedCell(params, kind.columns, kind.kpis);
  const requested = await readPlans<Plan>(db, scope, kind.table, query, kind.indices);
  const body = withinMoney(() =>
    cell === null ? kind.text(requested) : JSON.stringify(explained(kind, requested, query, cell)),
  );
  return c.body(body, 200, { 'content-type': 'application/json' });
}

function explained<Plan, Column extends string, Kpi extends string>(
  { issues, explain, explainSum }: Kind<Plan, Column, Kpi>,
  { plans, summed, reference, tables = NO_TABLES }: Requested<Plan>,
  { modules }: RevenueQuery,
  cell: RequestedCell<Column, Kpi>,
): Explanation {
  const good = plans.filter(({ plan }) => !hasErrors(issues(plan, tables)));
  const [one] = good;
  const names = new Map(modules.map(({ id, n_modulo, name }) => [id, `${n_modulo} ${name}`.trim()]));
  const named = good.map(({ modulo, plan }) => ({ name: names.get(modulo) ?? '', plan }));
  const found = summed ? explainSum(named, cell, reference, tables) : one ? explain(one.plan, cell, reference, tables) : null;
  if (!found) throw noSuchCell();
  return found;
}

async function exportFile<Plan, Column extends string, Kpi extends string>(
  request: FileRequest,
  kind: Kind<Plan, Column, Kpi>,
): Promise<Response> {
  const { db, scope, params, type } = request;
  const query = await revenueQuery(db, scope, params);
  const requested = await readPlans<Plan>(db, scope, kind.table, query, kind.indices);
  const { version, enterprise, modules, summed, reference } = query;
  const facts: Fact[] = [
    ['Versão', version.name],
    ['Empreendimento', `${enterprise.code} ${enterprise.name}`],
    ['Módulo', summed ? 'Todos, somados' : modules.map(({ n_modulo, name }) => `${n_modulo} ${name}`.trim()).join('; ')],
    ...(reference === null ? [] : [['Mês de referência', monthLabel(reference)] as const]),
    ...creationFacts(request),
  ];
  const sheets = withinMoney(() => kind.sheets(requested, query, type, facts));
  return fileAnswer(request, kind.file, type, sheets);
}
