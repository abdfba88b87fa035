import { userInfo } from 'node:os';

const FULL = 'Libere espaço, ou escolha outro disco em DATA_DIR.';

/** What a system's refusal of a file or folder means for whoever starts the server. */
const FILES: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `Sem permissão em ${path} para o usuário ${userInfo().username}. Dê-lhe o direito, ou escolha outra pasta em DATA_DIR.`,
  EEXIST: (path) => `${path} é um arquivo, e DATA_DIR tem de ser uma pasta. Escolha outra.`,
  ENOTDIR: (path) => `${path} não está dentro de uma pasta. Escolha outra em DATA_DIR.`,
  EISDIR: (path) => `${path} é uma pasta, e tem de ser um arquivo.`,
  EROFS: (path) => `${path} fica num disco em que não se grava. Escolha outra pasta em DATA_DIR.`,
  ENOSPC: (path) => `O disco de ${path} está cheio. ${FULL}`,
};
const SAME: Record<string, string> = { EPERM: 'EACCES', EDQUOT: 'ENOSPC' };

/** What a PostgreSQL's refusal means, by SQLSTATE. */
const DATABASE: Record<string, string> = {
  '28P01': 'usuário ou senha não foram aceitos',
  '28000': 'usuário ou senha não foram aceitos',
  '3D000': 'o banco não existe; crie-o, com encoding UTF8',
  '42501': 'o usuário não tem o direito de criar tabelas; dê-lhe o banco (owner)',
  '53100': 'o disco dele está cheio',
  '53300': 'já tem conexões demais',
};

/** Errors of the network, before a PostgreSQL said anything. */
const NETWORK: Record<string, string> = {
  ECONNREFUSED: 'ninguém responde neste endereço',
  ECONNRESET: 'a conexão foi cortada',
  ENOTFOUND: 'o servidor não existe',
  EAI_AGAIN: 'o nome do servidor não pôde ser resolvido',
  EHOSTUNREACH: 'o servidor não é alcançado',
  ENETUNREACH: 'o servidor não é alcançado',
  ENOENT: 'o socket não existe',
  ETIMEDOUT: 'não respondeu a tempo',
};

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';
const textOf = (error: unknown, name: string): string | null => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : null;
};

/** Why a PostgreSQL of one's own could not be used, in pt-BR. */
export function databaseReason(error: unknown): string {
  const code = textOf(error, 'code') ?? '';
  if (error instanceof Error && /timeout/i.test(error.message)) return 'não respondeu a tempo';
  return DATABASE[code] ?? NETWORK[code] ?? firstLine(error instanceof Error ? error.message : String(error));
}

/**
 * The words of a start that failed: one line of pt-BR for each thing that is wrong, never a stack. Errors that this
 * product throws say it themselves; what comes of the system is told with its mend.
 */
export function firstWords(error: unknown): string {
  const code = textOf(error, 'code');
  const path = textOf(error, 'path') ?? textOf(error, 'dest');
  const file = code === null ? undefined : FILES[SAME[code] ?? code];
  // What fails while it is written names no path.
  if (file && (path !== null || code === 'ENOSPC' || code === 'EDQUOT')) return file(path ?? 'DATA_DIR');
  if (error instanceof Error && code === null && !/^(Type|Range|Syntax|Reference)Error$/.test(error.name)) return error.message;
  return `O Previsto não iniciou: ${firstLine(error instanceof Error ? error.message : String(error))}`;
}
