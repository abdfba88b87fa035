import { columnsOf, namedColumns } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import type { Names } from '#server/exports/names.ts';
import type { Row } from '#server/engine/definition.ts';

/** The subgroup or account that a target names. */
export const targetNamed = (row: Row, names: Names) =>
  row['subgroup'] !== null
    ? names.cashflow_subgroup.get(Number(row['subgroup']))
    : row['accounting'] === null
      ? undefined
      : names.accounting.get(Number(row['accounting']));

/** What is mapped of UAU, and nothing else; the screen's file is that of server/uau/mapping/file.ts. */
export const UAU_MAPPING_EXPORT: ExportDefinition = {
  file: 'uau-de-x-para',
  columns: columnsOf('uauFromTo', (of) => [
    of.choice('source_kind'),
    of.text('source_key', 24),
    of.choice('target'),
    ...namedColumns(['Código do destino', 'Nome do destino'], ['cashflow_subgroup', 'accounting'], targetNamed),
  ]),
};
