import type { HomePart } from '#contract/preference-choices.ts';

/** What parts of the first page are called where they are arranged, as they are headed on it. */
export const HOME_PART_LABELS: Readonly<Record<HomePart, string>> = {
  results: 'Resultado em resumo',
  finding: 'O que chama atenção',
  official: 'Versão oficial',
  months: 'Despesas por mês',
  actuals: 'Orçado × realizado',
  variances: 'Maiores variações',
  developments: 'Exposição por empreendimento',
  drafts: 'Rascunhos para continuar',
  steps: 'Próximos passos',
  waiting: 'Aguardando você',
  shortcuts: 'Telas recentes',
};
