import { FIELD_WORDS } from '#planning/text/field-words.ts';
import { isPersonal, nameKey } from '#planning/uau/names.ts';
import { textKey } from '#planning/text/text-key.ts';

/** What a posting of the ledger is read from: columns of a balancete or razão. */
export const LEDGER_FIELDS = [
  'account',
  'center_cost',
  'company',
  'date',
  'month',
  'amount',
  'side',
  'debit',
  'credit',
  'document',
  'history',
] as const;
export type LedgerField = (typeof LEDGER_FIELDS)[number];

export const LEDGER_LABELS: Readonly<Record<LedgerField, string>> = {
  account: 'Conta contábil',
  center_cost: FIELD_WORDS.center_cost,
  company: FIELD_WORDS.company,
  date: 'Data',
  month: FIELD_WORDS.month,
  amount: 'Valor',
  side: 'D/C',
  debit: 'Débito',
  credit: 'Crédito',
  document: 'Documento',
  history: 'Histórico',
};

/** Titles that ledgers give them, as `nameKey` compares; the field's own label stands first. */
const TITLES: Readonly<Record<LedgerField, readonly string[]>> = {
  account: [
    'contacontabil',
    'conta',
    'codigodacontacontabil',
    'codigodaconta',
    'codigoconta',
    'codconta',
    'codcontacontabil',
    'contaanalitica',
    'ctacontabil',
    'classificacao',
    'estrutural',
  ],
  center_cost: [
    'centrodecusto',
    'centrocusto',
    'centrodecustos',
    'codigodocentrodecusto',
    'codcentrodecusto',
    'codcentrocusto',
    'ccusto',
    'codcc',
    'cc',
  ],
  company: ['empresa', 'codigodaempresa', 'codigoempresa', 'codempresa', 'cnpj', 'cnpjdaempresa', 'cnpjempresa', 'filial'],
  date: ['data', 'datadolancamento', 'datalancamento', 'dtlancamento', 'datacontabil', 'datamovimento', 'dtmovimento', 'dia'],
  month: [
    'mes',
    'competencia',
    'mescompetencia',
    'mesdecompetencia',
    'mesreferencia',
    'referencia',
    'periodo',
    'mesano',
    'anomes',
  ],
  amount: [
    'valor',
    'valorr',
    'valordolancamento',
    'valorlancamento',
    'vlrlancamento',
    'vlr',
    'movimento',
    'movimentodomes',
    'movimentodoperiodo',
    'saldodoperiodo',
    'saldodomes',
  ],
  side: ['dc', 'debitocredito', 'natureza', 'naturezadolancamento', 'tipodc', 'tipolancamento', 'indicadordc'],
  debit: ['debito', 'debitos', 'valordebito', 'valoradebito', 'vlrdebito', 'totaldebito', 'debitor', 'movimentodebito'],
  credit: ['credito', 'creditos', 'valorcredito', 'valoracredito', 'vlrcredito', 'totalcredito', 'creditor', 'movimentocredito'],
  document: [
    'documento',
    'numerododocumento',
    'numerodocumento',
    'numdocumento',
    'nrdocumento',
    'ndocumento',
    'doc',
    'notafiscal',
    'nf',
    'numerodolancamento',
    'numlancamento',
    'lote',
  ],
  // Names people: it is read only where somebody chose it.
  history: [],
};

/** Field → title of the file's column; an empty title: none. */
export type LedgerColumns = Readonly<Partial<Record<LedgerField, string>>>;

/** Index of each field's column; fields without one are left out. */
export type LedgerPlan = ReadonlyMap<LedgerField, number>;

/**
 * Finds the columns among titles, by the names that ledgers give them; `chosen` tells a field's column where the titles
 * are nobody's. A column that holds names, CPF or free texts by its title is never taken for a document (SEC-2 keeps
 * them out altogether).
 */
export function planLedgerColumns(titles: readonly string[], chosen: LedgerColumns = {}): LedgerPlan {
  const keys = titles.map(nameKey);
  const found = new Map<LedgerField, number>();
  const taken = new Set<number>();
  const take = (field: LedgerField, index: number) => {
    if (index < 0 || (field === 'document' && isPersonal(titles[index] ?? ''))) return;
    found.set(field, index);
    taken.add(index);
  };
  for (const field of LEDGER_FIELDS) {
    const title = chosen[field];
    if (title !== undefined && title !== '') take(field, titles.indexOf(title));
  }
  for (const field of LEDGER_FIELDS) {
    if (chosen[field] !== undefined) continue;
    const named = TITLES[field].map((name) => keys.indexOf(name)).find((index) => index >= 0 && !taken.has(index));
    if (named !== undefined) take(field, named);
  }
  return found;
}

/** The column of codes with levels, where several may be the account: «Conta» is often a short number of each. */
export function leveledAccount(titles: readonly string[], rows: readonly (readonly unknown[])[]): string | undefined {
  const keys = titles.map(nameKey);
  const found = [...TITLES.account, 'codigo', 'cod'].flatMap((name) => keys.flatMap((key, at) => (key === name ? [at] : [])));
  const leveled = (column: number) =>
    rows.some((cells) => typeof cells[column] === 'string' && /^\s*\d+(\.\d+)+/.test(cells[column]));
  const column = found.length > 1 && !leveled(found[0] ?? -1) ? found.find(leveled) : undefined;
  return column === undefined ? undefined : titles[column];
}

/** What a file lacks that its reading cannot do without; empty: nothing. */
export type LedgerMissing = 'account' | 'center_cost' | 'month' | 'amount';

/** `month` and `center`: whether the planner told a month for all rows, and a cost centre for those without one. */
export function missingInLedger(plan: LedgerPlan, given: { month: boolean; center: boolean }): LedgerMissing[] {
  const missing: LedgerMissing[] = [];
  if (!plan.has('account')) missing.push('account');
  if (!plan.has('center_cost') && !given.center) missing.push('center_cost');
  if (!plan.has('date') && !plan.has('month') && !given.month) missing.push('month');
  if (!plan.has('amount') && !plan.has('debit') && !plan.has('credit')) missing.push('amount');
  return missing;
}

const WANTED: Readonly<Record<LedgerMissing, string>> = {
  account: 'Escolha a coluna da conta contábil.',
  center_cost: 'Escolha a coluna do centro de custo, ou o centro de custo das linhas sem um.',
  month: 'Escolha a coluna da data ou do mês, ou informe o mês do balancete.',
  amount: 'Escolha a coluna do valor, ou as de débito e crédito.',
};

/** What to do about what is missing, in pt-BR. */
export const missingText = (missing: readonly LedgerMissing[]): string => missing.map((one) => WANTED[one]).join(' ');

const TOTAL = /^(sub[ -]?)?tota(l|is)( gera(l|is))?[ :.]*$/;
const TOTAL_OF = /^(sub[ -]?)?tota(l|is) d[aeo]s? (balancete|empresa|exercicio|filial|grupo|mes|pagina|periodo|relatorio)\b/;

/** Whether a row says that it sums those above it: the word alone, or with what it sums. */
export const isTotalRow = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => {
    const word = typeof cell === 'string' ? textKey(cell) : '';
    return TOTAL.test(word) || TOTAL_OF.test(word);
  });
