import type { PageId } from '#contract/pages.ts';
import { CASH_LINES } from '#planning/cashflow/plan.ts';
import { RECEIPT_LINES } from '#planning/cashflow/receipts.ts';
import { premisesOfSheet } from '#planning/development/figure-address.ts';
import { yearOf, type Month } from '#planning/numbers/months.ts';
import type { Span } from '#planning/statement/amounts.ts';
import type { Statement } from '#planning/statement/structure.ts';

/** Where a reference of an explanation leads: a page, and what its address asks for. */
export interface LeadPlace {
  page: PageId;
  label: string;
  search: Readonly<Record<string, string | number | undefined>>;
  /** The part of the page that is marked, in its address after «#»: `taxes/2027-03/pis`. */
  hash?: string;
}

/** Whose figures are explained, which the places of their references rest on. */
export interface LeadContext {
  statement: Statement;
  version: number;
  /** The months the figures are of. */
  span?: Span | undefined;
  /** The development of a module; undefined where it is kept from the reader. */
  enterpriseOf: (modulo: number) => number | undefined;
}

const TABS = { received: 'recebidas', control: 'controle', exits: 'saidas' } as const;
const isListed = (area: string): area is keyof typeof TABS => Object.hasOwn(TABS, area);

/** What UAU's rows are listed by: those that `uau:area/company/job/key/key` is the sum of (planning/uau/actuals.ts). */
function uauSearch(rest: string, span: Span | undefined): LeadPlace['search'] | null {
  const [area = '', company = '', job = '', key1 = '', key2 = ''] = rest.split('/').map(decodeURIComponent);
  if (!isListed(area)) return null;
  const place = { empresa: Number(company), obra: job === '' ? 'none' : job, de: span?.first ?? '', ate: span?.last ?? '' };
  if (area === 'exits') return { aba: TABS[area], ...place, situacao: key1, insumo: key2 === '' ? 'none' : key2 };
  if (area === 'received') return { aba: TABS[area], ...place, tipo: key1 === '' ? 'none' : key1 };
  return { aba: TABS[area], ...place, tipo: key1 === '' ? 'none' : key1, categoria: key2 === '' ? 'none' : key2 };
}

const RECEIPTS: ReadonlySet<string> = new Set([
  ...RECEIPT_LINES,
  'refunds',
  'contract_correction',
  'financial_correction',
  'kept',
]);
const CASH: ReadonlySet<string> = new Set(CASH_LINES);

const PREMISES = {
  associative: { page: 'revenueAssociative', label: 'Abrir as premissas do associativo' },
  poc: { page: 'revenueCost', label: 'Abrir as premissas da receita e do custo' },
  cashflow: { page: 'cashflow', label: 'Abrir as premissas do fluxo' },
  dre: { page: 'drePremises', label: 'Abrir as premissas da DRE' },
} as const;
type Premises = keyof typeof PREMISES;
/** The tab that a field or table of assumptions stands in; the others stand beside all of them. */
const PARTS: Readonly<Record<string, string>> = {
  'poc/budget': 'orcamento',
  'poc/costs': 'custo',
  'poc/contracts': 'contratos',
  'poc/units': 'contratos',
  'cashflow/typed': 'valores',
  'cashflow/marketing': 'curvas',
  'cashflow/work': 'curvas',
};
const isPremises = (name: string): name is Premises => Object.hasOwn(PREMISES, name);

/** The assumptions that a module's column is best looked at in. */
function premisesOf(statement: Statement, column: string): Premises {
  const [sheet = '', own] = column.split('.');
  if (own !== undefined) return premisesOfSheet(sheet, own);
  if (RECEIPTS.has(column)) return 'associative';
  if (column.startsWith('revenue') || column.startsWith('cost_')) return 'poc';
  return CASH.has(column) || statement === 'cashflow' ? 'cashflow' : 'dre';
}

/** An index and the month whose value is meant, of `INCC-M/2027-03`; without a month what is expected of it. */
export function indexOf(rest: string): { code: string; month: Month | null } {
  const [, code = rest, month] = /^(.*)\/(\d{4}-\d{2})$/s.exec(rest) ?? [];
  return { code, month: month ?? null };
}

/**
 * The month of an entry that a figure of these months is of, as its page reads it: `12/2026-01`. The first of several,
 * within the year that the entry is of.
 */
export function entryHash(entry: number | null, span: Span | undefined, year: number): string {
  const first = `${year}-01`;
  return `${entry ?? ''}/${span && span.first > first ? span.first : first}`;
}

/**
 * The place that a reference leads to; null where it leads nowhere. A single entry (`expense-entry:12`) is of its own
 * version, account and cost centre: whoever follows it reads it first.
 */
export function leadOf(ref: string, { statement, version, span, enterpriseOf }: LeadContext): LeadPlace | null {
  const [kind = '', rest = ''] = ref.split(/:(.*)/s);
  const [first = '', second = ''] = rest.split('/');
  switch (kind) {
    case 'expense-entries':
      return {
        page: 'expenseEntry',
        label: 'Abrir os lançamentos',
        search: {
          versao: version,
          conta: Number(first),
          cc: second === '' ? undefined : Number(second),
          ano: span && yearOf(span.first),
        },
        ...(span && { hash: entryHash(null, span, yearOf(span.first)) }),
      };
    case 'ledger-entry':
    case 'ledger-entries':
      return {
        page: 'expenseReport',
        label: 'Abrir o realizado do razão',
        // One posting, or all of an account, a cost centre and months: `7/12/3/2026-01` or `/12/3/2026-01/2026-09`.
        search: { versao: version, com: 'realizado', partida: rest },
      };
    case 'uau': {
      const search = uauSearch(rest, span);
      return search && { page: 'uauDatabase', label: 'Abrir no UAU', search };
    }
    case 'index':
      return {
        page: 'enterprise',
        label: 'Abrir a tabela do índice',
        search: { aba: 'indices', busca: indexOf(rest).code },
      };
    case 'module':
    case 'premises': {
      const of = kind === 'premises' && isPremises(second) ? second : premisesOf(statement, second);
      const empreendimento = enterpriseOf(Number(first));
      if (empreendimento === undefined) return null;
      const search = { versao: version, empreendimento, modulo: Number(first) };
      const [, , ...part] = rest.split('/');
      const parte = kind === 'premises' ? PARTS[`${of}/${part[0] ?? ''}`] : undefined;
      return {
        ...PREMISES[of],
        search: { ...search, ...((of === 'cashflow' || of === 'dre') && { aba: 'premissas' }), ...(parte && { parte }) },
        ...(kind === 'premises' && part.length > 0 && { hash: part.join('/') }),
      };
    }
    case 'allocation':
    case 'elimination':
    case 'participation':
      return { page: 'drePremises', label: 'Abrir a consolidação', search: { versao: version, aba: 'consolidacao' } };
    case 'unmapped':
      return statement === 'dre'
        ? { page: 'dreFromTo', label: 'Abrir o de-x-para', search: { versao: version, pendentes: 1 } }
        : { page: 'cashflow', label: 'Abrir o de-x-para', search: { versao: version, aba: 'de-x-para', pendentes: 1 } };
    default:
      return null;
  }
}
