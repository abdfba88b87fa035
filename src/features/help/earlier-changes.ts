/** What is new to who works with the product. */
export interface Change {
  day: string; // of ISO
  title: string;
  text: string;
}

/** What was new before the changes of changes.ts, newest first. */
export const EARLIER_CHANGES: readonly Change[] = [
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
