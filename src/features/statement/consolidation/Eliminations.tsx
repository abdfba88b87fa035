import { eliminationPair as contract } from '#contract/consolidation.ts';
import { EliminationForm } from '#src/features/statement/consolidation/EliminationForm.tsx';
import { ELIMINATION, type EliminationRow } from '#src/features/statement/consolidation/labels.ts';
import { RuleFrame } from '#src/features/statement/consolidation/RuleFrame.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { eliminationPair } from '#src/resources/consolidation.ts';
import { listParams } from '#src/shared/ui/list-search.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

const columnsOf = (names: Names): readonly Column<EliminationRow>[] => {
  const side = ({ company, source }: EliminationRow['one']) => `${names.company(company)}: ${names.source(source)}`;
  return [
    { id: 'nome', header: 'Nome', sort: 'nome', cell: (row) => row.nome },
    { id: 'one', header: 'Um lado', cell: (row) => side(row.one), wide: true },
    { id: 'other', header: 'Outro lado', cell: (row) => side(row.other), wide: true },
  ];
};

/** What companies of the group book with each other. */
export function Eliminations({ names }: { names: Names }) {
  const { search, change, open } = useRuleSearch();
  const params = listParams(search, contract.ordering);
  const list = eliminationPair.useList(params);
  const remove = eliminationPair.useRemove({ failure: 'form' });
  const exporting = eliminationPair.useExport();
  return (
    <RecordList
      noun={ELIMINATION}
      label="Eliminações entre empresas"
      columns={columnsOf(names)}
      nameOf={(row) => row.nome}
      list={list}
      detail={eliminationPair.detailOptions}
      remove={remove}
      search={search}
      change={change}
      open={open}
      filtered={search.busca !== ''}
      onClear={() => change({ busca: '' })}
      renderForm={(props) => <EliminationForm {...props} key={props.row?.row_version ?? 0} names={names} />}
      renderFrame={(table, panel) => (
        <RuleFrame kind="eliminacoes" noun={ELIMINATION} searchable {...{ params, exporting, table, panel }} />
      )}
    />
  );
}
