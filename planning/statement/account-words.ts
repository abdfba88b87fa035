import type { AccountNature } from '#planning/chart/lines.ts';

/** Natures of accounts whose amounts make a result. */
export type ResultNature = Extract<AccountNature, 'receita' | 'custo' | 'despesa'>;

/** What accounts are that charts call by many names, and where models of an income statement have them. */
export interface AccountClass {
  /** Words of an account, or of what it lies in. */
  of: RegExp;
  /** The names of subgroups that take it, the best first: each is looked for only where none before it is there. */
  to: readonly RegExp[];
  /** Where it may belong as well, for somebody to look at. */
  or?: readonly RegExp[];
  /** Words with which it is something else. */
  not?: RegExp;
  /** Whichever side the subgroup is on. */
  eitherSide?: true;
  /** What companies spend everywhere (salaries, energy): the group it lies in says of what for. */
  everywhere?: true;
}

const TAXES = [/\bpis\b|\bcofins\b|(impostos|tributos) sobre (as )?(vendas|receita)/];
/** Beside the revenue of what a company does. */
const OTHERS = [/\boutras receitas\b(?!.*\batividade)/];
const OVERHEAD = /\bcustos? (gerais|indiretos?)\b/;
const GOODS = /^(?!receita).*\b(mercadorias|produtos)\b/;

/** Of whatever nature: charts have taxes, cancellations and losses among revenues as well as among expenses. */
export const ANY: readonly AccountClass[] = [
  { of: /\b(irpj|csll|imposto de renda|contribuicao social)\b.*\bdiferid/, to: [/\b(ir|irpj|csll)\b.*diferid/] },
  {
    of: /\birpj\b|\bcsll\b|\bimposto de renda\b|\bcontribuicao social (sobre|s\/)|\b(tributos|impostos) sobre o lucro|^ir e cs\b/,
    to: [/\b(ir|irpj|csll)\b(?!.*diferid)/],
    not: /diferid|na fonte|irrf|retid|a recuperar|a compensar/,
  },
  { of: /\bajustes? a valor presente\b|\bavp\b/, to: [/valor presente/] },
  {
    of: /\bpecld\b|\bpcld\b|\bpdd\b|\bperdas? (estimadas? )?(com|em|de|por) (creditos|insolvencia|inadimplencia)|\bcreditos? de liquidacao duvidosa|\bdevedores duvidosos|\bincobrave/,
    to: [/\bpecld\b|duvidos|perdas com creditos/],
  },
  {
    of: /\bdistratos?\b|\bvendas? cancelad|\b(devoluc|anulac)(ao|oes) (d[aeo]s? )?(vendas?|clientes?|mercadorias|produtos)|\bcancelamentos? de vendas?/,
    to: [/^distrato|canceladas|\bdevoluc/],
    not: /retenc|multa|receita|compras?/,
  },
  {
    of: /\bpis\b|\bcofins\b|\bret\b|\b(impostos|tributos) (incidentes )?(sobre|s\/) (as )?(vendas?|receitas?|faturamento|servicos)|\biss(qn)?\b|\bsimples nacional\b|\bcprb\b/,
    to: TAXES,
    not: /financeir|outras receitas|a recuperar|importac|folha|a compensar|a recolher/,
  },
  {
    of: /\b(icms|ipi|icms-st|ii) (st )?(s\/|sobre|incidente|de|devoluc|faturad)|^[^a-z]*(icms|ipi)( st)?$/,
    to: [/\b(impostos|tributos) sobre (as )?(vendas|receita)/],
    or: TAXES,
    not: /compras?|outras receitas|importac|a recuperar|a compensar|a recolher|energia|ativo/,
  },
  {
    of: /\b(descontos?|abatimentos?) (incondiciona|(sobre|de) vendas?|comercia)|\babatimentos?\b/,
    to: [/\babatimentos?\b/],
    or: [/\bdescontos\b/],
  },
  { of: /\bequivalencia patrimonial\b/, to: [/equivalencia/] },
  {
    of: /\b(valor residual|custo|baixas?|perdas?|ganhos?|resultado) (d[eo]s? |n[ao] (venda|alienacao|baixa) d[eo]s? |d[ea] (venda|alienacao|baixa) d[eo]s? )?(ativos?|bens|imobilizado|capital)\b|\bganhos? de capital\b|\b(venda|alienacao) d[eo]s? (bens|ativos?|imobilizado)\b/,
    to: OTHERS,
    eitherSide: true,
  },
];

