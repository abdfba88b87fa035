import { HOUSE_TERMS, type AnyTerm } from '#src/shared/help/house-terms.ts';

const TERMS = [
  {
    word: 'Agrupador',
    meaning: 'Contas que se preenchem juntas: uma linha na digitação e no relatório, no lugar de várias.',
    page: 'structure',
  },
  {
    word: 'Aporte necessário',
    meaning: 'Quanto os sócios precisam pôr para que o caixa, com o que já existe no início, nunca fique negativo.',
    page: 'cashflow',
  },
  {
    word: 'Ato',
    meaning: 'O que o comprador paga na assinatura, em % do preço.',
    page: 'revenueAssociative',
  },
  {
    word: 'Averbação',
    meaning: 'Registro do habite-se na matrícula. Libera o que o banco ainda retém.',
    page: 'revenueAssociative',
  },
  {
    word: 'Centro de custo',
    meaning: 'Onde a despesa é planejada. Fica em uma empresa, que fica em uma regional.',
    page: 'structure',
  },
  {
    word: 'Chaves',
    meaning: 'A entrega da unidade, depois do habite-se: o último pagamento do comprador e a troca do índice de correção.',
    page: 'revenueAssociative',
  },
  {
    word: 'Cláusula suspensiva',
    meaning: 'Prazo em que a incorporadora ainda pode desistir da obra. Até o fim dele nada da venda é reconhecido na DRE.',
    page: 'revenueCost',
  },
  {
    word: 'Competência',
    meaning: 'O mês a que um valor pertence, como na DRE; no fluxo de caixa ele fica no mês em que é pago ou recebido.',
  },
  {
    word: 'Conta contábil',
    meaning: 'Onde a contabilidade lança a receita ou a despesa. As sintéticas só somam as que ficam abaixo delas.',
    page: 'structure',
  },
  {
    word: 'Crédito associativo',
    meaning: 'O comprador assina com o banco durante a obra, e o banco paga a incorporadora conforme a obra medida.',
    page: 'revenueAssociative',
  },
  {
    word: 'Curva S',
    meaning: 'Evolução da obra que começa e termina devagar: no meio do prazo está metade da obra.',
    page: 'revenueAssociative',
  },
  {
    word: 'Custo incorrido',
    meaning: 'Custo da obra até o mês, pago ou não. Com o custo orçado faz o POC.',
    page: 'revenueCost',
  },
  {
    word: 'Data-base',
    meaning: 'O mês em que o fluxo vale o que vale hoje: dele se contam o VPL e o payback.',
    page: 'cashflow',
  },
  {
    word: 'De-x-para',
    meaning: 'Diz em que linha de um relatório, empresa ou obra entra o que vem do UAU, do razão ou do planejamento.',
    page: 'dreFromTo',
  },
  {
    word: 'Defasagem',
    meaning: 'Meses entre um fato e o seu efeito. No índice: quantos meses antes é o que corrige o mês.',
    page: 'revenueAssociative',
  },
  {
    word: 'Desvio',
    meaning: 'Realizado menos orçado. É favorável quando aumenta o resultado, seja receita ou despesa.',
    page: 'dreReport',
  },
  { word: 'Distrato', meaning: 'Cancelamento de uma venda: o pago é devolvido menos a retenção, e a unidade volta ao estoque.' },
  {
    word: 'Exposição máxima de caixa',
    meaning: 'O saldo acumulado mais negativo do fluxo, sem o caixa inicial: quanto o empreendimento chega a pedir.',
    page: 'cashflow',
  },
  {
    word: 'Fração ideal',
    meaning: 'Parte do terreno e da construção que cabe a uma unidade. As do empreendimento somam 1.',
    page: 'enterprise',
  },
  {
    word: 'Habite-se',
    meaning: 'Licença de ocupação, no fim da obra. Dele dependem as chaves e a última liberação do banco.',
    page: 'revenueAssociative',
  },
  {
    word: 'INCC e IPCA',
    meaning: 'Índices que corrigem o saldo do comprador: em geral o INCC durante a obra e o IPCA depois das chaves.',
    page: 'enterprise',
  },
  {
    word: 'Intermediárias',
    meaning: 'Parcelas maiores que o comprador paga a cada tantos meses, além das mensais.',
    page: 'revenueAssociative',
  },
  {
    word: 'Liberação',
    meaning: 'O que o banco paga à incorporadora no mês, conforme a obra medida.',
    page: 'revenueAssociative',
  },
  {
    word: 'LTV',
    meaning: 'Quanto o banco financia, no máximo, da avaliação que ele faz da unidade, em %.',
    page: 'revenueAssociative',
  },
  {
    word: 'Margem',
    meaning: 'Resultado ÷ receita líquida: quanto fica de cada real vendido.',
    page: 'dreReport',
  },
  { word: 'Medição', meaning: 'A parte da obra que está feita, em %, como o engenheiro do banco a mede no mês.' },
  {
    word: 'Mês fechado',
    meaning: 'Mês que não recebe mais valores na versão; os anteriores a ele também não.',
    page: 'version',
  },
  {
    word: 'Módulo',
    meaning: 'Parte do empreendimento com unidades, obra e entrega próprias: uma torre ou uma fase.',
    page: 'enterprise',
  },
  {
    word: 'Natureza',
    meaning: 'Receita ou despesa. Diz o sinal da conta e se mais que o orçado é favorável.',
    page: 'structure',
  },
  {
    word: 'Orçado, realizado e projeção',
    meaning: 'O que a versão planejou, o que aconteceu, e o realizado até o corte com o planejado dali em diante.',
  },
  {
    word: 'Participação',
    meaning: 'A parte de uma empresa que é do grupo, em %; o restante é dos outros sócios.',
    page: 'drePremises',
  },
  {
    word: 'Patrimônio de afetação',
    meaning: 'Separa o empreendimento do patrimônio da incorporadora. É condição do RET e de uma retenção maior no distrato.',
  },
  {
    word: 'Payback',
    meaning: 'Meses desde a data-base até o saldo acumulado deixar de ser negativo e assim continuar.',
    page: 'cashflow',
  },
  {
    word: 'PECLD',
    meaning: 'Perda que se estima no que os compradores devem: um percentual da receita reconhecida, deduzido na DRE.',
    page: 'drePremises',
  },
  { word: 'Permuta', meaning: 'Unidades, ou parte da receita, dadas em pagamento do terreno.', page: 'revenueCost' },
  {
    word: 'POC',
    meaning: 'Custo incorrido ÷ custo orçado. A receita de cada venda é reconhecida na DRE conforme essa evolução.',
    page: 'revenueCost',
  },
  { word: 'Pró-soluto', meaning: 'A parte do preço que o comprador paga direto à incorporadora, sem o banco.' },
  {
    word: 'Rateio',
    meaning: 'Divide a despesa corporativa entre empresas e empreendimentos, por percentuais, receita, área ou pessoas.',
    page: 'drePremises',
  },
  {
    word: 'Regime tributário',
    meaning: 'Como a empresa é tributada: RET, lucro presumido ou lucro real. Decide os impostos da DRE e do fluxo.',
    page: 'structure',
  },
  {
    word: 'Repasse',
    meaning: 'O contrato do comprador com o banco passa a pagar a incorporadora.',
    page: 'revenueAssociative',
  },
  {
    word: 'RET',
    meaning: 'Regime especial de tributação: uma alíquota única sobre o que se recebe, no lugar de PIS, COFINS, IRPJ e CSLL.',
    page: 'drePremises',
  },
  {
    word: 'Retenção',
    meaning: 'O que o banco guarda do financiamento e só paga depois do habite-se ou da averbação.',
    page: 'revenueAssociative',
  },
  {
    word: 'SCP e SPE',
    meaning: 'Sociedade em conta de participação e sociedade de propósito específico: em geral uma para cada empreendimento.',
    page: 'structure',
  },
  {
    word: 'Segundo fator',
    meaning: 'Código do celular que se pede além da senha, para entrar.',
  },
  {
    word: 'Tipologia',
    meaning: 'O tipo da unidade: 2 dormitórios, garden, loja.',
    page: 'enterprise',
  },
  {
    word: 'TIR',
    meaning: 'Taxa anual que leva o valor presente do fluxo a zero. Acima da TMA, rende mais do que o mínimo esperado.',
    page: 'cashflow',
  },
  { word: 'TMA', meaning: 'A taxa mínima que se espera de um empreendimento. Com ela o VPL é descontado.', page: 'cashflow' },
  {
    word: 'Versão',
    meaning: 'Um orçamento inteiro, com seu período e situação. A oficial é a que a empresa aprovou.',
    page: 'version',
  },
  { word: 'VGV', meaning: 'Valor geral de vendas: a soma dos preços das unidades.', page: 'enterprise' },
  { word: 'VPL', meaning: 'O que o fluxo vale hoje, descontado pela TMA.', page: 'cashflow' },
  { word: 'VSO', meaning: 'Vendas do período ÷ (estoque inicial + lançamentos do período).', page: 'revenueAssociative' },
] as const satisfies readonly AnyTerm[];

/** What there is a meaning of: a mark names one of these, or is an error of its type. */
export type Word = (typeof TERMS)[number]['word'] | (typeof HOUSE_TERMS)[number]['word'];
export type Term = AnyTerm & { word: Word };

/** Words that a column or a figure may be called by, too: what the house calls its own things is no news there. */
export const FIGURE_TERMS: readonly Term[] = TERMS;

/** Words of the field as this product means them, in the order of the alphabet. */
export const GLOSSARY: readonly Term[] = [...TERMS, ...HOUSE_TERMS].toSorted((one, other) =>
  one.word.localeCompare(other.word, 'pt-BR'),
);
