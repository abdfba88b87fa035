import type { Change } from '#src/features/help/change.ts';

/** What was new before the changes of changes.ts, newest first. */
export const EARLIER_CHANGES: readonly Change[] = [
  {
    day: '2026-11-27',
    news: {
      everywhere: [
        'Cada módulo do menu se recolhe, e a estrela ao lado de uma tela a põe em «Favoritos», no alto, em qualquer computador.',
        'Ctrl+K começa pelas cinco telas que você abriu por último.',
        '«Fluxo de caixa» e «Empreendimentos» abrem direto do menu.',
        'A ajuda tem um manual com uma página por módulo, um glossário, e as teclas da grade por assunto.',
        'Todo campo com uma palavra do glossário tem «?», e também TIR, VPL, exposição e margem. Quem só lê um cadastro também o abre.',
        'A altura das linhas e as larguras das colunas ficam guardadas na sua conta e valem em qualquer computador.',
      ],
      phone: [
        'O relatório abre por ano, cada ano abre seus meses, e os filtros são linhas inteiras com seus valores.',
        'Os módulos e as versões de um empreendimento cabem na tela.',
        'Nada se move quando «Salvar» aparece nas premissas.',
      ],
      home: [
        'Início mostra resultado, margem, caixa e exposição, as maiores variações, cada empreendimento e o que merece atenção primeiro.',
        'Os primeiros passos levam ao lugar onde cada um se faz, e adiante até a DRE; abrem a versão que tem valores.',
        '«Exibir» → «Organizar página inicial» muda a ordem dos blocos e esconde o que você não usa.',
        'Quem edita grupos define como a página fica para os membros que não organizaram a sua.',
        'Quem administra uma organização ainda sem versões carrega uma empresa de exemplo à parte, e a remove quando quiser.',
      ],
      lists: [
        'No fim do título de cada lista há «Colunas»: esconda, mude a ordem e a largura, pelas teclas também. Vale só para você.',
        'A borda de um título se arrasta. O arquivo exportado traz sempre tudo.',
        'O nome de um registro tem o seu lugar mesmo com um painel ao lado.',
        'As caixas de seleção são iguais em toda tela, também no tema escuro.',
        'Em listas grandes, o registro salvo aparece antes, e abrir, fechar e mover linhas custa menos ao navegador.',
        'O aviso de uma exclusão tem «Desfazer» (ou Ctrl+Z): o registro volta com tudo o que foi junto, ou é dito o que impede.',
        '«Desfazer» de uma alteração de vários registros fica na lista de avisos enquanto a página está aberta.',
        'Quem abre outro registro antes de a gravação responder fica onde está; o que foi recusado volta quando ele é aberto de novo.',
      ],
      structure: [
        'Um plano de contas com códigos como 3101002 entra com os seus níveis; balancete e de-x-para acham a conta com ou sem pontos.',
        '«Reduzido» não é mais tomado pelo código, e um grupo de despesas dentro de «Custos e despesas» ganha a própria natureza.',
        'Se só faltam propostas, como o nome repetido, «Aceitar as propostas e importar» faz as duas coisas.',
        'Regionais, empresas, centros de custo e o plano da ECD vêm de arquivos.',
      ],
      imports: [
        'Na conferência, «O que acontece» vem logo depois da linha, e uma palavra que não existe vem com as que existem.',
        'O balancete pode terminar em «TOTAL», que é comparado com a soma; linhas de total, sem conta, ficam de fora.',
        'O mês do balancete é lido do cabeçalho, e títulos abaixo de um cabeçalho são achados.',
        'Se a importação do realizado ou do plano de contas falha depois que você saiu da página, o sino conta por quê.',
      ],
      assumptions: ['Um atraso em «E se…» pode ser salvo quando a obra foi medida: o medido fica, e o resto vem depois.'],
      mapping: [
        'Mais contas têm a linha da DRE sugerida ao lado, e o que foi aceito de uma vez pode ser desfeito de uma vez.',
        'Uma sugestão que não cabe ao lado fica abaixo, inteira.',
        'O CNPJ tem pontos e é achado com e sem eles.',
      ],
      reports: [
        'O alto da DRE, do fluxo e das despesas ocupa uma linha de botões e uma de notas: o que falta no de-x-para se lê com seu valor.',
        '«⋯ › Copiar o link»: quem o abrir vê o mesmo recorte, com os próprios direitos.',
        '«Exibir › Colunas» escolhe o que aparece numa comparação e a largura dos nomes, que ficou maior.',
        '«Exibir › Gráfico»: uma cascata mostra que linhas levam do orçado ao realizado, ou de uma versão à outra.',
        '«Exibir › Gráfico»: ponte da margem, curva S com o orçado e o realizado, e empreendimentos na mesma escala.',
        'Os gráficos se leem também pelas setas e com o dedo. Uma DRE que só tem realizado o desenha.',
      ],
      explain: [
        'O valor explicado fica marcado e está no endereço: voltar, recarregar e mandar o link trazem tudo de novo.',
        'A explicação aberta pode ser baixada em CSV, com o nome da premissa e do módulo.',
        'O caixa inicial, as entradas menos saídas e o payback descontado abrem até onde foram digitados.',
        'Um lançamento contábil abre nele mesmo, e o realizado, os lançamentos da conta e do mês.',
        'O início abre a própria tendência e o saldo final. O que é pago depois diz de que mês vem.',
        'Onde um produto é arredondado no meio da conta, ele é uma linha própria: a soma fecha no centavo também à mão.',
        'A correção de parcelas, de intermediárias e de distratos do mesmo mês tem nome próprio.',
        'Em telas médias a explicação fica abaixo dos valores.',
      ],
      paper: [
        'Imprimir a DRE ou o fluxo (Ctrl+P) dá uma folha A4: mês, acumulado e tendência do ano. A tabela está em «⋯ › Imprimir».',
        'DRE, fluxo e despesas em XLSX têm capa com os filtros, linhas que se recolhem, somas como fórmulas e páginas que se leem.',
        'Uma lista diz de que aba é e que linhas traz. Campos vazios não saem.',
        'O plano de contas sai com as larguras de início.',
      ],
      uau: [
        'As listas têm «Colunas», com todos os campos, também cliente, vencimento e as partes de cada valor.',
        'O painel de uma parcela mostra de que partes é o valor.',
        'Os cadastros que se abrem pouco ficam em «Mais». As parcelas cabem numa janela de 1.200 pontos.',
      ],
      notices: [
        'O sino conta e guarda o que é seu em qualquer navegador, com o caminho até cada coisa: aprovações, leituras, importações.',
        'Onde há servidor de e-mail, os avisos chegam também por ele; em «Minha conta» cada um desliga.',
        'De uma versão que vai e volta você tem um aviso de cada tipo, o mais novo.',
        'Depois de uma parada do servidor de e-mail, os avisos que esperavam chegam aos poucos.',
      ],
    },
  },
  {
    day: '2026-11-26',
    news: {
      home: ['Versões a aprovar e origens do UAU sem de-x-para aparecem em «Aguardando você».'],
      versions: ['A lista mostra quanto cada versão difere da sua base e em que passo está.'],
      reports: [
        'DRE, fluxo de caixa e despesas abrem em R$ mil, com o total sempre à vista. Os centavos estão a uma escolha.',
        'Os arquivos têm sempre os centavos.',
      ],
      explain: [
        'Cada termo de um valor se abre no mesmo painel, até a premissa, o lançamento ou o documento, e pode ser copiado.',
      ],
    },
  },
];
