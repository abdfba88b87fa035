import { z } from 'zod';
import { CONTRACTS, type ListName } from './lists.ts';

interface FreeText {
  name: string;
  /** A code: there is room for some twenty characters. */
  short: boolean;
  mayBeBlank: boolean;
}

/** What a text of any kind takes; one of a form of its own, such as a month or a CNPJ, takes it not. */
const ANYTHING = ['a', '<b>南</b>'];
/** Its words are another record's, or UAU's: not free, though any text has its form. */
const NAMES_A_SOURCE = 'source_key';

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable ? bare(schema.unwrap()) : schema;

/** The fields of a record that take free text, as its contract says. */
export const freeTexts = (list: ListName): FreeText[] =>
  Object.entries(CONTRACTS[list].draft.shape).flatMap(([name, schema]) => {
    const text = bare(schema);
    if (!(text instanceof z.ZodString) || name === NAMES_A_SOURCE) return [];
    if (!ANYTHING.every((value) => text.safeParse(value).success)) return [];
    return [{ name, short: (text.maxLength ?? Infinity) <= 30, mayBeBlank: text.safeParse('').success }];
  });
