import type { AuditEvent, AuditOperation } from '#contract/audit-log.ts';

/** What was done where no change of a field says it, as people read it: on the screens and in the file. */
export const EVENT_WORDS: Readonly<Record<AuditEvent, string>> = {
  initial_password: 'Definiu uma senha inicial',
  access_link: 'Criou um link de acesso',
  password_by_link: 'Definiu a senha por um link',
  password_changed: 'Trocou a própria senha',
  sessions_ended: 'Encerrou sessões abertas da própria conta',
  second_factor_on: 'Ativou o segundo fator',
  second_factor_off: 'Desativou o próprio segundo fator',
  second_factor_reset: 'Retirou o segundo fator da pessoa',
  recovery_codes: 'Gerou novos códigos de recuperação',
  photo_changed: 'Trocou a própria foto',
  photo_removed: 'Removeu a própria foto',
  view_begun: 'Começou a ver como este usuário',
  view_ended: 'Deixou de ver como este usuário',
  invitation_accepted: 'Aceitou o convite',
  invitation_refused: 'Recusou o convite',
  load_imported: 'Importou o arquivo do realizado',
  load_removed: 'Removeu os lançamentos da importação',
  example_loaded: 'Carregou a própria empresa de exemplo',
  example_removed: 'Removeu a própria empresa de exemplo',
  restored: 'Desfez a exclusão: restaurado como era',
};

export const OPERATION_WORDS: Readonly<Record<AuditOperation, string>> = {
  insert: 'Inclusão',
  update: 'Alteração',
  delete: 'Exclusão',
};
