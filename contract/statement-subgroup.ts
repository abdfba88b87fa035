import { z } from 'zod';
import { id, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { ofBoth, position, sign } from '#contract/statement-parts.ts';

/**
 * What receives money in a statement. `sign` is the one its amounts are expected with, and typed by hand: −1 takes a
 * typed 100 as −100.
 */
export const statementSubgroup = ofBoth((statement) =>
  defineContract(`${statement}Subgroup`, {
    lookup: true,
    row: z.object({
      ...rowBase,
      group: id,
      codigo: z.string(),
      nome: z.string(),
      sign,
      position: z.int(),
    }),
    draft: z.object({
      group: id,
      codigo: text(30),
      nome: text(100),
      sign: sign.default(-1),
      position: position.default(0),
    }),
    unique: [
      rule(`${statement}_subgroup_codigo_key`, ['codigo'], taken('um subgrupo', 'este código')),
      rule(`${statement}_subgroup_nome_key`, ['group', 'nome'], taken('um subgrupo', 'este nome neste grupo')),
    ],
    filters: ['group'],
    ordering: ['position', 'codigo', 'nome'],
    searchable: true,
  }),
);
