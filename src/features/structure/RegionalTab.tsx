import { regional as contract } from '#shapes/regional.ts';
import type { RowOf } from '#contract/resource.ts';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import { regionalForm } from '#src/features/structure/forms.ts';
import { NOUNS } from '#src/features/structure/labels.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { Activity } from '#src/features/structure/Activity.tsx';
import { activeField } from '#src/layout/records/many/many.ts';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { regional } from '#src/resources/regional.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

type Row = Keyed<RowOf<typeof contract>>;

const noun = NOUNS.regional;
const columns: readonly ListColumn<Row>[] = [
  { id: 'codigo', header: 'Código', width: 140 },
  { id: 'nome', header: 'Nome' },
  { id: 'is_active', header: 'Situação', cell: (row) => <Activity active={row.is_active} noun={noun} />, width: 120 },
];

const many = { fields: [activeField(noun)] };

const RegionalForm = waitingForm(regionalForm, noun);

export function RegionalTab() {
  return (
    <FlatTab
      noun={noun}
      label="Regionais"
      resource={regional}
      ordering={contract.ordering}
      columns={columns}
      many={many}
      aside={<StructureTree />}
      form={regionalForm}
      renderForm={(props) => <RegionalForm {...props} />}
    />
  );
}
