import { AGGREGATOR_KINDS, NATURES, SOURCE_LABELS, STYLES } from '#planning/statement/labels.ts';
import type { AggregatorItem, LineRef, Statement } from '#planning/statement/structure.ts';
import {
  choiceColumn,
  integerColumn,
  namedBy,
  namedColumns,
  textColumn,
  yesNoColumn,
  type ExportColumn,
} from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { nameOf, type Names, type NamedTable } from '#server/exports/names.ts';
import type { Row } from '#server/engine/definition.ts';

const FORMAT = { valor: 'Valor', percentual: 'Percentual' } as const;
const LINE_KIND = { grupo: 'Grupo', agrupador: 'Agrupador' } as const;

const ORDER = integerColumn('Ordem', 'position');
const CODE = textColumn('Código', 'codigo', 16);
const NAME = textColumn('Nome', 'nome', 44);

const accountOf = (row: Row, names: Names) =>
  row['source_kind'] === 'conta_contabil' ? names.accounting.get(Number(row['source_key'])) : undefined;

/** Lists of both statements as files: their structure, and what goes where. */
export const STATEMENT_EXPORTS: Readonly<Record<string, ExportDefinition>> = { ...exportsOf('dre'), ...exportsOf('cashflow') };

function exportsOf(statement: Statement): Record<string, ExportDefinition> {
  const tables = {
    grupo: `${statement}_group`,
    subgrupo: `${statement}_subgroup`,
    agrupador: `${statement}_aggregator`,
  } as const satisfies Record<LineRef['kind'], NamedTable>;
  const all = Object.values(tables);
  const line = (names: Names, { kind, ref }: LineRef): string => nameOf(names, tables[kind], ref);
  const file = statement === 'dre' ? 'dre' : 'fluxo';
  const formula: ExportColumn = {
    title: 'Fórmula',
    type: 'text',
    width: 70,
    needs: all,
    // The contract's row.
    value: (row, names) =>
      (row['items'] as AggregatorItem[]).map((item) => `${item.sign === 1 ? '+' : '−'} ${line(names, item)}`).join(' '),
  };
  const denominator: ExportColumn = {
    title: 'Denominador',
    type: 'text',
    width: 30,
    needs: all,
    value: (row, names) => (row['denominator'] ? line(names, row['denominator'] as LineRef) : null),
  };
  const sources: ExportColumn[] = [
    choiceColumn('Origem', 'source_kind', SOURCE_LABELS),
    ...namedColumns(['Código da origem', 'Nome da origem'], ['accounting'], accountOf),
    textColumn('Chave', 'source_key', 24),
  ];
  return {
    [`${statement}Group`]: {
      file: `${file}-grupos`,
      columns: [ORDER, CODE, NAME, choiceColumn('Natureza', 'nature', NATURES)],
    },
    [`${statement}Subgroup`]: {
      file: `${file}-subgrupos`,
      columns: [
        ORDER,
        CODE,
        NAME,
        ...namedColumns(['Código do grupo', 'Grupo'], [tables.grupo], namedBy('group', tables.grupo)),
        { title: 'Sinal', type: 'text', width: 8, value: (row) => (row['sign'] === 1 ? '+' : '−') },
      ],
    },
    [`${statement}Aggregator`]: {
      file: `${file}-agrupadores`,
      columns: [
        NAME,
        choiceColumn('Tipo', 'kind', AGGREGATOR_KINDS),
        formula,
        choiceColumn('Formato', 'format', FORMAT),
        denominator,
      ],
    },
    [`${statement}Orderer`]: {
      file: `${file}-linhas`,
      columns: [
        ORDER,
        choiceColumn('Tipo', 'kind', LINE_KIND),
        {
          title: 'Linha',
          type: 'text',
          width: 44,
          needs: all,
          // The contract's row names a line by its kind and id.
          value: (row, names) => line(names, row as unknown as LineRef),
        },
        yesNoColumn('Subgrupos', 'show_subgroups'),
        choiceColumn('Estilo', 'style', STYLES),
      ],
      choices: { kind: LINE_KIND },
    },
    [`${statement}FromTo`]: {
      file: `${file}-de-x-para`,
      columns: [
        ...sources,
        ...namedColumns(['Código do subgrupo', 'Subgrupo'], [tables.subgrupo], namedBy('subgroup', tables.subgrupo)),
      ],
      choices: { source_kind: SOURCE_LABELS },
    },
  };
}
