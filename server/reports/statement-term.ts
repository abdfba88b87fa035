import type { Kysely } from 'kysely';
import type { PageId } from '#contract/pages.ts';
import { participationAt } from '#planning/consolidation/participation.ts';
import { withCompanies } from '#planning/development/companies.ts';
import { isOfPartners } from '#planning/development/statements.ts';
import { ModuleFigures } from '#planning/development/figure.ts';
import { figureAddress, premisesOf, type FigureAddress, type Premises } from '#planning/development/figure-address.ts';
import { summed } from '#planning/explain/sums.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { amountLeaf, formatUnit, type Explanation } from '#planning/explain/explanation.ts';
import { mulRate } from '#planning/numbers/money.ts';
import { isMonth, type Month } from '#planning/numbers/months.ts';
import { sourceKey, withinMonths, type AmountSeries } from '#planning/statement/amounts.ts';
import { amountAt } from '#planning/statement/series.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import type { Scope } from '#server/engine/scope.ts';
import { invalid, permissionDenied } from '#server/http/errors.ts';
import { REST } from '#server/reports/largest.ts';
import { readModules } from '#server/reports/statement-plans.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { NO_FILTER, sourcesOf } from '#server/reports/statement-sources.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { holdsPage, type Rights } from '#server/rights/rights.ts';

/**
 * A term of an explanation that opens further: a figure of a module, the amounts of one source in a month, or all cash
 * of a month but the partners' own.
 */
export type Term =
  | { kind: 'module'; address: FigureAddress }
  | { kind: 'source'; source: string; month: Month }
  | { kind: 'flow'; month: Month };

const NO_TERM = 'Não há este termo para abrir.';

/** The term that `explain` names; null where it names none. */
export function termOf(text: string): Term | null {
  const address = figureAddress(text);
  if (address) return { kind: 'module', address };
  const [, source, of] = /^source:(.+)\/(\d{4}-\d{2})$/s.exec(text) ?? [];
  if (source !== undefined && of !== undefined && isMonth(of)) return { kind: 'source', source, month: of };
  const [, month] = /^flow:(\d{4}-\d{2})$/.exec(text) ?? [];
  return month !== undefined && isMonth(month) ? { kind: 'flow', month } : null;
}

/** The page that assumptions are read on: who may not open it is told the figure, and not what it was made from. */
export const PREMISES_PAGE: Readonly<Record<Premises, PageId>> = {
  associative: 'revenueAssociative',
  poc: 'revenueCost',
  cashflow: 'cashflow',
  dre: 'drePremises',
};

const LACKING: Readonly<Record<Premises, string>> = {
  associative: 'Sem permissão para ver as premissas do associativo.',
  poc: 'Sem permissão para ver as premissas da receita e do custo.',
  cashflow: 'Sem permissão para ver as premissas do fluxo.',
  dre: 'Sem permissão para ver as premissas da DRE.',
};

/** An explanation whose terms open only where the reader may see what is below them. */
export function openable(explanation: Explanation, statement: Statement, rights: Rights): Explanation {
  const memo = new Map<Explanation, Explanation>();
  const limited = (one: Explanation): Explanation => {
    const ready = memo.get(one);
    if (ready) return ready;
    const { opens, ...rest } = one;
    const address = opens === undefined ? null : figureAddress(opens);
    const of = address && premisesOf(statement, address);
    const hint =
      of !== null && !holdsPage(rights, PREMISES_PAGE[of], 'view') ? { kept: LACKING[of] } : opens === undefined ? {} : { opens };
    const result = { ...rest, ...hint, children: one.children.map(limited) };
    memo.set(one, result);
    return result;
  };
  return limited(explanation);
}

/** Opens the terms of one report's explanations: its modules are read once, each of them is worked out once. */
export class Terms {
  readonly #db: Kysely<Database>;
  readonly #scope: Scope;
  readonly #query: StatementQuery;
  #plans: Promise<Map<string, DevelopmentPlans>> | undefined;
  readonly #figures = new Map<string, ModuleFigures>();

  constructor(db: Kysely<Database>, scope: Scope, query: StatementQuery) {
    this.#db = db;
    this.#scope = scope;
    this.#query = query;
  }

