import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Decimal } from '#planning/text/number-text.ts';
import { effectOf } from '#planning/statement/amounts.ts';
import type { CellIssue } from '#planning/uau/read-row.ts';
import type { LedgerReading, StatedTotal } from '#planning/ledger/posting.ts';
import * as values from '#planning/uau/values.ts';
import { Unreadable } from '#planning/uau/values.ts';
import { cellText, isWords, monthInCell, sideAtEnd, sideOf } from '#planning/ledger/cells.ts';
import { isTotalRow, LEDGER_LABELS, type LedgerField, type LedgerPlan } from '#planning/ledger/columns.ts';
import type { LedgerAccount, LedgerCenter, LedgerPlaces } from '#planning/ledger/places.ts';

export const MAX_HISTORY = 200;
const DELETED = '•••';
/** CPF, CNPJ, telephones with their area, keys of documents: a date has eight figures. */
const TELLS_WHOSE = 10;
/** «(11)» of a telephone. */
const isArea = (word: string): boolean => /^\(?\d{2}\)$/.test(word);
const figuresIn = (word: string): number => word.replace(/\D/g, '').length;

/**
 * A history without numbers and addresses that tell whose it is. Names are words like others, and stay: so it is read
 * by a right of its own (docs/decisions/063-what-is-said-is-so.md).
 */
function historyOf(raw: string): string {
  const words = raw.slice(0, 2 * MAX_HISTORY).split(/\s+/);
  const redacted = words.map((word, at) => {
    // «(11) 98765-4321» are two words.
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    const rest = (isArea(word) && figuresIn(after) >= 8) || (isArea(before) && figuresIn(word) >= 8);
    return rest || word.includes('@') || figuresIn(word) >= TELLS_WHOSE ? DELETED : word;
  });
  return redacted.join(' ').slice(0, MAX_HISTORY).trim();
}

export interface LedgerReaderOptions {
  decimals: Readonly<Partial<Record<LedgerField, Decimal>>>;
  /** Month of rows in a file without one: a balancete is of a month. */
  month: Month | null;
  /** Cost centre of rows without one. */
  center: number | null;
  skipSynthetic: boolean;
}

const FIRST: Month = '2000-01';
const LAST: Month = '2100-12';
/** Largest amount of one row: R$ 999.999.999.999,99. */
export const MAX_POSTING_CENTS: Cents = 99_999_999_999_999;
const MAX_DOCUMENT = 60;
/** Without any of these a row says nothing of the ledger. */
const FIGURES = ['account', 'date', 'month', 'amount', 'debit', 'credit'] as const satisfies readonly LedgerField[];

const NO_ACCOUNT = 'Falta a conta contábil. Preencha, ou tire a linha do arquivo.';
const NO_CENTER = 'Falta o centro de custo. Preencha, ou escolha um para as linhas sem centro de custo.';
const NO_MONTH = 'Falta a data ou o mês. Preencha.';
const NO_AMOUNT = 'Falta o valor. Preencha, ou tire a linha do arquivo.';
const OUT_OF_TIME = 'O mês tem de estar entre jan/2000 e dez/2100. Corrija a data.';
const WRONG_MONTH = 'Não é um mês. Use MM/AAAA ou AAAA-MM.';
const SIDE = 'Não diz débito ou crédito. Escreva D ou C.';
const OTHER_SIDE = 'A letra ao fim do valor não é a da coluna. Confira as colunas de débito e crédito.';
const TOO_BIG = 'O valor passa do limite de 999.999.999.999,99. Confira.';
const SYNTHETIC = 'É uma conta sintética: lance na conta analítica, ou deixe de fora as linhas de contas sintéticas.';
// What does not exist and what may not be written are told alike: a refusal gives nothing away.
const UNKNOWN_ACCOUNT = 'A conta não existe no plano de contas, ou você não tem permissão para lançar nela. Corrija o código.';
const UNKNOWN_CENTER =
  'O centro de custo não existe nesta empresa, ou você não tem permissão para lançar nele. Corrija o código ou a empresa.';
const UNKNOWN_COMPANY = 'A empresa não existe, ou você não tem permissão para lançar nela. Use o código ou o CNPJ dela.';
const MANY_CENTERS = 'O código existe em mais de uma empresa. Inclua a coluna da empresa.';
const OTHER_COMPANY = 'O centro de custo escolhido para as linhas sem um é de outra empresa. Preencha o centro de custo.';
const LONG_DOCUMENT =
  'O documento passa de 60 caracteres. Escolha a coluna do número do documento, e não a do histórico, que não é lido.';

