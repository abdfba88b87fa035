import { part, type UauField } from '#planning/uau/field.ts';

/**
 * Movements of UAU: rows with a date and amounts. None has a name or a CPF, and none has a free text: those of UAU
 * carry buyers' names. An amount's parts are what the de-x-para maps, type by type.
 */

/** Instalments to receive. `total` is the sum of the parts. */
export const RECEIVABLE_FIELDS = [
  { name: 'company', label: 'Empresa', kind: 'integer', from: ['Empresa_prc', 'empresa'], required: true },
  { name: 'job', label: 'Obra', kind: 'code', from: ['Obra_Prc', 'obra'], required: true },
  { name: 'sale', label: 'Venda', kind: 'integer', from: ['NumVend_prc', 'numeroVenda'], required: true },
  { name: 'parcel', label: 'Parcela', kind: 'integer', from: ['NumParc_Prc', 'numeroParcela'], required: true },
  { name: 'general_parcel', label: 'Parcela geral', kind: 'integer', from: ['NumParcGer_Prc', 'numeroParcelaGeral'] },
  { name: 'type', label: 'Tipo', kind: 'code', from: ['Tipo_Prc', 'tipoParcela'], required: true },
  { name: 'client', label: 'Cliente', kind: 'integer', from: ['Cliente_Prc', 'cliente'] },
  { name: 'due_on', label: 'Vencimento', kind: 'date', from: ['Data_Prc', 'dataVencimento'], required: true },
  { name: 'postponed_on', label: 'Prorrogada para', kind: 'date', from: ['DataPror_Prc', 'dataProrrogacao'] },
  // The later of both: what a forecast goes by.
  { name: 'date', label: 'Previsão', kind: 'date', from: [], required: true },
  { name: 'index_code', label: 'Índice', kind: 'code', from: ['IdxReaj_Prc'] },
  part('principal', { label: 'Principal', from: ['Valor_Prc', 'ValPrincipal_crc', 'valorPrincipal'], key: 'Valor' }),
  part('correction', { label: 'Correção', from: ['ValCorrecao_crc', 'valorCorrecao', 'vlrCorrecao'], key: 'Correcao' }),
  part('interest', { label: 'Juros', from: ['ValJuros_crc', 'valorJuros', 'vlrJurosParcela'], key: 'Juros' }),
  part('late_interest', { label: 'Juros de atraso', from: ['valorJurosAtraso', 'vlrJurosAtraso'], key: 'JurosAtraso' }),
  part('late_correction', { label: 'Correção de atraso', from: ['valorCorrecaoAtraso'], key: 'CorrecaoAtraso' }),
  part('fine', { label: 'Multa', from: ['ValMulta_crc', 'valorMulta'], key: 'Multa' }),
  part('fee', { label: 'Taxa de boleto', from: ['valorTaxaBoleto'], key: 'TaxaBoleto' }),
  part('cost_discount', { label: 'Desconto de custas', from: ['valorDescontoCusta'], key: 'DescontoCusta', sign: -1 }),
  part('tax_discount', { label: 'Desconto de imposto', from: ['valorDescontoImposto'], key: 'DescontoImposto', sign: -1 }),
  { name: 'total', label: 'Total', kind: 'money', from: [] },
] as const satisfies readonly UauField[];

