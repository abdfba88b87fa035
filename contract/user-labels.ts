import type { USER_STATES } from '#contract/user.ts';

/** Where a person stands with an organisation. */
export const STATE_LABELS: Readonly<Record<(typeof USER_STATES)[number], string>> = {
  active: 'Ativo',
  invited: 'Convidado',
  inactive: 'Inativo',
};
