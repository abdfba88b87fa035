import { tooLongText } from '#planning/text/too-long.ts';
import { WRONG_CODE, WRONG_PASSWORD } from '#contract/refusals.ts';
import { MONTH_UNREAD } from '#planning/text/month-text.ts';
import { TEXTS } from '#src/shared/http/texts.ts';
import { uniqueText } from '#src/shared/http/unique-texts.ts';

/** What is known beside a message: whose field it is, and what was sent in it. */
export interface Around {
  field?: string | undefined;
  sent?: unknown;
  retryAfter?: number | null;
}

type Rule = readonly [pattern: RegExp, text: string | ((match: RegExpExecArray, around: Around) => string)];

const shown = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
/** Rows that others hold, by Django's sentence, its classes of errors, or the databases' own words. */
const PROTECTED =
  /cannot delete some instances|protected foreign key|violates (?:foreign key|restrict)|foreign key constraint|referenced (?:through|from table)|\b(?:Protected|Restricted)Error\b/i;

const isUnitField = (field: string | undefined) => /unid/i.test(field ?? '');

/**
 * Messages of Django, Django REST Framework and simplejwt, recognised by their pattern since their versions word them
 * differently (ERR-1). First match wins.
 */
const RULES: readonly Rule[] = [
  [/^This (?:field|list|value) (?:is required|may not be (?:blank|null|empty)|cannot be (?:blank|null))\.?$/i, TEXTS.required],
  [
    /no active account|user (?:account )?is (?:inactive|disabled)|user not found|incorrect authentication credentials|unable to log in/i,
    TEXTS.noAccount,
  ],
  [
    /token (?:is |has )?(?:invalid|expired|blacklisted|wrong type|not valid)|token not valid|token contained no|credentials were not provided|invalid token|authorization header must contain/i,
    TEXTS.token,
  ],
  [/do(?:es)? not have permission|permission denied|csrf failed/i, TEXTS.permission],
  [/expected available in (\d+)/i, (match) => TEXTS.throttled(Number(match[1]))],
  [/throttled/i, (_match, { retryAfter }) => TEXTS.throttled(retryAfter ?? 1)],
  [/^(?:not found|invalid page|page not found)\b|matches the given query|invalid page number/i, TEXTS.unexpected],
  [PROTECTED, TEXTS.protected],
  [/no modules? (?:is |are )?linked|no linked modules?|has no modules/i, TEXTS.unitWithoutModules],
  [
    /expected a number but got ['"“](.*?)['"”]|^[“"'](.*)[”"'] value must be an integer/is,
    (match) => TEXTS.notInteger(match[1] ?? match[2] ?? ''),
  ],
  [
    /valid integer is required|integer value is required/i,
    (_match, { sent }) => (shown(sent) ? TEXTS.notInteger(String(sent)) : TEXTS.notInteger()),
  ],
  [
    /^(?:enter a valid value|this value does not match the required pattern)\.?$/i,
    (_match, { field }) => (isUnitField(field) ? TEXTS.unitFormat : TEXTS.notTaken),
  ],
  [/valid number is required/i, 'Escreva um número, por exemplo 1.500,50.'],
  [
    /string value too large|no more than \d+ digits|no more than \d+ decimal places|digits before the decimal/i,
    'O número tem dígitos demais.',
  ],
  [/not a valid string|valid string/i, 'Escreva um texto.'],
  [/valid boolean|field must be (?:true|false)/i, 'Informe sim ou não.'],
  [/enter a valid email/i, 'Escreva o e-mail completo, por exemplo nome@empresa.com.br.'],
  [/enter a valid url/i, 'Escreva o endereço completo, por exemplo https://empresa.com.br.'],
  [/no more than (\d+) characters/i, (match) => tooLongText(match[1] ?? '')],
  [/password is too short\D*(\d+) characters/i, (match) => `A senha deve ter pelo menos ${match[1]} caracteres.`],
  [/password is too common/i, 'Esta senha é comum demais. Escolha outra.'],
  [/password is entirely numeric/i, 'A senha não pode ter apenas números.'],
  [/password is too similar/i, 'A senha é parecida demais com os seus dados.'],
  [/(?:old|current) password (?:is |was )?(?:incorrect|invalid|wrong)/i, WRONG_PASSWORD],
  [/at least (\d+) characters/i, (match) => `Use pelo menos ${match[1]} caracteres.`],
  [/no more than (\d+) elements/i, (match) => `Escolha no máximo ${match[1]} itens.`],
  [/value is between -999999999\.99 and 999999999\.99/i, 'O valor deve estar entre -999.999.999,99 e 999.999.999,99.'],
  [/less than or equal to (-?[\d.]+?)\.?$/i, (match) => `Informe no máximo ${match[1]}.`],
  [/greater than or equal to (-?[\d.]+?)\.?$/i, (match) => `Informe no mínimo ${match[1]}.`],
  // What was sent may hold line breaks.
  [/^"?(.*?)"? is not a valid choice\.?$/is, (match) => `"${match[1]}" não é uma opção válida.`],
  [/date has wrong format.*YYYY-MM\.?$/i, MONTH_UNREAD],
  [/(?:date|time|datetime) has wrong format/i, 'Escreva a data como 31/12/2027.'],
  [/invalid pk|object does not exist|incorrect type\. expected pk/i, TEXTS.lost],
  [/expected a (?:list|dictionary)|invalid data\. expected/i, 'Os dados enviados não têm o formato esperado.'],
  [/json parse error|malformed request|multipart form parse error/i, 'O servidor não entendeu os dados enviados.'],
  [/^method .* not allowed|unsupported media type|could not satisfy the request accept/i, 'Operação não aceita neste endereço.'],
  [/size limit|too large|exceeded the/i, TEXTS.tooLarge],
  [/no file was submitted|submitted (?:data was not a|file is empty)/i, 'Escolha um arquivo.'],
  [/valid image/i, 'O arquivo não é uma imagem que se possa ler. Envie outro, em JPG ou PNG.'],
  [/^a one-time code is required/i, 'Informe o código do segundo fator.'],
  [/^invalid one-time code/i, WRONG_CODE],
  [/^a second factor is required/i, 'Ative o segundo fator para continuar.'],
  [/^choose an organization/i, 'Escolha a organização.'],
  [/temporarily unavailable|service unavailable/i, TEXTS.unavailable],
  [/server error/i, TEXTS.serverFault],
];

/**
 * The pt-BR text of one server message; what no rule knows, Portuguese of the server's own included, is left as it is.
 */
export function translate(message: string, around: Around = {}): string {
  const text = message.trim();
  const unique = uniqueText(text);
  if (unique) return unique;
  for (const [pattern, wording] of RULES) {
    const match = pattern.exec(text);
    if (match) return typeof wording === 'string' ? wording : wording(match, around);
  }
  return text;
}

/** Whether a text tells of rows that others hold, wherever in it: a page of Django's debugging does somewhere. */
export const isProtected = (text: string): boolean => PROTECTED.test(text);
