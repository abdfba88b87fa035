import { z } from 'zod';
import { choice, id, optionalText, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';

/**
 * Of a development's versions for one budget version, at most one is in force: the one that its planning starts from.
 */
export const ENTERPRISE_VERSION_STATUSES = ['rascunho', 'vigente', 'arquivada'] as const;

const draft = z.object({
  empreendimento: id,
  name: text(60),
  /** The budget version it belongs to. */
  version: id,
  status: choice(ENTERPRISE_VERSION_STATUSES).default('rascunho'),
  note: optionalText(500).default(''),
  /** Another version of the development that the modules were copied from; null: the register. Said when it is made. */
  base: id.nullable().default(null),
});

/**
 * A version of a development: the figures of its modules for one budget version. New ones begin with a copy of all
 * modules.
 */
export const enterpriseVersion = defineContract('enterpriseVersion', {
  lookup: true,
  row: z.object({
    ...rowBase,
    empreendimento: id,
    name: z.string(),
    version: id,
    status: z.enum(ENTERPRISE_VERSION_STATUSES),
    note: z.string(),
    base: id.nullable(),
    /** Modules in it; told by the server. */
    module_count: z.int(),
  }),
  draft,
  unique: [
    rule('enterprise_version_name_key', ['empreendimento', 'name'], taken('uma versão', 'este nome neste empreendimento')),
    rule(
      'enterprise_version_status_key',
      ['empreendimento', 'version', 'status'],
      'Já há uma versão vigente deste empreendimento para esta versão orçamentária.',
    ),
  ],
  filters: ['empreendimento', 'version', 'status'],
  ordering: ['name', 'status'],
  searchable: true,
});
