import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditEntry } from '#contract/audit-log.ts';
import { CHOICE_WORDS, choiceWords, type Words } from '#contract/choice-words.ts';
import * as developments from '#contract/development-labels.ts';
import * as enterprises from '#contract/enterprise-labels.ts';
import { pageGrantWords } from '#contract/grant-words.ts';
import { permitGroup } from '#contract/permit-group.ts';
import { PLAN_CHOICES } from '#contract/plan-choices.ts';
import * as plans from '#contract/plan-labels.ts';
import { assumptionWords } from '#contract/plan-words.ts';
import * as statements from '#contract/statement-labels.ts';
import * as structure from '#contract/structure-labels.ts';
import * as uau from '#contract/uau/labels.ts';
import * as versions from '#contract/version-labels.ts';
import * as cashflow from '#planning/cashflow/labels.ts';
import * as taxes from '#planning/taxes/labels.ts';
import { filterFacts } from '#server/exports/about.ts';
import { valueWords as fileHistoryWords } from '#server/audit-log/export.ts';
import type { Names as FileNames } from '#server/exports/names.ts';
import { exportOf } from '#server/exports/resources.ts';
import { RESOURCES, TRACED } from '#server/resources/all.ts';
import { differencesIn } from '#src/layout/connection/differences.ts';
import type { Names } from '#src/layout/connection/value-words.ts';
import { changeWords } from '#src/layout/history/history-words.ts';
import { isTest, readSources } from './imports.ts';

const NONE = new Map<number, string>();
const NAMES = new Proxy({}, { get: () => NONE }) as Names; // every kind of row has no names here
const FILE_NAMES = new Proxy({}, { get: () => new Map() }) as FileNames; // nor here

/** Choices whose values are told otherwise than by a word of their own. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'enterprise.uf': 'the letters of a state are its word',
  'permitGroup.pages.page': 'a grant is told as one (contract/grant-words.ts)',
  'permitGroup.rights': 'likewise',
  'permitGroup.center_cost_permissions.level': 'likewise',
  'user.center_cost_permissions.level': 'likewise',
};

interface Choice {
  path: string;
  values: readonly string[];
}

/** Every choice within a schema, by its path; values of a path that stands in several options come together. */
function choicesIn(schema: unknown, path: readonly string[] = []): Choice[] {
  const at = path.join('.');
  if (schema instanceof z.ZodEnum) return [{ path: at, values: schema.options.map(String) }];
  if (schema instanceof z.ZodLiteral) return [{ path: at, values: [...schema.values].map(String) }];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return choicesIn(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return choicesIn(schema.element, path);
  if (schema instanceof z.ZodPipe) return choicesIn(schema.in, path);
  if (schema instanceof z.ZodUnion) {
    const found = new Map<string, Set<string>>();
    for (const { path: own, values } of schema.options.flatMap((option) => choicesIn(option, path)))
      found.set(own, new Set([...(found.get(own) ?? []), ...values]));
    return [...found].map(([own, values]) => ({ path: own, values: [...values] }));
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, part]) => choicesIn(part, [...path, field]));
  return [];
}

const CHOICES = TRACED.flatMap(({ contract }) =>
  choicesIn(contract.row).map(({ path, values }) => ({ record: contract.name, path, values })),
).filter(({ record, path }) => !Object.hasOwn(OTHER_WORDS, `${record}.${path}`));
const OF_PLANS = CHOICES.filter(({ path }) => path.startsWith('plan.'));
const OF_FIELDS = CHOICES.filter(({ path }) => !path.startsWith('plan.'));
const titled = (choices: typeof CHOICES) => choices.map((choice) => [`${choice.record}.${choice.path}`, choice] as const);

/** The tables of words, by their names in the sources. */
const TABLES = new Map<string, Words>(
  [cashflow, developments, enterprises, plans, statements, structure, taxes, uau, versions].flatMap((module) =>
    Object.entries<unknown>(module).flatMap(([name, words]) => (isWords(words) ? [[name, words] as const] : [])),
  ),
);
/** Tables that no form offers. */
const NOT_OFFERED = { ITEM_KINDS: 'a line is chosen by its own name', LINE_KINDS: 'likewise' };

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string');
}

