import type { UauField } from '#planning/uau/field.ts';

/** Registers of UAU: what is replaced whole, for a company or for all. */

export const COMPANY_FIELDS = [
  { name: 'code', label: 'Código', kind: 'integer', from: ['Codigo_emp'], required: true },
  { name: 'name', label: 'Nome', kind: 'text', from: ['Desc_emp'] },
  { name: 'cnpj', label: 'CNPJ', kind: 'code', from: ['CGC_emp'] },
  { name: 'city', label: 'Cidade', kind: 'text', from: ['Cidade_emp'] },
  { name: 'state', label: 'UF', kind: 'code', from: ['UF_emp'] },
  { name: 'group_code', label: 'Grupo', kind: 'code', from: ['CodGrupo_emp'] },
  { name: 'inactive', label: 'Inativa', kind: 'flag', from: ['AtInat_emp'] },
] as const satisfies readonly UauField[];

export const JOB_FIELDS = [
  { name: 'company', label: 'Empresa', kind: 'integer', from: ['Empresa_obr'], required: true },
  { name: 'code', label: 'Obra', kind: 'code', from: ['Cod_obr'], required: true },
  { name: 'name', label: 'Descrição', kind: 'text', from: ['Descr_obr'] },
  { name: 'status', label: 'Situação', kind: 'integer', from: ['Status_obr'] },
  { name: 'type', label: 'Tipo', kind: 'integer', from: ['TipoObra_obr'] },
  { name: 'starts_on', label: 'Início', kind: 'date', from: ['DtIni_obr'] },
  { name: 'ends_on', label: 'Fim', kind: 'date', from: ['Dtfim_obr'] },
  { name: 'launched_on', label: 'Lançamento', kind: 'date', from: ['DataLancamento_obr'] },
  { name: 'fiscal_job', label: 'Obra fiscal', kind: 'code', from: ['Fisc_obr'] },
  { name: 'group_code', label: 'Grupo', kind: 'code', from: ['CodGrupo_obr'] },
  { name: 'inactive', label: 'Inativa', kind: 'flag', from: ['AtInat_obr'] },
] as const satisfies readonly UauField[];

/** The customer's own columns, `C1_unid` …, are kept beside these, with their names (planning/uau/unit-columns.ts). */
export const UNIT_FIELDS = [
  { name: 'company', label: 'Empresa', kind: 'integer', from: ['Empresa_unid'], required: true },
  { name: 'job', label: 'Obra', kind: 'code', from: ['Obra_unid'], required: true },
  { name: 'product', label: 'Produto', kind: 'integer', from: ['Prod_unid'], required: true },
  { name: 'number', label: 'Número', kind: 'integer', from: ['NumPer_unid'], required: true },
  { name: 'identifier', label: 'Unidade', kind: 'code', from: ['Identificador_unid'] },
  { name: 'status', label: 'Situação', kind: 'integer', from: ['Vendido_unid'] },
  { name: 'quantity', label: 'Quantidade', kind: 'decimal', from: ['Qtde_unid'] },
  { name: 'price', label: 'Preço', kind: 'money', from: ['ValPreco_unid'] },
  { name: 'fraction', label: 'Fração ideal', kind: 'decimal', from: ['FracaoIdealDecimal_unid', 'FracaoIdeal_unid'] },
  { name: 'block', label: 'Bloco', kind: 'integer', from: ['NumObe_unid'] },
  { name: 'typology', label: 'Tipologia', kind: 'code', from: ['CodTipProd_unid'] },
  { name: 'keys_on', label: 'Entrega das chaves', kind: 'date', from: ['DataEntregaChaves_unid'] },
] as const satisfies readonly UauField[];

export const PARCEL_TYPE_FIELDS = [
  { name: 'code', label: 'Tipo', kind: 'code', from: ['Tipo_par', 'Tipo'], required: true },
  { name: 'name', label: 'Descrição', kind: 'text', from: ['Descricao_par', 'Descricao'] },
] as const satisfies readonly UauField[];

export const MOVEMENT_TYPE_FIELDS = [
  { name: 'code', label: 'Código', kind: 'code', from: ['Codigo_cger'], required: true },
  { name: 'name', label: 'Descrição', kind: 'text', from: ['Desc_cger'] },
] as const satisfies readonly UauField[];

export const CATEGORY_FIELDS = [
  { name: 'code', label: 'Código', kind: 'code', from: ['Codigo_cmf'], required: true },
  { name: 'name', label: 'Descrição', kind: 'text', from: ['Desc_cmf'] },
] as const satisfies readonly UauField[];

export const INPUT_FIELDS = [
  { name: 'code', label: 'Código', kind: 'code', from: ['Cod_ins', 'codigo'], required: true },
  { name: 'name', label: 'Descrição', kind: 'text', from: ['Desc_ins', 'Descr_ins', 'descricao'] },
  { name: 'unit', label: 'Unidade', kind: 'code', from: ['Unid_ins', 'unidade'] },
  { name: 'group', label: 'Grupo', kind: 'integer', from: ['grupo'] },
  { name: 'subgroup', label: 'Subgrupo', kind: 'integer', from: ['subgrupo'] },
  { name: 'price', label: 'Preço', kind: 'money', from: ['preco'] },
  { name: 'cap', label: 'CAP', kind: 'code', from: ['CAP'] },
  { name: 'category', label: 'Categoria', kind: 'code', from: ['categoriaMovFin'] },
  { name: 'inactive', label: 'Inativo', kind: 'flag', from: ['status'] },
] as const satisfies readonly UauField[];
