import type { UniqueRule } from '#contract/resource.ts';
import type { Statement } from '#planning/statement/structure.ts';

type Rule = Omit<UniqueRule, 'constraint'>;

/** Of every de-x-para: the fields of the rule do not tell whose it is. */
export const MAPPED_ALREADY = 'Esta origem já está no de-x-para. Mude o destino que ela tem.';

/** Unique rules of a statement's structure, apart from their schemas as those of developments are; both statements have the same. */
export const STATEMENT_UNIQUE = {
  group: [
    { fields: ['codigo'], message: 'Já existe um grupo com este código.' },
    { fields: ['nome'], message: 'Já existe um grupo com este nome.' },
  ],
  subgroup: [
    { fields: ['codigo'], message: 'Já existe um subgrupo com este código.' },
    { fields: ['group', 'nome'], message: 'Já existe um subgrupo com este nome neste grupo.' },
  ],
  aggregator: [{ fields: ['nome'], message: 'Já existe um agrupador com este nome.' }],
  orderer: [{ fields: ['kind', 'ref'], message: 'Este grupo ou agrupador já está no relatório.' }],
  from_to: [{ fields: ['source_kind', 'source_key'], message: MAPPED_ALREADY }],
} as const satisfies Record<string, readonly Rule[]>;

/** The last field of a rule names its constraint; those of references are named by the reference. */
const CONSTRAINT: Readonly<Record<string, string>> = { source_key: 'source' };

/** The rules of one part of one statement, with the names of the database's constraints. */
export const statementUnique = (statement: Statement, part: keyof typeof STATEMENT_UNIQUE): readonly UniqueRule[] =>
  STATEMENT_UNIQUE[part].map(({ fields, message }) => {
    const last = fields.at(-1) ?? '';
    return { constraint: `${statement}_${part}_${CONSTRAINT[last] ?? last}_key`, fields, message };
  });
