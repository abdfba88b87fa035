import {
  ANY,
  BY_NATURE_ALONE,
  COST,
  EXPENSE,
  NO_REVENUE,
  RECOVERED,
  REVENUE,
  WORKS,
  type AccountClass,
  type ResultNature,
} from '#planning/statement/account-words.ts';
import { referredBy, type Referred } from '#planning/statement/referential.ts';
import { textKey } from '#planning/text/text-key.ts';

/** What a proposal rests on: words of a name, the name of a group, a code, or a nature. */
export type Ground =
  | { by: 'nome' | 'grupo' | 'referencial' | 'semelhanca'; of: string }
  | { by: 'natureza'; of: ResultNature }
  | { by: 'vizinhas'; of: number };

/** Where an account may belong: names of subgroups, and how it is known. */
export interface Candidate {
  to: RegExp;
  /** The side its subgroup has to be on; null: either. */
  fits: 1 | -1 | null;
  /** False: somebody has to look at it. */
  sure: boolean;
  ground: Ground;
}

const BY_NATURE: Readonly<Record<ResultNature, readonly AccountClass[]>> = { receita: REVENUE, custo: COST, despesa: EXPENSE };
/** A cost by its own name, in whichever group it stands. */
const COST_NAME = /^[^a-z]*(custos?\b|cmv\b|cpv\b|cmpv\b|csp\b)/;
/** A group of two things says of nothing in it what it is for. */
const TWOFOLD = /\b(comerciais|vendas?)\b.*\b(administrativ|gerais)|\b(administrativ\w*|gerais)\b.*\b(comerciais|vendas?)\b/;
/** What an import puts behind a name that stands twice: «Salários (3.1.2.01)». */
const CODE_BEHIND = / ?\((?:\d+\.)*\d+\)$/;

/** How charts shorten what they say often. */
const SHORT: Readonly<Record<string, string>> = {
  adm: 'administrativas',
  amort: 'amortizacao',
  camb: 'cambial',
  coml: 'comerciais',
  deprec: 'depreciacao',
  desc: 'descontos',
  desp: 'despesas',
  fin: 'financeiras',
  hon: 'honorarios',
  manut: 'manutencao',
  mat: 'material',
  mon: 'monetaria',
  rec: 'receitas',
  rend: 'rendimentos',
  sal: 'salarios',
  serv: 'servicos',
  var: 'variacao',
};
const SHORTENED = /\b(\w{3,6})\./g;

/** A name as its words are looked for. */
export const wordsKey = (name: string): string =>
  textKey(name)
    .replace(CODE_BEHIND, '')
    .replace(SHORTENED, (found, word: string) => SHORT[word] ?? found);

/** Whether its own name speaks of what stands on either side of charts: nothing else is like it. */
export const isOfAny = (name: string): boolean => ANY.some(({ of }) => of.test(wordsKey(name)));

const sideOf = (nature: ResultNature): 1 | -1 => (nature === 'receita' ? 1 : -1);

/**
 * Where an account probably belongs, the most likely first, by what the authority's chart says of it, by its own name,
 * by what it lies in (nearest name first) and at last by its nature alone.
 */
export function candidatesOf(names: readonly string[], nature: ResultNature, referential = ''): Candidate[] {
  const referred = referredBy(referential);
  const keys = names.map(wordsKey);
  const own = keys[0] ?? '';
  const is = referred?.nature ?? nature;
  const found: Candidate[] = [];
  if (referred?.firm) found.push(...ofReference(referred, referential, nature));
  const sure = !isUnclear(own, is);
  for (const [at, key] of keys.entries())
    found.push(...ofName({ key, at, own, nature: is, name: names[at] ?? '', sure, names, keys }));
  if (referred && !referred.firm) found.push(...ofReference(referred, referential, nature));
  const alone = COST_NAME.test(own) ? 'custo' : is;
  for (const to of BY_NATURE_ALONE[alone]) found.push({ to, fits: null, sure: false, ground: { by: 'natureza', of: alone } });
  return found;
}

