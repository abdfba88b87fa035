import type { ResultNature } from '#planning/statement/account-words.ts';

/** What accounts are whose money moves, and where a cash flow has it. */
export interface CashClass {
  of: RegExp;
  /** The name of the subgroup that takes it. */
  to: RegExp;
  not?: RegExp;
  /** Only of what lies in such a group. */
  inside?: RegExp;
  /** Only of these; absent: of any. */
  natures?: readonly ResultNature[];
  /** Whichever side the subgroup is on. */
  eitherSide?: true;
  /** Somebody has to look at it. */
  unsure?: true;
  /** Sure only where a name begins with it: «Projeto do terreno» is no land. */
  leads?: true;
  /** What else a name speaks of says of what it is: «Aluguel do estande» is no rent of an office. */
  weak?: true;
  /** Whatever else a name speaks of. */
  outright?: true;
  /** A revenue that groups say as well: others are too mixed, as «Vendas e serviços». */
  ofGroups?: true;
  /** Lines that stand beside one another: a group of one of them does not contradict another. */
  family?: 'finance' | 'land' | 'works';
}

/** Whatever lies below it lessens a revenue: nothing of it comes in. */
export const DEDUCTIONS =
  /\bdeduc|\(-\)|\(−\)|\bimpostos?\b|\btributos?\b|\biss(qn)?\b|\bicms\b|\bipi\b|\bsimples nacional\b|\bcprb\b|\bvendas? cancelad|\bdevoluc|\babatimentos?\b|\bdescontos?\b|\bestornos?\b|\biof\b|\birrf\b|\bir\b/;
/** What comes back of it does come in. */
export const RECOVERED = /^(recuperac|ressarciment|restituic|reembolso)/;
/** A name that says something else than its group: no group makes it sure. */
export const ELSEWHERE =
  /\bterrenos?\b|\bcontingenc|\bperdas?\b|\bganhos?\b|\bresultados?\b|\bvariac|\batualizac|\bcorrec|\bindenizac|\bacordos?\b|\bcapitaliza|\bjuros\b|\bmultas?\b|\bcreditos?\b|\bmutuos?\b|\bemprestim|\bfinanciament|\bdividend|\badiantament|\btransferenc|\bgarantias?\b|\bfianca\b|\bcaucao\b|\btaxas?\b|\bdesagio\b|\bagio\b|\bretenc|\bimpostos?\b|\birrf\b/;
export const LAND_GROUP = /\bterrenos?\b|\bglebas?\b/;

const IN: readonly ResultNature[] = ['receita'];
const OTHER_IN = /\boutras (entradas|receitas)/;
const LATE = /\bmultas? e juros|\bjuros (de|por) (atraso|mora)/;
const WITHHELD = /na fonte|irrf|retid|recuper|restitu|compens|credito|folha|importac|fgts/;

/** What comes in, and taxes and cancellations, on whichever side they stand. */
export const RECEIPTS: readonly CashClass[] = [
  {
    of: /\bdistratos?\b|\bvendas? cancelad|\bdevoluc(ao|oes) (a|de) clientes?/,
    to: /^(devoluc|distrato)/,
    not: /retenc|multa|receita|indeniz|taxa|ganho/,
    natures: ['receita', 'despesa'],
    eitherSide: true,
    leads: true,
  },
  { of: /^[^a-z]*devoluc(ao|oes)( d[ae]s? vendas?)?$/, to: /^(devoluc|distrato)/, natures: IN, eitherSide: true, unsure: true },
  {
    of: /\bpis\b.*\bcofins\b|\bcofins\b.*\bpis\b|\bret\b(?!.*\b(irpj|csll|pis|cofins)\b)/,
    to: /\bpis\b.*\bcofins\b|(impostos|tributos) sobre (as )?(vendas|receita)/,
    not: WITHHELD,
    eitherSide: true,
    outright: true,
  },
  {
    of: /\b(irpj|imposto de renda)\b.*\b(csll|contribuicao social)\b/,
    to: /\birpj\b.*\bcsll\b|^ir e cs/,
    not: WITHHELD,
    eitherSide: true,
    outright: true,
  },
  { of: /\bpis\b/, to: /\bpis\b/, not: new RegExp(`cofins|${WITHHELD.source}`), eitherSide: true },
  { of: /\bcofins\b/, to: /\bcofins\b/, not: new RegExp(`\\bpis\\b|${WITHHELD.source}`), eitherSide: true },
  { of: /\birpj\b|\bimposto de renda\b/, to: /\birpj\b/, not: WITHHELD, eitherSide: true },
  {
    of: /\bcsll\b|\bcontribuicao social\b/,
    to: /\bcsll\b/,
    not: new RegExp(`inss|patronal|previdenc|rural|${WITHHELD.source}`),
    eitherSide: true,
    outright: true,
  },
  // Of what clients owe, how much is received and when no account tells.
  {
    of: /\b(multas?|juros)\b.*\b(mora|atraso)|\bjuros e multas?\b.*\bclientes?|\bmultas? e juros\b.*\bclientes?/,
    to: LATE,
    natures: IN,
    not: /fornecedor|distrato|fisca/,
  },
  { of: /\b(multas?|juros)\b.*\bclientes?/, to: LATE, natures: IN, not: /distrato/, unsure: true },
  {
    of: /\b(correcao|atualizacao) monetaria.*\b(clientes?|contratos?|vendas?|carteira)/,
    to: /\bcorrecao monetaria/,
    natures: IN,
    unsure: true,
  },
  {
    of: /\bvendas? de (unidades|imoveis|apartamentos|lotes)|\breceitas? d[ae] (venda|incorporac)/,
    to: /\bparcelas\b/,
    natures: IN,
    unsure: true,
  },
  { of: /^receitas? financeir|^outras receitas\b(?!.*\b(vendas?|incorporac|imove))/, to: OTHER_IN, natures: IN, ofGroups: true },
  {
    of: /\brendimentos?\b|\brend\b|\baplicac(ao|oes)\b|\bservicos prestados\b|\bprestac(ao|oes) de servicos|\breceitas? d[eo]s? servicos|\badministracao de obras?\b|\balugue|\blocac|\brecuperac|\bressarciment|\bsucata\b/,
    to: OTHER_IN,
    natures: IN,
    not: /vendas?\b(?! de sucata)|unidades|incorporac|creditos|clientes|atrasad/,
  },
  {
    of: /\bservicos?\b|\balienacao\b|\b(multas?|receitas?|indenizac|retenc).*\bdistratos?\b|\bcapital proprio\b|\bdividendos\b/,
    to: OTHER_IN,
    natures: IN,
    unsure: true,
  },
];