const ALL_WORDS: readonly (readonly [string, Words])[] = [
  ...Object.values(CHOICE_WORDS).flatMap((fields) => Object.entries<Words>(fields)),
  ...Object.entries(PLAN_CHOICES),
];
const pathsOf = (words: Words): string[] => ALL_WORDS.flatMap(([path, own]) => (own === words ? [path] : []));
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const FIELDS = new Set(ALL_WORDS.map(([path]) => lastOf(path)));

const SCREENS = new Map([...readSources()].filter(([path]) => path.startsWith('src/') && !isTest(path)));
/** `TABLE[row.field]`, `choice('field', TABLE)`, `{ field: 'field', choices: choicesOf(TABLE) }` */
const USE =
  /\b([A-Z_]+)\[(?:\w+\.)+(\w+)\]|\bchoice\(\s*'([\w.]+)',\s*(?:\{[^}]*\.\.\.)?([A-Z_]+)\b|\bfield: '(\w+)', choices: choicesOf\(([A-Z_]+)\)/g;
const USES = [...SCREENS].flatMap(([path, text]) =>
  [...text.matchAll(USE)].flatMap(([, indexed = '', by, offered, choice = '', many, changed = '']) => {
    const [table, field] = [indexed || choice || changed, lastOf(by ?? offered ?? many ?? '')];
    return TABLES.has(table) && FIELDS.has(field) ? [{ path, table, field }] : [];
  }),
);

const entryOf = (resource: string): AuditEntry => ({
  id: 1,
  at: '2026-11-26T12:00:00Z',
  by: '',
  operation: 'update',
  event: null,
  resource,
  row: 1,
  about: {},
  changes: [],
  reason: '',
  self_approved: false,
});

/** Both sides of a conflict about one field of a write that waited. */
const conflictWords = (resource: string, field: string, mine: unknown, theirs: unknown) =>
  differencesIn(
    {
      id: '',
      at: 0,
      resource,
      kind: 'patch',
      many: false,
      title: '',
      request: { method: 'PATCH', url: '', body: { [field]: mine } },
      guess: { kind: 'merge', parts: [] },
      tried: false,
      problem: null,
      theirs: { current: { id: 1, [field]: theirs }, changes: [] },
      form: null,
    },
    NAMES,
  ).map(({ mine: own, now }) => [own, now]);

describe('[ERR-2] a choice has one word', () => {
  it.each(titled(OF_FIELDS))('every value of %s has one of its own', (_name, { record, path, values }) => {
    const words = choiceWords(record, path) ?? {};
    expect(values.filter((value) => !Object.hasOwn(words, value))).toEqual([]);
    expect(new Set(values.map((value) => words[value])).size).toBe(values.length);
  });

  it('there are no words of choices that are none', () => {
    const known = new Set(OF_FIELDS.map(({ record, path }) => `${record}.${path}`));
    const listed = Object.entries(CHOICE_WORDS).flatMap(([record, fields]) =>
      Object.keys(fields).map((path) => `${record}.${path}`),
    );
    expect(listed.filter((one) => !known.has(one))).toEqual([]);
    const paths = new Set(OF_PLANS.map(({ path }) => path.slice('plan.'.length)));
    expect(Object.keys(PLAN_CHOICES).filter((path) => !paths.has(path))).toEqual([]);
    const stated = TRACED.flatMap(({ contract }) => choicesIn(contract.row).map(({ path }) => `${contract.name}.${path}`));
    expect(Object.keys(OTHER_WORDS).filter((one) => !stated.includes(one))).toEqual([]);
  });

  it.each(titled(OF_FIELDS.filter(({ path }) => !path.includes('.'))))(
    'history, its file, list in a file, filter and conflict show that of every value of %s',
    (_name, { record, path, values }) => {
      const words = choiceWords(record, path) ?? {};
      const definition = RESOURCES.find(({ contract }) => contract.name === record);
      const columns = definition ? exportOf(definition.contract).columns.filter(({ field }) => field === path) : [];
      expect(columns).toHaveLength(definition ? 1 : 0);
      values.forEach((wire, at) => {
        // A number of the wire (`sign`) is one here too.
        const [value, other] = [wire, values[(at + 1) % values.length] ?? ''].map((one) =>
          /^-?\d$/.test(one) ? Number(one) : one,
        );
        const word = words[wire];
        const [column] = columns;
        expect([wire, column?.value({ id: 1, [path]: value }, FILE_NAMES)]).toEqual([wire, column && word]);
        const change = { field: path, from: value ?? null, to: other ?? null, hidden: false };
        expect(changeWords(change, entryOf(record), NAMES)).toEqual({ from: word, to: words[String(other)] });
        expect(fileHistoryWords(record, path, value, FILE_NAMES)).toBe(word);
        expect(conflictWords(record, path, value, other)).toEqual([[word, words[String(other)]]]);
        const facts = filterFacts([path], new URLSearchParams({ [path]: wire }), FILE_NAMES, record);
        expect(facts.map(([, said]) => said)).toEqual([word]);
      });
    },
  );

  it.each(titled(OF_FIELDS.filter(({ path }) => path.includes('.'))))(
    'history, its file and conflict show that of every value of %s, within the field it is part of',
    (_name, { record, path, values }) => {
      const [field = '', ...within] = path.split('.');
      for (const wire of values) {
        const value = /^-?\d$/.test(wire) ? Number(wire) : wire;
        const part = within.reduceRight<unknown>((held, name) => ({ [name]: held }), value);
        const word = choiceWords(record, path)?.[wire];
        expect(changeWords({ field, from: part, to: null, hidden: false }, entryOf(record), NAMES).from).toContain(word);
        expect(fileHistoryWords(record, field, part, FILE_NAMES)).toContain(word);
        expect(conflictWords(record, field, part, {})[0]?.[0]).toContain(word);
      }
    },
  );

  it.each(titled(OF_PLANS))('every value of %s has one, which its histories and conflicts show', (_name, { path, values }) => {
    const own = path.slice('plan.'.length);
    const words = PLAN_CHOICES[own] ?? {};
    expect(values.filter((value) => !Object.hasOwn(words, value))).toEqual([]);
    const [field = '', ...within] = own.split('.');
    for (const value of values) {
      const part = within.reduceRight<unknown>((held, name) => ({ [name]: held }), value);
      expect(assumptionWords(part, null, `plan.${field}`).endsWith(words[value] ?? '')).toBe(true);
    }
  });

  it.each(USES)('$path shows a $field by the words of one: $table', ({ field, table }) => {
    const fitting = [...TABLES]
      .filter(([, words]) => pathsOf(words).some((path) => lastOf(path) === field))
      .map(([name]) => name);
    expect(fitting).toContain(table);
  });

  it('forms offer every choice by its table', () => {
    const used = new Set(USES.map(({ table }) => table));
    const named = new Set([...SCREENS.values()].flatMap((text) => [...TABLES.keys()].filter((name) => text.includes(name))));
    expect([...used].filter((table) => !named.has(table))).toEqual([]);
    expect([...TABLES].filter(([name, words]) => pathsOf(words).length > 0 && !named.has(name)).map(([name]) => name)).toEqual(
      Object.keys(NOT_OFFERED),
    );
  });

  it('pages and what is allowed there are called in files as on screens', () => {
    const grant = { page: 'expenseReport', view: true, edit: false, delete: false, export: true } as const;
    expect(pageGrantWords(grant)).toBe('Despesa › Relatório (ver, exportar)');
    const column = exportOf(permitGroup).columns.find(({ field }) => field === 'pages');
    expect(column?.value({ id: 1, pages: [grant] }, FILE_NAMES)).toBe(pageGrantWords(grant));
  });
});
