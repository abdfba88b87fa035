import { userActions } from '#contract/people-actions.ts';
import type { Grants, Principal } from '#planning/access/rights.ts';

/** Who is acted on: what they (or the group) hold, below, beside and above the delegate of the people (people.ts). */
export interface Target {
  kind: string;
  grants: Partial<Grants>;
  /** Granted to the person themselves, and not by a group. */
  own?: true;
  is_admin?: true;
  is_active?: false;
  require_otp?: true;
}
/** As a user, and as a group without members. */
export interface Row extends Target {
  user: number;
  group: number;
}

/** A way of acting on it. */
export interface Way {
  name: string;
  right: 'edit' | 'delete' | 'admin';
  call: (row: number, others: { neighbour: number; above: number }) => readonly [method: string, path: string, body?: object];
  /** What is asked beyond holding all that the target holds. */
  may?: (who: Principal, target: Row) => boolean;
}

const change = (name: string, body: object, more: Partial<Way> = {}): Way => ({
  name,
  right: 'edit',
  call: (row) => ['PATCH', `${row}/`, body],
  ...more,
});
const RENAME_MANY: Way = {
  name: 'rename many',
  right: 'edit',
  call: (row, { neighbour }) => [
    'PATCH',
    '',
    [
      { id: neighbour, nome: 'Um' },
      { id: row, nome: 'Outro' },
    ],
  ],
};
const REMOVALS: readonly Way[] = [
  { name: 'delete', right: 'delete', call: (row) => ['DELETE', `${row}/`] },
  {
    name: 'delete many',
    right: 'delete',
    call: (row, { neighbour }) => ['DELETE', '', { ids: [neighbour, row], delete_multiple: true }],
  },
];
const administers = (who: Principal) => who.is_admin;
const keepsDuty = (who: Principal, { require_otp }: Row) => who.is_admin || !require_otp;

export const USER_WAYS: readonly Way[] = [
  change('rename', { nome: 'Outro nome' }),
  change('deactivate', { is_active: false }),
  change('reactivate', { is_active: true }),
  change('out of the groups', { groups: [] }, { may: keepsDuty }),
  change('take own grants', { center_cost_permissions: [], accounting_permissions: [] }),
  change('give all accounts', { accounting_permissions: [{ id: null, can_edit: false }] }, { may: administers }),
  {
    name: 'into a group above',
    right: 'edit',
    call: (row, { above }) => ['PATCH', `${row}/`, { groups: [above] }],
    may: administers,
  },
  change('make administrator', { is_admin: true }, { may: administers }),
  RENAME_MANY,
  ...REMOVALS,
  {
    name: 'initial password',
    right: 'edit',
    call: (row) => ['POST', `${row}/${userActions.initialPassword}`, { password: 'frase-longa-do-teste-7' }],
  },
  { name: 'access link', right: 'edit', call: (row) => ['POST', `${row}/${userActions.accessLink}`] },
  { name: 'second factor away', right: 'edit', call: (row) => ['DELETE', `${row}/${userActions.secondFactor}`] },
  { name: 'view as', right: 'admin', call: (row) => ['POST', `${row}/${userActions.viewAs}`] },
];

export const GROUP_WAYS: readonly Way[] = [
  change('rename', { nome: 'Outro nome' }),
  change('ask for a second factor', { require_otp: true }),
  change('ask for none', { require_otp: false }, { may: keepsDuty }),
  change('take pages', { pages: [] }),
  change('take named rights', { rights: [] }),
  change('take rows', { center_cost_permissions: [], accounting_permissions: [] }),
  RENAME_MANY,
  ...REMOVALS,
];
