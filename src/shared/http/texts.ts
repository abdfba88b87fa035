import { UNAVAILABLE } from '#contract/refusals.ts';
import { NO_PERMISSION, REQUIRED } from '#src/shared/http/first-texts.ts';
import { NO_MODULES } from '#contract/no-modules.ts';

/** What a reader is told; exact where the specification gives the words, in the same voice elsewhere (ERR-1…3). */
export const TEXTS = {
  required: REQUIRED,
  noAccount: 'Nenhuma conta ativa encontrada com as credenciais informadas.',
  token: 'Token não Autorizado, verifique suas permissões ou faça o login novamente',
  permission: NO_PERMISSION,
  unexpected: 'Página não encontrada ou resposta inesperada do servidor.',
  protected:
    'Não é possível excluir este registro porque há vínculos/dependências em outros cadastros. Remova os vínculos primeiro.',
  linksMayBlock:
    'O servidor não concluiu a operação. Se era uma exclusão, vínculos/dependências em outros cadastros podem estar bloqueando-a.',
  serverFault: 'Ocorreu um erro no servidor. Tente novamente em instantes.',
  unavailable: UNAVAILABLE,
  unitFormat: 'O valor informado não está no formato esperado. Use algo como: C1_unid, C12_unid etc.',
  notTaken: 'O servidor não aceita este valor. Confira o formato e digite de novo.',
  notInteger: (value?: string) => `O valor informado${value === undefined ? '' : ` '${value}'`} não é um número inteiro.`,
  throttled: (seconds: number) =>
    seconds === 1 ? 'é necessário esperar pelo menos 1 segundo' : `é necessário esperar pelo menos ${seconds} segundos`,
  partly: (count: number, deed: 'write' | 'remove') =>
    count === 0
      ? ''
      : `${count === 1 ? '1 linha foi' : `${count.toLocaleString('pt-BR')} linhas foram`} ${deed === 'remove' ? 'removida' : 'gravada'}${count === 1 ? '' : 's'}, as outras não.\n`,
  tooLarge: 'O conteúdo enviado é grande demais.',
  timeout: 'Tempo limite da requisição excedido. Tente novamente.',
  network: 'Falha de conexão com o servidor. Verifique sua rede.',
  reference: (id: string) => `Se continuar, informe ao suporte o código ${id}.`,
  unknown: 'Ocorreu um erro desconhecido.',
  otherBuild: 'Uma nova versão está disponível. Recarregue a página e tente de novo.',
  partMissing: 'Parte da tela não pôde ser carregada. Verifique sua conexão e recarregue a página.',
  download: 'Falha na Requisição',
  validation: 'Erro de validação:',
  duplicate: 'Já existe um registro com estes dados.',
  unitWithoutModules: NO_MODULES,
  lost: 'O registro escolhido não está mais disponível. Recarregue e escolha outro.',
} as const;
