import { REQUIRED } from '#src/shared/http/first-texts.ts';
import { enterpriseModule as contract } from '#contract/enterprise-module.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { figureFields } from '#src/features/enterprise/figure-fields.ts';
import { moduleName, type EnterpriseRow, type ModuleRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { milestoneProblems } from '#src/features/enterprise/milestones.ts';
import { textOf, type Form } from '#src/layout/records/form/field.ts';
import { text, whole } from '#src/layout/records/form/fields.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';

interface ModuleFormProps extends FormProps<ModuleRow> {
  enterprise: EnterpriseRow;
  /** The number a new module is given, unless another is typed. */
  proposed: number;
}

/** UAU itself has C1 to C45; the product takes up to C99, for columns that a company added. */
const OWN_COLUMNS = 45;
const beyondOwn = (column: string) => Number(/^c(\d{1,2})_unid$/i.exec(column.trim())?.[1] ?? 0) > OWN_COLUMNS;

/** A column's name as UAU spells it, while it is typed: `c1_UNID` is `C1_unid` (VAL-1). */
const spelled = (typed: string) =>
  typed.replace(/^(\s*)c(\d{0,2}_?u?n?i?d?\s*)$/i, (_all, before: string, rest: string) => `${before}C${rest.toLowerCase()}`);

const LONGEST_COLUMN = 20;

const columnWarning = ({ values }: Form) =>
  beyondOwn(textOf(values['campo_unid'])) && (
    <p className={classes.warning} role="status">
      O UAU tem de C1_unid a C45_unid. Confira se esta coluna existe.
    </p>
  );

export function ModuleForm({ enterprise, proposed, ...props }: ModuleFormProps) {
  return (
    <RecordForm
      {...props}
      resource={enterpriseModule}
      contract={contract}
      nameOf={moduleName}
      note={enterprise.name}
      within={enterprise.id}
      leaves={leavesRecord}
      also={() => ({ empreendimento: enterprise.id })}
      check={(values) => ({
        ...milestoneProblems(values),
        ...(textOf(values['valor_unid']).trim() !== '' && textOf(values['campo_unid']).trim() === ''
          ? { campo_unid: REQUIRED }
          : {}),
      })}
      fields={[
        whole('n_modulo', { begins: String(proposed) }),
        text('name', { description: 'Torre, fase ou bloco.' }),
        [
          text('campo_unid', {
            placeholder: 'C1_unid',
            maxLength: LONGEST_COLUMN,
            live: (form) => ({
              onChange: (event: { currentTarget: HTMLInputElement }) =>
                form.setFieldValue('campo_unid', spelled(event.currentTarget.value)),
            }),
          }),
          text('valor_unid', { placeholder: 'TORRE A' }),
        ],
        columnWarning,
        ...figureFields(),
      ]}
    />
  );
}
