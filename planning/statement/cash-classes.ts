import { wordsKey, type Ground } from '#planning/statement/account-classes.ts';
import { NO_REVENUE, OFFICE_COSTS, STAFF, WORKS, type ResultNature } from '#planning/statement/account-words.ts';
import type { Proposable, Proposal } from '#planning/statement/propose.ts';
import { likestOf, type Suggested } from '#planning/statement/suggest.ts';
import { textKey } from '#planning/text/text-key.ts';

/** What accounts are whose money moves, and where a cash flow has it. */
interface CashClass {
  of: RegExp;
  /** The name of the subgroup that takes it. */
  to: RegExp;
  not?: RegExp;
  /** Only of these; absent: of any. */
  natures?: readonly ResultNature[];
  /** Whichever side the subgroup is on. */
  eitherSide?: true;
  /** Somebody has to look at it. */
  unsure?: true;
}

/** What is posted and never paid: no line of a cash flow is proposed for it, nor for what lies in it. */
const NO_CASH =
  /\bdepreciac|\bexaustao\b|\bamortizac(ao|oes) (de|do|da) (software|intangive|agio|marca|benfeitoria)|\bdepreciac(ao|oes) e amortizac|\bprovis(ao|oes)\b|\bvalor presente\b|\bavp\b|\bpecld\b|\bpcld\b|\bpdd\b|\bperdas? (estimadas?|com creditos)|\bequivalencia patrimonial\b|\bdiferid|\bapropriad/;

const OUT: readonly ResultNature[] = ['custo', 'despesa'];
const OFFICE = /corporativ|administrativ|gerais/;
const BUILDING = /^(construc|obras?\b)/;

/** Of a chart, the first that fits a name: its own before those of what it lies in. */
const CLASSES: readonly CashClass[] = [
  {
    of: /\bdistratos?\b|\bvendas? cancelad|\bdevoluc(ao|oes) (a|de) clientes?/,
    to: /^(devoluc|distrato)/,
    not: /retenc|multa/,
    eitherSide: true,
  },
  {
    of: /\bpis\b.*\bcofins\b|\bcofins\b.*\bpis\b|\bret\b(?!.*\b(irpj|csll)\b)/,
    to: /\bpis\b.*\bcofins\b|(impostos|tributos) sobre (as )?(vendas|receita)/,
    eitherSide: true,
  },
  { of: /\bpis\b/, to: /\bpis\b/, not: /cofins|recuperar|compensar/, eitherSide: true },
  { of: /\bcofins\b/, to: /\bcofins\b/, not: /\bpis\b|recuperar|compensar/, eitherSide: true },
  { of: /\b(irpj|imposto de renda)\b.*\b(csll|contribuicao social)\b/, to: /\birpj\b.*\bcsll\b|^ir e cs/, eitherSide: true },
  { of: /\birpj\b|\bimposto de renda\b/, to: /\birpj\b/, not: /na fonte|irrf|retid/, eitherSide: true },
  { of: /\bcsll\b|\bcontribuicao social s/, to: /\bcsll\b/, not: /na fonte|retid/, eitherSide: true },
  {
    of: /\b(multas?|juros)\b.*\b(clientes?|recebid|mora|atraso)/,
    to: /\bmultas? e juros|\bjuros (de|por) (atraso|mora)/,
    natures: ['receita'],
  },
  {
    of: /\b(correcao|atualizacao) monetaria.*\b(clientes?|contratos?|vendas?|carteira)/,
    to: /\bcorrecao monetaria/,
    natures: ['receita'],
  },
  {
    of: /\brendimentos?\b|\brend\b|\baplicac(ao|oes)\b|\breceitas? financeir|\bservicos?\b|\badministracao de obras?\b|\balugue|\blocac|\boutras receitas\b|\brecuperac|\bmultas? (de|por) distrato|\balienacao\b|\bsucata\b/,
    to: /\boutras (entradas|receitas)/,
    natures: ['receita'],
  },
  {
    of: /\bvendas? de (unidades|imoveis|apartamentos|lotes)|\breceitas? d[ae] (venda|incorporac)/,
    to: /\bparcelas\b/,
    natures: ['receita'],
    unsure: true,
  },
  {
    of: /\bitbi\b.*(promoc|client)|\bcartorio\b.*(promoc|client)|\bdocumentacao gratis/,
    to: /\bcartorio|promocional/,
    natures: OUT,
  },
  { of: /\bitbi\b/, to: /^itbi\b/, natures: OUT },
  { of: /\boutorga\b/, to: /\boutorga\b/, natures: OUT },
  { of: /\bcorretagem d[eo]s? terreno/, to: /\bcorretagem d[eo] terreno/, natures: OUT },
  { of: /\bregistro d[eo]s? terreno|\bescritura d[eo]s? terreno/, to: /^registro\b/, natures: OUT },
  { of: /\bterrenos?\b|\bdesapropriac/, to: /^(aquisicao|terreno)/, not: /alugue|iptu|imposto/, natures: OUT },
  {
    of: /\bpos-?obra\b|\bassistencia tecnica\b|\bgarantias?\b|\bunidades em estoque\b|\bobras entregues\b/,
    to: /\bpos-?obra|\bgarantia/,
    not: /seguro/,
    natures: OUT,
  },
  { of: /\btaxas? de administracao|\badministracao de obras?\b/, to: /\btaxa de administracao/, natures: OUT },
  { of: /\bprojetos?\b/, to: /\bprojetos?\b/, natures: ['custo'] },
  { of: /\blicencas?\b|\balvara|\baprovac|\bemolument|\btaxas?\b/, to: /\blicencas?\b/, natures: ['custo'], not: /software/ },
  { of: /\bcomiss(ao|oes)\b|\bcorretage|\bcorretor|\bpremiac(ao|oes) de venda/, to: /\bcomiss/, natures: OUT },
  { of: /\bstands?\b|\bestandes?\b|\bdecorado\b/, to: /\be?stande?\b/, natures: OUT },
  {
    of: /\bpublicid|\bpropaganda\b|\bmarketing\b|\bmidias?\b|\bpromoc|\bbrindes?\b|\bfeiras?\b|\beventos?\b|\bmaquetes?\b/,
    to: /\bpublicidade|\bmarketing/,
    natures: OUT,
  },
  { of: /\bjuros\b|\bencargos? d[eo] financiamento/, to: /^juros\b/, natures: OUT },
  {
    of: /\btarifas?\b|\bbancari|\biof\b|\bdesp(esas)? ?fin(anceiras)?\b|\bfinanceir/,
    to: /^tarifas?\b|\bdespesas? financeir/,
    natures: OUT,
    not: /descontos? conced/,
  },
  {
    of: /\bconstruc|\bobras?\b|\bmateria(l|is)\b|\bmao de obra\b|\bempreit|\bcanteiro\b|\bfundac|\bestrutura\b|\balvenaria\b|\bacabament|\binstalac|\bconcreto\b|\bcimento\b|\bequipamentos?\b/,
    to: BUILDING,
    natures: ['custo'],
  },
  { of: STAFF, to: OFFICE, natures: ['despesa'], not: /\bobras?\b/ },
  { of: OFFICE_COSTS, to: OFFICE, natures: ['despesa'], not: /\bobras?\b|\bterrenos?\b/ },
  {
    of: /\bpro-? ?labore\b|\bhonorarios?\b|\badministrativ|\bgerais\b|\bcorporativ/,
    to: OFFICE,
    natures: ['despesa'],
    not: /\bobras?\b/,
  },
];

