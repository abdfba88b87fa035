import '@mantine/core/styles/InlineInput.layer.css';
import { fieldLabel } from '#contract/field-labels.ts';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Switch, Tabs, TextInput } from '@mantine/core';
import { user as contract } from '#contract/user.ts';
import { savingChanges } from '#src/layout/records/form/saving-changes.ts';
import { CopyRights } from '#src/features/people/CopyRights.tsx';
import { rowGrantsOf } from '#src/features/people/grant-values.ts';
import { useGrantTrees } from '#src/features/people/grant-trees.ts';
import { USER, type UserRow } from '#src/features/people/labels.ts';
import { LABELS } from '#src/features/people/reach-labels.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import classes from '#src/features/people/people.module.css';
import { ReachTabs } from '#src/features/people/ReachTabs.tsx';
import { leavesRecord } from '#src/features/people/leaves.ts';
import { UserAccess } from '#src/features/people/UserAccess.tsx';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import { user } from '#src/resources/user.ts';
import { useRights } from '#src/session/use-rights.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { ManySelect } from '#src/shared/ui/ManySelect.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';

interface UserFormProps extends FormProps<UserRow> {
  /** It is the reader themselves. */
  own: boolean;
  groups: readonly { id: number; nome: string }[];
  /** Group that a new user begins in. */
  begun: number | undefined;
  /** They were just created: how they come in is the next step. */
  fresh: boolean;
}

type Fields = Pick<UserRow, 'nome' | 'email' | 'is_active' | 'is_admin' | 'groups'> & Parameters<typeof rowGrantsOf>[0];

const valuesOf = (row: Fields) => ({
  nome: row.nome,
  email: row.email,
  is_active: row.is_active,
  is_admin: row.is_admin,
  groups: row.groups.toSorted((a, b) => a - b),
  ...rowGrantsOf(row),
});
const blank = (group: number | undefined): Fields => ({
  nome: '',
  email: '',
  is_active: true,
  is_admin: false,
  groups: group === undefined ? [] : [group],
  center_cost_permissions: [],
  accounting_permissions: [],
});

/**
 * A user of the organisation: who they are, their groups, and what is granted to them beside them. By hand: tabs of
 * trees.
 */
export function UserForm({ row, own, groups, begun, fresh, onClose, onSaved, onDelete, onReload }: UserFormProps) {
  const save = user.useSave({ failure: 'form' });
  const trees = useGrantTrees();
  const rights = useRights();
  const mayName = rights?.is_admin ?? true;
  const record = useRecordForm({
    leaves: leavesRecord,
    name: `user:${row?.id ?? 'novo'}`,
    initial: valuesOf(row ?? blank(begun)),
    schema: contract.draft,
    toDraft: (values) => values,
    save: savingChanges(row, save.mutateAsync),
    valuesOf,
    shown: (field, values) =>
      field === 'groups'
        ? groups
            .filter(({ id }) => values.groups.includes(id))
            .map(({ nome }) => nome)
            .join(', ')
        : undefined,
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      wide
      title={row ? row.nome : newLabel(USER)}
      note={row?.email}
      tools={row && row.id > 0 && <HistoryButton resource="user" id={row.id} name={row.nome} />}
      record={record}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
    >
      <TextInput label={fieldLabel('nome')} required maxLength={150} data-autofocus {...form.getInputProps('nome')} />
      <TextInput
        label={fieldLabel('email')}
        required={row === undefined}
        type="email"
        maxLength={254}
        readOnly={row !== undefined}
        className={row && (classes.stays ?? '')}
        description={row && LABELS.emailStays}
        {...form.getInputProps('email')}
      />
      <Tabs defaultValue={fresh ? 'acesso' : 'dados'} keepMounted={false}>
        <Tabs.List className={classes.strip ?? ''} aria-label="Dados e permissões">
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <Tabs.Tab value="centros">{LABELS.centers}</Tabs.Tab>
          <Tabs.Tab value="contas">{LABELS.accounts}</Tabs.Tab>
          <Tabs.Tab value="copiar">Copiar permissões</Tabs.Tab>
          {row && <Tabs.Tab value="acesso">Acesso</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="dados" className={classes.fields}>
          <Helped label={fieldLabel('groups')}>
            <ManySelect
              label={fieldLabel('groups')}
              description="As permissões dos grupos se somam às próprias."
              searchable
              data={groups.map(({ id, nome }) => ({ value: String(id), label: nome }))}
              {...form.getInputProps('groups')}
              value={form.values.groups.map(String)}
              onChange={(chosen) =>
                form.setFieldValue(
                  'groups',
                  chosen.map(Number).toSorted((a, b) => a - b),
                )
              }
            />
          </Helped>
          <Switch
            label={fieldLabel('is_active')}
            description={own ? LABELS.ownUser : 'Quem não está ativo não entra; o que já está aberto termina na hora.'}
            disabled={own}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
          <Switch
            label={fieldLabel('is_admin')}
            description={mayName ? 'Vê e faz tudo na organização, também as permissões dos outros.' : LABELS.adminOnly}
            disabled={!mayName}
            {...form.getInputProps('is_admin', { type: 'checkbox' })}
          />
        </Tabs.Panel>
        <ReachTabs trees={trees} value={form.values} errors={form.errors} onChange={(change) => form.setValues(change)} />
        <Tabs.Panel value="copiar" className={classes.panel}>
          <CopyRights
            except={row?.id}
            groups={groups}
            trees={trees}
            value={form.values}
            onCopy={(change) => form.setValues(change)}
          />
        </Tabs.Panel>
        {row && (
          <Tabs.Panel value="acesso" className={classes.panel}>
            <UserAccess row={row} own={own} />
          </Tabs.Panel>
        )}
      </Tabs>
    </RecordPanel>
  );
}
