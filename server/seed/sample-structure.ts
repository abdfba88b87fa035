/** The sample organisation without people: who pays (companies, cost centres), how reports group accounts. */
export const SAMPLE_ORGANIZATION = { code: 'horizonte', domain: 'exemplo.com.br', name: 'Grupo Horizonte' };

export const SAMPLE_REGIONALS = [
  { codigo: '01', nome: 'Sudeste' },
  { codigo: '02', nome: 'Nordeste' },
] as const;

export const SAMPLE_COMPANIES = [
  { codigo: '10', nome: 'Horizonte Incorporações S.A.', cnpj: '11222333000181', regional: '01', tax_regime: 'LR' },
  { codigo: '20', nome: 'Residencial Ipê SPE Ltda.', cnpj: '45997418000153', regional: '01', tax_regime: 'RET4' },
  { codigo: '30', nome: 'Residencial Mangabeira SPE Ltda.', cnpj: '12ABC34501DE35', regional: '02', tax_regime: 'RET1' },
] as const;

export type Profile = 'administrativo' | 'comercial' | 'obra' | 'stand';

/** `scale` is the size of a centre beside the others, in millionths of the amounts in sample-amounts.ts. */
export const SAMPLE_CENTERS: readonly { company: string; codigo: string; nome: string; profile: Profile; scale: number }[] = [
  { company: '10', codigo: '101', nome: 'Diretoria', profile: 'administrativo', scale: 1_900_000 },
  { company: '10', codigo: '102', nome: 'Controladoria e financeiro', profile: 'administrativo', scale: 1_400_000 },
  { company: '10', codigo: '103', nome: 'Recursos humanos', profile: 'administrativo', scale: 700_000 },
  { company: '10', codigo: '104', nome: 'Tecnologia da informação', profile: 'administrativo', scale: 900_000 },
  { company: '10', codigo: '105', nome: 'Jurídico', profile: 'administrativo', scale: 650_000 },
  { company: '10', codigo: '106', nome: 'Suprimentos', profile: 'administrativo', scale: 600_000 },
  { company: '10', codigo: '107', nome: 'Engenharia e orçamentos', profile: 'administrativo', scale: 1_200_000 },
  { company: '10', codigo: '108', nome: 'Novos negócios', profile: 'administrativo', scale: 800_000 },
  { company: '10', codigo: '109', nome: 'Comercial', profile: 'comercial', scale: 1_300_000 },
  { company: '10', codigo: '110', nome: 'Marketing', profile: 'comercial', scale: 1_000_000 },
  { company: '10', codigo: '111', nome: 'Relacionamento com o cliente', profile: 'administrativo', scale: 500_000 },
  { company: '20', codigo: '201', nome: 'Obra torre A', profile: 'obra', scale: 1_500_000 },
  { company: '20', codigo: '202', nome: 'Obra torre B', profile: 'obra', scale: 1_100_000 },
  { company: '20', codigo: '203', nome: 'Stand de vendas Ipê', profile: 'stand', scale: 1_000_000 },
  { company: '20', codigo: '204', nome: 'Administração da obra Ipê', profile: 'administrativo', scale: 450_000 },
  { company: '20', codigo: '205', nome: 'Assistência técnica', profile: 'obra', scale: 120_000 },
  { company: '30', codigo: '301', nome: 'Obra fase 1', profile: 'obra', scale: 900_000 },
  { company: '30', codigo: '302', nome: 'Infraestrutura do condomínio', profile: 'obra', scale: 400_000 },
  { company: '30', codigo: '303', nome: 'Stand de vendas Mangabeira', profile: 'stand', scale: 750_000 },
  { company: '30', codigo: '304', nome: 'Administração local', profile: 'administrativo', scale: 350_000 },
];

export const SAMPLE_AGGREGATORS: readonly { nome: string; accounts: readonly string[] }[] = [
  { nome: 'Pessoal, encargos e benefícios', accounts: ['5.1', '5.2', '5.3'] },
  { nome: 'Ocupação e tecnologia', accounts: ['5.4', '5.6'] },
  { nome: 'Comercial e marketing', accounts: ['5.7', '5.8'] },
  { nome: 'Custos de construção', accounts: ['4.2', '4.3'] },
  { nome: 'Serviços e despesas gerais', accounts: ['5.5', '5.9'] },
  { nome: 'Seguros, tributos e financeiras', accounts: ['5.10', '5.11', '5.12'] },
];
