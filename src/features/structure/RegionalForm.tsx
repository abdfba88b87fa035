import { regional as contract } from '#contract/regional.ts';
import type { RowOf } from '#contract/resource.ts';
import { codeAndName } from '#src/features/structure/labels.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { text, toggle } from '#src/layout/records/form/fields.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { regional } from '#src/resources/regional.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

export function RegionalForm(props: FormProps<Keyed<RowOf<typeof contract>>>) {
  return (
    <RecordForm
      {...props}
      resource={regional}
      contract={contract}
      nameOf={codeAndName}
      leaves={leavesRecord}
      fields={[
        text('codigo'),
        text('nome'),
        toggle('is_active', { label: 'Ativa', description: 'Só as ativas aparecem nas novas escolhas.' }),
      ]}
    />
  );
}
