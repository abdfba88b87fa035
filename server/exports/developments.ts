import { decimalFromFraction } from '#planning/numbers/fraction.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { columnsOf, namedBy, namedColumns, nameColumn, type ExportColumn, type FieldColumns } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { monthLabel } from '#server/exports/labels.ts';
import type { Names } from '#server/exports/names.ts';
import type { Row } from '#server/engine/definition.ts';

const buildingDates = (of: FieldColumns) => [
  of.text('launch_month', 12, monthLabel),
  of.text('works_start', 14, monthLabel),
  of.text('works_end', 12, monthLabel),
  of.text('occupancy_month', 12, monthLabel),
];

/** Exact text with a comma: a sheet's own numbers are binary, and keep fifteen digits. */
const fractionColumn = (of: FieldColumns, field: string): ExportColumn =>
  of.column(field, {
    type: 'text',
    width: 16,
    value: (row) => (typeof row[field] === 'number' ? decimalFromFraction(row[field]).replace('.', ',') : null),
  });
const figures = (of: FieldColumns) => [
  of.integer('unit_count'),
  // Hundredths of m², which a file shows as it shows cents: two places.
  of.money('private_area'),
  of.money('vgv'),
  ...buildingDates(of),
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
const jobs = (of: FieldColumns): ExportColumn =>
  of.column('uau_jobs', { type: 'text', width: 24, value: (row) => (row['uau_jobs'] as readonly string[]).join('; ') });

/** Lists of developments, what they are made of, and indices. */
export const DEVELOPMENT_EXPORTS: Readonly<Record<string, ExportDefinition>> = {
  enterprise: {
    file: 'empreendimentos',
    columns: columnsOf('enterprise', (of) => [
      of.text('code', 16),
      of.text('name', 44),
      ...of.named('Código da empresa', 'empresa', ['company'], namedBy('empresa', 'company')),
      nameColumn('Regional', ['company', 'regional'], (row, names) =>
        names.regional.get(namedBy('empresa', 'company')(row, names)?.parent ?? 0),
      ),
      of.choice('kind'),
      of.choice('modality'),
      of.choice('status'),
      of.choice('tax_regime'),
      of.text('city'),
      of.text('uf', 8),
      ...buildingDates(of),
      jobs(of),
      of.text('note', 44),
    ]),
  },
  enterpriseModule: {
    file: 'modulos',
    columns: columnsOf('enterpriseModule', (of) => [
      ...of.named('Código do empreendimento', 'empreendimento', ['enterprise'], namedBy('empreendimento', 'enterprise')),
      of.integer('n_modulo'),
      of.text('name', 32),
      of.text('campo_unid', 16),
      of.text('valor_unid'),
      jobs(of),
      ...figures(of),
      of.integer('listed_units'),
      of.integer('listed_sold'),
      of.money('listed_price'),
      fractionColumn(of, 'listed_fraction'),
    ]),
  },
  enterpriseVersion: {
    file: 'versoes-do-empreendimento',
    columns: columnsOf('enterpriseVersion', (of) => [
      ...of.named('Código do empreendimento', 'empreendimento', ['enterprise'], namedBy('empreendimento', 'enterprise')),
      of.text('name', 32),
      of.name('version', ['version'], namedBy('version', 'version')),
      of.choice('status'),
      of.name('base', ['enterprise_version'], namedBy('base', 'enterprise_version')),
      of.integer('module_count'),
      of.text('note', 44),
    ]),
  },
  enterpriseVersionModule: {
    file: 'modulos-da-versao',
    columns: columnsOf('enterpriseVersionModule', (of) => [
      ...DEVELOPMENT,
      of.name('enterprise_version', ['enterprise_version'], versionOf),
      ...MODULE,
      ...figures(of),
    ]),
  },
  enterpriseUnit: {
    file: 'unidades',
    columns: columnsOf('enterpriseUnit', (of) => [
      ...DEVELOPMENT,
      ...MODULE,
      of.text('identifier', 20),
      of.text('typology', 24),
      of.money('private_area'),
      of.money('price'),
      of.choice('status'),
      fractionColumn(of, 'fraction'),
    ]),
  },
  economicIndex: {
    file: 'indices',
    columns: columnsOf('economicIndex', (of) => [
      of.text('code', 16),
      of.text('name', 44),
      of.choice('kind'),
      of.text('first_month', 14, monthLabel),
      of.text('last_month', 14, monthLabel),
      of.integer('value_count'),
      of.column('forecast_rate', {
        type: 'text',
        width: 16,
        value: (row) => (typeof row['forecast_rate'] === 'number' ? formatPercent(row['forecast_rate']) : null),
      }),
      of.text('note', 44),
    ]),
  },
  indexValue: {
    file: 'valores-do-indice',
    columns: columnsOf('indexValue', (of) => [
      ...namedColumns(['Índice', 'Nome do índice'], ['economic_index'], indexOf),
      of.text('month', 12, monthLabel),
      of.text('value', 20, (value) => value.replace('.', ',')),
    ]),
  },
};
