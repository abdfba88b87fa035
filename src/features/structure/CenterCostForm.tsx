import { centerCost as contract } from '#contract/center-cost.ts';
import type { company as companyContract } from '#contract/company.ts';
import type { RowOf } from '#contract/resource.ts';
import { CENTER_COST_KIND_LABELS } from '#contract/structure-labels.ts';
import { codeAndName } from '#src/features/structure/labels.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { choice, text, toggle } from '#src/layout/records/form/fields.tsx';
import { company } from '#src/layout/records/form/narrowed.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { centerCost } from '#src/resources/center-cost.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { refValue } from '#src/shared/ui/picker.ts';

type Row = Keyed<RowOf<typeof contract>>;
type Company = Keyed<RowOf<typeof companyContract>>;

export interface CenterCostFormProps extends FormProps<Row> {
  companies: readonly Company[];
  /** Company of the tree, which a new cost centre is proposed. */
  chosen: number | undefined;
}

export function CenterCostForm({ companies, chosen, ...props }: CenterCostFormProps) {
  const tree = cascadeRegionalCompany.useAnswer();
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  return (
    <RecordForm
      {...props}
      resource={centerCost}
      contract={contract}
      nameOf={codeAndName}
      leaves={leavesRecord}
      fields={[
        company('company', companies, tree.data, { begins: refValue(chosen ?? only) }),
        text('codigo', { focus: true }),
        text('nome'),
        choice('kind', CENTER_COST_KIND_LABELS, { required: true }),
        toggle('is_active', { description: 'Só os ativos recebem lançamentos.' }),
      ]}
    />
  );
}
