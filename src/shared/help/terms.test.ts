import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { FORM_LABELS, PART_LABELS } from '#contract/plan-labels.ts';
import { FIELD_HELP } from '#src/shared/help/field-help.ts';
import { FIGURE_TERMS, GLOSSARY } from '#src/shared/help/glossary.ts';
import { headTermOf } from '#src/shared/help/HeadHelp.tsx';
import { fieldTermOf, termOf } from '#src/shared/help/terms.ts';

/** What fields are called, but those of assumptions, which have help by their paths. */
const LABELS = [
  ...new Set(
    [FIELD_LABELS, PART_LABELS, FORM_LABELS]
      .flatMap((labels) => Object.entries(labels))
      .filter(([path]) => !Object.hasOwn(FIELD_HELP, path.replace(/^plan\./, '')))
      .map(([, label]) => label),
  ),
];
/** Those of assumptions, too. */
const ALL = [FIELD_LABELS, PART_LABELS, FORM_LABELS].flatMap((labels) => Object.values(labels));
const WORDS = GLOSSARY.map(({ word }) => word);
/** Those that a column or a figure has help for, too. */
const OF_FIGURES = FIGURE_TERMS.map(({ word }) => word);

/**
 * Called by a word that means another thing there: what an index is taken to do beyond its last month, the month in
 * which a module is launched, who a connection signs in as, how many users there are; and what narrows a list to what
 * lacks it.
 */
const OTHERS = ['Projeção ao mês', 'Lançamento', 'Usuário', 'Usuários', 'Só sem de-x-para'];

/** A word of the glossary, or several that stand together, as a label may have it: also as more than one of it. */
const written = (word: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${word.split(/, | e /).join('|')})s?(?!\p{L})`, 'iu');

/** Words that nobody asks about beside a field: what stands around it says them. */
const PLAIN = [
  'página',
  'parcelas',
  'linha',
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

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !/\.test\.|\.gen\.|\/test\/|(?:shared|features)\/help\//.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);

/** What takes what is typed or chosen. */
const INPUT = /<(\w*Input|\w*Select|Switch|Checkbox|Textarea|Input\.Wrapper|Radio\.Group|Checkbox\.Group)\b((?:=>|[^>])*)>/g;
/** Its «Grupo» is one of users, and so it says below it. */
const GROUPS_OF_USERS = 'src/features/home/GroupHome.tsx';
const isHelped = (text: string, key: string): boolean =>
  [...text.matchAll(/<Helped ([^>]*)>/g)].some(
    ([, props = '']) => props.includes(`label="${key}"`) || props.includes(`('${key}'`),
  );
const isCalled = (label: string): boolean => !OTHERS.includes(label) && WORDS.some((word) => written(word).test(label));
/** What a form that is written by hand calls its fields, in it or as its record does, and whether it has help there. */
function fieldsByHand(text: string): { label: string; helped: boolean }[] {
  const record = /name: `(\w+):/.exec(text)?.[1] ?? '';
  return [...text.matchAll(INPUT)].flatMap(([, , attributes = '']) => {
    const [, literal, name] = /(?<![\w-])label=(?:"([^"]+)"|\{\w*[lL]abel\('([\w.]+)'[^}]*\})/.exec(attributes) ?? [];
    const label = literal ?? (name && (FIELD_LABELS[`${record}.${name}`] ?? FIELD_LABELS[name]));
    return label === undefined ? [] : [{ label, helped: isHelped(text, literal ?? name ?? '') }];
  });
}
describe('[SEC-3] fields that are called by a word of the glossary', () => {
  it('have help beside them, each of them', () => {
    const without = LABELS.filter((label) => fieldTermOf(label) === undefined && !OTHERS.includes(label));
    expect(without.filter((label) => WORDS.some((word) => written(word).test(label)))).toEqual([]);
    expect(ALL.filter((label) => fieldTermOf(label) !== undefined).length).toBeGreaterThan(80);
  });

  it('have help where they are called by a word of the wire’s glossary, but for what everybody knows', () => {
    expect(SAID).toEqual(expect.arrayContaining(['VGV', 'permuta', 'medição', 'RET', 'TIR', 'exposição', 'natureza']));
    const terms = SAID.filter((word) => !PLAIN.includes(word));
    const without = LABELS.filter((label) => fieldTermOf(label) === undefined && !OTHERS.includes(label));
    expect(without.filter((label) => terms.some((word) => written(word).test(label)))).toEqual([]);
    expect(PLAIN.filter((word) => !SAID.includes(word))).toEqual([]);
  });

  it('have help in forms that are written by hand, too', () => {
    const fields = sources('src/**/*.tsx').flatMap(([path, text]) => fieldsByHand(text).map((field) => ({ path, ...field })));
    expect(fields.length).toBeGreaterThan(90);
    const due = fields.filter(
      ({ path, label }) => (fieldTermOf(label) !== undefined || isCalled(label)) && path !== GROUPS_OF_USERS,
    );
    expect(due.length).toBeGreaterThan(10);
    expect(due.filter(({ helped }) => !helped).map(({ path, label }) => `${path}: ${label}`)).toEqual([]);
  });

  it('have the help of a word that the glossary has', () => {
    const words = ALL.flatMap((label) => fieldTermOf(label) ?? []);
    expect(words.filter((word) => !WORDS.includes(word))).toEqual([]);
  });

  it('a label that is no word of it has none', () => {
    expect([termOf('Nome'), termOf('constructor'), termOf('')]).toEqual([undefined, undefined, undefined]);
  });
});