/** A cost that is written off has a depreciation in it; elsewhere it is a line of its own, which EBITDA leaves out. */
const DEPRECIATION =
  /\bdepreciac|\bexaustao\b|^[^a-z]*amortizac(ao|oes)$|\bamortizac(ao|oes) d[eo]s? (agio|software|intangive|benfeitoria|direito|marca|licenca)/;

/** A revenue that speaks of these is what lessens one, or a cost: nothing sure is made of it by its words. */
export const NO_REVENUE =
  /\bcustos?\b|\bdespesas?\b|\bcomiss|\btaxas?\b(?! d[eao] (administracao|gestao) d[eao]s? obras?)|\bpublicid|\bencargos?\b|\bretenc|\btarifa|\bperdas?\b|\bdescontos? conced|\bdeduc|\(-\)|\(−\)/;

export const RECOVERED =
  /\b(recuperac(ao|oes)|reversa(o|oes)|ressarcimentos?) d[eao]s? |\bvendas? de sucata|\bsubvenc|\bindenizac(ao|oes) recebid|\bmultas? (de|por) distrato|\boutras receitas\b/;

export const REVENUE: readonly AccountClass[] = [
  {
    of: /\b(atualizac(ao|oes)|correc(ao|oes)|variac(ao|oes)) monetari.*\b(vendas?|contratos?|clientes?|carteira|unidades?|imove(l|is)|recebive(l|is))\b/,
    to: [/\b(correcao|atualizacao) monetaria\b/],
  },
  { of: /\bpermutas?\b/, to: [/permuta/] },
  {
    of: /\breceitas? financeir|\brendimentos?\b|\baplicac(ao|oes) financeir|\bjuros\b|\bcorrec(ao|oes) monetari|\bvariac(ao|oes) (monetari|cambia)|\bdescontos? obtid|\bdescontos? financeiros? obtid/,
    to: [/receitas? financeir/],
  },
  { of: RECOVERED, to: OTHERS, eitherSide: true },
  {
    of: /\bvendas? (d[eao]s? )?(mercadorias?|produtos?|producao|fabricac|revenda)|\brevendas?\b|\bfabricac(ao|oes) propria|\b(vendas?|receitas?) (d[eao] |para (o )?)?(mercado (interno|externo)|exportac|exterior)|\breceita bruta d[eao]s? (vendas?|mercadorias|produtos)|\bentregas? de vendas?/,
    to: [/receitas? de vendas?/],
    or: [/receita de (incorporac|imove)/],
    not: /servico|devoluc|imove|unidades|imobilizado|apartament/,
  },
  {
    of: /\bservicos?\b|\badministracao de obras?\b|\bempreitadas?\b/,
    to: [/receita de servicos|servicos/],
    not: /\bimpostos?\b|\btributos?\b/,
  },
  {
    of: /\b(receitas?|vendas?) d[eao]s? (vendas? d[eao]s? )?(unidades?|imove(l|is)|incorporac|apartamentos?|lotes?|empreendimentos?)|\breceita(s)? (bruta )?imobiliaria|\breceitas? de (vendas?|incorporac)|\bvendas? de unidades/,
    to: [/receita de (incorporac|imove)/, /receita de vendas?/],
    not: /conclu|alugue|locac/,
  },
  { of: /\b(alugue(l|is)|locac(ao|oes)|royalt)/, to: [/outras receitas da atividade/], or: OTHERS },
];

const BUILDING = /\bconstruc/;
const LABOUR = /\bpessoal da producao|\bmao de obra/;

