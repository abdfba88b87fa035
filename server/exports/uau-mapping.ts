import type { UauTarget } from '#planning/uau/actuals.ts';
import { columnsOf, namedColumns } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import type { Names } from '#server/exports/names.ts';
import { SOURCE_LABELS } from '#planning/statement/labels.ts';
import type { Row } from '#server/engine/definition.ts';

/** As an import reads it too (planning/uau/mapping-import.ts). */
export const TARGET_WORD: Readonly<Record<UauTarget['target'], string>> = {
  subgroup: 'Subgrupo',
  account: 'Conta',
  ignore: 'Ignorar (transferência)',
};

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
    of.choice('source_kind', SOURCE_LABELS),
    of.text('source_key', 24),
    of.choice('target', TARGET_WORD),
    ...namedColumns(['Código do destino', 'Nome do destino'], ['cashflow_subgroup', 'accounting'], targetNamed),
  ]),
  choices: { source_kind: SOURCE_LABELS, target: TARGET_WORD },
};
