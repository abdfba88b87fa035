import { eliminationPair as contract } from '#shapes/consolidation.ts';
import { EliminationForm } from '#src/features/statement/consolidation/EliminationForm.tsx';
import { ELIMINATION, type EliminationRow } from '#src/features/statement/consolidation/labels.ts';
import { RuleList } from '#src/features/statement/consolidation/RuleList.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { eliminationPair } from '#src/resources/consolidation.ts';

const columnsOf = (names: Names): readonly ListColumn<EliminationRow>[] => {
  const side = ({ company, source }: EliminationRow['one']) => `${names.company(company)}: ${names.source(source)}`;
  return [
    { id: 'nome' },
    { id: 'one', cell: (row) => side(row.one), wide: true },
    { id: 'other', cell: (row) => side(row.other), wide: true },
  ];
};

/** What companies of the group book with each other. */
export function Eliminations({ names }: { names: Names }) {
  return (
    <RuleList
      kind="eliminacoes"
      noun={ELIMINATION}
      label="Eliminações entre empresas"
      resource={eliminationPair}
      contract={contract}
      columns={columnsOf(names)}
      nameOf={(row) => row.nome}
      renderForm={(props) => <EliminationForm {...props} names={names} />}
    />
  );
}
