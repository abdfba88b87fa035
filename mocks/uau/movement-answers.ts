import { jobOf, listed, reais, rowsIn, saleOf, type Answer, type Body } from '#mocks/uau/answer.ts';
import { exitsBetween } from '#mocks/uau/exits.ts';
import { instalmentsOf, KINDS } from '#mocks/uau/instalments.ts';
import { dayOf, iso, local, monthOfRequest } from '#mocks/uau/months.ts';
import { buyerOf } from '#mocks/uau/people.ts';
import { placeKey, type World } from '#mocks/uau/world.ts';

/** `00093-JVA16/00006,…` of a job's sales, as UAU tells keys. */
export function saleKeys(world: World, { listaEmpresaObra, statusVenda, data_inicio, data_fim }: Body): Answer {
  const [from, until] = [dayOf(data_inicio, '1900-01-01'), dayOf(data_fim, '2999-12-31')];
  const sales = rowsIn(listaEmpresaObra, 1000).flatMap(
    ({ codigoEmpresa, codigoObra }) => world.sales.get(placeKey(Number(codigoEmpresa), String(codigoObra))) ?? [],
  );
  const keys = sales
    .filter(
      ({ soldOn, status }) => soldOn >= from && soldOn <= until && (statusVenda === undefined || String(status) === statusVenda),
    )
    .map(({ company, job, number }) => `${String(company).padStart(5, '0')}-${job}/${String(number).padStart(5, '0')}`);
  return { value: keys.join(',') };
}

export function histories(world: World, { Vendas }: Body): Answer {
  const rows = rowsIn(Vendas, 500).map(({ Empresa, Obra, Venda }) => {
    const sale = saleOf(world, Empresa, Obra, Venda);
    const { name, cpf } = buyerOf(world.size.seed, sale.client);
    return {
      Empresa: sale.company,
      Obra: sale.job,
      Numero: sale.number,
      ValorTotal: reais(sale.value),
      Acrescimo: reais(sale.addition),
      Desconto: reais(sale.discount),
      DataDaVenda: local(sale.soldOn),
      StatusVenda: sale.status,
      DataCancelamento: local(sale.cancelledOn ?? sale.assignedOn),
      DataCessaoDeDireito: local(sale.assignedOn),
      TipoDeVenda: 0,
      Clientes: [{ Codigo: sale.client, Nome: name, CpfCnpj: cpf }],
      Observacao: `Contrato de ${name}`,
    };
  });
  return listed(rows, { Numero: 0 });
}

export function calculated(world: World, { Vendas, DataInicio, DataFim, TiposParcela }: Body): Answer {
  const [from, until] = [dayOf(DataInicio, '1900-01-01'), dayOf(DataFim, '2999-12-31')];
  const kinds = Array.isArray(TiposParcela) && TiposParcela.length > 0 ? TiposParcela : null;
  const rows = rowsIn(Vendas, 200).flatMap(({ Empresa, Obra, Numero }) => {
    const sale = saleOf(world, Empresa, Obra, Numero);
    const { name, cpf, code } = buyerOf(world.size.seed, sale.client);
    return instalmentsOf(world, sale)
      .receivables.filter(({ due, kind }) => due >= from && due <= until && (kinds === null || kinds.includes(kind)))
      .map(({ parcel, kind, due, postponed, parts }) => ({
        empresa: sale.company,
        descrEmpresa: `Empresa ${sale.company}`,
        obra: sale.job,
        descrObra: `Obra ${sale.job}`,
        numeroVenda: sale.number,
        numeroParcela: parcel,
        numeroParcelaGeral: parcel,
        tipoParcela: kind,
        descrTipoParcela: KINDS[kind],
        cliente: code,
        nomeCliente: name,
        cpfCnpjCliente: cpf,
        dataCalculo: iso(`${world.month}-21`),
        dataVencimento: iso(due),
        dataProrrogacao: iso(postponed),
        valorPrincipal: reais(parts['Valor'] ?? 0),
        valorCorrecao: reais(parts['Correcao'] ?? 0),
        valorJuros: reais(parts['Juros'] ?? 0),
        valorJurosAtraso: reais(parts['JurosAtraso'] ?? 0),
        valorCorrecaoAtraso: reais(parts['CorrecaoAtraso'] ?? 0),
        valorMulta: reais(parts['Multa'] ?? 0),
        valorTaxaBoleto: reais(parts['TaxaBoleto'] ?? 0),
        valorDescontoCusta: reais(parts['DescontoCusta'] ?? 0),
        valorDescontoImposto: reais(parts['DescontoImposto'] ?? 0),
      }));
  });
  return listed(rows, { empresa: 0 });
}

