import { eliminationPair as contract } from '#shapes/consolidation.ts';
import { EliminationForm } from '#src/features/statement/consolidation/EliminationForm.tsx';
import { ELIMINATION, type EliminationRow } from '#src/features/statement/consolidation/labels.ts';
import { RuleList } from '#src/features/statement/consolidation/RuleList.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
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
  const params = listParams(useRuleSearch().search, contract.ordering);
  return (
    <RuleList
      kind="eliminacoes"
      noun={ELIMINATION}
      label="Eliminações entre empresas"
      params={params}
      list={eliminationPair.useList(params)}
      detail={eliminationPair.detailOptions}
      remove={eliminationPair.useRemove({ failure: 'form' })}
      exporting={eliminationPair.useExport()}
      many={{ writes: eliminationPair }}
      columns={columnsOf(names)}
      nameOf={(row) => row.nome}
      names={names}
      searchable
      Form={EliminationForm}
    />
  );
}
