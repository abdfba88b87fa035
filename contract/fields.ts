import { z } from 'zod';
import { PERCENT_PATTERN } from '#contract/readers.ts';
import { holds, reads, rewritten } from '#contract/schema-functions.ts';
import { centsFromDecimal, decimalFromCents } from '#planning/numbers/money.ts';

/**
 * Fields that every resource is made of. A codec reads the wire on its input side and gives the program's value on the
 * other: `z.decode(schema, wire)` after receiving, `z.encode(schema, value)` before sending. Both ends use the same
 * declaration.
 *
 * Messages are the English texts of Django REST Framework; the client translates them (ERR-1), so that an existing back
 * end of that kind may stand in the server's place. What Django would call only «not valid» is said in Portuguese here,
 * with what to do.
 */
export const MESSAGES = {
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  null: 'This field may not be null.',
  integer: 'A valid integer is required.',
  number: 'A valid number is required.',
  tooLong: (max: number) => `Ensure this field has no more than ${max} characters.`,
  choice: (value: unknown) => `"${shown(value)}" is not a valid choice.`,
  month: 'Date has wrong format. Use one of these formats instead: YYYY-MM.',
  invalid: 'Enter a valid value.',
  string: 'Not a valid string.',
  boolean: 'Must be a valid boolean.',
  list: 'Expected a list of items.',
  tooMany: (max: number | bigint) => `Ensure this field has no more than ${max} elements.`,
  atLeast: (least: number | bigint) => `Ensure this value is greater than or equal to ${least}.`,
  atMost: (most: number | bigint | string) => `Ensure this value is less than or equal to ${most}.`,
  noRow: (id: number | string) => `Invalid pk "${id}" - object does not exist.`,
  passwordShort: (least: number) => `This password is too short. It must contain at least ${least} characters.`,
  /** No text of Django's: that would say only that the value is not valid. */
  unwritable: 'O texto contém um caractere invisível ou incompleto, que não pode ser gravado. Apague-o e digite de novo.',
  cell: 'Ensure this value is between -999999999.99 and 999999999.99.',
} as const;

/** What was sent, in a message; of an object only that it is one, since `{"toString": null}` has no text. */
const shown = (value: unknown): string => (typeof value === 'object' && value !== null ? '[objeto]' : String(value));

const absent = (issue: { input?: unknown }) =>
  issue.input === undefined ? MESSAGES.required : issue.input === null ? MESSAGES.null : undefined;

/** Row ids: positive JSON integers within int4. */
export const id = z
  .int({ error: (issue) => absent(issue) ?? MESSAGES.integer })
  .min(1, MESSAGES.integer)
  .max(2_147_483_647, MESSAGES.integer);

/**
 * What is refused: controls; halves of surrogate pairs and noncharacters, which are no text; signs that turn the
 * direction of what follows (a name could read as another) and tags, which hide text; separators of lines and
 * paragraphs.
 */
const HIDDEN = String.raw`\u0080-\u009f\u2028-\u202e\u2066-\u206f\ufff9-\uffff`;
const LINE = new RegExp(String.raw`^[^\u0000-\u001f\u007f${HIDDEN}]*$`);
const LINES = new RegExp(String.raw`^[^\u0000-\u0008\u000b-\u001f\u007f${HIDDEN}]*$`);

/** Required text, trimmed, in NFC (so that two spellings of «São» collide), without control characters. */
export const text = (max: number) =>
  z
    .string({ error: (issue) => absent(issue) ?? MESSAGES.string })
    .overwrite(rewritten('cleaned'))
    .min(1, MESSAGES.blank)
    .max(max, MESSAGES.tooLong(max))
    .regex(LINE, MESSAGES.unwritable)
    .refine(holds('text'), MESSAGES.unwritable);

/** Text that may be empty; the same cleaning as `text`, line breaks allowed. */
export const optionalText = (max: number) =>
  z
    .string({ error: (issue) => absent(issue) ?? MESSAGES.string })
    .overwrite(rewritten('cleaned'))
    .max(max, MESSAGES.tooLong(max))
    .regex(LINES, MESSAGES.unwritable)
    .refine(holds('text'), MESSAGES.unwritable);

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: (issue) => absent(issue) ?? MESSAGES.choice(issue.input) });

/**
 * How a value is written that is read in further forms: for the OpenAPI document, whose readers write it and read what
 * the server wrote. The patterns are those of `planning/numbers/money.ts`.
 */
export const wireForms = z.registry<{ type: string | string[]; pattern?: string; minimum?: number; maximum?: number }>();
const AMOUNT = '^-?\\d{1,14}(\\.\\d{1,2})?$';

export const month = z
  .string({ error: (issue) => absent(issue) ?? MESSAGES.month })
  .refine(holds('month'), MESSAGES.month)
  .meta({ id: 'Month', description: 'Mês YYYY-MM', pattern: '^(19|2[01])\\d{2}-(0[1-9]|1[0-2])$' });

/** Instants are ISO 8601 text; only shown, never computed with. */
export const instant = z.string();

/**
 * Money on the wire: a decimal string in reais with two places. Reading also takes JSON numbers (a DRF aggregate
 * answers them): their shortest decimal text is read, never multiplied. Value: integer cents.
 */
export const money = z
  .codec(z.union([z.string(), z.number()], { error: (issue) => absent(issue) ?? MESSAGES.number }), z.int(), {
    decode: reads('cents', MESSAGES.number),
    encode: (cents) => decimalFromCents(cents),
  })
  .meta({ description: 'Valor em reais com duas casas, por exemplo "1500.50"' })
  .register(wireForms, { type: 'string', pattern: AMOUNT });

/** One month of an entry: blank (null) or money within ±R$ 999.999.999,99. A typed 0,00 is not blank. */
export const cell = z
  .codec(
    z.union([z.string(), z.number(), z.null()], { error: (issue) => absent(issue) ?? MESSAGES.number }),
    z.int().nullable(),
    {
      decode: reads('cell', (wire) => (centsFromDecimal(String(wire)) === null ? MESSAGES.number : MESSAGES.cell)),
      encode: (cents) => (cents === null ? null : decimalFromCents(cents)),
    },
  )
  .meta({ description: 'Valor do mês em reais, ou nulo quando em branco' })
  .register(wireForms, { type: ['string', 'null'], pattern: '^-?\\d{1,9}(\\.\\d{1,2})?$' });

/** A percentage on the wire (`"5.25"`), integer millionths in the program (52_500). */
export const percent = z
  .codec(z.string({ error: (issue) => absent(issue) ?? MESSAGES.number }), z.int(), {
    decode: reads('percent', MESSAGES.number),
    encode: (millionths) => {
      const digits = String(Math.abs(millionths)).padStart(5, '0');
      return `${millionths < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
    },
  })
  .meta({ description: 'Percentual, por exemplo "5.25"', pattern: PERCENT_PATTERN });

/**
 * The version of a row, which counts its saves from 1. Our server tells it always; one that keeps none, as a bare DRF
 * server does, is read all the same: 0, upon which no write relies.
 */
const rowVersion = z
  .codec(z.int().min(1).nullish(), z.int().min(0), {
    decode: reads('orZero', MESSAGES.number),
    encode: (version) => version,
  })
  .register(wireForms, { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Columns that every stored row carries. */
export const rowBase = { id, row_version: rowVersion };
