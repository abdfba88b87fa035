/**
 * Chart of accounts of the sample organisation, in the manner of a Brazilian developer: `code name`, one a line.
 * An account with others below it is sintética; the top group tells the nature.
 */
const CHART = `
1 Ativo
1.1 Ativo circulante
1.1.01 Caixa e equivalentes de caixa
1.1.01.01 Caixa geral
1.1.01.02 Bancos conta movimento
1.1.01.03 Aplicações financeiras de liquidez imediata
1.1.02 Contas a receber
1.1.02.01 Clientes por incorporação
1.1.02.02 Clientes de pró-soluto
1.1.02.03 (−) Provisão para perdas de crédito
1.1.03 Imóveis a comercializar
1.1.03.01 Terrenos para incorporação
1.1.03.02 Imóveis em construção
1.1.03.03 Imóveis concluídos
1.1.04 Tributos a recuperar
1.2 Ativo não circulante
1.2.01 Depósitos judiciais
1.2.02 Imobilizado
1.2.02.01 Móveis e utensílios
1.2.02.02 Equipamentos de informática
1.2.02.03 (−) Depreciação acumulada
2 Passivo
2.1 Passivo circulante
2.1.01 Fornecedores
2.1.02 Empréstimos e financiamentos à produção
2.1.03 Obrigações trabalhistas
2.1.03.01 Salários a pagar
2.1.03.02 Provisão de férias e 13º salário
2.1.04 Obrigações tributárias
2.1.04.01 RET a recolher
2.1.04.02 Tributos retidos a recolher
2.1.05 Adiantamentos de clientes e permutas
2.2 Passivo não circulante
2.2.01 Financiamentos de longo prazo
2.2.02 Provisão para garantias de obra
2.2.03 Provisão para contingências
2.3 Patrimônio líquido
2.3.01 Capital social
2.3.02 Reservas de lucros
2.3.03 Lucros ou prejuízos acumulados
3 Receitas
3.1 Receita bruta
3.1.01 Receita de venda de unidades
3.1.02 Receita de permuta
3.1.03 Receita de serviços de administração de obra
3.2 Deduções da receita
3.2.01 RET sobre vendas
3.2.02 PIS e COFINS sobre receitas
3.2.03 Distratos e devoluções
3.2.04 Perdas estimadas com créditos (PECLD)
3.3 Receitas financeiras
3.3.01 Rendimentos de aplicações
3.3.02 Juros e correção de clientes
3.4 Resultado dos empreendimentos (POC)
3.4.01 Custo apropriado: terreno
3.4.02 Custo apropriado: construção
3.4.03 Custo apropriado: incorporação
3.4.04 Encargos e garantia apropriados
3.4.05 Comissões de venda apropriadas
3.4.06 Publicidade dos lançamentos
3.4.07 Taxa de administração de obra
3.4.08 Depreciação de estandes
3.4.09 Encargos do financiamento à produção
3.4.10 Retenção de distratos
3.5 Tributos sobre o lucro
3.5.01 IRPJ e CSLL correntes
3.5.02 IRPJ e CSLL diferidos
4 Custos
4.1 Custo de terreno
4.1.01 Aquisição de terrenos
4.1.02 ITBI, registro e escritura
4.1.03 Outorga onerosa
4.2 Custo de construção
4.2.01 Projetos e aprovações
4.2.01.01 Projeto de arquitetura
4.2.01.02 Projetos complementares
4.2.01.03 Taxas e emolumentos de aprovação
4.2.02 Materiais
4.2.02.01 Concreto e argamassa
4.2.02.02 Aço e telas
4.2.02.03 Alvenaria e vedações
4.2.02.04 Instalações elétricas e hidráulicas
4.2.02.05 Revestimentos e esquadrias
4.2.02.06 Elevadores
4.2.03 Mão de obra e empreiteiros
4.2.03.01 Mão de obra própria
4.2.03.02 Empreiteiros de estrutura
4.2.03.03 Empreiteiros de acabamento
4.2.04 Equipamentos de obra
4.2.04.01 Locação de equipamentos
4.2.04.02 Grua e cremalheira
4.2.05 Despesas indiretas de obra
4.2.05.01 Canteiro e instalações provisórias
4.2.05.02 Segurança e medicina do trabalho
4.2.05.03 Vigilância de canteiro
4.2.05.04 Ensaios e controle tecnológico
4.3 Custos pós-obra
4.3.01 Assistência técnica e garantias
4.3.02 Condomínio de unidades em estoque
4.3.03 IPTU de unidades em estoque
5 Despesas
5.1 Pessoal
5.1.01 Salários e ordenados
5.1.02 Pró-labore
5.1.03 13º salário
5.1.04 Férias
5.1.05 Horas extras
5.1.06 Rescisões e indenizações
5.1.07 Participação nos resultados
5.1.08 Estagiários e aprendizes
5.2 Encargos sociais
5.2.01 INSS
5.2.02 FGTS
5.2.03 Seguro de acidentes e terceiros
5.3 Benefícios
5.3.01 Vale-transporte
5.3.02 Vale-refeição e alimentação
5.3.03 Plano de saúde
5.3.04 Plano odontológico
5.3.05 Seguro de vida
5.3.06 Treinamento e desenvolvimento
5.3.07 Uniformes e EPI administrativos
5.4 Ocupação
5.4.01 Aluguel e condomínio da sede
5.4.02 Energia elétrica
5.4.03 Água e esgoto
5.4.04 Telefonia e internet
5.4.05 Limpeza e conservação
5.4.06 Manutenção predial
5.4.07 Segurança patrimonial
5.4.08 IPTU da sede
5.5 Serviços de terceiros
5.5.01 Auditoria externa
5.5.02 Assessoria contábil
5.5.03 Honorários advocatícios
5.5.04 Consultorias
5.5.05 Despachantes e cartórios
5.5.06 Recrutamento e seleção
5.6 Tecnologia
5.6.01 Licenças de software
5.6.02 Hospedagem e nuvem
5.6.03 Suporte e manutenção de sistemas
5.6.04 Locação de computadores
5.7 Comercial
5.7.01 Comissões de corretagem
5.7.02 Premiações de venda
5.7.03 Stand de vendas: montagem e decorado
5.7.04 Stand de vendas: operação
5.7.05 Eventos e convenções
5.8 Marketing
5.8.01 Mídia digital
5.8.02 Mídia impressa e exterior
5.8.03 Agência e produção
5.8.04 Maquetes e imagens 3D
5.8.05 Material promocional e brindes
5.8.06 Pesquisa de mercado
5.9 Despesas gerais
5.9.01 Viagens e hospedagem
5.9.02 Combustível e estacionamento
5.9.03 Locação de veículos
5.9.04 Material de escritório
5.9.05 Correios e malotes
5.9.06 Copa e refeições
5.9.07 Associações e contribuições de classe
5.9.08 Assinaturas e publicações
5.10 Seguros
5.10.01 Seguro de risco de engenharia
5.10.02 Seguro garantia
5.10.03 Seguro patrimonial
5.11 Tributos e taxas
5.11.01 Taxas municipais e alvarás
5.11.02 IPTU de terrenos
5.11.03 Multas dedutíveis
5.11.04 Contribuição sindical patronal
5.12 Despesas financeiras
5.12.01 Tarifas bancárias
5.12.02 Juros de financiamento à produção
5.12.03 Medição e vistoria do banco
5.12.04 Descontos concedidos
5.13 Depreciação e amortização
5.13.01 Depreciação de equipamentos
5.13.02 Amortização de software
`;

const NATURES: Readonly<Record<string, string>> = { 1: 'ativo', 2: 'passivo', 3: 'receita', 4: 'custo', 5: 'despesa' };

export interface SampleAccount {
  codigo: string;
  nome: string;
  kind: 'sintetica' | 'analitica';
  nature: string;
}

/** The accounts in the order of their codes. */
export const sampleChart: readonly SampleAccount[] = CHART.trim()
  .split('\n')
  .map((line) => ({ codigo: line.slice(0, line.indexOf(' ')), nome: line.slice(line.indexOf(' ') + 1) }))
  .map(({ codigo, nome }, _, all) => ({
    codigo,
    nome,
    kind: all.some((other) => other.codigo.startsWith(`${codigo}.`)) ? 'sintetica' : 'analitica',
    nature: codigo.startsWith('2.3') ? 'patrimonio' : (NATURES[codigo.split('.')[0] ?? ''] ?? 'despesa'),
  }));
