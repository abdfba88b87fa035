import { DONE } from '#src/shared/notify/done.ts';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { countLabel } from '#src/shared/format/count.ts';

/** What the expense screens say (pt-BR). */
export const LABELS = {
  entryTitle: 'Lançamento',
  reportTitle: 'Relatório',
  report: 'Relatório de despesas',
  account: 'Conta',
  aggregator: 'Agrupador',
  search: 'Buscar linhas',
  addLines: 'Adicionar linhas',
  duplicate: 'Duplicar',
  remove: 'Excluir',
  fill: 'Preencher',
  fillKeys: 'Ctrl + Shift + F',
  export: 'Exportar xlsx',
  print: 'Imprimir',
  rows: 'Linhas',
  empty: 'Nenhum lançamento para os filtros',
  emptyText: 'Mude ou limpe os filtros, ou adicione linhas.',
  emptyLocked: 'Mude ou limpe os filtros.',
  first: 'Nenhum lançamento nesta versão',
  firstText: 'Adicione linhas escolhendo um centro de custo e suas contas, ou cole do Excel depois.',
  locked: VERSION_LOCKED,
  noEdit: 'Somente leitura: você não tem permissão para alterar lançamentos.',
  noCenter: 'Somente leitura: você pode ver este centro de custo, mas não alterá-lo.',
  noAccount: 'Somente leitura: você pode ver esta conta, mas não alterá-la.',
  arriving: 'A linha está sendo incluída.',
  withoutId: 'O servidor não deu número a esta linha: ela só pode ser vista.',
  ended: 'Não salvo: a sessão terminou antes. Tente de novo.',
  closed: 'Mês fechado: não aceita alterações.',
  history: 'Histórico da linha',
  outside: 'Mês fora do período da versão.',
  clearFilters: 'Limpar filtros',
  deleted: DONE.DELETE,
} as const;

/** «1 linha», «1.204 linhas». */
export function lines(count: number): string {
  return `${countLabel(count)} ${count === 1 ? 'linha' : 'linhas'}`;
}