/** What speaks of two things is somebody's to say, whatever else its words are. */
function isUnclear(own: string, nature: ResultNature): boolean {
  if (COST_NAME.test(own)) return nature === 'receita';
  // What is led on to the stock, or taken from it.
  if (nature === 'custo') return own.startsWith('(-)');
  if (nature === 'receita') return NO_REVENUE.test(own) && !RECOVERED.test(own);
  return nature === 'despesa' && WORKS.test(own);
}

/** The words of a name that were met, whole and as they are written. */
function saidIn(name: string, key: string, words: RegExp): string {
  const met = words.exec(key);
  if (!met) return key;
  const end = met.index + met[0].length;
  const from = key.lastIndexOf(' ', met.index) + 1;
  const next = key.indexOf(' ', end);
  const until = next < 0 ? key.length : next;
  // Accents and case do not change where words stand; words that were shortened do.
  const shown = name.length === textKey(name).length && textKey(name).startsWith(key) ? name : key;
  return shown.slice(from, until).trim();
}

interface Looked {
  key: string;
  /** Which of the names it is: 0 its own. */
  at: number;
  own: string;
  nature: ResultNature;
  name: string;
  sure: boolean;
  names: readonly string[];
  keys: readonly string[];
}

function ofName({ key, at, own, nature, name, sure, names, keys }: Looked): Candidate[] {
  const fitting = (classes: readonly AccountClass[]) => classes.filter(({ of, not }) => of.test(key) && !not?.test(own));
  const ground = (one: AccountClass): Ground =>
    at === 0 ? { by: 'nome', of: saidIn(name, key, one.of) } : { by: 'grupo', of: name };
  const any = fitting(ANY).flatMap((one) => candidates(one, null, true, ground(one)));
  if (any.length > 0) return any;
  // Taxes and cancellations by their own name are nothing else by their group's.
  if (at > 0 && isOfAny(own)) return [];
  const isCost = nature === 'custo' || COST_NAME.test(own);
  if (at > 0 && nature === 'despesa' && TWOFOLD.test(key)) return [];
  const classes = fitting(isCost ? COST : BY_NATURE[nature]);
  const fits = isCost && nature !== 'custo' ? null : sideOf(nature);
  return classes.flatMap((one) => {
    const itself = candidates(one, fits, sure, ground(one));
    // Salaries of those who sell are an expense of selling: the group says of what for.
    const above = one.everywhere && at === 0 && !isCost ? purposeOf(keys) : undefined;
    if (!above) return itself;
    return [...candidates(above.one, fits, sure, { by: 'grupo', of: names[above.at] ?? '' }), ...itself];
  });
}

/** What the nearest group that speaks of a purpose is for. */
function purposeOf(keys: readonly string[]): { one: AccountClass; at: number } | undefined {
  for (const [at, key] of keys.entries()) {
    if (at === 0) continue;
    if (TWOFOLD.test(key)) return undefined;
    const one = EXPENSE.find(({ of, everywhere, to }) => !everywhere && to.length > 0 && of.test(key));
    if (one) return { one, at };
  }
  return undefined;
}

function candidates(one: Pick<AccountClass, 'to' | 'or' | 'eitherSide'>, side: 1 | -1 | null, sure: boolean, ground: Ground) {
  const fits = one.eitherSide ? null : side;
  const of = (to: readonly RegExp[], known: boolean): Candidate[] =>
    to.map((pattern) => ({ to: pattern, fits, sure: known, ground }));
  return [...of(one.to, sure), ...of(one.or ?? [], false)];
}

/** A reference of another nature than the account's own shows its amounts on the other side. */
function ofReference({ line, nature: is }: Referred, code: string, nature: ResultNature): Candidate[] {
  return candidates(line, is === nature ? sideOf(is) : null, true, { by: 'referencial', of: code });
}
