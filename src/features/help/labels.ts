export const HELP = {
  title: 'Ajuda',
  contents: 'Nesta página',
  browsers: 'Navegadores',
  browsersLead: 'O Previsto funciona nos navegadores dos últimos dois anos. Um mais antigo avisa ao abrir.',
  from: (version: string) => `a partir da versão ${version}`,
  needs: 'Cookies e JavaScript precisam estar permitidos para este endereço.',
  keys: 'Teclas em todas as telas',
  keysLead: 'Tudo o que se faz com o mouse também se faz pelo teclado.',
  everywhere: [
    ['Ctrl + K', 'Buscar telas e ações'],
    ['Ctrl + S', 'Salvar as premissas'],
    ['Esc', 'Fechar o painel ou a janela e voltar para onde estava'],
    ['← →', 'Recolher e abrir uma linha do relatório'],
    ['E', 'Explicar o valor escolhido no relatório'],
  ],
  gridLead: 'Nas telas em que se digita em uma grade.',
} as const;
