import { optionalChoice, optionalId, optionalText, optionalWord, pattern, searchSchema } from '#src/shared/ui/search-schema.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What `/admin/historico` shows, in its URL (RT-22). */
export const auditLogSearch = searchSchema({
  /** Days of Brasília, both included; empty: no bound. */
  de: pattern(DAY),
  ate: pattern(DAY),
  pessoa: optionalId,
  /** A resource by the name in its contract; the page knows which there are. */
  cadastro: optionalWord,
  operacao: optionalChoice(['insert', 'update', 'delete']),
  busca: optionalText(200),
});
export const auditLogDefaults = { de: '', ate: '' } as const;
export type AuditLogSearch = ReturnType<typeof auditLogSearch.parse>;
