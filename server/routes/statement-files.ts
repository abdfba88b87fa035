import { z } from 'zod';
import { id, MESSAGES, money, percent } from '#contract/fields.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import { SCALES, SCALE_WORDS } from '#planning/statement/scale.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { filteredTables } from '#server/exports/about.ts';
import { FILE_TYPE, fileAnswer, type FileRequest } from '#server/exports/file.ts';
import { monthLabel, versionLabel } from '#server/exports/labels.ts';
import { readNames } from '#server/exports/names.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { summing } from '#server/limits/in-turn.ts';
import { parameter } from '#server/http/query.ts';
import { coverSheet, everyFilter, headLines } from '#server/reports/cover-sheet.ts';
import { hiddenCenters } from '#server/reports/hidden-centers.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { readVersion } from '#server/reports/expense-query.ts';
import { monthOf, numberOf, VARIATIONS } from '#server/reports/params.ts';
import { entriesOf } from '#server/reports/statement-entries.ts';
import { requestedFacts, lackingFacts, noteFacts } from '#server/reports/statement-facts.ts';
import { STATEMENT_FILTERS, statementQuery, type StatementQuery } from '#server/reports/statement-query.ts';
import { clipped } from '#server/reports/report-spans.ts';
import { withParts } from '#server/reports/statement-opened.ts';
import { statementReport } from '#server/reports/statement-report.ts';
import type { SheetOptions } from '#server/reports/sheet-line.ts';
import { statementSheet } from '#server/reports/statement-sheet.ts';
import { readStructure } from '#server/statement/structure.ts';
import type { ScopedRequest } from '#server/engine/declare.ts';
import { valuesOf } from '#server/engine/list-query.ts';

const TITLE = { dre: 'Demonstração do resultado', cashflow: 'Fluxo de caixa' } as const;
const FILE = { dre: 'dre', cashflow: 'fluxo-de-caixa' } as const;

/** What a file of a report is asked for beside the report's own parameters. */
export const FILE_QUERY = {
  ...FILE_TYPE,
  open: parameter.texts('Chaves das linhas abertas, também de origens e de suas partes'),
  closed: parameter.texts('Chaves das linhas fechadas que o relatório abre'),
  hide_zeros: parameter.flag('1: sem linhas zeradas'),
  scale: parameter.choice(SCALES, 'reais é o padrão'),
  av: parameter.text('Chave da linha que vale 100 % da análise vertical'),
  ah: parameter.flag('1: com análise horizontal'),
  compare: {
    description:
      'Versão comparada, com colunas do que esta difere dela; ou realizado: o que aconteceu, com o que difere do orçado',
    schema: z.union([id, z.literal('realizado')]),
  },
  compare_first: parameter.month('Primeiro mês da versão comparada; o mesmo'),
  compare_last: parameter.month('Último mês da versão comparada; o mesmo'),
  ...VARIATIONS,
};

const ACTUALS = 'realizado';
const ONLY_BUDGETED = 'Só o orçado é comparado com o realizado.';
const OTHER_LENGTH = 'O período comparado deve ter tantos meses quanto o da versão.';
const OTHER_PERIODS = 'O período comparado deve ter tantas colunas quanto o da versão. Escolha a visão mensal ou outro período.';