/** An account that speaks of two things at once is somebody's to say. */
const isUnclear = (own: string, nature: ResultNature): boolean =>
  nature === 'despesa' ? WORKS.test(own) : nature === 'receita' && NO_REVENUE.test(own);

/** What is left where no name says anything. */
const BY_NATURE: Readonly<Partial<Record<ResultNature, RegExp>>> = { custo: BUILDING, despesa: OFFICE };

/**
 * The subgroup of a cash flow that an account's payments probably belong to, with what it is known by; null where no
 * line would do, or several, and of what is never paid.
 */
export function proposeCash({ names, nature }: Proposable, subgroups: readonly Suggested[]): Proposal | null {
  const keys = names.map(wordsKey);
  const [own = ''] = keys;
  if (keys.some((key) => NO_CASH.test(key))) return null;
  const side = nature === 'receita' ? 1 : -1;
  const keyed = subgroups.map((one) => ({ ...one, key: textKey(one.nome) }));
  const only = (to: RegExp, eitherSide: boolean): number | null => {
    const taking = keyed.filter(({ key, sign }) => to.test(key) && (eitherSide || sign === side));
    return taking.length === 1 ? (taking[0]?.id ?? null) : null;
  };
  for (const [at, key] of keys.entries()) {
    const one = CLASSES.find(({ of, not, natures }) => of.test(key) && !not?.test(own) && natures?.includes(nature) !== false);
    if (!one) continue;
    const subgroup = only(one.to, one.eitherSide === true);
    // What a name says outright has no other line: where that one is missing, none is guessed.
    if (subgroup === null) return null;
    const ground: Ground = { by: at === 0 ? 'nome' : 'grupo', of: names[at] ?? '' };
    return { subgroup, sure: one.unsure !== true && (one.eitherSide === true || !isUnclear(own, nature)), ground };
  }
  const alike = likestOf(keys, subgroups, side);
  if (alike !== null) {
    const of = subgroups.find(({ id }) => id === alike)?.nome ?? '';
    return { subgroup: alike, sure: false, ground: { by: 'semelhanca', of } };
  }
  const left = BY_NATURE[nature];
  const subgroup = left ? only(left, false) : null;
  return subgroup === null ? null : { subgroup, sure: false, ground: { by: 'natureza', of: nature } };
}
