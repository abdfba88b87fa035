export interface Change {
  day: string; // of ISO
  title: string;
  text: string;
}

/** What is new to who works with the product, newest first: what they would notice or could not do before. */
export const CHANGES: readonly Change[] = [
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
  {
    day: '2026-11-27',
    title: 'Listas que cabem e papel que diz o que é',
    text: 'Os módulos e as versões de um empreendimento cabem no telefone, e as parcelas do UAU, numa janela de 1.200 pontos. Na conferência de uma importação, «O que acontece» vem logo depois da linha. No papel, uma lista diz de que aba é e que linhas traz. No de-x-para, o CNPJ tem pontos e é achado com e sem eles.',
  },
  {
    day: '2026-11-27',
    title: 'O que você salva aparece antes',
    text: 'Em listas e planos de contas grandes, o registro salvo aparece antes, e abrir, fechar e mover linhas custa menos ao navegador.',
  },
  {
    day: '2026-11-27',
    title: 'Termos de uma explicação com nome próprio',
    text: 'Em «Explicar», a correção de parcelas, de intermediárias e de distratos do mesmo mês tem nome próprio, e o que se repete é numerado. Depois de uma parada do servidor de e-mail, os avisos que esperavam chegam aos poucos, no limite de cada hora.',
  },
  {
    day: '2026-11-27',
    title: 'Nomes inteiros nas listas e nos relatórios',
    text: 'O nome de um registro tem o seu lugar mesmo com um painel ao lado, e o nome das linhas da DRE e do fluxo de caixa ficou mais largo. As caixas de seleção são iguais em toda tela, também no tema escuro. No de-x-para, uma sugestão que não cabe ao lado fica abaixo, inteira. No papel, campos vazios não saem.',
  },
  {
    day: '2026-11-27',
    title: 'Arquivos como a contabilidade os entrega',
    text: 'No plano de contas, «Reduzido» não é mais tomado pelo código, e um grupo de despesas dentro de «Custos e despesas» ganha a própria natureza: mais contas vêm com a linha da DRE sugerida. O balancete pode terminar em «TOTAL», que é comparado com a soma, e o mês é lido do cabeçalho. Títulos abaixo de um cabeçalho são achados. Os primeiros passos abrem a versão que tem valores, e o realizado explicado abre os lançamentos da conta e do mês.',
  },
  {
    day: '2026-11-27',
    title: 'Menos um passo ao importar o plano de contas',
    text: 'Se só faltam propostas, como o nome repetido, «Aceitar as propostas e importar» faz as duas coisas. No UAU, o painel de uma parcela mostra de que partes é o valor. No telefone, nada se move quando «Salvar» aparece nas premissas. Uma DRE que só tem realizado desenha o realizado.',
  },
  {
    day: '2026-11-27',
    title: 'Compartilhe um relatório com dois cliques',
    text: 'Em «⋯ › Copiar o link», nos relatórios: quem o abrir vê o mesmo recorte, com os próprios direitos.',
  },
  {
    day: '2026-11-27',
    title: '«Colunas» também na base de dados do UAU',
    text: 'As listas do UAU têm «Colunas» como as outras: todos os campos estão lá, também cliente, vencimento e as partes de cada valor, que antes se escolhiam em «Exibir». No papel, o plano de contas sai com as larguras de início.',
  },
  {
    day: '2026-11-27',
    title: '«Explicar» fica aberto quando você volta',
    text: 'O valor explicado e o que você abriu nele estão no endereço: voltar de um link, recarregar e mandar o link trazem tudo de novo. O início abre a própria tendência e o saldo final. O que é pago depois diz de que mês vem, e o CSV traz o nome da premissa e do módulo.',
  },
  {
    day: '2026-11-27',
    title: 'Importação que falha avisa quem a iniciou',
    text: 'Se a importação do realizado ou do plano de contas falha depois que você saiu da página, o sino diz e conta por quê. De uma versão que vai e volta você tem um aviso de cada tipo, o mais novo.',
  },
  {
    day: '2026-11-27',
    title: '«Explicar» fecha no centavo também à mão',
    text: 'Onde um produto é arredondado no meio da conta, como a parcela corrigida de cada contrato, ele é uma linha própria. Na importação de cadastros, uma palavra que não existe vem com as que existem.',
  },
  {
    day: '2026-11-27',
    title: 'Planos e balancetes sem pontos nos códigos',
    text: 'Um plano de contas com códigos como 3101002, da ECD ou de uma planilha, entra com os seus níveis, e o balancete e o de-x-para encontram a conta com ou sem os pontos. Linhas de total, sem conta, ficam de fora do realizado.',
  },
  {
    day: '2026-11-27',
    title: 'Colunas do seu jeito',
    text: 'No fim do título de cada lista há «Colunas»: esconda, mude a ordem e a largura, pelas teclas também; a borda de um título se arrasta. Nos relatórios, «Exibir › Colunas» escolhe o que aparece numa comparação e a largura dos nomes. Vale só para você, em qualquer computador; o arquivo exportado traz sempre tudo.',
  },
  {
    day: '2026-11-27',
    title: 'Mais ajuda ao lado dos campos',
    text: 'Todo campo com uma palavra do glossário tem «?», e também TIR, VPL, exposição e margem no início e no fluxo de caixa. Quem só lê um cadastro também pode abri-la.',
  },
  {
    day: '2026-11-27',
    title: 'Desfazer uma alteração em lote',
    text: '«Desfazer» de uma alteração de vários registros fica na lista de avisos enquanto a página está aberta, e Ctrl+Z também desfaz.',
  },
  {
    day: '2026-11-27',
    title: 'Relatórios mais claros, também no celular',
    text: 'O alto da DRE, do fluxo de caixa e das despesas ocupa uma linha de botões e uma de notas: o que falta no de-x-para se lê com seu valor, e as outras notas abrem com um toque. No celular o relatório abre por ano, cada ano abre seus meses, e os filtros são linhas inteiras com seus valores.',
  },
  {
    day: '2026-11-27',
    title: 'Menu com favoritos e seções que se recolhem',
    text: 'Cada módulo do menu se recolhe, e a estrela ao lado de uma tela a põe em «Favoritos», no alto: vale em qualquer computador. Ctrl+K começa pelas cinco telas que você abriu por último. «Fluxo de caixa» e «Empreendimentos» abrem direto do menu.',
  },
  {
    day: '2026-11-27',
    title: 'Avisos em todos os aparelhos',
    text: 'O sino conta e guarda o que é seu em qualquer navegador: versões para aprovar, devolvidas e aprovadas, leituras do UAU que falham e importações concluídas, com o caminho até cada uma. Onde há servidor de e-mail, chegam também por ele; em «Minha conta» cada um desliga.',
  },
  {
    day: '2026-11-27',
    title: 'Ponte da margem, curva S e empreendimentos lado a lado',
    text: 'Em «Exibir › Gráfico»: o que levou da margem orçada à realizada ou à tendência, uma linha acumulada com o orçado e o realizado, e cada empreendimento na mesma escala. Os gráficos se leem também pelas setas e com o dedo.',
  },
  {
    day: '2026-11-27',
    title: 'Página inicial de um grupo',
    text: 'Quem edita grupos pode definir, em «Organizar página inicial», como ela fica para os membros de um grupo que não organizaram a sua.',
  },
  {
    day: '2026-11-27',
    title: 'O que você ajusta vai com você',
    text: 'Em Início, «Exibir» → «Organizar página inicial» muda a ordem dos blocos e esconde o que você não usa; a altura das linhas e as larguras das colunas também ficam guardadas na sua conta e valem em qualquer computador.',
  },
  {
    day: '2026-11-27',
    title: 'Desfazer uma exclusão',
    text: 'O aviso de uma exclusão tem «Desfazer» (ou Ctrl+Z), e a lista de avisos também: o registro volta como era, com tudo o que foi junto, ou a mensagem diz o que impede.',
  },
  {
    day: '2026-11-27',
    title: '«Explicar» do caixa inicial ao lançamento',
    text: 'O caixa antes do primeiro mês, as entradas menos saídas e o payback descontado abrem até onde foram digitados; um lançamento contábil abre nele mesmo; em telas médias a explicação fica abaixo dos valores.',
  },
  {
    day: '2026-11-27',
    title: 'Manual e ajuda ao lado dos campos',
    text: 'A ajuda tem um manual com uma página por módulo, e um «?» explica o termo ao lado de cada campo que o glossário conhece.',
  },
  {
    day: '2026-11-27',
    title: 'Seguir adiante enquanto se salva',
    text: 'Quem abre outro registro ou outra página antes de a gravação responder fica onde está; uma recusa é avisada, e o que foi digitado volta quando o registro é aberto de novo.',
  },
  {
    day: '2026-11-27',
    title: 'Resultado do ano na primeira tela',
    text: 'Início mostra resultado, margem, caixa e exposição, as maiores variações, cada empreendimento e o que merece atenção primeiro.',
  },
  {
    day: '2026-11-27',
    title: 'Página do diretor',
    text: 'Imprimir a DRE ou o fluxo de caixa (Ctrl+P) dá uma folha A4: mês, acumulado e tendência do ano, e o que mais mudou. A tabela completa continua em «⋯ › Imprimir».',
  },
  {
    day: '2026-11-27',
    title: 'Do orçado ao realizado',
    text: 'Em «Exibir › Gráfico», uma cascata mostra que linhas levam do resultado orçado ao realizado, ou de uma versão à outra.',
  },
  {
    day: '2026-11-27',
    title: 'Primeiros passos até a primeira DRE',
    text: 'Os passos do início levam ao lugar onde cada um se faz e adiante até a DRE, com regionais, empresas, centros de custo e o plano da ECD vindos de arquivos.',
  },
  {
    day: '2026-11-27',
    title: 'Sugestões de de-x-para pela classe da conta',
    text: 'Mais contas têm a linha da DRE sugerida ao lado, e o que foi aceito de uma vez pode ser desfeito de uma vez.',
  },
  {
    day: '2026-11-27',
    title: 'Empresa de exemplo',
    text: 'Quem administra uma organização ainda sem versões carrega uma empresa de exemplo à parte, e a remove quando quiser.',
  },
  {
    day: '2026-11-27',
    title: 'Planilhas prontas para o fechamento',
    text: 'DRE, fluxo de caixa e despesas em XLSX têm capa com os filtros, linhas que se recolhem, somas como fórmulas e páginas que se leem.',
  },
  {
    day: '2026-11-27',
    title: 'Explicação em CSV',
    text: 'O valor explicado fica marcado e à vista no relatório, e a explicação aberta pode ser baixada.',
  },
  {
    day: '2026-11-27',
    title: 'Glossário e teclas por assunto',
    text: 'Os termos do planejamento estão explicados nesta página, e as teclas da grade aparecem agrupadas.',
  },
  {
    day: '2026-11-27',
    title: 'Obra medida além da curva',
    text: 'Um atraso em «E se…» pode ser salvo quando a obra foi medida, de qualquer mês: o medido fica, e o resto vem depois.',
  },
  {
    day: '2026-11-27',
    title: 'Base de dados do UAU com mais espaço',
    text: 'Os cadastros que se abrem pouco ficam em «Mais», e a tabela começa mais acima.',
  },
  {
    day: '2026-11-26',
    title: 'Relatórios em R$ mil',
    text: 'DRE, fluxo de caixa e despesas abrem em R$ mil, com o total sempre à vista. Os centavos estão a uma escolha, e os arquivos os têm sempre.',
  },
  {
    day: '2026-11-26',
    title: '«Explicar» até o que foi digitado, e «Aguardando você»',
    text: 'Cada termo de um valor da DRE ou do fluxo de caixa se abre no mesmo painel, até a premissa, o lançamento ou o documento, e pode ser copiado. Versões a aprovar e origens do UAU sem de-x-para aparecem na primeira página. A lista de versões mostra quanto cada uma difere da sua base e em que passo está.',
  },
];
