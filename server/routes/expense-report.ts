import { expenseReport as contract, REPORT_GROUPS } from '#contract/expense-report.ts';
import { MESSAGES, money, percent } from '#contract/fields.ts';
import type { ReportOptions } from '#planning/expense/report.ts';
import { hiddenCentersText, NONE_HIDDEN } from '#planning/totals/hidden.ts';
import { actualsText, type Actuals } from '#planning/statement/basis.ts';
import { filteredTables, type Fact } from '#server/exports/about.ts';
import { FILE_TYPE, fileAnswer, fileRoute, type FileRequest } from '#server/exports/file.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { monthLabel, versionLabel } from '#server/exports/labels.ts';
import { readNames } from '#server/exports/names.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { jsonText } from '#server/http/json-stream.ts';
import { summing } from '#server/limits/in-turn.ts';
import { parameter, required } from '#server/http/query.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import { expenseReport, expenseReportText } from '#server/reports/expense-report.ts';
import { coverSheet, everyFilter, headLines } from '#server/reports/cover-sheet.ts';
import { REPORT_BASES, reportQuery, type ReportQuery } from '#server/reports/expense-query.ts';
import { expenseSheet, expenseActualsSheet } from '#server/reports/expense-sheet.ts';
import { reportPostings } from '#server/reports/expense-postings.ts';
import { numberOf, VARIATIONS } from '#server/reports/params.ts';
import type { RowOut, SheetOut } from '#server/sheet-port.ts';
import { scopedRequest, jsonRoute } from '#server/engine/declare.ts';

const FILTERS = ['regional', 'company', 'center_cost', 'aggregator'] as const;
const PLACED = {
  version: required(parameter.id('Versão')),
  regional: parameter.ids('Regionais'),
  company: parameter.ids('Empresas'),
  center_cost: parameter.ids('Centros de custo'),
  aggregator: parameter.ids('Agrupadores de contas'),
};
const QUERY = {
  ...PLACED,
  group_by: parameter.choice(REPORT_GROUPS, 'center_cost é o padrão'),
  basis: parameter.choice(REPORT_BASES, 'orcado é o padrão'),
};
const tag = 'Despesas';
const TITLE = 'Relatório de despesas';
const FILE = 'relatorio-de-despesas';
const VIEW = { page: 'expenseReport', operation: 'view' } as const;

/** The expense report and its workbook (contract/expense-report.ts). */
export const expenseReportRoutes: RouteModule = () => [
  route({
    method: 'GET',
    path: `/${contract.url}`,
    permission: VIEW,
    describe: { tag, summary: 'Relatório de despesas', query: QUERY, answers: { 200: contract.schema } },
    handler: async (request) => {
      const { db, scope, params } = scopedRequest(request);
      return jsonText(await summing(request, () => expenseReportText(db, scope, params)));
    },
  }),
  jsonRoute({
    path: contract.postingsUrl,
    tag,
    permission: VIEW,
    summary: 'Lançamentos contábeis de um valor realizado',
    query: {
      ...PLACED,
      accounting: parameter.ids('Contas, com as que estão abaixo delas'),
      first: parameter.month('Primeiro mês; o da versão'),
      last: parameter.month('Último mês; o da versão'),
    },
    answer: contract.postingsSchema,
    run: ({ db, scope, params }) => reportPostings(db, scope, params),
  }),
  fileRoute({
    path: contract.exportUrl,
    tag,
    permission: { page: 'expenseReport', operation: 'export' },
    summary: 'Relatório de despesas em planilha',
    query: {
      ...QUERY,
      ...FILE_TYPE,
      hide_zeros: parameter.flag('1: sem linhas zeradas'),
      levels: parameter.integer('Níveis de conta, 0 para só os grupos', 0),
      compare: parameter.choice(['realizado'], 'O que aconteceu ao lado do orçado'),
      ...VARIATIONS,
    },
    run: exportReport,
  }),
];

