import type { permitGroup } from '#contract/permit-group.ts';
import { PAGES, type Operation, type PageId } from '#contract/pages.ts';
import type { RowOf } from '#contract/resource.ts';
import type { NamedRight } from '#contract/rights.ts';
import type { user, USER_STATES } from '#contract/user.ts';
import { placeOf } from '#src/layout/menu.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

export type UserRow = Keyed<RowOf<typeof user>>;
export type GroupRow = Keyed<RowOf<typeof permitGroup>>;

export const USER = { one: 'usuário', many: 'usuários', feminine: false } as const;
export const GROUP = { one: 'grupo', many: 'grupos', feminine: false } as const;
export const CENTER = { one: 'centro de custo', many: 'centros de custo', feminine: false } as const;
export const ACCOUNT = { one: 'conta', many: 'contas', feminine: true } as const;
export const PAGE = { one: 'página', many: 'páginas', feminine: true } as const;

export const OPERATION_LABELS: Record<Operation, string> = {
  view: 'Ver',
  edit: 'Editar',
  delete: 'Excluir',
  export: 'Exportar',
};

export const NAMED_LABELS: Record<NamedRight, string> = {
  'version.review': 'Revisar versões',
  'version.approve': 'Aprovar versões',
  'version.unlock': 'Desbloquear versões',
  'uau.sync': 'Sincronizar com o UAU',
};

export const STATE_LABELS: Record<(typeof USER_STATES)[number], string> = {
  active: 'Ativo',
  invited: 'Convidado',
  inactive: 'Inativo',
};

export const LABELS = {
  allCenters: 'Todos, inclusive os futuros',
  allAccounts: 'Todas, inclusive as futuras',
  centers: 'Centros de custo',
  accounts: 'Contas',
  emailStays: 'O e-mail identifica a pessoa e não muda.',
  ownUser: 'Você não pode desativar nem excluir o próprio usuário.',
  adminOnly: 'Só um administrador pode nomear ou retirar outro.',
} as const;

/** Module and page, the module empty where the page is all of it. */
export function pageParts(page: PageId): { section: string; entry: string } {
  const place = placeOf(PAGES[page]);
  if (!place) return { section: '', entry: page };
  const { section, entry } = place;
  return { section: section.label === entry.label ? '' : section.label, entry: entry.label };
}

/** «Despesa › Lançamento»; the module alone where the page is all of it. */
export function pageLabel(page: PageId): string {
  const { section, entry } = pageParts(page);
  return section === '' ? entry : `${section} › ${entry}`;
}
