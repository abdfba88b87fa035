import type { Explanation } from '#planning/explain/explanation.ts';
import { readMonth } from '#planning/text/month-text.ts';
import { guarded } from '#planning/text/sheet-text.ts';
import { csvText } from '#src/shared/format/csv.ts';

/** A term as it is seen, and how deep it stands. */
interface ChainLine {
  depth: number;
  node: Explanation;
}

/** What kinds of references are called. */
const SOURCES: Readonly<Record<string, string>> = {
  'expense-entry': 'Lançamento de despesa',
  'expense-entries': 'Lançamentos de despesa',
  'ledger-entry': 'Razão contábil',
  'ledger-entries': 'Razão contábil',
  uau: 'UAU',
  index: 'Índice econômico',
  module: 'Módulo',
  premises: 'Premissas',
  allocation: 'Rateio',
  elimination: 'Eliminação',
  participation: 'Participação',
  unmapped: 'Sem de-x-para',
};

const PREMISES: Readonly<Record<string, string>> = {
  associative: 'Premissas do associativo',
  poc: 'Premissas da receita e do custo',
  cashflow: 'Premissas do fluxo',
  dre: 'Premissas da DRE',
};

/** Kinds whose terms are called by the document they are. */
const DOCUMENTS: ReadonlySet<string> = new Set(['expense-entry', 'ledger-entry']);

/** A term's words without its month. */
const undated = (label: string): string => label.replace(/ em [a-z]{3}\/\d{4}$/, '');

/** The module that a term's words name last: «IPE Residencial Ipê, módulo 1 Torre A». */
const moduleIn = (label: string): string => /(?:^|, )([^,]+, módulo [^,]+)$/.exec(undated(label))?.[1] ?? '';

/** How a term was made, as it is told; what opens further was worked out, though it is not told here how. */
const formulaOf = ({ formula_text, kept, opens }: Explanation): string =>
  formula_text ?? kept ?? (opens === undefined ? 'informado' : '');

/** The month a term is of: that of its address, or the only one that its words name; of several or none empty. */
function monthOf({ label, opens = '' }: Explanation): string {
  const [month] = /\d{4}-\d{2}$/.exec(opens) ?? [];
  if (month !== undefined) return month;
  const named = label.match(/\b[a-z]{3}\/\d{4}\b/g) ?? [];
  return (named.length === 1 && readMonth(named[0] ?? '')) || '';
}

/** What every line of a chain says, for a text or for a file of it: in the words of the screen, without any id. */
function chainOf(lines: readonly ChainLine[]) {
  // Which module a term is of, the terms above it say.
  const modules: string[] = [];
  return lines.map(({ depth, node }) => {
    const [kind = '', of = ''] = (node.ref ?? '').split(/:(.*)/s);
    const module = moduleIn(node.label) || (modules[depth - 1] ?? '');
    modules.length = depth;
    modules.push(module);
    const source = (kind === 'premises' && PREMISES[of.split('/')[1] ?? '']) || SOURCES[kind] || '';
    return {
      depth,
      words: node.label,
      formula: formulaOf(node),
      text: node.text,
      cents: node.unit === 'cents' ? node.value : null,
      month: monthOf(node),
      source,
      document: DOCUMENTS.has(kind) ? undated(node.label) : kind === 'index' ? of.replace(/\/\d{4}-\d{2}$/, '') : module,
    };
  });
}

/** The lines that are seen as text for a mail or a sheet: the term, its value and how it was made, in columns. */
export const chainText = (lines: readonly ChainLine[]): string =>
  chainOf(lines)
    .map(({ depth, words, text, formula }) => `${'  '.repeat(depth)}${guarded(words)}\t${text}\t${guarded(formula)}`)
    .join('\n');

const TITLES = ['Nível', 'Termo', 'Valor (R$)', 'Outra medida', 'Como foi feito', 'Mês', 'Origem', 'Documento'];

/** The same lines as a file to calculate with: amounts as numbers, months as sheets read them. */
export const chainCsv = (lines: readonly ChainLine[]): string =>
  csvText([
    TITLES,
    ...chainOf(lines).map(({ depth, words, text, cents, formula, month, source, document }) => [
      String(depth + 1),
      words,
      cents ?? '',
      cents === null ? text : '',
      formula,
      month === '' ? '' : `01/${month.slice(5)}/${month.slice(0, 4)}`,
      source,
      document,
    ]),
  ]);
