import { OWN_USER } from '#contract/first-refusals.ts';
import type { permitGroup } from '#contract/permit-group.ts';
import type { RowOf } from '#contract/resource.ts';
import type { user } from '#contract/user.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

export type UserRow = Keyed<RowOf<typeof user>>;
export type GroupRow = Keyed<RowOf<typeof permitGroup>>;

export const USER = { one: 'usuário', many: 'usuários', feminine: false } as const;
export const GROUP = { one: 'grupo', many: 'grupos', feminine: false } as const;
export const CENTER = { one: 'centro de custo', many: 'centros de custo', feminine: false } as const;
export const ACCOUNT = { one: 'conta', many: 'contas', feminine: true } as const;
export const PAGE = { one: 'página', many: 'páginas', feminine: true } as const;

export const LABELS = {
  allCenters: 'Todos, inclusive os futuros',
  allAccounts: 'Todas, inclusive as futuras',
  centers: 'Centros de custo',
  accounts: 'Contas',
  emailStays: 'O e-mail identifica a pessoa e não muda.',
  ownUser: OWN_USER,
  adminOnly: 'Só um administrador pode nomear ou retirar outro.',
} as const;
