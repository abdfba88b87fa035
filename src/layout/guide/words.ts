import { MAKE_OFFICIAL } from '#src/layout/guide/begun.ts';

/** What the first steps of an organisation are called, and what each is for. */
export const STEP_WORDS = {
  regionals: { title: 'Cadastrar regionais', text: 'As regiões em que as empresas se agrupam. De uma planilha ou uma a uma.' },
  companies: { title: 'Cadastrar empresas', text: 'Cada empresa pertence a uma regional.' },
  centerCosts: { title: 'Cadastrar centros de custo', text: 'Onde as despesas acontecem.' },
  accountings: { title: 'Importar o plano de contas', text: 'Da planilha da contabilidade ou do arquivo da ECD (SPED).' },
  versions: { title: 'Criar uma versão orçamentária', text: 'O período que será orçado. Os relatórios mostram os meses dela.' },
  amounts: { title: 'Importar o realizado', text: 'O balancete ou o razão, em um período da versão. Ou digite o orçamento.' },
  lines: { title: 'Montar as linhas da DRE', text: 'Um modelo pronto traz as usuais, com um clique.' },
  mapping: { title: 'Levar as contas às linhas da DRE', text: 'As sugestões são aceitas de uma vez e podem ser desfeitas.' },
  report: { title: 'Abrir a primeira DRE', text: 'Quando há linhas, valores e ao menos 90 % das contas mapeadas.' },
  official: { title: MAKE_OFFICIAL, text: 'O «orçado» de todos os relatórios.' },
} as const;

export const GUIDE_WORDS = {
  next: 'Próximos passos',
  first: 'Primeiros passos',
  typed: 'Digitar o orçamento',
  mapped: (mapped: number, accounts: number) => `${mapped} de ${accounts} contas`,
  outside: (year: number) => `Há realizado de ${year}, fora dos meses das versões: crie uma versão de ${year}.`,
  done: 'Feito',
  open: 'A fazer',
  go: 'Continuar',
  all: 'Ver todos',
  leave: 'Sair do roteiro',
  finished: 'Os primeiros passos estão feitos.',
} as const;
