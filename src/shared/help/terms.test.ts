import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { FORM_LABELS, PART_LABELS } from '#contract/plan-labels.ts';
import { GLOSSARY } from '#src/shared/help/glossary.ts';
import { termOf } from '#src/shared/help/terms.ts';

const LABELS = [...new Set([FIELD_LABELS, PART_LABELS, FORM_LABELS].flatMap((labels) => Object.values(labels)))];
/** The record that a form by hand is of, by the name of what it types. */
const recordOf = (form: string): string | undefined => /name: `(\w+):/.exec(form)?.[1];
const WORDS = GLOSSARY.map(({ word }) => word);

/** What an index is taken to do beyond its last month: another projection than that of a version. */
const OTHERS = ['Projeção ao mês'];

/** A word of the glossary, or several that stand together, as a label may have it: also as more than one of it. */
const written = (word: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${word.split(/, | e /).join('|')})s?(?!\p{L})`, 'iu');

/** Words of the house that nobody asks about: what a page is for says them. */
const PLAIN = [
  'organização',
  'usuário',
  'grupo',
  'subgrupo',
  'página',
  'regional',
  'empresa',
  'SPE',
  'empreendimento',
  'unidade',
  'parcelas',
  'premissas',
  'fórmula',
  'linha',
  'lançamento',
  'obra',
  'UAU',
  // What partners cover is another thing than what is mapped.
  'cobertura',
  // A module of plans.
  'receita e custo',
];
const README = readFileSync(new URL('../../../contract/README.md', import.meta.url), 'utf8');
/** What planners say, as the glossary of the wire has it, without what stands in brackets. */
const SAID = README.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|')[1] ?? '')
  .flatMap((words) => (words.split(':').at(-1) ?? '').replace(/\([^()]*\)/g, '').split(/ · |, /))
  .map((word) => word.trim())
  .filter((word) => !['', 'pt-BR'].includes(word) && !word.startsWith('*'));

describe('[SEC-3] fields that are called by a word of the glossary', () => {
  it('have help beside them, each of them', () => {
    const without = LABELS.filter((label) => termOf(label) === undefined && !OTHERS.includes(label));
    expect(without.filter((label) => WORDS.some((word) => written(word).test(label)))).toEqual([]);
    expect(LABELS.filter((label) => termOf(label) !== undefined).length).toBeGreaterThan(30);
  });

  it('have help where they are called by a word of the wire’s glossary, but for what everybody knows', () => {
    expect(SAID).toEqual(expect.arrayContaining(['VGV', 'permuta', 'medição', 'RET', 'TIR', 'exposição', 'natureza']));
    const terms = SAID.filter((word) => !PLAIN.includes(word));
    const without = LABELS.filter((label) => termOf(label) === undefined && !OTHERS.includes(label));
    expect(without.filter((label) => terms.some((word) => written(word).test(label)))).toEqual([]);
    expect(PLAIN.filter((word) => !SAID.includes(word))).toEqual([]);
  });

  it('have help in forms that are written by hand, too', () => {
    const byHand = globSync('src/features/**/*.tsx').filter((path) => readFileSync(path, 'utf8').includes('<RecordPanel'));
    expect(byHand.length).toBeGreaterThan(5);
    const without = byHand.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const fields = [...text.matchAll(/ label=\{(?:label|fieldLabel)\('(\w+)'/g)].map(([, field = '']) => field);
      return fields
        .filter((field) => termOf(FIELD_LABELS[`${recordOf(text)}.${field}`] ?? FIELD_LABELS[field] ?? '') !== undefined)
        .filter((field) => !new RegExp(String.raw`<Helped label=\{(?:label|fieldLabel)\('${field}'`).test(text))
        .map((field) => `${path}: ${field}`);
    });
    expect(without).toEqual([]);
  });

  it('have the help of a word that the glossary has', () => {
    const words = LABELS.flatMap((label) => termOf(label) ?? []);
    expect(words.filter((word) => !WORDS.includes(word))).toEqual([]);
  });

  it('a label that is no word of it has none', () => {
    expect([termOf('Nome'), termOf('constructor'), termOf('')]).toEqual([undefined, undefined, undefined]);
  });
});
