import { describe, expect, it } from 'vitest';
import { CHOICE_WORDS } from '#contract/choice-words.ts';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { OPERATION_LABELS } from '#contract/rights-labels.ts';
import { PLAN_CHOICES } from '#contract/plan-choices.ts';
import { readSources } from './imports.ts';
import { choicesTwice, labelsTwice, sentencesTwice, type Words } from './once.ts';

const sources = readSources();
const withFile = (path: string, text: string, ...others: string[]) =>
  new Map([...others.map((other) => [other, sources.get(other) ?? ''] as const), [path, text]]);

/** Where choices are given their words. */
const HOMES = [
  'contract/development-labels.ts',
  'contract/enterprise-labels.ts',
  'contract/plan-labels.ts',
  'contract/rights-labels.ts',
  'contract/statement-labels.ts',
  'contract/structure-labels.ts',
  'contract/uau/labels.ts',
  'contract/user-labels.ts',
  'contract/version-labels.ts',
  'planning/cashflow/labels.ts',
  'planning/taxes/labels.ts',
];
/** What only sounds like a choice of a record. */
const HOMONYMS: Readonly<Record<string, string>> = {
  'src/features/enterprise/DevelopmentPage.tsx': 'a tab that lists units',
  'src/features/enterprise/index/ValueForm.tsx': 'what one value of an index is, beside its input',
  'src/features/expense/entry/columns.ts': 'a column of the grid, narrow',
  'src/features/expense/entry/fill-labels.ts': 'a way of filling months',
  'src/features/people/summary.ts': 'beginnings of sentences',
  'src/layout/UserMenuItems.tsx': 'how tightly lists are set',
};
const CHOICES: readonly Words[] = [
  ...Object.values(CHOICE_WORDS).flatMap((fields) => Object.values<Words>(fields)),
  ...Object.values(PLAN_CHOICES),
  OPERATION_LABELS,
];

describe('[ERR-2] what people read is written once', () => {
  it('each sentence', () => expect(sentencesTwice(sources)).toEqual([]));
  it('the words of each choice', () => {
    const found = choicesTwice(sources, CHOICES, [...HOMES, ...Object.keys(HOMONYMS)]);
    expect(found).toEqual([]);
    const files = choicesTwice(sources, CHOICES, HOMES).map((one) => one.slice(0, one.indexOf(':')));
    expect([...new Set(files)].toSorted()).toEqual(Object.keys(HOMONYMS).toSorted());
  });
  it('the label of each field', () => expect(labelsTwice(sources, FIELD_LABELS)).toEqual([]));

  it('a sentence is found where it is written once more, between other capitals and signs', () => {
    const again = 'const x = (name: string) => `${name}: este campo é obrigatório.`;';
    const home = 'src/shared/http/first-texts.ts';
    const places = 'este campo é obrigatório: src/shared/http/first-texts.ts:2 server/x.ts:1';
    expect(sentencesTwice(withFile('server/x.ts', again, home))).toEqual([places]);
    expect(sentencesTwice(withFile('server/x.test.ts', again, home))).toEqual([]);
    const drawn = 'export const X = () => <p>É muita coisa para ser restaurada: a exclusão não pode ser desfeita.</p>;';
    expect(sentencesTwice(withFile('src/x.tsx', drawn, 'src/layout/delete-words.ts'))).toHaveLength(1);
  });

  it.each([
    ["const FORMAT = { valor: 'Valor', percentual: 'Percentual' };", 'Valor, Percentual'],
    ["const SHAPES = { linear: 'Linear', s: 'Curva S' };", 'Linear, Curva S'],
    ["const WHO = [{ value: 'cliente', label: 'Cliente' }];", 'cliente, Cliente'],
    ["const word = kind === 'realizado' ? 'Realizado' : 'Previsto';", 'Realizado, Previsto'],
  ])('a choice is found where it is called something once more: %s', (text, words) => {
    expect(choicesTwice(withFile('server/x.ts', text), CHOICES, [...HOMES, ...Object.keys(HOMONYMS)])).toEqual([
      `server/x.ts:1: ${words}`,
    ]);
  });

  it('a label is found where a column has it as a text of its own', () => {
    const text = "const COLUMNS = [{ id: 'price', header: 'Preço', align: 'right' }];";
    expect(labelsTwice(withFile('src/x.ts', text), FIELD_LABELS)).toEqual(['src/x.ts:1: price Preço']);
  });
});
