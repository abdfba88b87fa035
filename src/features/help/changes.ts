import type { Change } from '#src/features/help/change.ts';
import { EARLIER_CHANGES } from '#src/features/help/earlier-changes.ts';

/** What is new to who works with the product, newest first: what they would notice or could not do before. */
export const CHANGES: readonly Change[] = [
  {
    day: '2026-11-29',
    news: {
      everywhere: [
        '«Recentes» guarda o seu lugar no menu: nada se move enquanto se abrem telas.',
        'Pelo teclado, depois de «Limpar filtros» ou de «Tentar novamente», continua-se de onde se estava.',
        'Um link para uma versão que não existe mais não é lembrado.',
        'No computador, o empreendimento do cabeçalho diz «não filtra esta tela» onde os valores não o seguem.',
        'Um mês que não se entende é dito ao sair do campo, e o formulário não salva até ser corrigido.',
        'Se um campo não aceita tudo o que se cola, um aviso diz quantos caracteres ficaram de fora.',
        'F1 dentro de um campo abre o seu «?», e Tab vai de campo em campo.',
        '«O que mudou» é uma lista curta por dia e por módulo.',
      ],
      phone: [
        'Todas as listas com filtros, também Versões, Usuários e Unidades, têm a busca e «Filtros» numa linha só.',
        'O botão de incluir fica ao lado do título.',
        'As sugestões do de-x-para têm a altura de um dedo.',
        'Ao escolher o empreendimento, a gaveta diz quando ele não filtra a tela.',
      ],
      home: [
        'O que a primeira página diz de uma variação abre na coluna dela, até o último mês realizado.',
        'O endereço do site, sem mais nada, abre a primeira página bem mais depressa.',
      ],
      structure: [
        'Um CNPJ incompleto é avisado ao sair do campo.',
        'Colado com outras palavras («CNPJ: 11.222.333/0001-81»), o CNPJ é achado nelas.',
      ],
      imports: [
        'A importação da ECD não pede a linha dos títulos.',
        'Quem sai da importação do plano de contas enquanto ela roda recebe o «Desfazer» onde estiver.',
        'O «Desfazer» de uma importação de até 5.000 linhas continua em «Avisos» depois de recarregar a página.',
        '«Importar realizado» é achado na busca (Ctrl+K), também por «balancete», «razão» e «fechamento».',
        'De um arquivo sem títulos conhecidos, a importação diz em que ordem leu as colunas.',
      ],
      versions: ['«Ver aprovação», num aviso, abre a pergunta na hora.'],
      developments: ['O cabeçalho de um empreendimento cabe numa linha.'],
      assumptions: [
        'Os campos das premissas têm o seu «?»: o que é, em que unidade e o que muda com ele.',
        'Em Receita › Custo, a conferência diz tudo em palavras, sem códigos.',
        'Alíquotas e distratos mês a mês têm o seu «?», e as alíquotas cabem inteiras.',
      ],
      mapping: [
        'O que se leva ou retira de uma vez tem «Desfazer»: no aviso, na lista de avisos e por Ctrl+Z. Em Obras e Tipos do banco, do UAU, não.',
        'Em janelas estreitas o destino fica à vista: os meses ficam sob o valor, com os seus títulos.',
      ],
      entries: [
        'Um valor recusado ao colar não se escreve mais por cima dos vizinhos.',
        'O motivo de um valor recusado fica dentro da janela, também em dezembro.',
        'Linhas excluídas voltam também pela lista de avisos, de qualquer tela, por mais que se edite depois.',
      ],
      reports: [
        'Sem valores orçados, o «E se…» não julga diferenças e os gráficos dizem «sem valores».',
        'No relatório de despesas com o realizado, o total geral fica à vista.',
        '«Explicar» abre de uma vez os passos que só repetem o valor, até onde há uma conta.',
        'Nas planilhas exportadas, um zero em dinheiro é um traço.',
      ],
      uau: [
        'Um código que não existe aparece como «código 99 (não encontrado)» e pode ser tirado.',
        'O filtro de uma venda fica enquanto vale.',
      ],
      notices: ['«Removido com sucesso.» na lista de avisos diz de quê.'],
    },
  },
  {
    day: '2026-11-28',
    news: {
      everywhere: [
        'No menu, «Recentes» traz as telas abertas por último que não estão mais perto.',
        'Quem fecha ou recarrega a página com algo ainda a caminho do servidor é perguntado antes. Arquivos enviados ou gerados não perguntam.',
        'A tecla «?» mostra as teclas em qualquer tela.',
        'O sinal de menos vem antes do R$ em toda parte.',
        'O contorno do foco nas abas aparece inteiro.',
        'O que só serve depois do primeiro toque ou clique é carregado com ele.',
        'Uma versão que não existe mais não passa para a próxima página.',
        'O «?» que explica um termo está também nos títulos das colunas, nos indicadores e no «E se…».',
        'O «?» está também ao lado de «O que é rateado», «Base do rateio», da natureza de um grupo e de «Exige segundo fator».',
      ],
      phone: [
        'Nenhum filtro corta a sua palavra.',
        'A DRE pede de uma vez o relatório por ano que mostra.',
        'O link de um valor explicado abre também no celular, no ano do mês.',
      ],
      home: [
        'O que espera por você vem antes do resultado do ano: versões a aprovar, de-x-para que falta, o que não foi aceito, leituras atrasadas.',
        'Quem organizou a página mantém a sua ordem.',
        'O que não pôde ser lido do que aguarda você é dito, e lido de novo por um clique.',
        'O empreendimento abaixo da TIR mínima é apontado também pelo último forecast aprovado, com o nome dele.',
        'A conclusão aparece com os primeiros números, e a página abre mais rápido com muitos lançamentos.',
      ],
      structure: [
        'O plano de contas tem um modelo para baixar, e «O que acontece» vem ao lado do número da linha.',
        'Um arquivo com códigos de mais de 30 caracteres, também da ECD, é lido na hora e diz linha por linha o que encurtar.',
        'Da ECD vem também a conta referencial (I051), que diz a natureza e a linha da DRE.',
        'A ECD diz a natureza de cada grupo, e contas de compensação não são mais despesas.',
      ],
      imports: [
        'A importação de unidades, de valores de um índice e de um de-x-para tem «Desfazer», na lista de avisos.',
        'Unidades, valores de um índice e de-x-para têm «Baixar modelo».',
        'Empresas e centros de custo: as colunas que não são lidas aparecem pelo nome, e «Tributação» é o regime tributário.',
        'A linha diz como «RET» ou «ADM» foi entendido.',
        'As linhas de uma importação rolam dentro da janela.',
        'Balancete: linhas de contas sintéticas que são a soma das de baixo, assinaturas e o resumo no fim ficam de fora sozinhos.',
        'Balancete: o mês é lido também quando a emissão está na mesma linha, e pode ser apagado.',
        'Balancete: D ou C pode vir ao fim do débito e do crédito.',
      ],
      assumptions: [
        'Lançamento e premissas abrem com o rascunho em que você trabalhou por último, também em outro computador.',
        'Dois indicadores abrem cada faixa de premissas.',
        'O resultado por mês começa no primeiro mês com valores.',
        'Indicadores e resultados dizem que são em R$.',
        'O gráfico de um índice é lido mês a mês, com o ponteiro ou com as setas.',
      ],
      cashflow: [
        'Há uma só linha de ferramentas.',
        'O de-x-para propõe como o da DRE, e deixa sem linha o que não é pago, como depreciação e provisões.',
      ],
      dre: [
        'Pode começar pelo modelo comércio, indústria e serviços; o mais próximo do seu plano de contas vem primeiro.',
        'Atualização monetária sobre vendas e taxa de administração de obra têm sugestão de linha.',
      ],
      mapping: [
        'Cada sugestão diz de onde vem: o nome da conta, o grupo, a conta referencial da ECD ou as contas vizinhas.',
        'O que não é certo fica tracejado, «A conferir», e não entra na aceitação das outras.',
        'Abre com a versão oficial e já mostra a cobertura em R$.',
      ],
      reports: [
        'As barras mostram o realizado dentro do orçado; um forecast traz cheios os meses fechados e em contorno o que se espera.',
        'Nos gráficos em cascata, o nome de cada linha aparece inteiro, também na página do diretor.',
        'Um relatório sem valores orçados leva ao realizado.',
        'Quando uma leitura do UAU termina, os relatórios que a usam são lidos de novo.',
      ],
      explain: [
        'O link de uma premissa abre a aba e marca o campo ou a célula: a alíquota do mês, o preço da unidade, o custo do mês, a curva.',
        'O link de um índice abre o valor do mês.',
        'Corretagem, obra e juros usados na DRE levam às premissas do fluxo, onde são informados.',
        'A receita que um imposto tributa leva às premissas da receita e do custo.',
        'A receita reconhecida é o VGV ativo × o POC do mês, e o custo é o incorrido × a fração vendida.',
        'O POC abre no custo incorrido e no orçamento.',
        '«Abrir o lançamento» põe o cursor no mês do valor, no ano dele.',
        'Uma janela que fica estreita não perde a explicação.',
        'As explicações esperam a vez como os relatórios.',
      ],
      paper: [
        '«Imprimir», em Lançamento, põe no papel todas as linhas que os filtros deixam, até 5.000, com versão, filtros e páginas numeradas.',
        'Num relatório, Ctrl + P imprime a página do mês mesmo que seja a primeira coisa que se faz.',
        'O de-x-para sai sem caixas, nem barra, nem «Escolher subgrupo».',
        'Na planilha de um relatório, o que está acima dos títulos não é mais cortado na segunda página.',
        'Na planilha, os títulos passam para a linha de baixo, e a avaliação fica afastada dos valores.',
      ],
      uau: [
        'Cada filtro é um botão com o seu valor, numa linha só com a busca; no celular, «Filtros» mostra todos.',
        'Com zoom de 200 %, as somas não ficam mais sobre as páginas da lista.',
      ],
      notices: ['A conclusão de uma importação chega também por e-mail a quem a iniciou.'],
    },
  },
  ...EARLIER_CHANGES,
];
