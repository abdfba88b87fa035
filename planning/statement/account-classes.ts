import type { AccountNature } from '#planning/chart/lines.ts';
import { textKey } from '#planning/text/text-key.ts';

/** Natures of accounts whose amounts make a result. */
export type ResultNature = Extract<AccountNature, 'receita' | 'custo' | 'despesa'>;

/** What accounts are that charts call by many names, and where models of an income statement have them. */
interface AccountClass {
  /** Words of an account, or of what it lies in. */
  of: RegExp;
  /** The name of the subgroup that takes it. */
  to: RegExp;
  /** Words with which it is something else. */
  not?: RegExp;
}

/** Of whatever nature: charts have taxes, cancellations and losses among revenues as well as among expenses. */
const ANY: readonly AccountClass[] = [
  { of: /\b(irpj|csll|imposto de renda|contribuicao social)\b.*\bdiferid/, to: /\b(ir|irpj|csll)\b.*diferid/ },
  {
    of: /\birpj\b|\bcsll\b|\bimposto de renda\b|\bcontribuicao social (sobre|s\/)|\b(tributos|impostos) sobre o lucro/,
    to: /\b(ir|irpj|csll)\b(?!.*diferid)/,
    not: /diferid|na fonte|irrf|retid/,
  },
  { of: /\bajustes? a valor presente\b|\bavp\b/, to: /valor presente/ },
  {
    of: /\bpecld\b|\bpcld\b|\bpdd\b|\bperdas? (estimadas? )?(com|em|de) creditos|\bcreditos? de liquidacao duvidosa|\bdevedores duvidosos/,
    to: /\bpecld\b|duvidos/,
  },
  {
    of: /\bdistratos?\b|\bvendas? cancelad|\b(devoluc|anulac)(ao|oes) (d[ae]s? )?vendas?/,
    to: /^distrato|canceladas/,
    not: /retenc|multa|receita/,
  },
  {
    of: /\bpis\b|\bcofins\b|\bret\b|\b(impostos|tributos) (incidentes )?sobre (as )?(vendas?|receitas?|faturamento)|\bissqn\b/,
    to: /\bpis\b|\bcofins\b|(impostos|tributos) sobre (vendas|receita)/,
    not: /financeir|a recuperar|importac|folha/,
  },
  {
    of: /\bdepreciac|\bamortizac(ao|oes) d[eo]s? (software|intangive|benfeitoria|direito|marca|licenca)|\bdepreciac(ao|oes) e amortizac/,
    to: /depreciac/,
  },
  { of: /\bequivalencia patrimonial\b/, to: /equivalencia/ },
];

/** A revenue by its group that speaks of these is what lessens one, or a cost: nothing is made of it by its words. */
const NO_REVENUE =
  /\bcustos?\b|\bdespesas?\b|\bcomiss|\btaxas?\b(?! d[eao] (administracao|gestao) d[eao]s? obras?)|\bpublicid|\bencargos?\b|\bretenc|\btarifa|\bperdas?\b|\bdescontos? conced|\bdeduc|\(-\)|\(−\)/;
const REVENUE: readonly AccountClass[] = [
  {
    of: /\b(atualizac(ao|oes)|correc(ao|oes)|variac(ao|oes)) monetari.*\b(vendas?|contratos?|clientes?|carteira|unidades?|imove(l|is)|recebive(l|is))\b/,
    to: /\b(correcao|atualizacao) monetaria\b/,
  },
  { of: /\bpermutas?\b/, to: /permuta/ },
  {
    of: /\breceitas? financeir|\brendimentos?\b|\baplicac(ao|oes) financeir|\bjuros\b|\bcorrec(ao|oes) monetari|\bvariac(ao|oes) monetari|\bdescontos? obtid/,
    to: /receitas? financeir/,
  },
  { of: /\bservicos?\b|\badministracao de obras?\b/, to: /receita de servicos|servicos/ },
  {
    of: /\b(receitas?|vendas?) d[eao]s? (vendas? d[eao]s? )?(unidades?|imove(l|is)|incorporac|apartamentos?|lotes?|empreendimentos?)|\breceita(s)? (bruta )?imobiliaria|\breceitas? de (vendas?|incorporac)|\bvendas? de unidades/,
    to: /receita de (incorporac|vendas?|imove)/,
    not: /conclu|alugue|locac/,
  },
];

