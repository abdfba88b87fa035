/**
 * A unique rule: feeds the database constraint's name, the server's message and the client's translation, so they
 * cannot drift. Stated in the record's contract; who loads no schema reads `unique.gen.ts`.
 */
export interface UniqueRule {
  /** Name of the database constraint or unique index. */
  constraint: string;
  /** Wire fields that must be unique together, within the organisation. */
  fields: readonly string[];
  /** What a planner reads when it is broken (VAL-4, VAL-5). */
  message: string;
}

export const rule = (constraint: string, fields: readonly string[], message: string): UniqueRule => ({
  constraint,
  fields,
  message,
});

/** «Já existe um grupo com este nome.» */
export const taken = (one: string, by: string): string => `Já existe ${one} com ${by}.`;

/** Of every de-x-para: the fields of the rule do not tell whose it is. */
export const MAPPED = 'Esta origem já está no de-x-para. Mude o destino que ela tem.';
/** One text for all plans, since a broken set of fields is told by the fields alone. */
export const planned = (constraint: string) => [
  rule(constraint, ['version', 'modulo'], 'Este módulo já tem premissas nesta versão.'),
];