  /** How a term came about. Throws 403 for assumptions that are kept from the reader, 400 for a term there is not. */
  async tell(term: Term): Promise<Explanation> {
    const found =
      term.kind === 'module'
        ? await this.#module(term.address)
        : term.kind === 'source'
          ? await this.#source(term)
          : this.#query.statement === 'cashflow'
            ? await this.#flow(term.month)
            : null;
    if (found === null) throw invalid({ explain: [NO_TERM] });
    return openable(found, this.#query.statement, this.#scope.rights);
  }

  async #module(address: FigureAddress): Promise<Explanation | null> {
    const { statement, consolidated } = this.#query;
    if (!holdsPage(this.#scope.rights, PREMISES_PAGE[premisesOf(statement, address)], 'view')) throw permissionDenied();
    const ref = `module:${address.modulo}`;
    this.#plans ??= this.#read();
    const plans = (await this.#plans).get(ref);
    if (!plans) return null;
    const figures = this.#figures.get(ref) ?? new ModuleFigures(plans);
    this.#figures.set(ref, figures);
    const explained = withinMoney(() => figures.tell(statement, address));
    if (explained === null || !consolidated || address.sheet !== null || address.month === null) return explained;
    return this.#ofGroup(explained, `${ref}/${address.column}`, plans.place.company, address.month);
  }

  async #read(): Promise<Map<string, DevelopmentPlans>> {
    const read = this.#query.consolidated ? { ...this.#query, filters: NO_FILTER } : this.#query;
    const { plans, otherPlans } = await readModules(this.#db, this.#scope, read);
    return new Map(withCompanies([...plans, ...otherPlans]).map((one) => [one.place.ref, one]));
  }

  /** The group's part of a module's figure: the company's share, and the cents that sharing a month together leaves. */
  async #ofGroup(whole: Explanation, ref: string, company: number | null, month: Month): Promise<Explanation> {
    const { amounts, rules } = await this.#amounts(month);
    const value = amounts.filter((one) => one.ref === ref).reduce((sum, one) => sum + amountAt(one, month), 0);
    if (value === whole.value || company === null) return whole;
    const rate = participationAt(rules?.participations ?? [], company, month);
    const share: Explanation = {
      ...amountLeaf('Participação do grupo na empresa', rate),
      unit: 'rate',
      text: formatUnit(rate, 'rate'),
      ref: `participation:${company}`,
    };
    const rest = value - mulRate(whole.value, rate);
    const part = { step: '%' as const, of: [{ child: 0 }, { child: 1 }] };
    return {
      ...amountLeaf(whole.label, value),
      formula_text: `${whole.text} × ${share.text}${rest === 0 ? '' : ` + ${formatUnit(rest, 'cents')} de arredondamento do grupo`}`,
      formula: rest === 0 ? part : { step: '+', of: [part, { number: rest }] },
      children: [whole, share],
    };
  }

  /** The amounts of one source in a month, each entry, document or module by itself. */
  async #source({ source, month }: { source: string; month: Month }): Promise<Explanation | null> {
    const { amounts, names } = await this.#amounts(month, source);
    const own = amounts.filter((one) => sourceKey(one.source) === source && amountAt(one, month) !== 0);
    if (own.length === 0) return null;
    return summed(
      `${names[source] ?? own[0]?.label ?? ''} em ${monthLabel(month)}`,
      own.map((one) => amountExplained(one, month)),
    );
  }

  /** All cash of a month but what partners bring and take, by source. */
  async #flow(month: Month): Promise<Explanation> {
    const { amounts, names } = await this.#amounts(month);
    const sources = Map.groupBy(
      amounts.filter((one) => !isOfPartners(one) && amountAt(one, month) !== 0),
      ({ source }) => sourceKey(source),
    );
    const parts = [...sources].map(([key, own]) => {
      const [one] = own;
      if (own.length === 1 && one?.ref.startsWith('module:')) return amountExplained(one, month);
      const value = own.reduce((sum, series) => sum + amountAt(series, month), 0);
      const label = `${names[key] ?? one?.label ?? ''} em ${monthLabel(month)}`;
      return { ...amountLeaf(label, value), ref: `source:${key}`, opens: `source:${key}/${month}` };
    });
    return summed(`Fluxo de ${monthLabel(month)}`, parts);
  }

  /**
   * The amounts of a month: entry by entry of the one source whose terms they are, else by account, since all entries
   * of a company would be read for sums. Of a group by cost centre, as its rules share them.
   */
  async #amounts(month: Month, source?: string): Promise<Amounts> {
    const months = { first: month, last: month };
    const read = (grain: 'entry' | 'center_cost' | 'account') => {
      const largest = { count: MOST_TERMS, within: source === undefined ? {} : { source } };
      return sourcesOf(this.#db, this.#scope, this.#query, { grain, months, largest });
    };
    let found = await read(source === undefined ? 'account' : this.#query.consolidated ? 'center_cost' : 'entry');
    if (found.input.amounts.some(({ ref }) => ref === REST)) found = await read('center_cost');
    const { input, rules } = found;
    return { amounts: withinMonths(input.amounts, month, month), names: input.names ?? {}, rules };
  }
}

const MOST_TERMS = 5_000;

interface Amounts {
  amounts: AmountSeries[];
  names: Readonly<Record<string, string>>;
  rules: Awaited<ReturnType<typeof sourcesOf>>['rules'];
}

const amountExplained = (one: AmountSeries, month: Month): Explanation => ({
  ...amountLeaf(`${one.label} em ${monthLabel(month)}`, amountAt(one, month)),
  ref: one.ref,
  ...(one.ref.startsWith('module:') && { opens: `${one.ref}/${month}` }),
});
