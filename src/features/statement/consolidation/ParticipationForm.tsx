import { participation as contract } from '#contract/consolidation.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import type { ParticipationRow } from '#src/features/statement/consolidation/labels.ts';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { leavesRule } from '#src/features/statement/consolidation/use-rule-search.ts';
import { oneOf } from '#src/layout/records/form/fields.tsx';
import { percent } from '#src/layout/records/form/figures.tsx';
import { month } from '#src/layout/records/form/months.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { participation } from '#src/resources/consolidation.ts';

/** The group's part of one company from a month on. */
export function ParticipationForm({ names, ...props }: FormProps<ParticipationRow> & { names: Names }) {
  return (
    <RecordForm
      {...props}
      resource={participation}
      contract={contract}
      nameOf={({ company }) => names.company(company)}
      leaves={leavesRule}
      fields={[oneOf('company', names.companies), month('from'), percent('share', { begins: ONE, blank: 0, min: 0, max: ONE })]}
    />
  );
}
