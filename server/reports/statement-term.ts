import type { Kysely } from 'kysely';
import type { PageId } from '#contract/pages.ts';
import { participationAt } from '#planning/consolidation/participation.ts';
import { withCompanies } from '#planning/development/companies.ts';
import { isOfPartners, openingOf } from '#planning/development/statements.ts';
import { ModuleFigures } from '#planning/development/figure.ts';
import { figureAddress, premisesOf, type FigureAddress, type Premises } from '#planning/development/figure-address.ts';
import { summed } from '#planning/explain/sums.ts';
import type { DevelopmentPlans } from '#planning/development/calculate.ts';
import { amountLeaf, formatUnit, type Explanation } from '#planning/explain/explanation.ts';
import { mulRate } from '#planning/numbers/money.ts';
import { addMonths, monthRange, type Month } from '#planning/numbers/months.ts';
import { sourceKey, withinMonths, type AmountSeries } from '#planning/statement/amounts.ts';
import { flowOf } from '#planning/statement/balances.ts';
import { amountAt } from '#planning/statement/series.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import type { Scope } from '#server/engine/scope.ts';
import { invalid, permissionDenied } from '#server/http/errors.ts';
import { REST } from '#server/reports/largest.ts';
import { ledTo } from '#server/reports/ledger-postings.ts';
import { readModules } from '#server/reports/statement-plans.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { NO_FILTER, sourcesOf } from '#server/reports/statement-sources.ts';
import type { Term } from '#server/reports/term-address.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { holdsPage, type Rights } from '#server/rights/rights.ts';

const NO_TERM = 'Não há este termo para abrir.';

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
    const found = await this.#explain(term);
    if (found === null) throw invalid({ explain: [NO_TERM] });
    return openable(found, this.#query.statement, this.#scope.rights);
  }

  #explain(term: Term): Promise<Explanation | null> | null {
    if (term.kind === 'module') return this.#module(term.address);
    if (term.kind === 'source') return this.#source(term);
    if (this.#query.statement !== 'cashflow') return null;
    switch (term.kind) {
      case 'flow':
        return this.#flow(term.month);
      case 'cash':
        return this.#cash(term);
      case 'opening':
        // Of actuals no balances are known.
        return this.#query.basis === 'orcado' ? this.#opening(term.month) : null;
    }
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
    const { amounts, rules } = await this.#amounts({ first: month, last: month });
    const value = amounts.filter((one) => one.ref === ref).reduce((sum, one) => sum + amountAt(one, month), 0);
    if (value === whole.value || company === null) return whole;
    const rate = participationAt(rules?.participations ?? [], company, month);
    const share = shareTerm(rate, company);
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
    const { amounts, names } = await this.#amounts({ first: month, last: month }, source);
    const own = amounts.filter((one) => sourceKey(one.source) === source && amountAt(one, month) !== 0);
    if (own.length === 0) return null;
    return summed(
      `${names[source] ?? own[0]?.label ?? ''} em ${monthLabel(month)}`,
      own.map((one) => amountExplained(one, month)),
    );
  }

  /** All cash of a month but what partners bring and take, by source. */
  async #flow(month: Month): Promise<Explanation> {
    const { amounts, names } = await this.#amounts({ first: month, last: month });
    const own = amounts.filter((one) => !isOfPartners(one));
    return this.#bySource(`Fluxo de ${monthLabel(month)}`, month, { amounts: own, names });
  }

  /** All cash of months, each of them by itself; of a single one by source. */
  async #cash({ first, last }: { first: Month; last: Month }): Promise<Explanation> {
    const { amounts, names } = await this.#amounts({ first, last });
    if (first === last) return this.#bySource(`Entradas menos saídas de ${monthLabel(first)}`, first, { amounts, names });
    const label = `Entradas menos saídas de ${monthLabel(first)} a ${monthLabel(last)}`;
    return summed(label, cashByMonth(amounts, first, last));
  }

  /** The cash before a month: what the modules began with, and what came in and went out since. */
  async #opening(month: Month): Promise<Explanation | null> {
    const { input, months, opened, rules } = await sourcesOf(this.#db, this.#scope, this.#query, { grain: 'account' });
    const start = months[0] ?? this.#query.first;
    if (month > addMonths(months.at(-1) ?? start, 1)) return null;
    const typed = opened.flatMap((plans) => openingTerms(plans, rules));
    const before = month <= start ? [] : cashByMonth(input.amounts, start, addMonths(month, -1));
    return summed(`Caixa antes de ${monthLabel(month)}`, [...typed, ...before]);
  }

  #bySource(label: string, month: Month, { amounts, names }: Pick<Amounts, 'amounts' | 'names'>): Explanation {
    const sources = Map.groupBy(
      amounts.filter((one) => amountAt(one, month) !== 0),
      ({ source }) => sourceKey(source),
    );
    const parts = [...sources].map(([key, own]) => {
      const [one] = own;
      if (own.length === 1 && one?.ref.startsWith('module:')) return amountExplained(one, month);
      const value = own.reduce((sum, series) => sum + amountAt(series, month), 0);
      const words = `${names[key] ?? one?.label ?? ''} em ${monthLabel(month)}`;
      return { ...amountLeaf(words, value), ref: `source:${key}`, opens: `source:${key}/${month}` };
    });
    return summed(label, parts);
  }

  /**
   * The amounts of months: entry by entry of the one source whose terms they are, else by account, since all entries
   * of a company would be read for sums. Of a group by cost centre, as its rules share them.
   */
  async #amounts(months: { first: Month; last: Month }, source?: string): Promise<Amounts> {
    const only =
      source === undefined ? undefined : source.startsWith('conta_contabil:') ? ('entries' as const) : ('plans' as const);
    const read = (grain: 'entry' | 'center_cost' | 'account') => {
      const largest = { count: MOST_TERMS, within: source === undefined ? {} : { source } };
      return sourcesOf(this.#db, this.#scope, this.#query, { grain, months, largest, only });
    };
    let found = await read(source === undefined ? 'account' : this.#query.consolidated ? 'center_cost' : 'entry');
    if (found.input.amounts.some(({ ref }) => ref === REST)) found = await read('center_cost');
    const { input, rules } = found;
    return { amounts: withinMonths(input.amounts, months.first, months.last), names: input.names ?? {}, rules };
  }
}

