import { OWN_USER } from '#contract/first-refusals.ts';
import { IconBuilding } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { user as contract } from '#shapes/user.ts';
import { STATE_LABELS } from '#contract/user-labels.ts';
import { USER, type UserRow } from '#src/features/people/labels.ts';
import classes from '#src/features/people/people.module.css';
import type { UserSearch } from '#src/features/people/search.ts';
import { UserFilters } from '#src/features/people/UserFilters.tsx';
import { permitGroup } from '#src/resources/permit-group.ts';
import { user } from '#src/resources/user.ts';
import { useRights } from '#src/session/use-rights.ts';
import { isUnsent } from '#src/shared/data/waiting.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { can } from '#src/shared/rights.ts';
import { listPlace } from '#src/shared/ui/list-place.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { UserPhoto } from '#src/shared/ui/UserPhoto.tsx';
import type { ListColumn } from '#src/layout/records/list-columns.ts';
import { RecordList } from '#src/layout/records/RecordList.tsx';
import { ACTIVE_FIELD } from '#src/layout/records/many/many.ts';
import { waitingForm } from '#src/layout/records/waiting-form.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';

const userForm = later(async () => (await import('#src/features/people/UserForm.tsx')).UserForm);
const organizationPanel = later(async () => (await import('#src/features/people/OrganizationForm.tsx')).OrganizationPanel);
const OrganizationPanel = drawnLater(organizationPanel);
const UserForm = waitingForm(userForm, USER);

const route = getRouteApi('/_app/admin/cadastro-usuario');
const app = getRouteApi('/_app');

const NO_GROUPS: readonly { id: number; nome: string }[] = [];

const columnsOf = (groups: ReadonlyMap<number, string>): readonly ListColumn<UserRow>[] => [
  {
    id: 'nome',
    cell: (row) => (
      <span className={classes.person}>
        <UserPhoto photo={row.photo} name={row.nome} size={24} />
        <span className={classes.called}>
          {row.nome}
          {row.is_admin && <span className="badge">administrador</span>}
        </span>
      </span>
    ),
  },
  { id: 'email', wide: true },
  {
    id: 'groups',
    cell: (row) => row.groups.flatMap((id) => groups.get(id) ?? []).join(', ') || '–',
    wide: 'wider',
  },
  {
    id: 'state',
    cell: (row) => (
      <span className="state-mark" data-state={row.state}>
        {STATE_LABELS[row.state]}
      </span>
    ),
    width: 120,
  },
  {
    id: 'last_access_at',
    cell: (row) => <span className={classes.nowrap}>{row.last_access_at ? dateTimeLabel(row.last_access_at) : 'Nunca'}</span>,
    width: 152,
    wide: true,
  },
];

/** /admin/cadastro-usuario (RT-17): who works in the organisation, and what each may see. */
export function UsersPage() {
  const navigate = route.useNavigate();
  const { search, change, open } = listPlace<UserSearch>(route.useSearch(), (step) => void navigate(step), {
    painel: undefined,
  });
  const own = app.useRouteContext({ select: (context) => context.profile.id });
  const rights = useRights();
  const administrator = rights?.is_admin ?? false;
  // Who may not see the groups sees none of their names.
  const groups = permitGroup.useAll({}, can(rights, 'adminGroups', 'view')).data ?? NO_GROUPS;
  const [fresh, setFresh] = useState<number | null>(null);
  const place = (painel: UserSearch['painel'], saved = false) =>
    void navigate({ search: (now) => ({ ...now, registro: undefined, painel }), ignoreBlocker: saved });
  return (
    <RecordList
      noun={USER}
      title="Usuários"
      label="Usuários"
      columns={columnsOf(new Map(groups.map(({ id, nome }) => [id, nome])))}
      resource={user}
      place={{ search, change, open }}
      contract={contract}
      narrowed={{ ...(search.situacao && { is_active: search.situacao === 'ativos' }), groups: search.grupo }}
      nameOf={({ nome }) => nome}
      filters={<UserFilters search={search} groups={groups} onChange={change} />}
      onClear={() => change({ busca: '', situacao: undefined, grupo: undefined })}
      tools={
        administrator && (
          <ToolButton icon={<IconBuilding size={16} />} onClick={() => place('organizacao')}>
            Organização
          </ToolButton>
        )
      }
      renderPanel={() => administrator && search.painel && <OrganizationPanel onClose={(saved) => place(undefined, saved)} />}
      next={(row, created) => {
        setFresh(created ? row.id : null);
        return created && !isUnsent(row) ? row.id : undefined;
      }}
      locked={(row) => (row.user === own ? OWN_USER : undefined)}
      many={{ fields: [ACTIVE_FIELD] }}
      form={userForm}
      renderForm={(props) => (
        <UserForm {...props} own={props.row?.user === own} groups={groups} begun={search.grupo} fresh={props.row?.id === fresh} />
      )}
    />
  );
}
