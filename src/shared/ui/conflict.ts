import { yesNo } from '#planning/text/yes-no.ts';
import type { StaleChange } from '#contract/resource.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';

/** Which of two values stays. */
export type Choice = 'mine' | 'theirs';
/** By the difference's key. */
export type Choices = ReadonlyMap<string, Choice>;

/** One value that two wrote, as a reader sees both. */
export interface Difference {
  key: string;
  /** «Nome», «5.1.01 Salários · mar/2027». */
  label: string;
  mine: string;
  theirs: string;
  /** False where the reader only holds an old value that they did not write. */
  touched: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values of a form that met another's save: as it was opened, as it is typed, and as the server has it. */
export interface Meeting<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * Fields that somebody else changed and that differ from what the form holds. What only the reader changed is no
 * difference: it is kept without a question.
 */
export function differingFields<Values extends object>({ base, mine, theirs }: Meeting<Values>): (keyof Values & string)[] {
  // The keys of a form's values are its fields.
  return (Object.keys(mine) as (keyof Values & string)[]).filter(
    (field) => !same(theirs[field], base[field]) && !same(mine[field], theirs[field]),
  );
}

export const isTouched = <Values>({ base, mine }: Meeting<Values>, field: keyof Values): boolean =>
  !same(mine[field], base[field]);

/** The values after the choice: the server's, with what only the reader changed and what they chose to keep. */
export function decided<Values extends object>(meeting: Meeting<Values>, choices: Choices): Values {
  const { mine, theirs } = meeting;
  const differing = new Set<string>(differingFields(meeting));
  const values = { ...theirs };
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    const isMine = differing.has(field) ? choices.get(field) !== 'theirs' : isTouched(meeting, field);
    if (isMine) values[field] = mine[field];
  }
  return values;
}

export const sameValues = same;

/** «Ana Souza alterou este registro em 21/11/2026, 14:30»; nobody is named where the server does not tell. */
export function whoChanged(changes: readonly StaleChange[], what: string): string {
  const names = [...new Set(changes.map(({ by }) => by).filter((by) => by !== ''))];
  const last = changes.map(({ at }) => at).reduce((one, other) => (one > other ? one : other), '');
  const who = names.length === 0 ? 'Outro usuário' : new Intl.ListFormat('pt-BR').format(names);
  return `${who} ${names.length > 1 ? 'alteraram' : 'alterou'} ${what}${last === '' ? '' : ` em ${dateTimeLabel(last)}`}`;
}

/** A value without a name of its own. */
export function plainText(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
