import { OFFICE_COSTS, STAFF, type ResultNature } from '#planning/statement/account-words.ts';
import { LAND_GROUP, type CashClass } from '#planning/statement/cash-words.ts';

const OUT: readonly ResultNature[] = ['custo', 'despesa'];
export const OFFICE = /corporativ|administrativ|gerais/;
export const BUILDING = /^(construc|obras?\b)/;
const LAND = /^(aquisicao|terreno)/;
const BROKERAGE = /\bcorretagem d[eo] terreno/;
const REGISTRY = /^registro\b/;
const AFTER = /\bpos-?obra|\bgarantia/;
const FEES = /^tarifas?\b|\bdespesas? financeir/;
const INTEREST = /^juros\b/;
const ADMINISTRATION = /\btaxa de administracao/;
const LOAN = /\b(financiament|emprestim|capital de giro|debentur|c[rc][bi]\b|cra\b|producao|mutuo|sfh\b|cef\b|banc)/;

/** What is paid: of those that fit a name, the first. */
export const PAYMENTS: readonly CashClass[] = [
  {
    of: /\bitbi\b.*(promoc|client)|\bcartorio\b.*(promoc|client)|\bdocumentacao gratis/,
    to: /\bcartorio|promocional/,
    natures: OUT,
    outright: true,
  },
  {
    of: /\b(corretage|corretor|comiss|intermediac).*\b(terrenos?|glebas?)\b|\bterrenos?\b.*\b(corretage|comiss)/,
    to: BROKERAGE,
    natures: OUT,
    outright: true,
  },
  {
    of: /\bcorretage|\bcorretor|\bcomiss(ao|oes)\b/,
    to: BROKERAGE,
    natures: OUT,
    inside: LAND_GROUP,
    unsure: true,
    outright: true,
  },
  { of: /\bitbi\b/, to: /^itbi\b/, natures: ['custo'], family: 'land' },
  { of: /\bitbi\b/, to: /^itbi\b/, natures: ['despesa'], unsure: true },
  {
    of: /^(cartor|registro|escritura)/,
    to: /\bcartorio|promocional/,
    natures: ['despesa'],
    inside: /comercia|vendas?\b/,
    unsure: true,
    outright: true,
  },
  { of: /\boutorga\b/, to: /\boutorga\b/, natures: OUT, family: 'land' },
  {
    of: /\b(registro|escritura)s? d[eo]s? terreno/,
    to: REGISTRY,
    natures: OUT,
    outright: true,
  },
  {
    of: /^(registro|escritura|cartorio|emolument)/,
    to: REGISTRY,
    natures: OUT,
    not: /itbi/,
    inside: LAND_GROUP,
    unsure: true,
    family: 'land',
  },
  { of: /\bpermutas? financeira/, to: LAND, natures: OUT, unsure: true },
  {
    of: /\bterrenos?\b|\bdesapropriac/,
    to: LAND,
    not: /alugue|iptu|imposto|vigil|seguranc|limpez|manutenc|sondag|topograf|juros|projet|correc|atualizac|demolic|terraplen|venda|alienac|laudo|avaliac|assessor|honorar|condomin/,
    natures: OUT,
    leads: true,
    family: 'land',
  },
  {
    of: /\bpos-?obra\b|\bassistencia tecnica\b|\bobras entregues\b|\bgarantias? d[aeo]s? (obras?|imove|unidades|construc|empreend)/,
    to: AFTER,
    not: /seguro|software|informatic|computador|sistema|comiss|corretage/,
    natures: OUT,
  },
  {
    of: /\b(iptu|condomin|manutenc|conservac|limpeza|vigilanc|energia).*\bunidades em estoque\b/,
    to: AFTER,
    natures: ['custo'],
  },
  { of: /\b(iptu|condomin|manutenc|conservac).*\bunidades em estoque\b/, to: AFTER, natures: ['despesa'], unsure: true },
  {
    of: /\bgarantias?\b/,
    to: AFTER,
    not: /seguro|banc|prestad|locatic|alugue|fianca|financ|contrat|licitac|estendid|aval\b|caucao|comiss/,
    natures: OUT,
    unsure: true,
    family: 'works',
  },
  { of: /\btaxas? de administracao (d[aeo]s? )?(obras?|construc|empreend)/, to: ADMINISTRATION, natures: OUT },
  { of: /\badministracao d[ea] obras?\b/, to: ADMINISTRATION, natures: OUT, unsure: true },
  {
    of: /\btaxas? de administracao/,
    to: ADMINISTRATION,
    natures: OUT,
    not: /banc|fundo|cartao|cartoes|condomin|carteira|consorcio|alugue|locac/,
    unsure: true,
  },
  {
    of: /\bprojetos?\b/,
    to: /\bprojetos?\b/,
    natures: ['custo'],
    not: /sociais|incentivad|cultura|terreno/,
    leads: true,
    family: 'works',
  },
  { of: /\bprojetos?\b/, to: /\bprojetos?\b/, natures: ['custo'], not: /sociais|incentivad|cultura/, unsure: true },
  {
    of: /\blicencas?\b|\balvara|\baprovac|\bemolument|\bhabite-?se\b|\baverbac|\btaxas? (e|de|da|municipa) ?(emolument|aprovac|licenc|prefeitura|legaliz|habite|alvara)/,
    to: /\blicencas?\b/,
    natures: ['custo'],
    not: /software|credito/,
    family: 'works',
  },
  {
    of: /\bcomiss(ao|oes)\b|\bcorretage|\bcorretor|\bpremiac(ao|oes) de venda/,
    to: /\bcomiss/,
    natures: OUT,
    not: /banc|fianca|credito|estrutur|\bcr[ia]\b|debentur|captac|financiament|emprestim|garantia|seguro|valores|cambio|cartao|cartoes|\bcipa\b|licitac/,
  },
  { of: /\bstands?\b|\bestandes?\b|\bdecorado\b/, to: /\be?stande?\b/, natures: OUT },
  {
    of: /\bpublicid|\bpropaganda\b|\bmarketing\b|\bmidias?\b|\bpromoc|\bbrindes?\b|\bfeiras?\b|\beventos?\b|\bmaquetes?\b|\bfolders?\b|\boutdoors?\b|\bpanflet|\banuncios?\b|\bredes sociais\b/,
    to: /\bpublicidade|\bmarketing/,
    natures: OUT,
  },
  { of: /\bcapital proprio\b/, to: /\bdividendos\b/, natures: OUT, unsure: true, outright: true },
  {
    of: /\bamortizac(ao|oes)\b/,
    to: /^amortizac/,
    natures: OUT,
    not: /juros|encargo/,
    outright: true,
    family: 'finance',
  },
  {
    of: new RegExp(`^[^a-z]*(juros|encargos)\\b.*${LOAN.source}`),
    to: INTEREST,
    natures: OUT,
    not: /mora|multa|capitaliz|terreno|amortiz/,
    outright: true,
    family: 'finance',
  },
  { of: /\bjuros\b|\bencargos? financeir/, to: INTEREST, natures: OUT, not: /capital proprio/, unsure: true, family: 'finance' },
  {
    of: /\btarifas?\b|\biof\b|\bdespesas bancari|\bcomiss(ao|oes) bancari|\bcobranca bancari|\bservicos bancari/,
    to: FEES,
    natures: OUT,
    family: 'finance',
  },
  {
    of: /\bbancari|\bcomiss.*(fianca|credito|estrutur|\bcr[ia]\b|debentur|captac|financiament|emprestim|garantia)|\btaxas?\b.*\bfundos?\b|\bcartao\b(?! de visita)|\bcartoes\b(?! de visita)|\bdesp(esas)? ?fin(anceiras)?\b|\bfinanceir(?!o d[eo] terreno)/,
    to: FEES,
    natures: OUT,
    not: /permuta|encargos? financeir/,
    unsure: true,
    family: 'finance',
  },
  {
    of: /\bconstruc|(?<!pos[- ]|administracao d[ea] )\bobras?\b(?! entregues)|\bmateria(l|is)\b|\bmao de obra\b|\bempreit|\bcanteiro\b|\bfundac|\bestruturas?\b|\balvenaria\b|\bacabament|\binstalac|\bconcreto\b|\bcimento\b|\bequipamentos?\b|\bacos?\b|\besquadrias?\b|\belevador|\bpinturas?\b|\brevestiment|\bimpermeabiliz|\bterraplen|\bargamassa|\bandaimes?\b|\bpaisagis|\bvidros?\b|\bferragens\b/,
    to: BUILDING,
    not: /manutenc|consumo|expediente|escritorio|adiantament/,
    natures: ['custo'],
    weak: true,
    family: 'works',
  },
  { of: STAFF, to: OFFICE, natures: ['despesa'], not: /\bobras?\b/, weak: true },
  {
    of: OFFICE_COSTS,
    to: OFFICE,
    natures: ['despesa'],
    not: /\bobras?\b|\bterrenos?\b|garantia|contribuicao social|retid/,
    weak: true,
  },
  {
    of: /\bpro-? ?labore\b|\bhonorarios?\b|\badministrativ|\bgerais\b|\bcorporativ/,
    to: OFFICE,
    natures: ['despesa'],
    not: /\bobras?\b/,
    weak: true,
  },
];
