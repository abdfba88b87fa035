import { EARLIER_CHANGES, type Change } from '#src/features/help/earlier-changes.ts';

/** What is new to who works with the product, newest first: what they would notice or could not do before. */
export const CHANGES: readonly Change[] = [
  {
    day: '2026-11-29',
    title: 'Filtros no celular atrás de um botão, e um menu que não se move',
    text: 'No celular, todas as listas com filtros, também Versões, Usuários e Unidades, têm a busca e «Filtros» numa linha só, e o botão de incluir ao lado do título. «Recentes» guarda o seu lugar no menu: nada se move enquanto se abrem telas. Na base do UAU, um código que não existe aparece como «código 99 (não encontrado)» e pode ser tirado, e o filtro de uma venda fica enquanto vale. Sem valores orçados, o «E se…» não julga diferenças e os gráficos dizem «sem valores». Pelo teclado, depois de «Limpar filtros» ou de «Tentar novamente», continua-se de onde se estava. A importação da ECD não pede a linha dos títulos. Quem sai da importação do plano de contas enquanto ela roda recebe o «Desfazer» onde estiver. No relatório de despesas com o realizado, o total geral fica à vista. Um CNPJ incompleto é avisado ao sair do campo.',
  },
  {
    day: '2026-11-28',
    title: 'Menu com as telas recentes, UAU numa linha só e um valor que abre em qualquer tela',
    text: 'No menu, «Recentes» traz as telas abertas por último que não estão mais perto. Na base do UAU, cada filtro é um botão com o seu valor, numa linha só com a busca; no celular, «Filtros» mostra todos. O fluxo de caixa tem uma só linha de ferramentas. O link de um valor explicado abre também no celular, no ano do mês, e uma janela que fica estreita não perde a explicação. A conclusão de uma importação chega também por e-mail a quem a iniciou. Na página inicial, o que não pôde ser lido do que aguarda você é dito, e lido de novo por um clique. Quando uma leitura do UAU termina, os relatórios que a usam são lidos de novo.',
  },
  {
    day: '2026-11-28',
    title: 'De-x-para que se explica, também para indústria e comércio',
    text: 'Cada sugestão do de-x-para da DRE diz de onde vem: o nome da conta, o grupo, a conta referencial da ECD ou as contas vizinhas. O que não é certo fica tracejado, «A conferir», e não entra na aceitação das outras. A DRE pode começar pelo modelo comércio, indústria e serviços; o mais próximo do seu plano de contas vem primeiro. Da ECD vem também a conta referencial (I051), que diz a natureza e a linha da DRE. O fluxo de caixa propõe do mesmo modo, e deixa sem linha o que não é pago, como depreciação e provisões. Um de-x-para importado de um arquivo tem «Desfazer», e unidades, valores de um índice e de-x-para têm «Baixar modelo».',
  },
  {
    day: '2026-11-28',
    title: 'Gráficos que dizem o que é orçado, realizado e previsto',
    text: 'Na DRE e no fluxo, as barras mostram o realizado dentro do orçado, e um forecast traz cheios os meses fechados e em contorno o que se espera. Dois indicadores abrem cada faixa de premissas, e o resultado por mês começa no primeiro mês com valores. Nos gráficos em cascata, o nome de cada linha aparece inteiro, também na página do diretor, cujo gráfico usa o espaço que há. Na planilha de um relatório, o que está acima dos títulos não é mais cortado na segunda página, os títulos passam para a linha de baixo, e a avaliação fica afastada dos valores. Na página inicial, o que espera por você vem antes do resultado do ano: versões a aprovar, de-x-para que falta, o que não foi aceito e leituras atrasadas. Quem organizou a página mantém a sua ordem. O «?» que explica um termo está também nos títulos das colunas, nos indicadores das premissas e do fluxo de caixa e no «E se…». A importação de unidades e de valores de um índice tem «Desfazer», que fica na lista de avisos. Lançamento e premissas abrem com o rascunho em que você trabalhou por último, também em outro computador. Em «Explicar», a receita reconhecida é o VGV ativo × o POC do mês, e o custo é o incorrido × a fração vendida; o POC abre no custo incorrido e no orçamento.',
  },
  {
    day: '2026-11-28',
    title: 'O forecast que avisa, e o mês marcado no lançamento',
    text: 'A página inicial aponta o empreendimento que fica abaixo da TIR mínima também pelo último forecast aprovado, com o nome dele. Em «Explicar», «Abrir o lançamento» põe o cursor no mês do valor, no ano dele. O de-x-para abre com a versão oficial e já mostra a cobertura em R$. Um relatório sem valores orçados leva ao realizado. Uma versão que não existe mais não passa para a próxima página.',
  },
  {
    day: '2026-11-28',
    title: 'Da explicação à própria premissa',
    text: 'Em «Explicar», o link de uma premissa abre a aba e marca o campo ou a célula: a alíquota em vigor no mês, o preço da unidade, o custo do mês, a curva. O link de um índice abre o valor do mês. Corretagem, obra e juros usados na DRE levam às premissas do fluxo, onde são informados. O «?» que explica o termo está também ao lado de «O que é rateado» e «Base do rateio», da natureza de um grupo da DRE ou do fluxo, e de «Exige segundo fator».',
  },
  {
    day: '2026-11-28',
    title: 'Sair só depois de salvar',
    text: 'Quem fecha ou recarrega a página enquanto o que salvou ou excluiu ainda está a caminho do servidor é perguntado antes, em qualquer tela, como já era em Lançamento. Arquivos que são enviados ou gerados não perguntam.',
  },
  {
    day: '2026-11-28',
    title: 'Filtros inteiros, teclas à vista e Ctrl + P desde o começo',
    text: 'No celular, nenhum filtro corta a sua palavra. A tecla «?» mostra as teclas em qualquer tela. Num relatório, Ctrl + P imprime a página do mês mesmo que seja a primeira coisa que se faz. O sinal de menos vem antes do R$ em toda parte, as linhas de uma importação rolam dentro da janela, e o de-x-para no papel não traz «Escolher subgrupo».',
  },
  {
    day: '2026-11-28',
    title: 'Arquivos que dizem o que foi lido',
    text: 'Ao importar empresas e centros de custo, as colunas que não são lidas aparecem pelo nome, «Tributação» é o regime tributário, e a linha diz como «RET» ou «ADM» foi entendido. As linhas traçadas para as assinaturas ficam de fora do balancete, e o mês lido dele pode ser apagado. Atualização monetária sobre vendas e taxa de administração de obra têm sugestão de linha na DRE.',
  },
  {
    day: '2026-11-28',
    title: 'Unidades e leituras',
    text: 'Indicadores e resultados das premissas dizem que são em R$, e, nos gráficos por mês, o sinal de menos vem antes do R$. O gráfico de um índice é lido mês a mês, com o ponteiro ou com as setas. Com zoom de 200 %, as somas do UAU não ficam mais sobre as páginas da lista, e o contorno do foco nas abas aparece inteiro.',
  },
  {
    day: '2026-11-28',
    title: 'Lançamentos no papel e explicações que levam ao lugar certo',
    text: '«Imprimir», em Lançamento, põe no papel os doze meses e o total de todas as linhas que os filtros deixam, até 5.000, com versão, filtros e páginas numeradas. O de-x-para sai sem caixas nem barra. Em «Explicar», a receita que um imposto tributa leva às premissas da receita e do custo, e um índice, à sua tabela de valores.',
  },
  {
    day: '2026-11-28',
    title: 'Início e relatórios aparecem antes',
    text: 'A conclusão do início aparece com os primeiros números. No celular, a DRE pede de uma vez o relatório por ano que mostra. O que só serve depois do primeiro toque ou clique é carregado com ele.',
  },
  {
    day: '2026-11-28',
    title: 'O balancete como o programa contábil imprime',
    text: 'As linhas de contas sintéticas que são a soma das linhas abaixo ficam de fora sozinhas, como as assinaturas e o resumo no fim. O mês é lido também quando a emissão está na mesma linha, e D ou C pode vir ao fim do débito e do crédito. A ECD diz a natureza de cada grupo, e contas de compensação não são mais despesas. O plano de contas tem um modelo para baixar, e «O que acontece» vem ao lado do número da linha.',
  },
  {
    day: '2026-11-28',
    title: 'Planos de contas com códigos longos demais',
    text: 'Um arquivo com códigos que passam de 30 caracteres, também da ECD, é lido na hora e diz linha por linha o que encurtar. Explicações e os resultados do início esperam a vez como os relatórios, e a primeira página abre mais rápido com muitos lançamentos.',
  },
  ...EARLIER_CHANGES,
];