const COST: readonly AccountClass[] = [
  { of: /\bgarantias?\b|\bassistencia tecnica\b|\bpos-?obra\b|\bmanutencao de (unidades|imoveis) entregues/, to: /garantia/ },
  { of: /\bterrenos?\b|\boutorga\b|\bitbi\b|\bdesapropriac/, to: /terreno/ },
  {
    of: /\bencargos? (financeir|capitaliz)|\bjuros\b|\bfinanciamento (a|da) (producao|obra|construcao)/,
    to: /encargos? capitaliz/,
  },
  { of: /\bprojetos?\b|\baprovac|\blicenc|\bregistro\b|\bemolument|\bincorporac/, to: /incorporac.*(projeto|licenc|registro)/ },
  {
    of: /\bconstruc|\bobras?\b|\bmateria(l|is)\b|\bmao de obra\b|\bempreit|\bcanteiro\b|\bequipamentos?\b|\bfundac|\bestrutura\b|\balvenaria\b|\bacabament|\binstalac|\bconcreto\b|\bcimento\b/,
    to: /\bconstruc/,
  },
];

/** An expense that speaks of the works may be a cost of building as well: that is somebody’s to say. */
const WORKS = /\bobras?\b|\bengenharia\b|\bconstruc|\bcanteiro\b|\bmedic(ao|oes)\b|\bvistoria/;
const EXPENSE: readonly AccountClass[] = [
  { of: /\bpro-?labore\b|\bhonorarios? d(a|os|e) (administrac|administrador|diretor|conselh)/, to: /honorarios/ },
  {
    of: /\bcomerciais\b|\bcomiss(ao|oes)\b|\bcorretage|\bcorretor|\bmarketing\b|\bpublicid|\bpropaganda\b|\bmidias?\b|\bstands?\b|\bestandes?\b|\bpromoc|\bbrindes?\b|\beventos?\b|\bmaquetes?\b|\bdecorado\b|\bpremiac(ao|oes) de venda|\bdespesas? (com|de) vendas?\b/,
    to: /comerciais|despesas? (com|de) vendas/,
  },
  {
    of: /\bfinanceir|\bjuros\b|\btarifas? bancari|\bdespesas? bancari|\biof\b|\bdescontos? concedid|\bvariac(ao|oes) (monetari|cambia)/,
    to: /despesas? financeir/,
  },
  {
    of: /\badministrativ|\bgerais\b|\bpessoal\b|\bsalari|\bordenad|\bferias\b|\b13|\bdecimo terceiro|\bhoras? extras?|\bresciso|\brescisoes|\bplr\b|\bparticipac(ao|oes) nos (lucros|resultados)|\bestagi|\baprendiz|\binss\b|\bfgts\b|\bencargos sociais|\bbenefici|\bvale-?\b|\bplano (de saude|odonto)|\btreinament|\buniforme|\balugue|\bcondomin|\benergia\b|\bagua\b|\besgoto\b|\btelefon|\btelecom|\binternet\b|\blimpeza\b|\bconservac|\bocupac|\bmanutenc|\bvigilanc|\bseguranca\b|\bseguros?\b|\biptu\b|\bauditor|\bcontab|\badvoca|\bjuridic|\bconsultor|\bassessor|\bdespachant|\bcartor|\brecrutament|\bservicos de terceiros|\bservicos (prestados|profissionais)|\btecnologia\b|\bsoftwares?\b|\bsistemas?\b|\binformatic|\bcomputador|\bhospedage|\bviage|\bcombustive|\bestacionament|\bveicul|\bmateria(l|is) de (escritorio|expediente|limpeza|consumo)|\bescritorio\b|\bcorreios?\b|\bcopa\b|\brefeic|\baliment|\bassociac|\bcontribuic|\bassinatura|\bimpostos e taxas|\btributos e taxas|\btaxas (municipa|diversas)|\bdespesas? tributari|\bmultas\b|\bexpediente\b/,
    to: /administrativ/,
    not: /\bobras?\b|\bvendas?\b/,
  },
];

const BY_NATURE: Readonly<Record<ResultNature, readonly AccountClass[]>> = { receita: REVENUE, custo: COST, despesa: EXPENSE };

/** The pattern of the subgroup that takes an account, by what it is called and lies in; nearest name first. */
export function classOf(names: readonly string[], nature: ResultNature): { to: RegExp; fits: 1 | -1 | null } | 'unclear' | null {
  const keys = names.map(textKey);
  const own = keys[0] ?? '';
  for (const key of keys) {
    const found = ANY.find(({ of, not }) => of.test(key) && !not?.test(own));
    // Charts have them among revenues or among expenses: their sign is not asked.
    if (found) return { to: found.to, fits: null };
    if (ANY.some(({ of }) => of.test(own))) return 'unclear';
    const isCost = nature === 'custo' || (nature === 'receita' && /^custos?\b/.test(own));
    if (nature === 'receita' && !isCost && NO_REVENUE.test(own)) return 'unclear';
    if (nature === 'despesa' && WORKS.test(own)) return 'unclear';
    const classes = isCost ? COST : BY_NATURE[nature];
    const met = classes.find(({ of, not }) => of.test(key) && !not?.test(own));
    if (met) return { to: met.to, fits: isCost && nature === 'receita' ? null : nature === 'receita' ? 1 : -1 };
  }
  return nature === 'receita' && /^custos?\b/.test(own) ? 'unclear' : null;
}