export function toReceive(world: World, { empresa, obra, num_ven }: Body): Answer {
  const sale = saleOf(world, empresa, obra, num_ven);
  const rows = instalmentsOf(world, sale).receivables.map(({ parcel, kind, due, postponed, parts }) => ({
    Empresa_prc: sale.company,
    Obra_Prc: sale.job,
    NumVend_prc: sale.number,
    NumParc_Prc: parcel,
    NumParcGer_Prc: parcel,
    Tipo_Prc: kind,
    Data_Prc: iso(due),
    DataPror_Prc: iso(postponed ?? due),
    Valor_Prc: reais(parts['Valor'] ?? 0),
    Status_Prc: 0,
    Cliente_Prc: sale.client,
    Nome_Pes: buyerOf(world.size.seed, sale.client).name,
  }));
  return listed(rows, { Empresa_prc: 0 });
}

export function received(world: World, { empresa, obra, num_ven }: Body): Answer {
  const sale = saleOf(world, empresa, obra, num_ven);
  const { name, cpf } = buyerOf(world.size.seed, sale.client);
  const rows = instalmentsOf(world, sale).received.map(({ parcel, kind, due, paidOn, confirmed, parts }) => ({
    Empresa_rec: sale.company,
    Obra_Rec: sale.job,
    NumVend_Rec: sale.number,
    NumParc_Rec: parcel,
    NumParcGer_Rec: parcel,
    Tipo_Rec: kind,
    ParcType_Rec: 'E',
    Cliente_Rec: sale.client,
    Nome_Pes: name,
    CPF_Pes: cpf,
    Data_Rec: local(paidOn),
    DataVenci_Rec: local(due),
    Status_Rec: confirmed ? 1 : 0,
    Valor_Rec: reais(parts['ValorConf'] ?? 0),
    ValorConf_Rec: reais(parts['ValorConf'] ?? 0),
    VlCorrecaoConf_Rec: reais(parts['VlCorrecaoConf'] ?? 0),
    VlJurosParcConf_Rec: reais(parts['VlJurosParcConf'] ?? 0),
    VlJurosConf_Rec: reais(parts['VlJurosConf'] ?? 0),
    VlMultaConf_Rec: reais(parts['VlMultaConf'] ?? 0),
    VlAcresConf_Rec: reais(parts['VlAcresConf'] ?? 0),
    VlTaxaBolConf_Rec: reais(parts['VlTaxaBolConf'] ?? 0),
    VlDescontoConf_Rec: reais(parts['VlDescontoConf'] ?? 0),
    VlrDescAdiant_Rec: reais(parts['VlrDescAdiant'] ?? 0),
    HistLanc_Rec: `Recebido de ${name}`,
  }));
  return listed(rows, { Empresa_rec: 0 }, 'Recebidas');
}

export function exits(world: World, { Empresa, Obra, MesInicial, MesFinal }: Body): Answer {
  const job = jobOf(world, Empresa, Obra);
  const rows = exitsBetween(world, job, monthOfRequest(MesInicial), monthOfRequest(MesFinal)).map((exit) => ({
    Status: exit.status,
    Empresa: exit.company,
    Obra: exit.job,
    Contrato: exit.contract,
    Produto: exit.product,
    Composicao: exit.service,
    Item: exit.item,
    Insumo: exit.input,
    DtaRef: iso(exit.day),
    DtaRefMes: Number(exit.day.slice(5, 7)),
    DtaRefAno: Number(exit.day.slice(0, 4)),
    Total: reais(exit.price),
    Acrescimo: reais(exit.addition),
    Desconto: reais(exit.discount),
    TotalLiq: reais(exit.net),
    TotalBruto: reais(exit.gross),
  }));
  return listed(rows, { Status: '', Empresa: 0 });
}
