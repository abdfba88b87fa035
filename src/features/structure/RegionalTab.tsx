import { regional as contract } from '#shapes/regional.ts';
import type { RowOf } from '#contract/resource.ts';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import { regionalForm } from '#src/features/structure/forms.ts';
import { NOUNS } from '#src/features/structure/labels.ts';
import { useListQuestion } from '#src/features/structure/list-question.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { Activity } from '#src/features/structure/Activity.tsx';
import { activeField, type Many } from '#src/layout/records/many/many.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { regional } from '#src/resources/regional.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import type { Column } from '#src/shared/ui/table-column.ts';

type Row = Keyed<RowOf<typeof contract>>;

const noun = NOUNS.regional;
const columns: readonly Column<Row>[] = [
  { id: 'codigo', header: 'Código', cell: (row) => row.codigo, sort: 'codigo', width: 140 },
  { id: 'nome', header: 'Nome', cell: (row) => row.nome, sort: 'nome' },
  { id: 'is_active', header: 'Situação', cell: (row) => <Activity active={row.is_active} noun={noun} />, width: 120 },
];

const many: Many<Row> = { writes: regional, fields: [activeField(noun)] };

const RegionalForm = waitingForm(regionalForm, noun);

export function RegionalTab() {
  const question = useListQuestion(contract.ordering);
  const data = {
    list: regional.useList(question.params),
    detail: regional.detailOptions,
    remove: regional.useRemove({ failure: 'form' }),
    exporting: regional.useExport(),
  };
  return (
    <FlatTab
      noun={noun}
      label="Regionais"
      question={question}
      data={data}
      columns={columns}
      many={many}
      aside={<StructureTree />}
      form={regionalForm}
      renderForm={(props) => <RegionalForm {...props} key={props.row?.row_version ?? 0} />}
    />
  );
}
