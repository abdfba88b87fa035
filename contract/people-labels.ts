import type { NamedRight } from '#contract/rights.ts';
import type { USER_STATES } from '#contract/user.ts';

/** Where a person stands with an organisation. */
export const STATE_LABELS: Readonly<Record<(typeof USER_STATES)[number], string>> = {
  active: 'Ativo',
  invited: 'Convidado',
  inactive: 'Inativo',
};

/** Rights beside those of the pages, where they are given, where their history is told and in files. */
export const NAMED_LABELS: Readonly<Record<NamedRight, string>> = {
  'version.review': 'Revisar versões',
  'version.approve': 'Aprovar versões',
  'version.unlock': 'Desbloquear versões',
  'uau.sync': 'Sincronizar com o UAU',
  'ledger.history': 'Guardar e ler históricos contábeis',
};