export const COST: readonly AccountClass[] = [
  {
    of: /\bgarantias?\b|\bassistencia tecnica\b|\bpos-?obra\b|\bmanutencao de (unidades|imoveis) entregues/,
    to: [/garantia/, OVERHEAD],
  },
  { of: /\bterrenos?\b|\boutorga\b|\bitbi\b|\bdesapropriac/, to: [/terreno/], not: /alugue/ },
  {
    of: /\bencargos? (financeir|capitaliz)|\bjuros\b|\bfinanciamento (a|da) (producao|obra|construcao)/,
    to: [/encargos? capitaliz/],
    or: [OVERHEAD],
  },
  { of: DEPRECIATION, to: [OVERHEAD, /depreciac/] },
  {
    of: /\bprojetos?\b|\baprovac|\blicenc|\bregistro\b|\bemolument|\bincorporac/,
    to: [/incorporac.*(projeto|licenc|registro)/],
    or: [OVERHEAD],
  },
  {
    of: /\bconstruc|\bobras?\b|\bmateria(l|is) (aplicad|de construc)|\bmao de obra\b|\bempreit|\bcanteiro\b|\bfundac|\bestrutura\b|\balvenaria\b|\bacabament|\binstalac|\bconcreto\b|\bcimento\b/,
    to: [BUILDING],
  },
  { of: /\bmateria(l|is)\b|\bequipamentos?\b/, to: [BUILDING], not: /consumo|expediente|escritorio|limpeza|embala/ },
  {
    of: /\bcustos? d[eoa]s? servicos|\bcsp\b|\bservicos (prestados|de terceiros|tomados)|\bsubcontrat|\bindustrializac/,
    to: [/custo d[eo]s servicos/],
    or: [OVERHEAD, BUILDING],
  },
  {
    of: /\bcmv\b|\bcpv\b|\bcmpv\b|\bcustos? d[eao]s? (mercadorias?|produtos?|vendas?|bens)|\bmaterias?-? ?primas?\b|\bembalage|\bmercadorias?\b|\bprodutos? (acabad|vendid|para revenda|intermedia)|\binsumos?\b|\bcompras?\b|\bmateria(l|is) (diretos?|aplicad|secundari|intermediari|auxiliar)|\bcomponentes\b|\bestoque/,
    to: [GOODS],
    or: [OVERHEAD, BUILDING],
    not: /servico/,
  },
  {
    of: /\bmao de obra\b|\bpessoal\b|\bsalari|\bordenad|\bferias\b|\b13|\bdecimo terceiro|\bhoras? extras?|\bresciso|\bplr\b|\binss\b|\bfgts\b|\bencargos (sociais|trabalhistas)|\bbenefici|\bvale-?\b|\brefeic|\baliment|\bcesta basica|\buniforme|\bepi\b|\bassistencia (medica|odonto)|\bplano (de saude|odonto)|\bseguro de vida\b|\btreinament|\btransporte de (pessoal|funcionarios)/,
    to: [LABOUR],
    or: [BUILDING, OVERHEAD],
  },
  {
    of: /\benergia\b|\bforca\b|\bagua\b|\besgoto\b|\bgas\b|\bmanutenc|\balugue|\blocac|\bseguros?\b|\bpremios? de seguro|\bferramenta|\bcombustive|\blubrificant|\bmateria(l|is) de (consumo|limpeza|expediente|seguranca)|\btelefon|\binternet\b|\biptu\b|\bfretes?\b|\bcarretos?\b|\blimpeza\b|\bviage|\bgerais\b|\bindiretos?\b|\bpecas\b|\bvigilanc|\bresiduos?\b|\blaboratori|\bperdas?\b|\bquebras?\b/,
    to: [OVERHEAD],
    or: [BUILDING],
  },
];

/** An expense that speaks of the works may be a cost of building as well: that is somebody’s to say. */
export const WORKS = /\bobras?\b|\bengenharia\b|\bconstruc|\bcanteiro\b|\bmedic(ao|oes)\b|\bvistoria/;

const SELLING = [/comerciais|despesas? (com|de) vendas/];
const OFFICE = [/administrativ/];
export const STAFF =
  /\bpessoal\b|\bsalari|\bordenad|\bferias\b|\b13|\bdecimo terceiro|\bhoras? extras?|\bresciso|\brescisoes|\bplr\b|\bparticipac(ao|oes) nos (lucros|resultados)|\bestagi|\baprendiz|\binss\b|\bfgts\b|\bencargos (sociais|trabalhistas)|\bbenefici|\bvale-?\b|\bassistencia (medica|odonto)|\bplano (de saude|odonto)|\btreinament|\buniforme|\brecrutament|\bcesta basica|\bgratificac|\bbolsas? de estudo|\bseguro de vida\b|\baviso previo/;
