/** What the key map is called, in a grid and elsewhere, and the keys that a page adds to it. */
export const KEYS = { title: 'Teclas da grade', all: 'Teclas', ofPage: 'Nesta tela' } as const;

export interface KeyGroup {
  title: string;
  pairs: readonly (readonly [keys: string, action: string])[];
}

/** What holds on every screen, in a grid too. */
export const EVERYWHERE: KeyGroup = {
  title: 'Teclas em todas as telas',
  pairs: [
    ['Ctrl + K', 'Buscar telas e ações'],
    ['Ctrl + S', 'Salvar as premissas'],
    ['Ctrl + P', 'Imprimir o relatório ou os lançamentos'],
    ['Esc', 'Fechar o painel ou a janela e voltar para onde estava'],
    ['← →', 'Recolher e abrir uma linha do relatório'],
    ['E', 'Explicar o valor escolhido no relatório'],
    ['F1', 'Ler o que é o campo que tem «?»'],
    ['?', 'Mostrar as teclas'],
  ],
};

/** The key map by where the keys hold: most in the whole grid, some of them only while a value is typed. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'Em toda a grade',
    pairs: [
      ['Setas', 'Mover uma célula'],
      ['Ctrl + setas', 'Ir até a borda do bloco preenchido'],
      ['Home / End', 'Primeira e última coluna'],
      ['Ctrl + Home / End', 'Primeira e última célula'],
      ['Page Up / Page Down', 'Uma tela acima ou abaixo'],
      ['Shift + qualquer uma delas', 'Estender a seleção'],
      ['Ctrl + espaço / Shift + espaço', 'Selecionar a coluna ou a linha'],
      ['Ctrl + A', 'Selecionar tudo'],
      ['Ctrl + F', 'Localizar na grade'],
      ['Ctrl + Z / Y', 'Desfazer e refazer'],
      ['Alt + ↑ / ↓', 'Recolher ou abrir todos os grupos'],
      ['Esc, depois Tab', 'Sair da grade'],
      ['?', 'Mostrar estas teclas'],
    ],
  },
  {
    title: 'Nas células selecionadas',
    pairs: [
      ['Digitar', 'Substituir o valor'],
      ['F2 ou clique duplo', 'Editar o valor'],
      ['Ctrl + C / X / V', 'Copiar, recortar, colar (também do Excel)'],
      ['Ctrl + D / R', 'Preencher para baixo ou para a direita'],
      ['Delete', 'Limpar'],
      ['Shift + F10 ou clique direito', 'Menu da seleção'],
    ],
  },
  {
    title: 'Enquanto se digita um valor',
    pairs: [
      ['+20   *1,05   /12   +5%', 'Continuar o valor da célula'],
      ['=1200/12', 'Fazer uma conta'],
      ['Enter / Shift + Enter', 'Confirmar e ir para baixo ou para cima'],
      ['Tab / Shift + Tab', 'Confirmar e ir para a direita ou para a esquerda'],
      ['Ctrl + Enter', 'Confirmar e repetir em toda a seleção'],
      ['Esc', 'Cancelar a edição'],
    ],
  },
  {
    title: 'Numa linha de grupo',
    pairs: [['Espaço', 'Abrir ou recolher o grupo']],
  },
];
