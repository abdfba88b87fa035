import { OPERATIONS } from '#contract/pages.ts';
import type { ResourceContract } from '#contract/resource.ts';
import type { NamedRight, PageGrant } from '#contract/rights.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { CONSOLIDATION_EXPORTS } from '#server/exports/consolidation.ts';
import { DEVELOPMENT_EXPORTS } from '#server/exports/developments.ts';
import {
  choiceColumn,
  integerColumn,
  moneyColumn,
  namedBy,
  namedColumns,
  nameColumn,
  textColumn,
  yesNoColumn,
} from '#server/exports/columns.ts';
import { NAMED_LABELS, STATE_LABELS } from '#contract/people-labels.ts';
import { CENTER_COST_KIND_LABELS, KIND_LABELS, NATURE_LABELS, TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import { VERSION_KIND_LABELS, VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { cnpjLabel, instantLabel, monthLabel, MONTH_TITLES, OPERATION_LABELS, PAGE_LABELS } from '#server/exports/labels.ts';
import type { Names } from '#server/exports/names.ts';
import { plainExport } from '#server/exports/plain.ts';
import { REVENUE_EXPORTS } from '#server/exports/revenue.ts';
import { STATEMENT_EXPORTS } from '#server/exports/statements.ts';
import { UAU_MAPPING_EXPORT } from '#server/exports/uau-mapping.ts';
import type { Row } from '#server/engine/definition.ts';

const CODE = textColumn('Código', 'codigo', 16);
const NAME = textColumn('Nome', 'nome', 44);
const ACTIVE = yesNoColumn('Ativo', 'is_active');
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
    .map(
      (grant) =>
        `${PAGE_LABELS[grant.page]} (${OPERATIONS.filter((operation) => grant[operation])
          .map((operation) => OPERATION_LABELS[operation])
          .join(', ')})`,
    )
    .join('; ');

const groupNames = (row: Row, names: Names) =>
  (row['groups'] as readonly number[]).map((id) => names.permit_group.get(id)?.nome ?? String(id)).join('; ');

const entryTotal = (row: Row) => MONTHS_OF_YEAR.reduce((sum, field) => sum + Number(row[field] ?? 0), 0);

/** By the contract's name: records whose columns are not simply their fields. */
export const EXPORTS: Readonly<Record<string, ExportDefinition>> = {
  company: {
    file: 'empresas',
    columns: [
      CODE,
      NAME,
      textColumn('CNPJ', 'cnpj', 20, cnpjLabel),
      ...namedColumns(['Código da regional', 'Regional'], ['regional'], namedBy('regional', 'regional')),
      choiceColumn('Regime tributário', 'tax_regime', TAX_REGIME_LABELS),
      ACTIVE,
    ],
  },
  centerCost: {
    file: 'centros-de-custo',
    columns: [
      CODE,
      NAME,
      ...namedColumns(['Código da empresa', 'Empresa'], ['company'], namedBy('company', 'company')),
      choiceColumn('Tipo', 'kind', CENTER_COST_KIND_LABELS),
      ACTIVE,
    ],
  },
  accounting: {
    title: 'Plano de contas',
    file: 'plano-de-contas',
    columns: [CODE, NAME, choiceColumn('Tipo', 'kind', KIND_LABELS), choiceColumn('Natureza', 'nature', NATURE_LABELS), ACTIVE],
    choices: { kind: KIND_LABELS, nature: NATURE_LABELS },
  },
  aggregator: {
    file: 'agrupadores',
    columns: [
      integerColumn('Ordem', 'position'),
      NAME,
      { title: 'Contas', type: 'text', width: 70, needs: ['accounting'], value: accountCodes },
    ],
  },
  version: {
    file: 'versoes',
    columns: [
      NAME,
      choiceColumn('Tipo', 'kind', VERSION_KIND_LABELS),
      textColumn('Início', 'start_month', 12, monthLabel),
      textColumn('Fim', 'end_month', 12, monthLabel),
      choiceColumn('Situação', 'status', VERSION_STATUS_LABELS),
      yesNoColumn('Oficial', 'official'),
      nameColumn('Versão base', ['version'], namedBy('base_version', 'version')),
      integerColumn('Lançamentos', 'entry_count'),
      moneyColumn('Total', 'total'),
      textColumn('Descrição', 'description', 44),
      textColumn('Atualizada em', 'updated_at', 18, instantLabel),
      textColumn('Atualizada por', 'updated_by'),
    ],
    choices: { kind: VERSION_KIND_LABELS, status: VERSION_STATUS_LABELS },
  },
  expenseEntry: {
    file: 'lancamentos',
    columns: [
      nameColumn('Versão', ['version'], namedBy('version', 'version')),
      integerColumn('Ano', 'year'),
      ...namedColumns(['Código da empresa', 'Empresa'], ['company', 'center_cost'], companyOfEntry),
      ...namedColumns(['Código do centro de custo', 'Centro de custo'], ['center_cost'], namedBy('center_cost', 'center_cost')),
      ...namedColumns(['Código da conta', 'Conta'], ['accounting'], namedBy('accounting', 'accounting')),
      textColumn('Descrição', 'description', 32),
      ...MONTHS_OF_YEAR.map((field, index) => moneyColumn(MONTH_TITLES[index] ?? field, field)),
      { title: 'Total', type: 'money', value: entryTotal },
    ],
  },
  ...DEVELOPMENT_EXPORTS,
  ...REVENUE_EXPORTS,
  ...STATEMENT_EXPORTS,
  ...CONSOLIDATION_EXPORTS,
  uauCompanyMap: {
    file: 'empresas-do-uau',
    columns: [
      integerColumn('Empresa no UAU', 'code'),
      ...namedColumns(['Código da empresa', 'Empresa'], ['company'], namedBy('company', 'company')),
    ],
  },
  uauFromTo: UAU_MAPPING_EXPORT,
  permitGroup: {
    file: 'grupos',
    columns: [
      NAME,
      integerColumn('Usuários', 'member_count'),
      { title: 'Páginas', type: 'text', width: 70, value: pageRights },
      {
        title: 'Direitos',
        type: 'text',
        width: 40,
        value: (row) => (row['rights'] as NamedRight[]).map((right) => NAMED_LABELS[right]).join('; '),
      },
      yesNoColumn('Exige segundo fator', 'require_otp'),
    ],
  },
  user: {
    file: 'usuarios',
    columns: [
      NAME,
      textColumn('E-mail', 'email', 36),
      choiceColumn('Situação', 'state', STATE_LABELS),
      yesNoColumn('Administrador', 'is_admin'),
      { title: 'Grupos', type: 'text', width: 44, needs: ['permit_group'], value: groupNames },
      textColumn('Último acesso', 'last_access_at', 18, instantLabel),
    ],
  },
};

/** How a record's list becomes a file. Throws where nothing says it: the server does not start (routes/exports.ts). */
export const exportOf = (contract: ResourceContract): ExportDefinition => EXPORTS[contract.name] ?? plainExport(contract);
