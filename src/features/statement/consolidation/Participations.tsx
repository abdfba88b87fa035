import { participation as contract } from '#shapes/consolidation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { PARTICIPATION, type ParticipationRow } from '#src/features/statement/consolidation/labels.ts';
import { ParticipationForm } from '#src/features/statement/consolidation/ParticipationForm.tsx';
import { RuleList } from '#src/features/statement/consolidation/RuleList.tsx';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { participation } from '#src/resources/consolidation.ts';

const columnsOf = (names: Names): readonly ListColumn<ParticipationRow>[] => [
  { id: 'company', cell: (row) => names.company(row.company) },
  { id: 'from', cell: (row) => monthLabel(row.from), width: 140 },
  { id: 'share', align: 'right', cell: (row) => formatPercent(row.share), width: 140 },
];

/** How much of each company belongs to the group, from a month on. */
export function Participations({ names }: { names: Names }) {
  return (
    <RuleList
      kind="participacoes"
      noun={PARTICIPATION}
      label="Participações do grupo"
      resource={participation}
      contract={contract}
      columns={columnsOf(names)}
      nameOf={(row) => `${names.company(row.company)} a partir de ${monthLabel(row.from)}`}
      searchable={false}
      renderForm={(props) => <ParticipationForm {...props} names={names} />}
    />
  );
}
