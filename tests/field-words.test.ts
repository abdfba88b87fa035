import { expect, it } from 'vitest';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { isTest, readSources } from './imports.ts';

/** Columns of lists, labels that forms state, and columns of files: field and word. */
const IN_LIST = /\bid: '(\w+)',\s*header: '([^']+)'/g;
const IN_FORM =
  /\b(?:text|note|whole|choice|reference|toggle|oneOf|month|money|percent|area|cnpj|figure|company)\('(\w+)',[^()]*?\blabel: '([^']+)'/g;
const IN_FILE = /\b\w+Column\(\s*'([^']+)',\s*'(\w+)'/g;

/**
 * Words that stand in a field's own place beside its contract's: shorter in a narrow column, with its unit over
 * figures, in the record's gender, or of what the column tells more of. Every other list, form and file says what the
 * history, a refusal and a conflict say.
 */
const STATED: Readonly<Record<string, readonly string[]>> = {
  basis: ['Base'],
  campo_unid: ['Unidade no UAU'],
  code: ['Empresa no UAU'],
  company: ['Empresa de origem'],
  end_month: ['Fim', 'Último mês'],
  is_active: ['Ativa', 'Situação'],
  n_modulo: ['Número'],
  price: ['Preço (R$)'],
  private_area: ['Área (m²)', 'Área privativa (m²)'],
  show_subgroups: ['Subgrupos'],
  sign: ['Efeito no resultado'],
  source_key: ['Chave'],
  span: ['Conhecido até', 'Período', 'Vigência'],
  start_month: ['Início', 'Primeiro mês'],
  tax_regime: ['Regime'],
  total: ['Total (R$)'],
  value: ['Módulo'],
  version: ['Versão orçamentária'],
  vgv: ['VGV (R$)'],
};

it('[ERR-2] a list, a form and a file call a field what its contract calls it, or by a word that is stated here', () => {
  const others = new Map<string, Set<string>>();
  for (const [path, text] of readSources()) {
    if (isTest(path)) continue;
    const found = path.startsWith('src/')
      ? [...text.matchAll(IN_LIST), ...text.matchAll(IN_FORM)].map(([, field = '', word = '']) => [field, word] as const)
      : path.startsWith('server/exports/')
        ? [...text.matchAll(IN_FILE)].map(([, word = '', field = '']) => [field, word] as const)
        : [];
    for (const [field, word] of found) {
      // What is worked out for a list alone has no word in the contract.
      if (!Object.hasOwn(FIELD_LABELS, field) || FIELD_LABELS[field] === word) continue;
      others.set(field, (others.get(field) ?? new Set()).add(word));
    }
  }
  const told = [...others].map(([field, words]) => [field, [...words].toSorted()]);
  expect(Object.fromEntries(told)).toEqual(STATED);
});