/** The rows a reader sees as a file, with what was asked for on top and what no total holds. */
export async function exportReport(request: FileRequest, statement: Statement): Promise<Response> {
  const { db, scope, params, type } = request;
  const query = await statementQuery(db, scope, statement, params);
  const requested = optionsOf(params);
  const read = async (of: StatementQuery) => {
    const found = await summing(request, () => statementReport(db, scope, of));
    return { ...found, rows: await withParts(db, scope, of, { rows: found.rows, open: requested.open }) };
  };
  const report = await read(query);
  const errors: FieldErrors = {};
  const happened = params.get('compare') === ACTUALS;
  if (happened && query.basis !== 'orcado') errors['compare'] = [ONLY_BUDGETED];
  const compared =
    params.has('compare') && !happened ? await readVersion(db, scope, valuesOf(params, 'compare'), errors, 'compare') : undefined;
  const first = monthOf(params, 'compare_first', errors) ?? query.first;
  const last = monthOf(params, 'compare_last', errors) ?? query.last;
  if (monthIndex(last) - monthIndex(first) !== monthIndex(query.last) - monthIndex(query.first))
    errors['compare_last'] = [OTHER_LENGTH];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const other = compared && { nome: compared.nome, report: await read({ ...query, first, last, version: compared }) };
  if (other && other.report.periods.length !== report.periods.length) throw invalid({ compare_first: [OTHER_PERIODS] });
  const fact = happened ? await read({ ...query, basis: ACTUALS }) : null;
  const title = TITLE[statement];
  const span = `${monthLabel(query.first)} a ${monthLabel(query.last)}`;
  const words = [
    request.session.organization.name,
    versionLabel(query.version),
    span,
    `valores em ${SCALE_WORDS[requested.scale]}`,
  ];
  const options: SheetOptions = {
    ...requested,
    view: query.view,
    other: other ?? null,
    fact,
    structure: await readStructure(db, scope, statement),
    foot: [title, ...words.slice(0, 2)].join(' · '),
  };
  if (options.av !== null && !report.rows.some(({ key }) => key === options.av))
    throw invalid({ av: [MESSAGES.choice(options.av)] });
  const names = await readNames(db, scope, filteredTables(STATEMENT_FILTERS, params));
  const comparison = fact ?? other?.report;
  const notes = [
    ...noteFacts(report),
    ...(fact ? noteFacts(fact) : []),
    // Nothing is judged alone.
    ...(comparison
      ? [...lackingFacts(report, 'budget_line'), ...lackingFacts(comparison, fact ? 'realised_line' : 'other_line')]
      : []),
  ];
  const sheet = withinMoney(() => statementSheet(title, report, options, headLines(title, words, notes)));
  if (type === 'xlsx') {
    const filters = everyFilter(STATEMENT_FILTERS, params, names);
    const cover = coverSheet(request, { title, requested: requestedFacts(query, options), filters, notes });
    return fileAnswer(request, FILE[statement], type, [cover, sheet]);
  }
  // A CSV has no lines above its titles: what the totals leave out stands below them.
  const below = notes.map(([what, value]) => ({ cells: ['', `${what}: ${value}`] }));
  return fileAnswer(request, FILE[statement], type, [{ ...sheet, rows: [...sheet.rows, ...below] }]);
}

function optionsOf(params: URLSearchParams): Omit<SheetOptions, 'view' | 'other' | 'fact' | 'structure' | 'foot'> {
  const errors: FieldErrors = {};
  const wanted = params.get('scale') ?? 'reais';
  const scale = SCALES.find((one) => one === wanted);
  if (!scale) errors['scale'] = [MESSAGES.choice(wanted)];
  const minPercent = numberOf(params, 'min_percent', percent, errors);
  const minAmount = numberOf(params, 'min_amount', money, errors);
  if (!scale || Object.keys(errors).length > 0) throw invalid(errors);
  return {
    open: new Set(valuesOf(params, 'open')),
    closed: new Set(valuesOf(params, 'closed')),
    hideZeros: params.get('hide_zeros') === '1',
    scale,
    av: params.get('av'),
    ah: params.get('ah') === '1',
    minPercent,
    minAmount,
  };
}

/**
 * Amounts from elsewhere than assumptions, of all the version's months, for whoever works the report out themselves.
 */
export async function amountsOf(request: ScopedRequest, statement: Statement) {
  const { db, scope, params } = request;
  const by = params.get('by') ?? 'center_cost';
  if (by !== 'center_cost' && by !== 'company') throw invalid({ by: [MESSAGES.choice(by)] });
  const query = await statementQuery(db, scope, statement, params);
  const { version, first, last } = query;
  const whole = { first: version.start_month, last: version.end_month };
  const span = { ...whole, counted: clipped({ first, last }, whole) };
  const { amounts, names } = await summing(request, () => entriesOf(db, scope, query, { grain: by, span }));
  const { hidden_center_costs } = await hiddenCenters(db, scope, { version: version.id });
  return { amounts, names, hidden_center_costs };
}
