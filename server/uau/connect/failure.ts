import { UauRefused } from '#server/uau/refused.ts';

/** Something that trying again may mend: the connection, UAU's database, a cut answer. The message names nobody. */
export class UauUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UauUnavailable';
  }
}

/**
 * No server there, or one that does not speak as UAU: an address that was typed tells no more of what stands behind it.
 */
export class NotUau extends UauUnavailable {
  constructor() {
    super(
      'O endereço não respondeu como o UAU responde. Confira em «Conexão» o endereço e a porta, e com quem cuida da rede se o servidor do Previsto o alcança.',
    );
  }
}

/** The value of a JSON text; undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer of an error is told as UAU tells its errors. */
export function saysUau(text: string): boolean {
  const body = jsonOf(text);
  return typeof body === 'object' && body !== null && ['Detalhe', 'Mensagem', 'Descricao'].some((name) => name in body);
}

/** An answer larger than is ever read: asking for less at once may mend it. */
export class AnswerTooLarge extends UauRefused {
  constructor(method: string, bytes: number) {
    super(
      `A resposta do UAU a ${method} passou de ${Math.round(bytes / 1024 / 1024)} MB. Escolha menos meses ou importe esta área por arquivo.`,
    );
    this.name = 'AnswerTooLarge';
  }
}

/**
 * What UAU's own words are known to mean. Only these reasons are told on: the words themselves may name a buyer, and a
 * message of ours goes into the log of a sync.
 */
const KNOWN: readonly [RegExp, string][] = [
  [/permiss|n[ãa]o autorizad|acesso negado/i, 'o usuário não tem permissão no UAU'],
  [/licen[çc]/i, 'falta licença no UAU'],
  [/deadlock|time-?out|tempo (limite|esgotado)|expirou/i, 'o banco de dados do UAU demorou demais'],
  [/conex[ãa]o|connection|transport/i, 'o UAU perdeu a conexão com o seu banco de dados'],
  [/n[ãa]o (foi |est[áa] )?(encontrad|cadastrad|exist)/i, 'o UAU não encontrou o que foi pedido'],
  [/obrigat[óo]ri|inv[áa]lid/i, 'o UAU não aceitou o pedido'],
];

/** Words of an error's body by which it is known; nothing else of it is looked at. */
function reasonOf(text: string): string {
  const found = KNOWN.find(([pattern]) => pattern.test(text.slice(0, 4000)));
  return found ? `: ${found[1]}` : '';
}

const PASSING = /deadlock|time-?out|tempo (limite|esgotado)|conex[ãa]o|connection|transport/i;

/** What an answer of an error means (400 and 500 have Detalhe, Mensagem and Descricao); an ended session is none. */
export function failureOf(method: string, status: number, text: string): Error {
  const how = `O UAU respondeu a ${method} com o erro ${status}${reasonOf(text)}.`;
  if (status === 403)
    return new UauRefused(`O usuário do UAU não tem acesso a ${method}. Peça o acesso a quem administra o UAU.`);
  if (status === 404 || status === 405)
    return new UauRefused(`A API do UAU não está no endereço informado (${method}). Confira o endereço em «Conexão».`);
  if (status >= 500 || status === 408 || status === 429 || PASSING.test(text.slice(0, 4000))) return new UauUnavailable(how);
  return new UauRefused(how);
}

/** UAU answered to the sign-in, and not with a session. */
export function signInFailure(status: number, text: string): Error {
  const failure = failureOf('Autenticador/AutenticarUsuario', status, text);
  if (status !== 404 && status !== 405 && failure instanceof UauRefused)
    return new UauRefused('O UAU recusou o usuário, a senha ou o token de integração. Confira-os em «Conexão».');
  return failure;
}

const UNKNOWN = 'O nome do servidor do UAU não foi encontrado na rede.';
const UNREACHED = 'O servidor do UAU não é alcançado pela rede.';
const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nenhum servidor atende no endereço do UAU.',
  ENOTFOUND: UNKNOWN,
  EAI_AGAIN: UNKNOWN,
  EHOSTUNREACH: UNREACHED,
  ENETUNREACH: UNREACHED,
};

/** What fetch throws, without address or cause. */
export function unreachable(error: unknown): UauUnavailable {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return new UauUnavailable('O certificado do servidor do UAU não é válido.');
  return new UauUnavailable(CODES[code] ?? 'A conexão com o UAU caiu.');
}
