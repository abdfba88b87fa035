import { OWN_USER } from '#contract/first-refusals.ts';

/** Words of forms and of what a person reaches, apart from those that lists are drawn with. */
export const CENTER = { one: 'centro de custo', many: 'centros de custo', feminine: false } as const;
export const ACCOUNT = { one: 'conta', many: 'contas', feminine: true } as const;

export const LABELS = {
  allCenters: 'Todos, inclusive os futuros',
  allAccounts: 'Todas, inclusive as futuras',
  centers: 'Centros de custo',
  accounts: 'Contas',
  emailStays: 'O e-mail identifica a pessoa e não muda.',
  ownUser: OWN_USER,
  adminOnly: 'Só um administrador pode nomear ou retirar outro.',
} as const;
