import '@mantine/core/styles/InlineInput.layer.css';
import { fieldLabel } from '#contract/field-labels.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Checkbox, Switch, Tabs, TextInput } from '@mantine/core';
import { permitGroup as contract } from '#contract/permit-group.ts';
import { NAMED_RIGHTS } from '#contract/rights.ts';
import { savingChanges } from '#src/layout/records/form/saving-changes.ts';
import { rowGrantsOf } from '#src/features/people/grant-values.ts';
import { useGrantTrees } from '#src/features/people/grant-trees.ts';
import { GroupMembers } from '#src/features/people/GroupMembers.tsx';
import { GroupSummary } from '#src/features/people/GroupSummary.tsx';
import { GROUP, type GroupRow } from '#src/features/people/labels.ts';
import { LABELS } from '#src/features/people/reach-labels.ts';
import { grantsOf, matrixOf } from '#src/features/people/page-grants.ts';
import { PageMatrix } from '#src/features/people/PageMatrix.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import classes from '#src/features/people/people.module.css';
import { ReachTabs } from '#src/features/people/ReachTabs.tsx';
import { leavesRecord } from '#src/features/people/leaves.ts';
import { NAMED_LABELS } from '#contract/people-labels.ts';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import { permitGroup } from '#src/resources/permit-group.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { newLabel } from '#src/shared/format/noun.ts';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';

const valuesOf = (row: Pick<GroupRow, 'nome' | 'require_otp' | 'pages' | 'rights'> & Parameters<typeof rowGrantsOf>[0]) => ({
  nome: row.nome,
  require_otp: row.require_otp,
  pages: grantsOf(matrixOf(row.pages)),
  rights: NAMED_RIGHTS.filter((right) => row.rights.includes(right)),
  ...rowGrantsOf(row),
});
const BLANK = {
  nome: '',
  require_otp: false,
  pages: [],
  rights: [],
  center_cost_permissions: [],
  accounting_permissions: [],
};

/**
 * A permit group: pages, named rights, rows; its members, and all of it in words. By hand: tabs of trees and tables.
 */
export function GroupForm({ row, onClose, onSaved, onDelete, onReload }: FormProps<GroupRow>) {
  const save = permitGroup.useSave({ failure: 'form' });
  const trees = useGrantTrees();
  const record = useRecordForm({
    leaves: leavesRecord,
    name: `permitGroup:${row?.id ?? 'novo'}`,
    initial: valuesOf(row ?? BLANK),
    schema: contract.draft,
    toDraft: (values) => values,
    save: savingChanges(row, save.mutateAsync),
    valuesOf,
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      wide
      title={row ? row.nome : newLabel(GROUP)}
      tools={row && row.id > 0 && <HistoryButton resource="permitGroup" id={row.id} name={row.nome} />}
      record={record}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
    >
      <TextInput label={fieldLabel('nome')} required maxLength={100} data-autofocus {...form.getInputProps('nome')} />
      <Tabs defaultValue="paginas" keepMounted={false}>
        <Tabs.List className={classes.strip ?? ''} aria-label="Permissões do grupo">
          <Tabs.Tab value="paginas">{fieldLabel('pages')}</Tabs.Tab>
          <Tabs.Tab value="centros">{LABELS.centers}</Tabs.Tab>
          <Tabs.Tab value="contas">{LABELS.accounts}</Tabs.Tab>
          {row && <Tabs.Tab value="membros">Membros</Tabs.Tab>}
          <Tabs.Tab value="resumo">O que este grupo vê</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="paginas" className={classes.panel}>
          <PageMatrix value={form.values.pages} onChange={(pages) => form.setFieldValue('pages', pages)} />
          <section className={classes.named} aria-labelledby="outros-direitos">
            <h3 id="outros-direitos">{fieldLabel('rights')}</h3>
            {NAMED_RIGHTS.map((right) => (
              <Checkbox
                key={right}
                size="xs"
                label={NAMED_LABELS[right]}
                checked={form.values.rights.includes(right)}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(
                    'rights',
                    NAMED_RIGHTS.filter((one) => (one === right ? checked : form.values.rights.includes(one))),
                  )
                }
              />
            ))}
          </section>
          <div className={classes.fields}>
            <Helped label={fieldLabel('require_otp')}>
              <Switch
                label={fieldLabel('require_otp')}
                description="Os membros só trabalham depois de ativar o código do aplicativo autenticador."
                {...form.getInputProps('require_otp', { type: 'checkbox' })}
              />
            </Helped>
          </div>
        </Tabs.Panel>
        <ReachTabs trees={trees} value={form.values} errors={form.errors} onChange={(change) => form.setValues(change)} />
        {row && (
          <Tabs.Panel value="membros" className={classes.panel}>
            <GroupMembers group={row.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="resumo" className={classes.panel}>
          <GroupSummary values={form.values} trees={trees} arranged={Boolean(row?.home)} />
        </Tabs.Panel>
      </Tabs>
    </RecordPanel>
  );
}
