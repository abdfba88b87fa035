import { z } from 'zod';
import { id, rowBase } from '#contract/fields.ts';
import { moduleFigures, moduleFiguresRow } from '#contract/module-figures.ts';
import { defineContract } from '#contract/resource.ts';
import { rule } from '#contract/unique.ts';

/** A module within a version of its development: the figures planned there, apart from the register's. */
export const enterpriseVersionModule = defineContract('enterpriseVersionModule', {
  row: z.object({ ...rowBase, enterprise_version: id, module: id, ...moduleFiguresRow }),
  draft: z.object({ enterprise_version: id, module: id, ...moduleFigures }),
  unique: [
    rule(
      'enterprise_version_module_module_key',
      ['enterprise_version', 'module'],
      'Este módulo já está nesta versão do empreendimento.',
    ),
  ],
  filters: ['enterprise_version', 'module', 'empreendimento'],
  ordering: ['module'],
  searchable: false,
});