const MOST_TERMS = 5_000;

interface Amounts {
  amounts: AmountSeries[];
  names: Readonly<Record<string, string>>;
  rules: Awaited<ReturnType<typeof sourcesOf>>['rules'];
}

/** The group's share of a company, which a rule of the consolidation says. */
const shareTerm = (rate: number, company: number): Explanation => ({
  ...amountLeaf('Participação do grupo na empresa', rate),
  unit: 'rate',
  text: formatUnit(rate, 'rate'),
  ref: `participation:${company}`,
});

/** What a module began with, where it was typed; of a group its part of it. */
function openingTerms({ place, cashflow }: DevelopmentPlans, rules: Amounts['rules']): Explanation[] {
  if (cashflow === null || cashflow.opening === 0) return [];
  const { opening, start } = cashflow;
  const label = `Saldo inicial de ${place.nome}, antes de ${monthLabel(start)}`;
  const typed = { ...amountLeaf(label, opening), ref: `premises:${place.ref.replace('module:', '')}/cashflow/opening` };
  if (rules === null || place.company === null) return [typed];
  const share = shareTerm(participationAt(rules.participations, place.company, start), place.company);
  const value = openingOf([{ place, cashflow }], rules);
  if (value === opening) return [typed];
  const formula = { step: '%' as const, of: [{ child: 0 }, { child: 1 }] };
  return [{ ...amountLeaf(label, value), formula_text: `${typed.text} × ${share.text}`, formula, children: [typed, share] }];
}

/** All cash of each month in which there is any. */
const cashByMonth = (amounts: readonly AmountSeries[], first: Month, last: Month): Explanation[] => {
  const months = monthRange(first, last);
  return flowOf(amounts, months).flatMap((cents, at) => {
    const month = months[at] ?? first;
    if (cents === 0) return [];
    const leaf = amountLeaf(`Entradas menos saídas de ${monthLabel(month)}`, cents);
    return [{ ...leaf, ref: 'cash', opens: `cash:${month}/${month}` }];
  });
};

const amountExplained = (one: AmountSeries, month: Month): Explanation => ({
  ...amountLeaf(`${one.label} em ${monthLabel(month)}`, amountAt(one, month)),
  ref: ledTo(one, month),
  ...(one.ref.startsWith('module:') && { opens: `${one.ref}/${month}` }),
});