export const OFFICE_COSTS =
  /\balugue|\blocac|\bcondomin|\benergia\b|\bluz\b|\bagua\b|\besgoto\b|\bgas\b|\btelefon|\btelecom|\bcelular|\binternet\b|\blimpeza\b|\bconservac|\bocupac|\bmanutenc|\bvigilanc|\bseguranca\b|\bseguros?\b|\biptu\b|\bipva\b|\bauditor|\bcontab|\badvoca|\bjuridic|\bjudicia|\bconsultor|\bassessor|\bdespachant|\bcartor|\bservicos de terceiros|\bservicos (prestados|profissionais|pj|pf)|\btecnologia\b|\bsoftwares?\b|\bsistemas?\b|\binformatic|\bcomputador|\bhospedage|\bviage|\bestadias?\b|\bestadas\b|\bcombustive|\bestacionament|\bpedagios?\b|\bveicul|\bconducao\b|\bmateria(l|is) de (escritorio|expediente|limpeza|consumo)|\buso e consumo|\bescritorio\b|\bcorreios?\b|\bpostais\b|\bcopa\b|\brefeic|\blanches?\b|\baliment|\bassociac|\bcontribuic|\bsindica|\bassinatura|\bjornais\b|\bcopias\b|\bimpressos\b|\bimpostos e taxas|\btributos e taxas|\btaxas (federa|estadua|municipa|diversas)|\balvaras?\b|\bdespesas? tributari|\bmultas\b|\bexpediente\b|\bbens de (pequeno|natureza)|\bfestividade|\bconfraternizac|\btreinament|\bcursos\b/;

export const EXPENSE: readonly AccountClass[] = [
  {
    of: /\bpro-? ?labore\b|\bhonorarios? d(a|os|e) (administrac|administrador|diretor|conselh)|\bremunerac(ao|oes) d(e|os|a) (dirigent|diretor|administrador)/,
    to: [/honorarios/],
    or: OFFICE,
  },
  { of: DEPRECIATION, to: [/depreciac/] },
  {
    of: /\bcomerciais\b|\bcomiss(ao|oes)\b|\bcorretage|\bcorretor|\bmarketing\b|\bpublicid|\bpropaganda\b|\bmidias?\b|\bstands?\b|\bestandes?\b|\bpromoc|\bbrindes?\b|\bbonificac|\bamostras?\b|\bfeiras?\b|\beventos?\b|\bmaquetes?\b|\bdecorado\b|\bpremiac(ao|oes) de venda|\bdespesas? (com|de|c\/) vendas?\b|\b(fretes?|carretos?) (sobre|s\/|de|das|nas) (vendas?|entregas?)|\bexportac/,
    to: SELLING,
  },
  { of: /\bfretes?\b|\bcarretos?\b|\bentregas?\b/, to: [], or: SELLING },
  {
    of: /\bfinanceir|\bjuros\b|\btarifas? bancari|\bdespesas? bancari|\biof\b|\bdescontos? concedid|\bvariac(ao|oes) (monetari|cambia)|\bencargos? (moratori|bancari)|\bmultas? (de mora|por atraso|moratori)|\bcobranca bancaria|\btaxas? de cart(ao|oes)|\bantecipac(ao|oes) de recebive/,
    to: [/despesas? financeir/],
  },
  { of: /\bcontingenc|\bprocessos? (judicia|trabalhist|civei)|\bacordos? judicia|\bindenizac/, to: OTHERS, eitherSide: true },
  { of: /\badministrativ|\bgerais\b/, to: OFFICE, not: /\bobras?\b|\bvendas?\b/ },
  { of: STAFF, to: OFFICE, not: /\bobras?\b|\bvendas?\b|\bproducao\b/, everywhere: true },
  { of: OFFICE_COSTS, to: OFFICE, not: /\bobras?\b|\bvendas?\b|\bproducao\b/, everywhere: true },
];

/** What is left where neither a name nor a group says anything: the nature alone, for somebody to look at. */
export const BY_NATURE_ALONE = {
  receita: OTHERS,
  custo: [OVERHEAD, BUILDING],
  despesa: [/administrativ/],
} as const;
