import { STATEMENTS, type AggregatorItem, type LineRef, type Statement } from '#planning/statement/structure.ts';
import { columnsOf, namedBy, namedColumns, type ExportColumn } from '#server/exports/columns.ts';
import type { ExportDefinition } from '#server/exports/definition.ts';
import { nameOf, type Names, type NamedTable } from '#server/exports/names.ts';
import type { Row } from '#server/engine/definition.ts';

const accountOf = (row: Row, names: Names) =>
  row['source_kind'] === 'conta_contabil' ? names.accounting.get(Number(row['source_key'])) : undefined;

/** Lists of both statements as files: their structure, and what goes where. */
export const STATEMENT_EXPORTS: Readonly<Record<string, ExportDefinition>> = Object.fromEntries(STATEMENTS.flatMap(exportsOf));

function exportsOf(statement: Statement): [string, ExportDefinition][] {
  const tables = {
    grupo: `${statement}_group`,
    subgrupo: `${statement}_subgroup`,
    agrupador: `${statement}_aggregator`,
  } as const satisfies Record<LineRef['kind'], NamedTable>;
  const all = Object.values(tables);
  const line = (names: Names, { kind, ref }: LineRef): string => nameOf(names, tables[kind], ref);
  const file = statement === 'dre' ? 'dre' : 'fluxo';
  const formula: Omit<ExportColumn, 'title'> = {
    type: 'text',
    width: 70,
    needs: all,
    // The contract's row.
    value: (row, names) =>
      (row['items'] as AggregatorItem[]).map((item) => `${item.sign === 1 ? '+' : '−'} ${line(names, item)}`).join(' '),
  };
  const denominator: Omit<ExportColumn, 'title'> = {
    type: 'text',
    width: 30,
    needs: all,
    value: (row, names) => (row['denominator'] ? line(names, row['denominator'] as LineRef) : null),
  };
  return [
    [
      `${statement}Group`,
      {
        file: `${file}-grupos`,
        columns: columnsOf(`${statement}Group`, (of) => [
          of.integer('position'),
          of.text('codigo', 16),
          of.text('nome', 44),
          of.choice('nature'),
        ]),
      },
    ],
    [
      `${statement}Subgroup`,
      {
        file: `${file}-subgrupos`,
        columns: columnsOf(`${statement}Subgroup`, (of) => [
          of.integer('position'),
          of.text('codigo', 16),
          of.text('nome', 44),
          ...of.named('Código do grupo', 'group', [tables.grupo], namedBy('group', tables.grupo)),
          of.choice('sign'),
        ]),
      },
    ],
    [
      `${statement}Aggregator`,
      {
        file: `${file}-agrupadores`,
        columns: columnsOf(`${statement}Aggregator`, (of) => [
          of.text('nome', 44),
          of.choice('kind'),
          of.column('items', formula),
          of.choice('format'),
          of.column('denominator', denominator),
        ]),
      },
    ],
    [
      `${statement}Orderer`,
      {
        file: `${file}-linhas`,
        columns: columnsOf(`${statement}Orderer`, (of) => [
          of.integer('position'),
          of.choice('kind'),
          of.column('ref', {
            type: 'text',
            width: 44,
            needs: all,
            // The contract's row names a line by its kind and id.
            value: (row, names) => line(names, row as unknown as LineRef),
          }),
          of.yesNo('show_subgroups'),
          of.choice('style'),
        ]),
      },
    ],
    [
      `${statement}FromTo`,
      {
        file: `${file}-de-x-para`,
        columns: columnsOf(`${statement}FromTo`, (of) => [
          of.choice('source_kind'),
          ...namedColumns(['Código da origem', 'Nome da origem'], ['accounting'], accountOf),
          of.text('source_key', 24),
          ...of.named('Código do subgrupo', 'subgroup', [tables.subgrupo], namedBy('subgroup', tables.subgrupo)),
        ]),
      },
    ],
  ];
}
