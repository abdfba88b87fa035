const WORKS_BEGIN = 'Primeiro mês da obra, do qual a curva parte.';
const WORKS_END = 'Último mês da obra, em que a curva chega a 100 %.';

/**
 * What the fields of assumptions are, by their paths in a plan: unit, and what follows from them. Loaded when somebody
 * asks.
 */
export const FIELD_HELP: Readonly<Record<string, string>> = {
  // Horizon and dates.
  start: 'Mês em que o plano começa. O que é digitado mês a mês conta a partir dele.',
  months: 'Quantos meses o plano mostra, de 1 a 120. O que passa do último fica fora do horizonte.',
  base_month: 'Mês do qual se contam o VPL e o payback. Não muda a TIR nem os valores do fluxo.',
  cutoff: 'Primeiro mês previsto. Antes dele só conta o realizado; vazio, tudo é previsto.',
  'actual.through': 'Último mês do realizado. Do seguinte em diante vale o previsto.',
  // Units and price.
  modality: 'Quem paga e quando: o banco com a obra, o banco nas chaves, ou o comprador tudo direto à incorporadora.',
  units: 'Unidades do módulo, com as permutadas. O que sobra sem estas é o limite do que se vende.',
  swap_units: 'Unidades dadas pelo terreno, em número. Não entram nas vendas nem no que se recebe.',
  price: 'Preço médio de uma unidade, em R$. Dele saem todas as partes pagas em %.',
  // The bank.
  'financed.kind': 'Como se diz o que o banco financia: em % do preço ou em R$ por unidade.',
  'financed.share': 'Parte do preço que vem do banco, em %, com FGTS e subsídio. O resto é do comprador.',
  'financed.value': 'O que o banco financia de cada unidade, em R$. O resto do preço é do comprador.',
  appraisal: 'Avaliação do banco por unidade, em R$. Com o LTV limita o financiado; vazio, sem limite.',
  ltv: 'Máximo que o banco financia da avaliação, em %. O que passa disso fica com o comprador.',
  // What the buyer pays.
  down_payment: 'Pago no mês da venda, em % do preço.',
  instalments: 'Número de parcelas mensais, do mês seguinte ao da venda. Dividem o que as outras partes deixam.',
  'balloons.count': 'Número de parcelas maiores, além das mensais. 0: nenhuma.',
  'balloons.every': 'Meses entre uma intermediária e a seguinte, contados da venda.',
  'balloons.share': 'Cada intermediária, em % do preço.',
  keys_payment: 'Pago pelo comprador nas chaves, em % do preço.',
  // Correction.
  'correction.index': 'Índice que corrige o que o comprador deve até as chaves. Vazio: sem correção.',
  'correction.after_index': 'Índice que corrige o que o comprador deve depois das chaves. Vazio: o mesmo de antes.',
  'correction.after_rate': 'Juros além do índice depois das chaves, em % ao mês.',
  'correction.lag': 'Quantos meses antes é o índice que corrige cada mês. Costuma ser 2.',
  // Works, as receipts see them.
  'work.kind':
    'Como a obra avança: digitada mês a mês, em partes iguais, ou em curva S. No crédito associativo o banco paga por ela.',
  'work.first': WORKS_BEGIN,
  'work.last': WORKS_END,
  occupancy:
    'Mês da licença de ocupação. Dele dependem as chaves e a última parte do banco; vazio, elas ficam fora do horizonte.',
  registration: 'Mês do registro na matrícula. No modo 3 + 2 o banco paga nele o que ainda retém.',
  keys_lag: 'Meses do habite-se até as chaves, quando o banco paga.',
  // Releases.
  land_share: 'Parte do financiado que o banco paga na assinatura, pelo terreno, em %. O resto segue a obra.',
  signing_lag: 'Meses da venda até o contrato com o banco. Quanto mais, mais tarde o banco paga.',
  payment_lag: 'Meses da medição da obra até o banco pagar, no crédito associativo. Atrasa o caixa, e não o que é medido.',
  retention: 'Parte do que o banco paga pela obra (o financiado menos o terreno) que ele guarda até o habite-se, em %.',
  retention_mode: 'Quando a retenção é paga: toda no habite-se, ou 3/5 nele e 2/5 na averbação.',
  minimum_demand: 'Parte das unidades que precisa estar assinada antes da primeira liberação, em %. 0: nenhuma.',
  // Sales and cancellations.
  'sales.kind': 'Em que se digitam as vendas de cada mês: unidades, ou % das unidades à venda.',
  cancellations: 'Como se preveem os distratos: nenhum, em % das vendas do mês, ou digitados mês a mês.',
  'cancellations.share': 'Parte das vendas de cada mês que é desfeita, em %, em unidades inteiras.',
  'cancellations.lag': 'Meses da venda até o distrato.',
  'cancellations.month': 'Mês em que as vendas são desfeitas.',
  'cancellations.units': 'Quantas unidades voltam à venda no mês do distrato.',
  'cancellations.sale': 'Mês em que foram vendidas. Vazio: as vendas mais antigas primeiro.',
  'refund.kept': 'Parte do que o comprador pagou que a incorporadora guarda no distrato, em %.',
  'refund.delay': 'Meses do distrato até a devolução, paga de uma vez.',
  'refund.ring_fenced':
    'Com ele a devolução é paga no mês seguinte ao habite-se; de um distrato depois dele, no mês seguinte ao distrato.',
  // Revenue and cost.
  base: 'Como o custo se divide entre vendido e não vendido: fração ideal, unidades, área ou valor de tabela.',
  base_confirmed: 'Marque depois de conferir a base. Sem isso nada é reconhecido.',
  conclusion: 'Mês em que a obra termina. Dele em diante o POC é 100 % e o orçamento é o custo incorrido.',
  suspended_until: 'O mês seguinte ao fim da cláusula: o primeiro em que se reconhece. Antes dele receita e custo são 0.',
  // Works, as the cash flow pays them.
  works: 'Marque para que o fluxo pague a obra pelo orçamento e pela curva abaixo.',
  'works.budget': 'Custo da obra, em R$, a preços do mês em «Preços de».',
  'works.index': 'Índice que corrige o orçamento da obra até cada mês. Vazio: sem correção.',
  'works.curve.kind': 'Como o custo se distribui: digitado mês a mês, em partes iguais, ou em curva S.',
  'works.curve.first': WORKS_BEGIN,
  'works.curve.last': WORKS_END,
  'works.base': 'Mês dos preços do orçamento. A correção conta a partir dele.',
  'works.lag': 'Meses da medição até o pagamento da obra.',
  'works.maintenance.share': 'Manutenção depois da obra, em % do orçamento.',
  'works.maintenance.months': 'Em quantos meses a manutenção é paga, em partes iguais, depois da obra.',
  // Selling and running.
  'commission.share': 'Comissão, em % do preço do que é vendido no mês.',
  'commission.lag': 'Meses da venda até a comissão ser paga.',
  'marketing.share': 'Toda a publicidade, em % do VGV à venda, sem permutas. A curva diz em que meses é paga.',
  administration: 'Taxa de administração, em % do que se paga pela obra no mês.',
  'taxes.lag': 'Meses do recebimento até o imposto ser pago.',
  'taxes.from': 'Mês em que estas alíquotas começam a valer, até a vigência seguinte.',
  'taxes.regime': 'Diz sobre o que os impostos são calculados. Ao trocar, entram as alíquotas usuais dele.',
  'taxes.pis': 'Alíquota do PIS, em % do que é recebido; na DRE, da receita reconhecida.',
  'taxes.cofins': 'Alíquota da COFINS, em % do que é recebido; na DRE, da receita reconhecida.',
  'taxes.irpj': 'Alíquota do IRPJ, em %: no RET, da mesma base do PIS; no presumido, do lucro presumido; no real, do lucro.',
  'taxes.csll': 'Alíquota da CSLL, em %: no RET, da mesma base do PIS; no presumido, do lucro presumido; no real, do lucro.',
  // The production loan.
  loan: 'Marque se um banco financia a construção. Os repasses amortizam o que ele libera.',
  'loan.limit': 'O mais que o banco libera, em R$.',
  'loan.share': 'Parte do custo da obra no mês que o banco libera, em %, até o valor contratado.',
  'loan.rate': 'Juros sobre o saldo devedor, em % ao ano.',
  'loan.interest': 'Os juros são pagos todo mês ou somados ao saldo devedor, sempre ou só na carência.',
  'loan.grace': 'Meses, da primeira liberação em diante, em que nada é amortizado.',
  'loan.sweep': 'Parte dos repasses que amortiza o financiamento, em %. O resto fica no caixa.',
  'loan.retention': 'Parte do valor contratado que o banco guarda até o habite-se, em %.',
  'loan.occupancy': 'Mês em que o banco libera o que reteve.',
  'loan.due': 'Mês em que o saldo que resta é pago de uma vez. Vazio: fora do horizonte.',
  'loan.fee': 'Tarifa do banco, em % de cada liberação, no mês dela.',
  'loan.balance': 'O que já se deve ao banco antes do primeiro mês, em R$.',
  'loan.released': 'O que o banco já liberou antes do primeiro mês, em R$. Conta no valor contratado.',
  // Buyers who are behind, partners, returns.
  late: 'Marque se há parcelas atrasadas de que se espera receber uma parte.',
  'late.overdue': 'O que está atrasado, em R$.',
  'late.recovery': 'Parte das parcelas vencidas que se espera receber, em %. Só ela entra no previsto.',
  'late.lag': 'Meses, do primeiro mês previsto, até o recuperado entrar no caixa, de uma vez.',
  cover: 'Os sócios aportam em cada mês o que falta para que o saldo não fique negativo.',
  discount: 'Taxa que desconta o VPL, em % ao ano.',
  opening: 'Caixa que existe antes do primeiro mês, em R$. Diminui o aporte necessário; não entra na TIR.',
  // The income statement.
  pecld: 'Parte da receita bruta reconhecida que se espera não receber, em %. É deduzida na DRE.',
  deferred_commission: 'Marcada, a comissão entra na DRE com o avanço da obra; senão, quando é devida.',
  capitalised: 'Parte dos juros durante a obra que vira custo dela, em %. O resto é despesa financeira.',
};
