import { type RawBuilder, RawNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modelsNamed } from '#contract/model-names.ts';
import { RECORD_NAMES, RECORDS, REFERENCES } from '#contract/registry.ts';
import { RESOURCES, TRACED } from '#server/resources/all.ts';
import { WORDS } from '#src/features/structure/tab-words.gen.ts';
import { isKind } from '#src/layout/connection/sources.ts';
import { LIST_NAMES, UNTRIED } from '../scripts/fuzz/lists.ts';

const NAMES = TRACED.map(({ contract }) => contract.name);

describe('the registry of records', () => {
  it('[RES-1] is what the server has: each record once, with routes of its own or the history alone', () => {
    expect(NAMES.toSorted()).toEqual(RECORD_NAMES.toSorted());
    const alone = RECORD_NAMES.filter((name) => !RESOURCES.some(({ contract }) => contract.name === name));
    // The organisation is written by its own routes, and never made.
    expect(alone.filter(isKind)).toEqual(['organization']);
    expect(RECORD_NAMES.filter((name) => !isKind(name)).toSorted()).toEqual(alone.filter((name) => !isKind(name)).toSorted());
  });

  it('[RES-1] gives each record an address and a name of its own', () => {
    for (const own of ['url', 'one'] as const) {
      const texts = RECORD_NAMES.map((name) => (own === 'url' ? RECORDS[name].url : RECORDS[name].noun.one));
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
  });

  it('[VAL-4] tells a broken unique rule in the gender and the words that the record’s noun has', () => {
    const strange = TRACED.flatMap(({ contract: { name, unique } }) => {
      const { one, feminine } = RECORDS[name].noun;
      return unique.flatMap(({ message }) => {
        const [, article, what = ''] = /^Já existe (uma?) (.+?) com /.exec(message) ?? [];
        const isOwn = article === undefined || (article === (feminine ? 'uma' : 'um') && `${one} `.startsWith(`${what} `));
        return isOwn ? [] : [`${name}: ${message}`];
      });
    });
    // Who is invited already is told as what is between a person and the organisation.
    expect(strange).toEqual(['user: Já existe um vínculo desta assinatura com este usuário.']);
  });

  it('[RES-1] calls what is in use «Ativa» or «Ativo», by the record’s noun', () => {
    const used = RESOURCES.flatMap(({ contract: { name, row, heads } }) =>
      Object.hasOwn(row.shape, 'is_active') ? [[name, heads['is_active'], RECORDS[name].noun.feminine] as const] : [],
    );
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter(([, head, feminine]) => head !== (feminine ? 'Ativa' : 'Ativo'))).toEqual([]);
  });

  it('[RT-22] is searched and ordered by keys that know no accents and no capitals', () => {
    // Keys of a row with parts are made of its parts; plain fields are what a new record has.
    const flat = RESOURCES.filter(({ contract }) => Object.values(contract.row.shape).every(isFlat));
    expect(flat.length).toBeGreaterThan(15);
    const raw = flat.flatMap(({ contract: { name, row }, derive, order }) => {
      const texts = Object.entries(row.shape).map(([field, schema]) => [field, schema instanceof z.ZodString ? 'ÁGIL' : null]);
      const keys = Object.entries(derive(Object.fromEntries(texts) as Record<string, unknown>));
      const spelled = keys.flatMap(([key, value]) => (key.endsWith('_key') && String(value).includes('ÁGIL') ? [key] : []));
      const unkeyed = keys.flatMap(([key]) => {
        const field = key.replace(/_key$/, '');
        const by = row.shape[field] instanceof z.ZodString ? order[field] : undefined;
        return by && !by.some((expression) => sqlOf(expression).includes(key)) ? [`order, not by ${key}`] : [];
      });
      return [...spelled, ...unkeyed].map((key) => `${name}: ${key}`);
    });
    expect(raw).toEqual([]);
  });

  it('[RES-1] reads back every field that is written: the engine writes a draft’s and answers a row’s', () => {
    const unread = RESOURCES.flatMap(({ contract: { name, row, draft } }) =>
      Object.keys(draft.shape).flatMap((field) => (Object.hasOwn(row.shape, field) ? [] : [`${name}.${field}`])),
    );
    expect(unread).toEqual([]);
  });

  it('[RES-1] declares as imported only what has a tab, where its importer is opened', () => {
    expect(RECORD_NAMES.filter((name) => RECORDS[name].imported && !Object.hasOwn(WORDS, name))).toEqual([]);
  });

  it('[ERR-2] is known to other back ends by what each record is called here', () => {
    const strange = RECORD_NAMES.filter((name) => {
      const { model, noun } = RECORDS[name];
      return ![model, noun.one, name].every((word) => modelsNamed(word).length > 0) || !modelsNamed(model).includes(model);
    });
    expect(strange).toEqual([]);
  });

  it('[ERR-1] every record that pages write is tried by the fuzz, or stated not to be', () => {
    expect([...LIST_NAMES, ...UNTRIED].toSorted()).toEqual(RECORD_NAMES.filter(isKind).toSorted());
  });

  it.each(TRACED.map((definition) => [definition.contract.name, definition] as const))(
    '[ERR-2] says what the rows of %s name, so that words stand for their numbers',
    (name, { contract, references = {}, naming = {} }) => {
      const numbers = [...Object.keys(references), ...Object.keys(naming)].filter((field) => isId(contract.row.shape[field]));
      expect(numbers.filter((field) => !Object.hasOwn(REFERENCES, field))).toEqual([]);
      const named = Object.keys(contract.row.shape).filter((field) => isId(contract.row.shape[field]));
      const records = new Set(named.flatMap((field) => REFERENCES[field] ?? []));
      expect([...RECORDS[name].names].filter((record) => record !== 'group').toSorted()).toEqual([...records].toSorted());
    },
  );
});

/** Whether a field of a row is a number, or a list of them: an id, unless it counts. */
function isId(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable) return isId(schema.unwrap());
  if (schema instanceof z.ZodArray) return isId(schema.element);
  return schema instanceof z.ZodNumber;
}

/** Whether a field of a row has no parts. */
const isFlat = (schema: unknown): boolean =>
  schema instanceof z.ZodNullable ? isFlat(schema.unwrap()) : !(schema instanceof z.ZodObject || schema instanceof z.ZodArray);

/** The text of an expression, without what it is given. */
function sqlOf(expression: RawBuilder<unknown>): string {
  const node = expression.toOperationNode();
  return RawNode.is(node) ? node.sqlFragments.join('') : '';
}
