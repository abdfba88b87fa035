import { z } from 'zod';
import { choice, id, rowBase } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule } from '#contract/unique.ts';
import { ofBoth, position } from '#contract/statement-parts.ts';
import { LINE_STYLES } from '#planning/statement/structure.ts';

const KINDS = ['grupo', 'agrupador'] as const;

/** One line of a statement's report: a group or an aggregator, each once, in the order of their positions. */
export const statementOrderer = ofBoth((statement) =>
  defineContract(`${statement}Orderer`, {
    lookup: true,
    row: z.object({
      ...rowBase,
      position: z.int(),
      kind: z.enum(KINDS),
      ref: id,
      show_subgroups: z.boolean(),
      style: z.enum(LINE_STYLES),
    }),
    draft: z.object({
      position,
      kind: choice(KINDS),
      ref: id,
      show_subgroups: z.boolean().default(false),
      style: choice(LINE_STYLES).default('normal'),
    }),
    unique: [rule(`${statement}_orderer_ref_key`, ['kind', 'ref'], 'Este grupo ou agrupador já está no relatório.')],
    filters: ['kind'],
    ordering: ['position', 'id'],
    searchable: false,
  }),
);
