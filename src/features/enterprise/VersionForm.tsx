import { Button, UnstyledButton } from '@mantine/core';
import { ENTERPRISE_VERSION_STATUS_LABELS } from '#contract/development-labels.ts';
import { enterpriseVersion as contract } from '#contract/enterprise-version.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { moduleName, VERSION, type EnterpriseRow, type ModuleRow, type VersionRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { useBudgetLock, type Budget } from '#src/features/enterprise/use-budget-lock.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { usePlanningChoice } from '#src/layout/planning-choice.ts';
import { part, type Field } from '#src/layout/records/form/field.ts';
import { choice, note, oneOf, text } from '#src/layout/records/form/fields.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { enterpriseVersionModule } from '#src/resources/enterprise-version-module.ts';
import { enterpriseVersion } from '#src/resources/enterprise-version.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { refValue } from '#src/shared/ui/picker.ts';
import tables from '#src/shared/ui/CompactTable.module.css';
import { HeadMark } from '#src/shared/ui/head-mark.tsx';

interface VersionFormProps extends FormProps<VersionRow> {
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
  budgets: readonly Budget[];
  /** All versions of the development. */
  others: readonly VersionRow[];
}

const option = (id: number, label: string) => ({ value: String(id), label });

/** Said once, when the version is made: from another one, or from the register. */
const copiedFrom = (others: readonly VersionRow[], locked: boolean, row: VersionRow | undefined): Field<'base'> => ({
  ...oneOf(
    'base',
    [{ value: '', label: 'Cadastro de módulos' }, ...others.filter(({ id }) => id > 0).map(({ id, name }) => option(id, name))],
    {
      ...(!row && { description: 'Unidades, área, VGV e datas de cada módulo; depois mudam só nesta versão.' }),
      searchable: false,
      allowDeselect: false,
      disabled: locked || row !== undefined,
    },
  ),
  typed: (stored) => (typeof stored === 'number' ? String(stored) : ''),
  sent: (value) => (value ? Number(value) : null),
});

export function VersionForm({ enterprise, modules, budgets, others, ...props }: VersionFormProps) {
  const { row } = props;
  const { versao } = usePlanningChoice();
  const locked = useBudgetLock(budgets, row?.version);
  const disabled = locked !== undefined;
  const options = budgets.filter(({ id }) => id > 0).map(({ id, nome }) => option(id, nome));
  return (
    <RecordForm
      {...props}
      resource={enterpriseVersion}
      contract={contract}
      noun={VERSION}
      nameOf={({ name }) => name}
      note={enterprise.name}
      wide={row !== undefined}
      within={enterprise.id}
      more={false}
      locked={locked}
      leaves={leavesRecord}
      also={() => ({ empreendimento: enterprise.id })}
      fields={[
        text('name', { disabled }),
        oneOf('version', options, {
          begins: refValue(budgets.find(({ id }) => id === versao)?.id),
          allowDeselect: false,
          disabled,
        }),
        choice('status', ENTERPRISE_VERSION_STATUS_LABELS, {
          description: 'Uma só é a vigente do empreendimento em cada versão orçamentária.',
          disabled,
        }),
        copiedFrom(others, disabled, row),
        note('note', { rows: 2, disabled }),
        part(row && row.id > 0 && <Figures row={row} modules={modules} locked={disabled} />),
      ]}
    />
  );
}

/** What each module comes to in the version; those that were registered later can be brought in. */
function Figures({ row, modules, locked }: { row: VersionRow; modules: readonly ModuleRow[]; locked: boolean }) {
  const { also } = useEnterpriseSearch();
  const rights = usePageRights();
  const list = enterpriseVersionModule.useAll({ enterprise_version: row.id });
  const bring = enterpriseVersionModule.useSaveMany();
  const held = list.data ?? [];
  const missing = list.data ? modules.filter(({ id }) => !held.some(({ module }) => module === id)) : [];
  const named = (id: number) => {
    const module = modules.find((one) => one.id === id);
    return module ? moduleName(module) : `nº ${id}`;
  };
  const bringAll = () =>
    void bring.attempt(
      missing.map(({ id, unit_count, private_area, vgv, launch_month, works_start, works_end, occupancy_month }) => ({
        enterprise_version: row.id,
        module: id,
        unit_count,
        private_area,
        vgv,
        launch_month,
        works_start,
        works_end,
        occupancy_month,
      })),
    );
  return (
    <section className={classes.summary}>
      <h3>Módulos nesta versão</h3>
      <table className={tables.compact} data-figures aria-label="Módulos nesta versão">
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
            <th>Fim da obra</th>
            <th>
              <HeadMark before label="Habite-se" />
              Habite-se
            </th>
          </tr>
        </thead>
        <tbody>
          {held.map((figures) => (
            <tr key={figures.key}>
              <td>
                {figures.id > 0 ? (
                  <UnstyledButton className={classes.link} onClick={() => also({ numeros: figures.id })}>
                    {named(figures.module)}
                  </UnstyledButton>
                ) : (
                  named(figures.module)
                )}
              </td>
              <td>{figures.unit_count ?? '–'}</td>
              <td>{formatMoney(figures.vgv ?? 0, { zero: 'dash' })}</td>
              <td>{figures.works_end ? monthLabel(figures.works_end) : '–'}</td>
              <td>{figures.occupancy_month ? monthLabel(figures.occupancy_month) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && rights.edit && !locked && (
        <div className={classes.more}>
          <Button variant="default" loading={bring.isPending} onClick={bringAll}>
            {missing.length === 1 ? `Trazer ${named(missing[0]?.id ?? 0)}` : `Trazer ${missing.length} módulos que faltam`}
          </Button>
        </div>
      )}
    </section>
  );
}