/** Instalments received, by what was confirmed. `total` is the sum of the parts, discounts taken off. */
export const RECEIVED_FIELDS = [
  { name: 'company', label: 'Empresa', kind: 'integer', from: ['Empresa_rec'], required: true },
  { name: 'job', label: 'Obra', kind: 'code', from: ['Obra_Rec'], required: true },
  { name: 'sale', label: 'Venda', kind: 'integer', from: ['NumVend_Rec'], required: true },
  { name: 'parcel', label: 'Parcela', kind: 'integer', from: ['NumParc_Rec'], required: true },
  { name: 'general_parcel', label: 'Parcela geral', kind: 'integer', from: ['NumParcGer_Rec'] },
  { name: 'type', label: 'Tipo', kind: 'code', from: ['Tipo_Rec'], required: true },
  { name: 'paid_by', label: 'Forma', kind: 'code', from: ['ParcType_Rec'] },
  { name: 'client', label: 'Cliente', kind: 'integer', from: ['Cliente_Rec'] },
  { name: 'date', label: 'Recebimento', kind: 'date', from: ['Data_Rec'], required: true },
  { name: 'due_on', label: 'Vencimento', kind: 'date', from: ['DataVenci_Rec'] },
  { name: 'confirmed', label: 'Confirmada', kind: 'flag', from: ['Status_Rec'] },
  part('value', { label: 'Valor', from: ['ValorConf_Rec'], key: 'ValorConf' }),
  part('correction', { label: 'Correção', from: ['VlCorrecaoConf_Rec'], key: 'VlCorrecaoConf' }),
  part('interest', { label: 'Juros da parcela', from: ['VlJurosParcConf_Rec'], key: 'VlJurosParcConf' }),
  part('late_interest', { label: 'Juros de atraso', from: ['VlJurosConf_Rec'], key: 'VlJurosConf' }),
  part('fine', { label: 'Multa', from: ['VlMultaConf_Rec'], key: 'VlMultaConf' }),
  part('addition', { label: 'Acréscimo', from: ['VlAcresConf_Rec'], key: 'VlAcresConf' }),
  part('fee', { label: 'Taxa de boleto', from: ['VlTaxaBolConf_Rec'], key: 'VlTaxaBolConf' }),
  part('discount', { label: 'Desconto', from: ['VlDescontoConf_Rec'], key: 'VlDescontoConf', sign: -1 }),
  part('early_discount', {
    label: 'Desconto de adiantamento',
    from: ['VlrDescAdiant_Rec', 'VlrDescAdiantConf_Rec'],
    key: 'VlrDescAdiant',
    sign: -1,
  }),
  { name: 'total', label: 'Total', kind: 'money', from: [] },
] as const satisfies readonly UauField[];

/**
 * Bank entries that are neither a sale's receipt nor a supplier's payment. `amount` is signed: what leaves is negative.
 */
export const CONTROL_FIELDS = [
  { name: 'company', label: 'Empresa', kind: 'integer', from: ['Empresa_es'], required: true },
  { name: 'job', label: 'Obra', kind: 'code', from: ['Obra_es'] },
  { name: 'bank', label: 'Banco', kind: 'integer', from: ['Banco_es'] },
  { name: 'account', label: 'Conta', kind: 'code', from: ['Conta_es'] },
  { name: 'number', label: 'Número', kind: 'integer', from: ['Num_es'], required: true },
  { name: 'exit', label: 'Saída', kind: 'flag', from: ['EntSai_es'], required: true },
  { name: 'date', label: 'Data', kind: 'date', from: ['Data_es'], required: true },
  { name: 'type', label: 'Tipo de movimento', kind: 'code', from: ['Natureza_es'] },
  { name: 'category', label: 'Categoria', kind: 'code', from: ['CategMovFin_es'] },
  { name: 'cap', label: 'CAP', kind: 'code', from: ['Cap_es'] },
  { name: 'document', label: 'Documento', kind: 'code', from: ['NumDoc_es'] },
  { name: 'amount', label: 'Valor', kind: 'money', from: ['Valor_es'], required: true },
] as const satisfies readonly UauField[];

