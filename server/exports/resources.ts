import { pageGrantWords } from '#contract/grant-words.ts';
import type { ResourceContract } from '#contract/resource.ts';
import type { NamedRight, PageGrant } from '#contract/rights.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { CONSOLIDATION_EXPORTS } from '#server/exports/consolidation.ts';
import { DEVELOPMENT_EXPORTS } from '#server/exports/developments.ts';
import { columnsOf, namedBy, namedColumns } from '#server/exports/columns.ts';
import { NAMED_LABELS } from '#contract/people-labels.ts';
import { cnpjLabel, instantLabel, monthLabel } from '#server/exports/labels.ts';
import type { Names } from '#server/exports/names.ts';
import { plainExport } from '#server/exports/plain.ts';
import { REVENUE_EXPORTS } from '#server/exports/revenue.ts';
import { STATEMENT_EXPORTS } from '#server/exports/statements.ts';
import { UAU_MAPPING_EXPORT } from '#server/exports/uau-mapping.ts';
import type { Row } from '#server/engine/definition.ts';

function accountCodes(row: Row, names: Names): string {
  // The contract's row: a list of ids.
  const ids = row['accountings'] as readonly number[];
  return ids.map((id) => names.accounting.get(id)?.codigo ?? String(id)).join('; ');
}

/** Codes of cost centres are unique within their company only. */
function companyOfEntry(row: Row, names: Names) {
  return names.company.get(names.center_cost.get(Number(row['center_cost']))?.parent ?? 0);
}

/** The contract's row: rights by page. */
const pageRights = (row: Row) =>
  (row['pages'] as PageGrant[])
    .filter(({ view }) => view)
    .map(pageGrantWords)
    .join('; ');

const groupNames = (row: Row, names: Names) =>
  (row['groups'] as readonly number[]).map((id) => names.permit_group.get(id)?.nome ?? String(id)).join('; ');

const entryTotal = (row: Row) => MONTHS_OF_YEAR.reduce((sum, field) => sum + Number(row[field] ?? 0), 0);

/** By the contract's name: records whose columns are not simply their fields. */
export const EXPORTS: Readonly<Record<string, ExportDefinition>> = {
  company: {
    file: 'empresas',
    columns: columnsOf('company', (of) => [
      of.text('codigo', 16),
      of.text('nome', 44),
      of.text('cnpj', 20, cnpjLabel),
      ...of.named('Código da regional', 'regional', ['regional'], namedBy('regional', 'regional')),
      of.choice('tax_regime'),
      of.yesNo('is_active'),
    ]),
  },
  centerCost: {
    file: 'centros-de-custo',
    columns: columnsOf('centerCost', (of) => [
      of.text('codigo', 16),
      of.text('nome', 44),
      ...of.named('Código da empresa', 'company', ['company'], namedBy('company', 'company')),
      of.choice('kind'),
      of.yesNo('is_active'),
    ]),
  },
  accounting: {
    title: 'Plano de contas',
    file: 'plano-de-contas',
    columns: columnsOf('accounting', (of) => [
      of.text('codigo', 16),
      of.text('nome', 44),
      of.choice('kind'),
      of.choice('nature'),
      of.text('referential', 20),
      of.yesNo('is_active'),
    ]),
  },
  aggregator: {
    file: 'agrupadores',
    columns: columnsOf('aggregator', (of) => [
      of.integer('position'),
      of.text('nome', 44),
      of.column('accountings', { type: 'text', width: 70, needs: ['accounting'], value: accountCodes }),
    ]),
  },
  version: {
    file: 'versoes',
    columns: columnsOf('version', (of) => [
      of.text('nome', 44),
      of.choice('kind'),
      of.text('start_month', 12, monthLabel),
      of.text('end_month', 12, monthLabel),
      of.choice('status'),
      of.yesNo('official'),
      of.name('base_version', ['version'], namedBy('base_version', 'version')),
      of.integer('entry_count'),
      of.money('total'),
      of.text('description', 44),
      of.text('updated_at', 18, instantLabel),
      of.text('updated_by'),
    ]),
  },
  expenseEntry: {
    file: 'lancamentos',
    columns: columnsOf('expenseEntry', (of) => [
      of.name('version', ['version'], namedBy('version', 'version')),
      of.integer('year'),
      ...namedColumns(['Código da empresa', 'Empresa'], ['company', 'center_cost'], companyOfEntry),
      ...of.named('Código do centro de custo', 'center_cost', ['center_cost'], namedBy('center_cost', 'center_cost')),
      ...of.named('Código da conta', 'accounting', ['accounting'], namedBy('accounting', 'accounting')),
      of.text('description', 32),
      ...MONTHS_OF_YEAR.map((field) => of.money(field)),
      { title: 'Total', type: 'money', value: entryTotal },
    ]),
  },
  ...DEVELOPMENT_EXPORTS,
  ...REVENUE_EXPORTS,
  ...STATEMENT_EXPORTS,
  ...CONSOLIDATION_EXPORTS,
  uauCompanyMap: {
    file: 'empresas-do-uau',
    columns: columnsOf('uauCompanyMap', (of) => [
      of.integer('code'),
      ...of.named('Código da empresa', 'company', ['company'], namedBy('company', 'company')),
    ]),
  },
  uauFromTo: UAU_MAPPING_EXPORT,
  permitGroup: {
    file: 'grupos',
    columns: columnsOf('permitGroup', (of) => [
      of.text('nome', 44),
      of.integer('member_count'),
      of.column('pages', { type: 'text', width: 70, value: pageRights }),
      of.column('rights', {
        type: 'text',
        width: 40,
        value: (row) => (row['rights'] as NamedRight[]).map((right) => NAMED_LABELS[right]).join('; '),
      }),
      of.yesNo('require_otp'),
      of.column('home', { type: 'text', width: 18, value: ({ home }) => (home === null ? '' : 'Organizada') }),
    ]),
  },
  user: {
    file: 'usuarios',
    columns: columnsOf('user', (of) => [
      of.text('nome', 44),
      of.text('email', 36),
      of.choice('state'),
      of.yesNo('is_admin'),
      of.column('groups', { type: 'text', width: 44, needs: ['permit_group'], value: groupNames }),
      of.text('last_access_at', 18, instantLabel),
    ]),
  },
};

/** How a record's list becomes a file. Throws where nothing says it: the server does not start (routes/exports.ts). */
export const exportOf = (contract: ResourceContract): ExportDefinition => EXPORTS[contract.name] ?? plainExport(contract);
