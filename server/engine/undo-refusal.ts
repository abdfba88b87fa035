import { fieldLabel } from '#contract/field-labels.ts';
import { RECORDS } from '#contract/registry.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { violationOf } from '#server/engine/violation.ts';
import { ApiError, conflict, reasonOf, type FieldErrors } from '#server/http/errors.ts';

/** Texts of an undo that is refused: what stands in its way, and that nothing was written. */
export const GONE = 'Esta exclusão não pode mais ser desfeita: passou de um dia ou não foi feita por você.';
export const ALREADY = 'Esta exclusão já foi desfeita.';
export const OTHER_BUILD = 'Esta exclusão foi feita por outra edição do sistema e não pode ser desfeita por esta.';
export const TOO_MANY = 'Esta exclusão levou linhas demais para ser desfeita.';
const NOTHING = 'Nada foi restaurado.';
const PARENT_GONE = 'o cadastro indicado em «{field}» não existe mais ou não é visível para você.';

/** What a record's own rules refuse, with what became of the undo. */
export function restoringRefusal(error: unknown): never {
  throw error instanceof ApiError && error.status === 409 ? conflict(`${NOTHING} ${error.sentence}`) : error;
}

/**
 * Throws 409 with the first reason, by the name of its row, and of a row that is not handed over by its kind alone;
 * nothing where no row has one.
 */
export function refuseRestored(definition: ResourceDefinition, rows: readonly Row[], errors: readonly FieldErrors[]): void {
  const reason = firstReason(definition, rows, errors);
  if (reason !== null) throw conflict(`${NOTHING} ${reason}`);
}

/** The first reason that a row is refused for, behind the row's name; null where no row has one. */
export function firstReason(definition: ResourceDefinition, rows: readonly Row[], errors: readonly FieldErrors[]): string | null {
  const at = errors.findIndex((one) => Object.keys(one).length > 0);
  if (at < 0) return null;
  const [field = '', texts = []] = Object.entries(errors[at] ?? {})[0] ?? [];
  return `${nameOf(definition, rows[at] ?? {})}: ${inWords(texts, field, fieldLabel(field, definition.contract.name))}`;
}

function inWords(texts: readonly string[], field: string, label: string): string {
  const reason = reasonOf(texts);
  const [text = ''] = texts;
  if (reason === undefined) return field === 'non_field_errors' ? text : `${label}: ${text}`;
  return reason === 'missing' ? PARENT_GONE.replace('{field}', label) : reason.message;
}

/** For the `catch` of a restoration: what the database refuses is that a place is taken, or that something is gone. */
export const restoredRefusal =
  ({ contract }: ResourceDefinition, rows: readonly Row[]) =>
  (error: unknown): never => {
    const violation = violationOf(error);
    if (!violation) throw error;
    const rule = contract.unique.find(({ constraint }) => constraint === violation.constraint);
    if (rule) throw conflict(`${NOTHING} ${rule.message}`);
    const what = rows.length === 1 ? 'do registro excluído' : 'dos registros excluídos';
    throw conflict(
      violation.code === '23505'
        ? `${NOTHING} O lugar ${what} já foi ocupado.`
        : `${NOTHING} Algo a que pertencia o que foi excluído não existe mais.`,
    );
  };

/** «Centro de custo «100 · Obra»» */
export function nameOf({ contract: { name } }: ResourceDefinition, row: Row): string {
  const words = [
    row['codigo'] ?? row['code'] ?? row['identifier'] ?? monthOf(row),
    row['nome'] ?? row['name'] ?? row['description'],
  ].filter((word) => (typeof word === 'string' && word !== '') || typeof word === 'number');
  const { one } = RECORDS[name].noun;
  const title = one.charAt(0).toUpperCase() + one.slice(1);
  return words.length > 0 ? `${title} «${words.join(' · ')}»` : title;
}

/** Of what has a value each month, its month. */
const monthOf = ({ month }: Row): string | null => (typeof month === 'string' ? monthLabel(month) : null);
