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
  tooLong: (limit: number) => `O texto passa de ${limit} caracteres.`,
  skipped: (count: number) =>
    count === 1
      ? '1 célula mudou depois (ou está bloqueada) e ficou como está.'
      : `${count} células mudaram depois (ou estão bloqueadas) e ficaram como estão.`,
  editor: 'Editor da célula',
  editing: (column: string, line: number) => `${column}, linha ${line}`,
  keys: 'Teclas da grade',
  hint: 'Setas movem, Enter e Tab confirmam, F2 edita, ponto de interrogação mostra todas as teclas. Para sair da grade: Esc e depois Tab.',
} as const;

/** The key map, as the dialog lists it. */
export const KEY_MAP: readonly (readonly [keys: string, action: string])[] = [
  ['Setas', 'Mover uma célula'],
  ['Ctrl + setas', 'Ir até a borda'],
  ['Home / End', 'Primeira e última coluna'],
  ['Ctrl + Home / End', 'Primeira e última célula'],
  ['Page Up / Page Down', 'Uma tela acima ou abaixo'],
  ['Shift + qualquer uma delas', 'Estender a seleção'],
  ['Ctrl + espaço / Shift + espaço', 'Selecionar a coluna ou a linha'],
  ['Ctrl + A', 'Selecionar tudo'],
  ['Digitar', 'Substituir o valor'],
  ['+20   *1,05   /12   +5%', 'Continuar o valor da célula'],
  ['=1200/12', 'Fazer uma conta'],
  ['F2 ou clique duplo', 'Editar o valor'],
  ['Enter / Shift + Enter', 'Confirmar e ir para baixo ou para cima'],
  ['Tab / Shift + Tab', 'Confirmar e ir para a direita ou para a esquerda'],
  ['Ctrl + Enter', 'Confirmar e repetir em toda a seleção'],
  ['Esc', 'Cancelar a edição'],
  ['Delete', 'Limpar'],
  ['Ctrl + C / X / V', 'Copiar, recortar, colar (também do Excel)'],
  ['Ctrl + D / R', 'Preencher para baixo ou para a direita'],
  ['Ctrl + Z / Y', 'Desfazer e refazer'],
  ['Espaço', 'Abrir ou recolher o grupo'],
  ['Alt + ↑ / ↓', 'Recolher ou abrir todos os grupos'],
  ['Esc, depois Tab', 'Sair da grade'],
  ['?', 'Mostrar estas teclas'],
];
