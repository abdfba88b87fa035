import { z } from 'zod';
import { choice, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { rule, taken } from '#contract/unique.ts';
import { ofBoth, position } from '#contract/statement-parts.ts';

const NATURES = ['R', 'D'] as const;

/** A group of a statement's subgroups; its amount is their sum. */
export const statementGroup = ofBoth((statement) =>
  defineContract(`${statement}Group`, {
    lookup: true,
    row: z.object({ ...rowBase, codigo: z.string(), nome: z.string(), nature: z.enum(NATURES), position: z.int() }),
    draft: z.object({
      codigo: text(30),
      nome: text(100),
      nature: choice(NATURES).default('D'),
      position: position.default(0),
    }),
    unique: [
      rule(`${statement}_group_codigo_key`, ['codigo'], taken('um grupo', 'este código')),
      rule(`${statement}_group_nome_key`, ['nome'], taken('um grupo', 'este nome')),
    ],
    filters: [],
    ordering: ['position', 'codigo', 'nome'],
    searchable: true,
  }),
);
