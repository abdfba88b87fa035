import { decimalFromFraction } from '#planning/numbers/fraction.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import {
  choiceColumn,
  integerColumn,
  moneyColumn,
  namedBy,
  namedColumns,
  nameColumn,
  textColumn,
  type ExportColumn,
} from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import {
  ENTERPRISE_KIND_LABELS,
  ENTERPRISE_MODALITY_LABELS,
  ENTERPRISE_VERSION_STATUS_LABELS,
  INDEX_KIND_LABELS,
  UNIT_STATUS_LABELS,
} from '#contract/development-labels.ts';
import { ENTERPRISE_STATUS_LABELS } from '#contract/enterprise-labels.ts';
import { TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import { monthLabel } from '#server/exports/labels.ts';
import type { Names } from '#server/exports/names.ts';
import type { Row } from '#server/engine/definition.ts';

const BUILDING_DATES = [
  textColumn('Lançamento', 'launch_month', 12, monthLabel),
  textColumn('Início da obra', 'works_start', 14, monthLabel),
  textColumn('Fim da obra', 'works_end', 12, monthLabel),
  textColumn('Habite-se', 'occupancy_month', 12, monthLabel),
];

/** Exact text with a comma: a sheet's own numbers are binary, and keep fifteen digits. */
const fractionColumn = (title: string, field: string): ExportColumn => ({
  title,
  type: 'text',
  width: 16,
  value: (row) => (typeof row[field] === 'number' ? decimalFromFraction(row[field]).replace('.', ',') : null),
});
const FIGURES = [
  integerColumn('Unidades', 'unit_count'),
  // Hundredths of m², which a file shows as it shows cents: two places.
  moneyColumn('Área privativa (m²)', 'private_area'),
  moneyColumn('VGV', 'vgv'),
  ...BUILDING_DATES,
];

const moduleOf = namedBy('module', 'enterprise_module');
const versionOf = namedBy('enterprise_version', 'enterprise_version');
const indexOf = namedBy('economic_index', 'economic_index');
const developmentOf = (row: Row, names: Names) => names.enterprise.get(moduleOf(row, names)?.parent ?? 0);
const DEVELOPMENT = namedColumns(
  ['Código do empreendimento', 'Empreendimento'],
  ['enterprise', 'enterprise_module'],
  developmentOf,
);
const MODULE = namedColumns(['Módulo', 'Nome do módulo'], ['enterprise_module'], moduleOf);

/** The contract's row: a list of texts. */
const JOBS: ExportColumn = {
  title: 'Obras UAU',
  type: 'text',
  width: 24,
  value: (row) => (row['uau_jobs'] as readonly string[]).join('; '),
};

/** Lists of developments, what they are made of, and indices. */
export const DEVELOPMENT_EXPORTS: Readonly<Record<string, ExportDefinition>> = {
  enterprise: {
    file: 'empreendimentos',
    columns: [
      textColumn('Código', 'code', 16),
      textColumn('Nome', 'name', 44),
      ...namedColumns(['Código da empresa', 'Empresa'], ['company'], namedBy('empresa', 'company')),
      nameColumn('Regional', ['company', 'regional'], (row, names) =>
        names.regional.get(namedBy('empresa', 'company')(row, names)?.parent ?? 0),
      ),
      choiceColumn('Tipo', 'kind', ENTERPRISE_KIND_LABELS),
      choiceColumn('Modalidade', 'modality', ENTERPRISE_MODALITY_LABELS),
      choiceColumn('Situação', 'status', ENTERPRISE_STATUS_LABELS),
      choiceColumn('Regime tributário', 'tax_regime', TAX_REGIME_LABELS),
      textColumn('Cidade', 'city'),
      textColumn('UF', 'uf', 8),
      ...BUILDING_DATES,
      JOBS,
      textColumn('Observação', 'note', 44),
    ],
    choices: { status: ENTERPRISE_STATUS_LABELS, modality: ENTERPRISE_MODALITY_LABELS },
  },
  enterpriseModule: {
    file: 'modulos',
    columns: [
      ...namedColumns(['Código do empreendimento', 'Empreendimento'], ['enterprise'], namedBy('empreendimento', 'enterprise')),
      integerColumn('Número', 'n_modulo'),
      textColumn('Nome', 'name', 32),
      textColumn('Campo da unidade no UAU', 'campo_unid', 16),
      textColumn('Valor no campo', 'valor_unid'),
      JOBS,
      ...FIGURES,
      integerColumn('Unidades na tabela', 'listed_units'),
      integerColumn('Vendidas', 'listed_sold'),
      moneyColumn('Preço da tabela', 'listed_price'),
      fractionColumn('Fração ideal da tabela', 'listed_fraction'),
    ],
  },
  enterpriseVersion: {
    file: 'versoes-do-empreendimento',
    columns: [
      ...namedColumns(['Código do empreendimento', 'Empreendimento'], ['enterprise'], namedBy('empreendimento', 'enterprise')),
      textColumn('Nome', 'name', 32),
      nameColumn('Versão orçamentária', ['version'], namedBy('version', 'version')),
      choiceColumn('Situação', 'status', ENTERPRISE_VERSION_STATUS_LABELS),
      nameColumn('Copiada de', ['enterprise_version'], namedBy('base', 'enterprise_version')),
      integerColumn('Módulos', 'module_count'),
      textColumn('Observação', 'note', 44),
    ],
    choices: { status: ENTERPRISE_VERSION_STATUS_LABELS },
  },
  enterpriseVersionModule: {
    file: 'modulos-da-versao',
    columns: [...DEVELOPMENT, nameColumn('Versão', ['enterprise_version'], versionOf), ...MODULE, ...FIGURES],
  },
  enterpriseUnit: {
    file: 'unidades',
    columns: [
      ...DEVELOPMENT,
      ...MODULE,
      textColumn('Identificador', 'identifier', 20),
      textColumn('Tipologia', 'typology', 24),
      moneyColumn('Área privativa (m²)', 'private_area'),
      moneyColumn('Preço', 'price'),
      choiceColumn('Situação', 'status', UNIT_STATUS_LABELS),
      fractionColumn('Fração ideal', 'fraction'),
    ],
    choices: { status: UNIT_STATUS_LABELS },
  },
  economicIndex: {
    file: 'indices',
    columns: [
      textColumn('Código', 'code', 16),
      textColumn('Nome', 'name', 44),
      choiceColumn('Tipo', 'kind', INDEX_KIND_LABELS),
      textColumn('Primeiro mês', 'first_month', 14, monthLabel),
      textColumn('Último mês', 'last_month', 14, monthLabel),
      integerColumn('Meses', 'value_count'),
      {
        title: 'Projeção ao mês',
        type: 'text',
        width: 16,
        value: (row) => (typeof row['forecast_rate'] === 'number' ? formatPercent(row['forecast_rate']) : null),
      },
      textColumn('Observação', 'note', 44),
    ],
    choices: { kind: INDEX_KIND_LABELS },
  },
  indexValue: {
    file: 'valores-do-indice',
    columns: [
      ...namedColumns(['Índice', 'Nome do índice'], ['economic_index'], indexOf),
      textColumn('Mês', 'month', 12, monthLabel),
      textColumn('Valor', 'value', 20, (value) => value.replace('.', ',')),
    ],
  },
};
