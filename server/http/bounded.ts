import { MOST_REASONS } from '#contract/limits.ts';
import type { ErrorBody, FieldErrors } from '#server/http/errors.ts';

/**
 * A refusal is told in no more than this many characters, whatever was sent: what a request may make of the server's
 * memory, and of the network, is not for whoever sends it to choose.
 */
export const MOST_REFUSAL = 250_000;
/** Characters that the reasons of all rows take together, and those of one row. */
const REASONS = 40_000;
/** Most fields of one record that are named; how many there are besides is counted. */
export const FIELDS_NAMED = 50;
const MESSAGES_SHOWN = 5;
const NAME_LENGTH = 120;
const TEXT_LENGTH = 500;

/** A row that was refused for a reason that is not told, behind those that are. */
export const ROW_REFUSED = 'Linha recusada.';
/** The first of them says how many there are besides. */
export const moreRefused = (others: number): string =>
  others === 0 ? ROW_REFUSED : `Linha recusada, e mais ${others.toLocaleString('pt-BR')}.`;
const TOO_LONG = 'Os dados enviados têm erros demais para listar. Confira o formato e envie menos por vez.';
export const moreFields = (count: number) => `… e mais ${count.toLocaleString('pt-BR')} campos.`;

export const shortened = (text: string, length = TEXT_LENGTH): string =>
  text.length <= length ? text : `${text.slice(0, length)}…`;

type Reasons = Readonly<Record<string, readonly unknown[]>>;

const isReasons = (body: unknown): body is Reasons =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.values(body).every(Array.isArray);
const isRefused = (row: unknown) => Object.keys(Object(row)).length > 0;

/** The reasons of one row, within their bounds; what is left out is counted. */
function fieldsShown(errors: Reasons): Record<string, unknown[]> {
  const { non_field_errors: whole, ...named } = errors;
  const all = Object.entries(named);
  const others = all.length - FIELDS_NAMED;
  const reasons = others > 0 ? [...(whole ?? []), moreFields(others)] : whole;
  const shown = all.slice(0, FIELDS_NAMED);
  if (reasons) shown.push(['non_field_errors', reasons]);
  return Object.fromEntries(
    shown.map(([name, messages]): [string, unknown[]] => [
      shortened(name, NAME_LENGTH),
      messages.slice(0, MESSAGES_SHOWN).map((message) => (typeof message === 'string' ? shortened(message) : message)),
    ]),
  );
}

/**
 * A list of the same length, as DRF answers: `{}` for good rows, reasons for the first ones refused, and that they were
 * refused for the rest.
 */
function rowsShown(rows: readonly unknown[]): unknown[] {
  const refused = rows.filter(isRefused).length;
  let shown = 0;
  let room = REASONS;
  let others = 0;
  return rows.map((row) => {
    if (!isRefused(row)) return row;
    if (shown < MOST_REASONS && room > 0) {
      const reasons = isReasons(row) ? fieldsShown(row) : row;
      room -= JSON.stringify(reasons).length;
      shown += 1;
      return reasons;
    }
    others += 1;
    const text = others === 1 ? moreRefused(refused - shown - 1) : ROW_REFUSED;
    return { non_field_errors: [text] } satisfies FieldErrors;
  });
}

/**
 * The text of a refusal on the wire, bounded. Current rows that a 412 holds are counted where they are read
 * (engine/stale.ts), since a single one may be as large as the body that wrote it.
 */
export function refusalText(status: number, body: ErrorBody): string {
  const bounded: ErrorBody = Array.isArray(body) ? rowsShown(body) : isReasons(body) ? fieldsShown(body) : body;
  const text = JSON.stringify(bounded);
  return text.length > MOST_REFUSAL && status !== 412 ? JSON.stringify({ detail: TOO_LONG }) : text;
}
