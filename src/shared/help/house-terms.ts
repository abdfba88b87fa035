import type { PageId } from '#contract/pages.ts';

export interface AnyTerm {
  word: string;
  meaning: string;
  /** Where one meets it; absent: everywhere. */
  page?: PageId;
}

/** What the house calls its own things: said beside fields and in the glossary, and beside no column of a list. */
export const HOUSE_TERMS = [
  {
    word: 'Empreendimento',
    meaning: 'O que se constrói e vende. Reúne os módulos, as suas unidades e as obras do UAU.',
    page: 'enterprise',
  },
  {
    word: 'Empresa',
    meaning: 'Pessoa jurídica, com CNPJ e regime tributário. Fica em uma regional e tem centros de custo.',
    page: 'structure',
  },
  {
    word: 'Fórmula',
    meaning: 'Linha de um relatório que se calcula de outras linhas, em R$ ou em %.',
    page: 'drePremises',
  },
  {
    word: 'Grupo de permissão',
    meaning: 'Direitos dados juntos: páginas, centros de custo e contas. Quem está em vários grupos tem os de todos.',
    page: 'adminGroups',
  },
  {
    word: 'Grupo e subgrupo',
    meaning: 'Partes da DRE e do fluxo de caixa. O de-x-para diz o que entra em cada subgrupo; o grupo soma os seus.',
    page: 'drePremises',
  },
  {
    word: 'Lançamento',
    meaning: 'Uma linha do orçamento de despesas: versão, ano, centro de custo, conta e doze meses.',
    page: 'expenseEntry',
  },
  {
    word: 'Obra',
    meaning: 'A construção. No UAU, onde o custo é apropriado, dentro de uma empresa: um empreendimento pode ter várias.',
    page: 'uauDatabase',
  },
  {
    word: 'Premissas',
    meaning: 'O que se digita sobre um módulo. Receita, custo, impostos e fluxo são calculados disso.',
  },
  { word: 'Regional', meaning: 'Região que reúne empresas: o nível mais alto da estrutura.', page: 'structure' },
  {
    word: 'Unidade',
    meaning: 'O que se vende: apartamento, casa, loja ou lote, com preço, área e fração ideal.',
    page: 'enterprise',
  },
] as const satisfies readonly AnyTerm[];