/** Words of the glossary in what is done or chosen, and not in what a figure is called. */
const DONE = [
  'A outra versão',
  'Cadastro de módulos',
  'Criar uma versão orçamentária',
  'Esta versão',
  'Importar o realizado',
  'Importar realizado',
  'Módulos e unidades',
  'Outro ano ou versão',
  'Retirar do de-x-para',
  'Sugerir módulos do UAU',
  'Todos os módulos',
  'Total na versão (R$)',
  'Trocar a versão orçamentária',
  'Usar esta versão',
  'Versão escolhida',
];
/** Files whose heads name no figures: dates, files, companies, keys, what a person typed, and the help itself. */
const OF_OTHERS = [
  'src/assumptions/ResultGrid.tsx',
  'src/features/account/ProfileSection.tsx',
  'src/features/enterprise/index/IndexChart.tsx',
  'src/features/enterprise/suggest/SuggestModules.tsx',
  'src/features/expense/entry/EntryPaper.tsx',
  'src/features/help/HelpPage.tsx',
  'src/features/home/MonthsTable.tsx',
  'src/features/people/PageMatrix.tsx',
  'src/features/statement/assumptions/dre/Taxes.tsx',
  'src/features/statement/paper/DirectorSheet.tsx',
  'src/features/uau/database/Freshness.tsx',
  'src/features/uau/database/ValueParts.tsx',
  'src/features/uau/mapping/CompaniesCreate.tsx',
  'src/features/uau/sync/SyncView.tsx',
  'src/imports/FileColumns.tsx',
  'src/layout/history/HistoryItem.tsx',
  'src/shared/ui/DataTable.tsx',
  'src/shared/ui/chart/ChartTable.tsx',
  'src/shared/ui/figures/FigureTree.tsx',
  'src/shared/ui/grid/KeyMapDialog.tsx',
];

/** Heads that a file writes by itself: what stands in each. */
const headsOf = (text: string): string[] =>
  [...text.matchAll(/<(th|dt)\b((?:=>|[^>])*)>([\s\S]*?)<\/\1>/g)]
    .filter(([, , attributes = '']) => !/scope="(?:row|colgroup)"/.test(attributes))
    .map(([, , , inner = '']) => inner);

describe('[SEC-3] columns and figures that are called by a word of the glossary', () => {
  it('have a word of it, whatever file names them', () => {
    const named = sources('src/**/*.{ts,tsx}').flatMap(([path, text]) =>
      [...text.matchAll(/\b(?:header|label|head|name|title): '([^'\n]{2,40})'/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(200);
    const without = named.filter(
      ({ name }) => /^\p{Lu}|^%/u.test(name) && headTermOf(name) === undefined && !DONE.includes(name),
    );
    expect(without.filter(({ name }) => OF_FIGURES.some((word) => written(word).test(name)))).toEqual([]);
    const heads = named.flatMap(({ name }) => headTermOf(name) ?? []);
    expect(heads.filter((word) => !OF_FIGURES.includes(word))).toEqual([]);
  });

  it('have help in heads that are written by hand, too', () => {
    const without = sources('src/**/*.tsx').flatMap(([path, text]) =>
      headsOf(text)
        .filter((inner) => !/<(?:HeadMark|WordHelp)\b|\bmark\b/.test(inner))
        .filter((inner) =>
          /\{(?!' ')/.test(inner)
            ? !OF_OTHERS.includes(path)
            : headTermOf(
                inner
                  .replace(/<[^<>]*>/g, ' ')
                  .replace(/\s+/g, ' ')
                  .trim(),
              ) !== undefined,
        )
        .map((inner) => `${path}: ${inner.trim()}`),
    );
    expect(without).toEqual([]);
  });

  it.each([
    ['src/shared/ui/DataTableParts.tsx', /<HeadMark label=\{header\}/],
    ['src/shared/ui/grid/GridHeader.tsx', /<HeadMark label=\{column\.label\}/],
    ['src/shared/ui/figures/FigureTree.tsx', /<HeadMark before label=\{name\}/],
    ['src/shared/ui/ChartTree.tsx', /<HeadMark label=\{column\.header\}/],
    ['src/mapping/MapGrid.tsx', /<HeadMark label=\{words\.title\}/],
    ['src/assumptions/ResultGrid.tsx', /<HeadMark before label=\{name\} long=\{title\}/],
    ['src/assumptions/KpiStrip.tsx', /<HeadMark label=\{name\}/],
  ])('%s has it beside each of its heads', (path, mark) => {
    expect(readFileSync(path, 'utf8')).toMatch(mark);
  });
});