class Issue extends Error {
  readonly field: LedgerField;
  readonly raw: unknown;
  constructor(field: LedgerField, raw: unknown, problem: string) {
    super(problem);
    this.field = field;
    this.raw = raw;
  }
}

/**
 * A reader of rows under these titles. What was debited counts positive for assets, costs and expenses, what was
 * credited for revenue, liabilities and equity. Only codes, days and amounts are read, and a history where its column
 * was chosen; a CPF in the document's place is not kept.
 */
export function makeLedgerReader(
  titles: readonly string[],
  plan: LedgerPlan,
  places: LedgerPlaces,
  options: LedgerReaderOptions,
): (cells: readonly unknown[]) => LedgerReading {
  const cellOf = (cells: readonly unknown[], field: LedgerField): unknown => {
    const index = plan.get(field);
    return index === undefined ? undefined : cells[index];
  };
  const columnOf = (field: LedgerField) => titles[plan.get(field) ?? -1] || LEDGER_LABELS[field];
  const money = (cells: readonly unknown[], field: LedgerField): Cents | null => {
    const raw = cellOf(cells, field);
    if (values.isBlank(raw)) return null;
    // «1.234,56D» under «Débito»; the other letter takes back what stands there.
    const { rest, side } = sideAtEnd(raw);
    const value = values.moneyOf(rest, options.decimals[field] ?? 'comma');
    if (value instanceof Unreadable) throw new Issue(field, raw, value.problem);
    if (Math.abs(value) > MAX_POSTING_CENTS) throw new Issue(field, raw, TOO_BIG);
    if (side !== null && (side === 'D') !== (field === 'debit') && value !== 0) throw new Issue(field, raw, OTHER_SIDE);
    return value;
  };

  const accountOf = (cells: readonly unknown[]): LedgerAccount => {
    const raw = cellText(cellOf(cells, 'account'));
    if (raw === '') throw new Issue('account', raw, NO_ACCOUNT);
    const account = places.account(raw);
    if (!account) throw new Issue('account', raw, UNKNOWN_ACCOUNT);
    return account;
  };

  const centerOf = (cells: readonly unknown[]): LedgerCenter => {
    const named = cellText(cellOf(cells, 'company'));
    const company = named === '' ? null : places.company(named);
    if (company === undefined) throw new Issue('company', named, UNKNOWN_COMPANY);
    const raw = cellText(cellOf(cells, 'center_cost'));
    if (raw === '') {
      const center = options.center === null ? undefined : places.center(options.center);
      if (!center) throw new Issue('center_cost', raw, NO_CENTER);
      if (company !== null && center.company !== company) throw new Issue('center_cost', raw, OTHER_COMPANY);
      return center;
    }
    const found = places.centers(raw).filter((center) => company === null || center.company === company);
    const [center] = found;
    if (!center) throw new Issue('center_cost', raw, UNKNOWN_CENTER);
    if (found.length > 1) throw new Issue('center_cost', raw, MANY_CENTERS);
    return center;
  };

  const dayOf = (cells: readonly unknown[]): string | null => {
    const raw = cellOf(cells, 'date');
    if (values.isBlank(raw)) return null;
    const date = values.dateOf(raw);
    if (date instanceof Unreadable) throw new Issue('date', raw, date.problem);
    return date;
  };
  const monthOf = (cells: readonly unknown[], date: string | null): Month => {
    const raw = cellOf(cells, 'month');
    const stated = values.isBlank(raw) ? (date?.slice(0, 7) ?? options.month) : monthInCell(raw);
    const field = values.isBlank(raw) && plan.has('date') ? 'date' : 'month';
    if (stated === null) throw new Issue(field, raw, values.isBlank(raw) ? NO_MONTH : WRONG_MONTH);
    if (stated < FIRST || stated > LAST) throw new Issue(field, raw ?? date, OUT_OF_TIME);
    return stated;
  };

  const sidesOf = (cells: readonly unknown[]): { debit: Cents; credit: Cents } => {
    const raw = cellOf(cells, 'amount');
    if (!plan.has('amount')) {
      const [debit, credit] = [money(cells, 'debit'), money(cells, 'credit')];
      if (debit === null && credit === null) throw new Issue(plan.has('debit') ? 'debit' : 'credit', '', NO_AMOUNT);
      return { debit: debit ?? 0, credit: credit ?? 0 };
    }
    const { rest, side: own } = sideAtEnd(raw);
    if (values.isBlank(rest)) throw new Issue('amount', raw, NO_AMOUNT);
    const value = values.moneyOf(rest, options.decimals.amount ?? 'comma');
    if (value instanceof Unreadable) throw new Issue('amount', raw, value.problem);
    if (Math.abs(value) > MAX_POSTING_CENTS) throw new Issue('amount', raw, TOO_BIG);
    const word = cellText(cellOf(cells, 'side'));
    const stated = word === '' ? null : sideOf(word);
    if (word !== '' && stated === null) throw new Issue('side', word, SIDE);
    if (plan.has('side') && stated === null && own === null && value !== 0) throw new Issue('side', word, SIDE);
    if (stated !== null && own !== null && stated !== own) throw new Issue('side', word, SIDE);
    const side = stated ?? own;
    // Without a word the sign tells: what is negative was credited. With one, a minus is a reversal.
    if (side === null) return value < 0 ? { debit: 0, credit: -value } : { debit: value, credit: 0 };
    return side === 'D' ? { debit: value, credit: 0 } : { debit: 0, credit: value };
  };

  const statedBy = (cells: readonly unknown[]): StatedTotal | null => {
    try {
      return plan.has('amount') ? null : sidesOf(cells);
    } catch (error) {
      if (!(error instanceof Issue)) throw error;
      return null;
    }
  };

  return (cells) => {
    if (cells.every(values.isBlank)) return { skipped: 'blank' };
    // A code has figures; «TOTAL» often stands in its column.
    if (!/\d/.test(cellText(cellOf(cells, 'account'))) && isTotalRow(cells))
      return { skipped: 'synthetic', stated: statedBy(cells) };
    if (FIGURES.every((field) => isWords(cellOf(cells, field)))) return { skipped: 'words' };
    const issues: CellIssue[] = [];
    const attempt = <Value>(read: () => Value): Value | undefined => {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof Issue)) throw error;
        issues.push({ column: columnOf(error.field), value: shown(error.raw), problem: error.message });
        return undefined;
      }
    };
    const account = attempt(() => accountOf(cells));
    if (account?.kind === 'sintetica') {
      if (options.skipSynthetic) return { skipped: 'synthetic' };
      issues.push({ column: columnOf('account'), value: shown(account.codigo), problem: SYNTHETIC });
    }
    const center = attempt(() => centerOf(cells));
    const date = attempt(() => dayOf(cells));
    const month = date === undefined ? undefined : attempt(() => monthOf(cells, date));
    const sides = attempt(() => sidesOf(cells));
    const document = attempt(() => documentOf(cellText(cellOf(cells, 'document'))));
    if (!account || !center || date === undefined || !month || !sides || !document) return { issues };
    const { debit, credit } = sides;
    if (account.kind === 'sintetica' && issues.length === 1) {
      const { codigo } = account;
      const place = { company: center.company, center_cost: center.id, month };
      return { issues, synthetic: { codigo, ...place, debit, credit, net: plan.has('amount') } };
    }
    if (issues.length > 0) return { issues };
    if (debit === 0 && credit === 0) return { skipped: 'zero' };
    const net = debit - credit;
    const amount = effectOf(account.nature) === 1 && net !== 0 ? -net : net;
    const { id: accounting, codigo } = account;
    const group = codigo.split('.', 1)[0] ?? codigo;
    return {
      posting: {
        company: center.company,
        center_cost: center.id,
        accounting,
        codigo,
        month,
        date,
        ...document,
        history: historyOf(cellText(cellOf(cells, 'history'))),
        amount,
        debit,
        credit,
        group,
      },
    };
  };
}

/** A document's code. What holds a CPF, has no figure or reads like a sentence is no code, and is not kept. */
function documentOf(raw: string): { document: string; emptied: boolean } {
  if (raw === '') return { document: '', emptied: false };
  const code = values.codeOf(raw);
  if (code instanceof Unreadable || code.length > MAX_DOCUMENT) throw new Issue('document', '', LONG_DOCUMENT);
  const words = code.match(/\p{L}{3,}/gu)?.length ?? 0;
  const isDocument = code !== '' && /\d/.test(code) && words <= 2;
  return { document: isDocument ? code : '', emptied: !isDocument };
}

/** A value in a message: a code, a number or a date only, since a column out of its place may hold anybody's name. */
function shown(raw: unknown): string {
  const word = cellText(raw);
  return /^\S{1,24}$/.test(word) && /\d/.test(word) && word.replace(/\D/g, '').length < 11 && !/\p{L}{5}/u.test(word) ? word : '';
}
