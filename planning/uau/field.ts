/**
 * How a value of UAU is kept. `integer`: a code or a number; `code`: a short text that tells rows apart, spaces around
 * it gone; `text`: what a person reads; `date`: `YYYY-MM-DD`, never an instant; `money`: cents; `decimal`: an exact
 * decimal text (areas, fractions); `flag`: yes or no.
 */
export type FieldKind = 'integer' | 'code' | 'text' | 'date' | 'money' | 'decimal' | 'flag';

/** What a field of each kind holds; null where UAU told nothing. Codes and texts are empty then. */
export interface FieldValue {
  integer: number | null;
  code: string;
  text: string;
  date: string | null;
  money: number;
  decimal: string | null;
  flag: boolean;
}

/** One field of an area: a column of its table, of the wire and of the screen. */
export interface UauField {
  name: string;
  /** pt-BR, as a column is headed. */
  label: string;
  kind: FieldKind;
  /**
   * Names it comes under: columns of UAU's tables and views, then fields of its API's answers; compared without regard
   * to case. Empty: it is worked out from the others.
   */
  from: readonly string[];
  /** A row without it is refused. */
  required?: true;
  /** Part of a value: what the de-x-para tells an amount by, beside its type; negative parts are taken off. */
  part?: { key: string; sign: 1 | -1 };
}

/** A field of money that is a part of its row's value, added to it unless `sign` takes it off. */
export const part = <const Name extends string>(
  name: Name,
  { label, from, key, sign = 1 }: { label: string; from: readonly string[]; key: string; sign?: 1 | -1 },
) => ({ name, label, kind: 'money', from, part: { key, sign } }) as const satisfies UauField;

/** A row of an area, field by field. */
export type RowOfFields<Fields extends readonly UauField[]> = {
  -readonly [F in Fields[number] as F['name']]: F extends { required: true }
    ? NonNullable<FieldValue[F['kind']]>
    : FieldValue[F['kind']];
};
