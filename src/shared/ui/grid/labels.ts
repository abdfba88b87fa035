/** What the grid says. */
export const GRID_TEXT = {
  subtotal: 'Subtotal: edite as linhas do grupo.',
  fixedColumn: 'Esta coluna não é editável.',
  beyond: '#####',
  total: 'Total',
  line: 'Linha',
  expand: (label: string) => `Abrir ${label}`,
  collapse: (label: string) => `Recolher ${label}`,
  saving: 'Salvando…',
  waiting: 'Aguardando conexão',
  saved: (at: string) => `Salvo ${at}`,
  failed: 'Não salvo —',
  retry: 'tentar',
  pending: 'Ainda não salvo.',
  onSubtotal: 'Nada foi colado: a seleção está em um subtotal. Escolha uma linha do grupo e cole de novo.',
  unsaved: 'Não salvo: a página foi fechada antes. Confirme o texto (F2 e Enter) ou dê Delete.',
  noClipboard: 'O navegador não dá acesso à área de transferência por aqui: use Ctrl + C, Ctrl + X e Ctrl + V.',
  find: 'Localizar na grade',
  findNext: 'Próxima ocorrência',
  findBefore: 'Ocorrência anterior',
  findClose: 'Fechar a busca',
  found: (at: number, count: number) => (count === 0 ? 'Nada encontrado' : `${at} de ${count}`),
  tooLong: (limit: number) => `O texto passa de ${limit} caracteres.`,
  skipped: (count: number) =>
    count === 1
      ? '1 célula mudou depois (ou está bloqueada) e ficou como está.'
      : `${count} células mudaram depois (ou estão bloqueadas) e ficaram como estão.`,
  editor: 'Editor da célula',
  editing: (column: string, line: number) => `${column}, linha ${line}`,
  hint: 'Setas movem, Enter e Tab confirmam, F2 edita, ponto de interrogação mostra todas as teclas. Para sair da grade: Esc e depois Tab.',
} as const;

/** What the menu of a selection says. */
export const MENU_TEXT = {
  title: 'Ações da seleção',
  cut: 'Recortar',
  copy: 'Copiar',
  paste: 'Colar',
  clear: 'Limpar',
  down: 'Preencher para baixo',
  right: 'Preencher à direita',
  ascending: 'Ordenar: crescente',
  descending: 'Ordenar: decrescente',
  unsorted: 'Ordem da página',
  fit: 'Ajustar a largura da coluna',
  ownWidths: 'Larguras padrão',
} as const;
