import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { FORM_LABELS, PART_LABELS } from '#contract/plan-labels.ts';
import { GLOSSARY } from '#src/shared/help/glossary.ts';
import { termOf } from '#src/shared/help/terms.ts';

const LABELS = [...new Set([FIELD_LABELS, PART_LABELS, FORM_LABELS].flatMap((labels) => Object.values(labels)))];
const WORDS = GLOSSARY.map(({ word }) => word);

/** What an index is taken to do beyond its last month: another projection than that of a version. */
const OTHERS = ['Projeção ao mês'];

/** A word of the glossary, or several that stand together, as a label may have it: also as more than one of it. */
const written = (word: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${word.split(/, | e /).join('|')})s?(?!\p{L})`, 'iu');

describe('[SEC-3] fields that are called by a word of the glossary', () => {
  it('have help beside them, each of them', () => {
    const without = LABELS.filter((label) => termOf(label) === undefined && !OTHERS.includes(label));
    expect(without.filter((label) => WORDS.some((word) => written(word).test(label)))).toEqual([]);
    expect(LABELS.filter((label) => termOf(label) !== undefined).length).toBeGreaterThan(30);
  });

  it('have the help of a word that the glossary has', () => {
    const words = LABELS.flatMap((label) => termOf(label) ?? []);
    expect(words.filter((word) => !WORDS.includes(word))).toEqual([]);
  });

  it('a label that is no word of it has none', () => {
    expect([termOf('Nome'), termOf('constructor'), termOf('')]).toEqual([undefined, undefined, undefined]);
  });
});
