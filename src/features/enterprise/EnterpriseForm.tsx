import { Button } from '@mantine/core';
import { ENTERPRISE_KIND_LABELS, ENTERPRISE_MODALITY_LABELS } from '#contract/development-labels.ts';
import { ENTERPRISE_STATUS_LABELS } from '#contract/enterprise-labels.ts';
import { enterprise as contract } from '#contract/enterprise.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { enterpriseName, moduleName, type EnterpriseRow, type ModuleRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { milestoneProblems, milestones } from '#src/features/enterprise/milestones.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { part, textOf, type Field, type Form } from '#src/layout/records/form/field.ts';
import { choice, note, text } from '#src/layout/records/form/fields.tsx';
import { company } from '#src/layout/records/form/narrowed.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { counted } from '#src/shared/format/noun.ts';
import { refValue } from '#src/shared/ui/picker.ts';
import tables from '#src/shared/ui/CompactTable.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

interface EnterpriseFormProps extends FormProps<EnterpriseRow> {
  companies: readonly { id: number; codigo: string; nome: string; regional: number; is_active: boolean }[];
  regionals: readonly { id: number; nome: string }[];
  /** Of all developments. */
  modules: readonly ModuleRow[];
  /** Company of the filter, which a new development is proposed. */
  chosen: number | undefined;
}

const regime: Field<'tax_regime'> = {
  ...choice('tax_regime', { '': 'O da empresa', ...TAX_REGIME_LABELS }),
  typed: textOf,
  sent: (value) => value || null,
};

/** The contract's list, with none first. */
const UFS = contract.draft.shape.uf.unwrap().options;
const uf: Field<'uf'> = {
  ...choice('uf', Object.fromEntries(UFS.map((value) => [value, value || '–'])), { searchable: true }),
  words: textOf,
};

const jobs: Field<'uau_jobs'> = {
  ...text('uau_jobs', {
    description: 'Empresa/código de cada obra, separadas por vírgula. Exemplo: 93/JVA16, 93/JVA17',
  }),
  typed: (stored) => (Array.isArray(stored) ? stored.join(', ') : ''),
  sent: (value) =>
    textOf(value)
      .split(/[,;\s]+/)
      .filter(Boolean),
};

/** The regional follows from the company. */
const regionalOf =
  (companies: EnterpriseFormProps['companies'], regionals: EnterpriseFormProps['regionals']) =>
  ({ values }: Form) => {
    const owner = companies.find(({ id }) => String(id) === values['empresa']);
    if (!owner) return null;
    return <p className={classes.derived}>Regional: {regionals.find(({ id }) => id === owner.regional)?.nome ?? '–'}</p>;
  };

export function EnterpriseForm({ companies, regionals, modules, chosen, ...props }: EnterpriseFormProps) {
  const tree = cascadeRegionalCompany.useAnswer();
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  const { row } = props;
  return (
    <RecordForm
      {...props}
      resource={enterprise}
      contract={contract}
      nameOf={enterpriseName}
      leaves={leavesRecord}
      check={milestoneProblems}
      fields={[
        text('code'),
        text('name'),
        company('empresa', companies, tree.data, { begins: refValue(chosen ?? only), allowDeselect: false }),
        regionalOf(companies, regionals),
        [
          choice('kind', ENTERPRISE_KIND_LABELS),
          choice('modality', ENTERPRISE_MODALITY_LABELS),
          choice('status', ENTERPRISE_STATUS_LABELS),
          regime,
        ],
        milestones(),
        { className: classes.place, fields: [text('city'), uf] },
        jobs,
        note('note'),
        part(
          row && row.id > 0 && <Parts row={row} modules={modules.filter(({ empreendimento }) => empreendimento === row.id)} />,
        ),
      ]}
    />
  );
}

/** The development's modules at a glance, and the way to them. */
function Parts({ row, modules }: { row: EnterpriseRow; modules: readonly ModuleRow[] }) {
  const { go } = useEnterpriseSearch();
  return (
    <section className={classes.summary}>
      <h3>{modules.length === 0 ? 'Sem módulos' : counted(modules.length, { one: 'módulo', many: 'módulos' })}</h3>
      {modules.length > 0 && (
        <table className={tables.compact} data-figures aria-label="Módulos">
          <thead>
            <tr>
              <th>
                Módulo
                <HeadMark label="Módulo" />
              </th>
              <th>Unidades</th>
              <th>
                <HeadMark before label="VGV (R$)" />
                VGV (R$)
              </th>
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module.id}>
                <td>{moduleName(module)}</td>
                <td>{module.unit_count ?? '–'}</td>
                <td>{formatMoney(module.vgv ?? 0, { zero: 'dash' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.more}>
        <Button variant="default" onClick={() => go({ empreendimento: row.id })}>
          {modules.length === 0 ? 'Cadastrar módulos' : 'Módulos e unidades'}
        </Button>
      </div>
    </section>
  );
}