async function exportReport(request: FileRequest): Promise<Response> {
  const { db, scope, params, type } = request;
  const options = foldOptions(params);
  const limits = limitsOf(params);
  const query = await reportQuery(db, scope, params);
  const names = await readNames(db, scope, filteredTables(FILTERS, params));
  const compares = comparesActuals(params, query);
  const { report, fact } = await summing(request, async () => ({
    report: await expenseReport(db, scope, query),
    fact: compares ? await expenseReport(db, scope, { ...query, basis: 'realizado' }) : null,
  }));
  const hidden = [report, fact].flatMap((one) => [hiddenCentersText(one ?? NONE_HIDDEN) ?? [], one?.beyond ?? []].flat());
  const notes = [...new Set(hidden)].map((text): Fact => [fact ? 'Fora do total (orçado ou realizado)' : 'Fora do total', text]);
  const { realised } = fact ?? report;
  const happened = realised ? [factOf(realised)] : [];
  const words = [request.session.organization.name, versionLabel(query.version), spanOf(query.version), 'valores em R$'];
  const paper = { head: headLines(TITLE, words, [...happened, ...notes]), foot: [TITLE, ...words.slice(0, 2)].join(' · ') };
  const sheet = await (fact
    ? expenseActualsSheet({ report, fact }, { ...options, ...limits }, paper)
    : expenseSheet(report, options, paper));
  if (type === 'xlsx') {
    const filters = everyFilter(FILTERS, params, names);
    const requested = [...queryFacts(query, options), ...happened];
    const cover = coverSheet(request, { title: TITLE, requested, filters, notes });
    return fileAnswer(request, FILE, type, [cover, sheet]);
  }
  // A CSV has no lines above its titles: what the total leaves out stands below it.
  const below = notes.map(([what, text]) => ({ cells: [`${what}: ${text}`] }));
  return fileAnswer(request, FILE, type, [{ ...sheet, rows: followed(sheet.rows, below) }]);
}

async function* followed(rows: SheetOut['rows'], below: readonly RowOut[]): AsyncGenerator<RowOut, void, undefined> {
  yield* rows;
  yield* below;
}

const spanOf = ({ start_month, end_month }: ReportQuery['version']): string =>
  `${monthLabel(start_month)} a ${monthLabel(end_month)}`;

const factOf = (actuals: Pick<Actuals, 'source' | 'until'>): Fact => {
  const [what = '', source = ''] = actualsText(actuals).split(': ');
  return [what, source];
};

/** Whether actuals are asked for beside the budget. Throws 400 for another comparison, or actuals with themselves. */
function comparesActuals(params: URLSearchParams, { basis }: ReportQuery): boolean {
  const compare = params.get('compare');
  if (compare === null || compare === '') return false;
  if (compare !== 'realizado' || basis !== 'orcado') throw invalid({ compare: [MESSAGES.choice(compare)] });
  return true;
}

function limitsOf(params: URLSearchParams): { percent: number | null; amount: number | null } {
  const errors: FieldErrors = {};
  const found = {
    percent: numberOf(params, 'min_percent', percent, errors),
    amount: numberOf(params, 'min_amount', money, errors),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return found;
}

function foldOptions(params: URLSearchParams): ReportOptions {
  const levels = params.get('levels');
  if (levels !== null && !/^\d{1,2}$/.test(levels)) throw invalid({ levels: [MESSAGES.integer] });
  return { hideZeros: params.get('hide_zeros') === '1', levels: levels === null ? undefined : Number(levels) };
}

function queryFacts({ version, group_by }: ReportQuery, { hideZeros, levels }: ReportOptions): Fact[] {
  return [
    ['Versão', versionLabel(version)],
    ['Período', spanOf(version)],
    ['Valores em', 'R$'],
    ['Agrupado por', fieldLabel(group_by)],
    ...(hideZeros ? [['Linhas zeradas', 'ocultas'] as const] : []),
    ...(levels === undefined ? [] : [['Níveis de conta', String(levels)] as const]),
  ];
}
