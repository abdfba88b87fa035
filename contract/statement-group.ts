import { z } from 'zod';
import { choice, rowBase, text } from '#contract/fields.ts';
import { defineContract } from '#contract/resource.ts';
import { ofBoth, position, STATEMENT_PAGE } from '#contract/statement-parts.ts';

const NATURES = ['R', 'D'] as const;

/** A group of a statement's subgroups; its amount is their sum. */
export const statementGroup = ofBoth((statement) =>
  defineContract({
    name: `${statement}Group`,
    url: `${statement}/groups/`,
    model: 'grupo',
    page: STATEMENT_PAGE[statement],
    lookup: true,
    row: z.object({ ...rowBase, codigo: z.string(), nome: z.string(), nature: z.enum(NATURES), position: z.int() }),
    draft: z.object({
      codigo: text(30),
      nome: text(100),
      nature: choice(NATURES).default('D'),
      position: position.default(0),
    }),
    unique: [
      { constraint: `${statement}_group_codigo_key`, fields: ['codigo'], message: 'Já existe um grupo com este código.' },
      { constraint: `${statement}_group_nome_key`, fields: ['nome'], message: 'Já existe um grupo com este nome.' },
    ],
    filters: [],
    ordering: ['position', 'codigo', 'nome'],
    searchable: true,
  }),
);