/** Sales that were cancelled; assignments of contract are none. */
export const TERMINATION_FIELDS = [
  { name: 'company', label: 'Empresa', kind: 'integer', from: ['Empresa_ven', 'Empresa'], required: true },
  { name: 'job', label: 'Obra', kind: 'code', from: ['Obra_Ven', 'Obra'], required: true },
  { name: 'sale', label: 'Venda', kind: 'integer', from: ['Num_Ven', 'Numero'], required: true },
  { name: 'sold_on', label: 'Venda em', kind: 'date', from: ['Data_Ven', 'DataDaVenda'] },
  { name: 'cancelled_on', label: 'Distrato em', kind: 'date', from: ['DataCancel_Ven', 'DataCancelamento'] },
  // The day of the cancellation, or of the sale where UAU does not tell it.
  { name: 'date', label: 'Data', kind: 'date', from: [], required: true },
  { name: 'client', label: 'Cliente', kind: 'integer', from: ['Cliente_Ven'] },
  { name: 'associative', label: 'Associativo', kind: 'flag', from: [] },
  { name: 'ret', label: 'RET', kind: 'flag', from: ['RET_ven'] },
  { name: 'value', label: 'Valor da venda', kind: 'money', from: ['ValorTot_Ven', 'ValorTotal'] },
  { name: 'addition', label: 'Acréscimo', kind: 'money', from: ['Acrescimo_Ven', 'Acrescimo'] },
  { name: 'discount', label: 'Desconto', kind: 'money', from: ['Desconto_Ven', 'Desconto'] },
  { name: 'total', label: 'Total', kind: 'money', from: [] },
] as const satisfies readonly UauField[];

/** Disbursements. They have no key: two equal rows are two. `net` is the money; `total` is the price of the input. */
export const EXIT_FIELDS = [
  { name: 'company', label: 'Empresa', kind: 'integer', from: ['Empresa_des', 'Empresa'], required: true },
  { name: 'job', label: 'Obra', kind: 'code', from: ['Obra_des', 'Obra'], required: true },
  { name: 'status', label: 'Situação', kind: 'code', from: ['StatusParc_des', 'Status'], required: true },
  { name: 'date', label: 'Data', kind: 'date', from: ['DtaRef', 'DtPgto_des', 'DataVencimento_des'], required: true },
  { name: 'contract', label: 'Contrato', kind: 'integer', from: ['ContratoPl_des', 'Contrato'] },
  { name: 'product', label: 'Produto', kind: 'integer', from: ['ProdutoPl_des', 'Produto'] },
  { name: 'service', label: 'Serviço', kind: 'code', from: ['CompPl_des', 'Composicao'] },
  { name: 'item', label: 'Item', kind: 'code', from: ['ItemPl_des', 'Item'] },
  { name: 'input', label: 'Insumo', kind: 'code', from: ['InsumoPl_des', 'Insumo'] },
  { name: 'process', label: 'Processo', kind: 'integer', from: ['NumProc_des'] },
  { name: 'parcel', label: 'Parcela', kind: 'integer', from: ['NumParc_des'] },
  { name: 'supplier', label: 'Fornecedor', kind: 'integer', from: ['CodForn_des'] },
  { name: 'document', label: 'Documento fiscal', kind: 'code', from: ['DocFiscal_des'] },
  { name: 'category', label: 'Categoria', kind: 'code', from: ['CategMovFin_des'] },
  { name: 'price', label: 'Preço do insumo', kind: 'money', from: ['Total_des', 'Total'] },
  { name: 'addition', label: 'Acréscimo', kind: 'money', from: ['Acrescimo_des', 'Acrescimo'] },
  { name: 'discount', label: 'Desconto', kind: 'money', from: ['Desconto_des', 'Desconto'] },
  { name: 'gross', label: 'Bruto', kind: 'money', from: ['TotalBruto_des', 'TotalBruto'] },
  { name: 'net', label: 'Líquido', kind: 'money', from: ['TotalLiq_des', 'TotalLiq'], required: true },
] as const satisfies readonly UauField[];

/** What a disbursement is: planned, to pay, paid (UAU's 0, 1 and 2, or its words). */
export const EXIT_STATUSES = ['projetado', 'pagar', 'pago'] as const;
export type ExitStatus = (typeof EXIT_STATUSES)[number];
