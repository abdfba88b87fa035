import { describe, expect, it } from 'vitest';
import answers from '#mocks/fixtures/drf-answers.json' with { type: 'json' };
import { ApiError } from '#src/shared/http/api-error.ts';
import { downloadFailureText, failureReason, failureText, fieldErrors, oneLine } from '#src/shared/http/error-text.ts';
import { TEXTS } from '#src/shared/http/texts.ts';
import { ChunkLoadError } from '#src/shared/browser/chunk-errors.ts';

const http = (status: number, body: unknown, more: { sent?: unknown; retryAfter?: number } = {}) =>
  new ApiError('http', { status, body, ...more });
const id = '3f2b8c1d-0000-4000-8000-000000000000';
const textOf = (status: number, body: unknown, more = {}) => failureText(http(status, body, more)).text;

interface Answer {
  request: { method: string; body?: unknown };
  status: number;
  body: unknown;
}
// The file's first entry says where it comes from; the others are answers.
const { about: _about, ...rest } = answers;
const recorded: [string, Answer][] = Object.entries(rest);

const messageOf = (error: unknown) => failureText(new ApiError('refused', { status: 200, body: { error } })).text;
const oneMessage = (message: string, field = 'nome', sent?: unknown) =>
  textOf(400, { [field]: [message] }, { sent: { [field]: sent } }).replace(/^Erro de validação:\n[^:]*: /, '');

/** What each recorded failure of a real server must read like. */
const EXPECTED: Record<string, string> = {
  login_wrong_password: TEXTS.noAccount,
  login_inactive_user: TEXTS.noAccount,
  login_required_fields: 'Erro de validação:\nE-mail: Este campo é obrigatório.\nSenha: Este campo é obrigatório.',
  refresh_invalid: TEXTS.token,
  refresh_expired: TEXTS.token,
  no_token: TEXTS.token,
  token_expired: TEXTS.token,
  token_user_inactive: TEXTS.noAccount,
  authorization_without_bearer: TEXTS.token,
  permission_denied: TEXTS.permission,
  not_found: TEXTS.unexpected,
  not_found_route_html: TEXTS.unexpected,
  method_not_allowed: 'Operação não aceita neste endereço.',
  parse_error: 'O servidor não entendeu os dados enviados.',
  required_field: 'Erro de validação:\nNome: Este campo é obrigatório.',
  required_fields_many:
    'Erro de validação:\nVersão: Este campo é obrigatório.\nCentro de custo: Este campo é obrigatório.\nConta contábil: Este campo é obrigatório.',
  blank_field: 'Erro de validação:\nCódigo: Este campo é obrigatório.\nNome: Este campo é obrigatório.',
  unique_field: 'Erro de validação:\nCódigo: Já existe uma regional com este código ou nome.',
  // This recorded server keeps no description in the rule; ours does, and its own text is asserted below.
  unique_together: `Erro de validação:\n${TEXTS.duplicate}`,
  invalid_integer: "Erro de validação:\nAno: O valor informado 'abc' não é um número inteiro.",
  invalid_page: TEXTS.unexpected,
  protected_delete_html_500: TEXTS.linksMayBlock,
  bulk_create_errors: `Erro de validação:\nLinha 2 — Conta contábil: Este campo é obrigatório.\nLinha 3 — Jan: Escreva um número, por exemplo 1.500,50.\nLinha 4 — ${TEXTS.duplicate}`,
  throttled: 'é necessário esperar pelo menos 1 segundo',
  non_field_errors: 'Erro de validação:\nSenha atual incorreta.',
  required_field__ptbr: 'Erro de validação:\nNome: Este campo é obrigatório.',
  throttled__ptbr: 'é necessário esperar pelo menos 1 segundo',
};

describe('failures of a real Django REST Framework server', () => {
  it('[ERR-1] every recorded failure has its expectation', () => {
    const failures = recorded.filter(([, answer]) => answer.status >= 400).map(([name]) => name);
    expect(failures.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each(Object.entries(EXPECTED))('[ERR-1][ERR-2] %s', (name, text) => {
    const answer = recorded.find(([known]) => known === name)?.[1];
    expect(failureText(http(answer?.status ?? 0, answer?.body, { sent: answer?.request.body }))).toEqual({
      text,
      duration: 8000,
    });
  });
});

describe('messages of section 8', () => {
  it('[ERR-1] a development without modules', () => {
    const text = 'Não há módulos vinculados ao empreendimento selecionado.';
    expect(textOf(400, { detail: 'No modules linked to the selected development.' })).toBe(text);
    expect(oneLine(http(400, { non_field_errors: ['No modules are linked to the selected enterprise.'] }))).toBe(text);
  });

  it.each([
    ['This field is required.', 'Este campo é obrigatório.'],
    ['This field may not be blank.', 'Este campo é obrigatório.'],
    ['This field may not be null.', 'Este campo é obrigatório.'],
    ['This list may not be empty.', 'Este campo é obrigatório.'],
  ])('[VAL-3] %s', (message, text) => expect(oneMessage(message)).toBe(text));

  it('[VAL-1] a unit column that is not C + 1..99 + _unid', () => {
    const text = 'O valor informado não está no formato esperado. Use algo como: C1_unid, C12_unid etc.';
    expect(oneMessage('Enter a valid value.', 'coluna_unid')).toBe(text);
    expect(oneMessage('This value does not match the required pattern.', 'coluna_unid')).toBe(text);
    expect(oneMessage('Enter a valid value.', 'codigo')).toBe(
      'O servidor não aceita este valor. Confira o formato e digite de novo.',
    );
  });

  it('[VAL-2] what is not an integer, with the value from the message or from what was sent', () => {
    expect(oneMessage('A valid integer is required.', 'ano', 'abc')).toBe("O valor informado 'abc' não é um número inteiro.");
    expect(oneMessage('A valid integer is required.', 'ano', 1.5)).toBe("O valor informado '1.5' não é um número inteiro.");
    expect(oneMessage('A valid integer is required.', 'ano')).toBe('O valor informado não é um número inteiro.');
    expect(oneMessage("Field 'id' expected a number but got 'abc'.")).toBe("O valor informado 'abc' não é um número inteiro.");
    expect(oneMessage('“abc” value must be an integer.')).toBe("O valor informado 'abc' não é um número inteiro.");
  });

  it.each([
    [
      400,
      { detail: "Cannot delete some instances of model 'X' because they are referenced through protected foreign keys: 'Y.x'." },
    ],
    [409, { detail: 'update or delete on table "a" violates foreign key constraint "b" on table "c"' }],
    [500, 'IntegrityError: FOREIGN KEY constraint failed'],
    [400, ["Cannot delete some instances of model 'X' because they are referenced through protected foreign keys"]],
    [400, { error: 'violates foreign key constraint "x"' }],
    [500, 'ProtectedError'],
    [500, '<!DOCTYPE html><title>ProtectedError at /api/structure/regionals/1/</title><h1>Not found</h1>'],
    [400, { detail: 'ProtectedError' }],
    [400, { non_field_errors: ['RestrictedError: x'] }],
    [409, { message: 'Key (id)=(1) is still referenced from table "company".' }],
  ])('[ERR-2] protected rows, however told (%i %j)', (status, body) => {
    expect(textOf(status, body)).toBe(
      'Não é possível excluir este registro porque há vínculos/dependências em outros cadastros. Remova os vínculos primeiro.',
    );
  });

  it('[ERR-3] invalid token and throttled, with the seconds there are', () => {
    const token = 'Token não Autorizado, verifique suas permissões ou faça o login novamente';
    expect(textOf(401, { detail: 'Given token not valid for any token type', code: 'token_not_valid' })).toBe(token);
    expect(textOf(401, { code: 'token_not_valid' })).toBe(token);
    expect(textOf(429, { detail: 'Request was throttled. Expected available in 1 second.' })).toBe(
      'é necessário esperar pelo menos 1 segundo',
    );
    expect(textOf(429, { detail: 'Request was throttled. Expected available in 300 seconds.' })).toBe(
      'é necessário esperar pelo menos 300 segundos',
    );
    expect(textOf(429, { detail: 'Request was throttled.' }, { retryAfter: 12 })).toBe(
      'é necessário esperar pelo menos 12 segundos',
    );
    expect(textOf(429, undefined)).toBe('é necessário esperar pelo menos 1 segundo');
  });

  it('[ERR-1] a value with a line break in it is repeated like any other', () => {
    expect(oneMessage('"a\nb" is not a valid choice.', 'kind')).toBe('"a\nb" não é uma opção válida.');
  });

  it('leaves the texts of our own server as they are', () => {
    for (const detail of [
      'Este registro foi alterado por outro usuário. Recarregue e tente de novo.',
      'A versão está bloqueada para edição.',
      'Há fotos demais sendo preparadas. Aguarde alguns segundos e envie de novo.',
      'Há downloads demais em andamento. Aguarde o fim de um deles e tente de novo.',
      'O mês final deve ser maior ou igual ao inicial.',
    ]) {
      expect(textOf(412, { detail })).toBe(detail);
    }
  });
});

describe('the generic handler', () => {
  it('[ERR-2] timeout and network, 6 s', () => {
    expect(failureText(new ApiError('timeout'))).toEqual({
      text: 'Tempo limite da requisição excedido. Tente novamente.',
      duration: 6000,
    });
    expect(failureText(new ApiError('network'))).toEqual({
      text: 'Falha de conexão com o servidor. Verifique sua rede.',
      duration: 6000,
    });
  });

  it('[ERR-2] detail or message, 8 s', () => {
    expect(failureText(http(400, { message: 'Versão já aprovada.' }))).toEqual({ text: 'Versão já aprovada.', duration: 8000 });
  });

  it('[ERR-2] lines with «não existe» are left out, and nothing left is the unknown error', () => {
    expect(textOf(400, { empresa: ['Empresa não existe.'], nome: ['This field is required.'] })).toBe(
      'Erro de validação:\nNome: Este campo é obrigatório.',
    );
    expect(textOf(400, { empresa: ['Empresa não existe.'], nome: ['não existem dados'] })).toBe('Ocorreu um erro desconhecido.');
    expect(fieldErrors(http(400, { empresa: ['Empresa não existe.'] }))).toEqual({ empresa: 'Empresa não existe.' });
  });

  it('[ERR-2] an empty error is the unknown one, a page in the place of data the unexpected one', () => {
    expect(textOf(400, {})).toBe('Ocorreu um erro desconhecido.');
    expect(textOf(400, undefined)).toBe('Ocorreu um erro desconhecido.');
    expect(failureText(new Error('x')).text).toBe('Ocorreu um erro desconhecido.');
    expect(textOf(404, '<html></html>')).toBe(TEXTS.unexpected);
    expect(textOf(503, '<html></html>')).toBe(TEXTS.unavailable);
    expect(failureText(new ApiError('unexpected', { status: 200, body: '<!doctype html>' })).text).toBe(TEXTS.unexpected);
  });

  it('[ERR-2] shows ten lines of a long list and says how many more', () => {
    const body = Array.from({ length: 30 }, () => ({ m01: ['A valid number is required.'] }));
    const lines = textOf(400, body).split('\n');
    expect(lines).toHaveLength(12);
    expect(lines[1]).toBe('Linha 1 — Jan: Escreva um número, por exemplo 1.500,50.');
    expect(lines.at(-1)).toBe('… e mais 20.');
  });

  it('[RES-4] a 2xx that refuses tells its reason', () => {
    expect(messageOf('Nome já usado.')).toBe('Nome já usado.');
    expect(messageOf({ nome: ['This field is required.'] })).toBe('Erro de validação:\nNome: Este campo é obrigatório.');
    expect(messageOf(true)).toBe('Ocorreu um erro desconhecido.');
  });
});

describe('the one-line message', () => {
  it('[API-11] takes detail, non_field_errors, message, the first field, the error itself, in this order', () => {
    const all = { nome: ['This field is required.'], message: 'C', non_field_errors: ['B1', 'B2'], detail: 'A' };
    expect(oneLine(http(400, all))).toBe('A');
    expect(oneLine(http(400, { ...all, detail: undefined }))).toBe('B1');
    expect(oneLine(http(400, { ...all, detail: undefined, non_field_errors: [] }))).toBe('C');
    expect(oneLine(http(400, { nome: all.nome }))).toBe('Este campo é obrigatório.');
    expect(oneLine(new ApiError('unauthorized', { message: 'Unauthorized' }))).toBe('Unauthorized');
    expect(oneLine(new Error('falhou'))).toBe('falhou');
  });

  it.each([
    [{ error: 'Nome já usado.' }, 'Nome já usado.'],
    [{ status: 'Pedido recusado pelo servidor.' }, 'Pedido recusado pelo servidor.'],
    [{ status: ['This field is required.'] }, 'Este campo é obrigatório.'],
    [{ error: ['Nome já usado.', 'Outro.'], nome: ['x'] }, 'Nome já usado.'],
    [{ nome: { interno: ['Fora do prazo.'] }, error: 'Nome já usado.' }, 'Fora do prazo.'],
    [{ success: false, code: 'refused', foo_bar: 'Fora do prazo.' }, 'Fora do prazo.'],
    [{ error: 'Nome já usado.', message: 'Mensagem' }, 'Mensagem'],
  ])('[API-11] takes the first field’s first error whatever the field is called: %j', (body, text) => {
    expect(oneLine(http(400, body))).toBe(text);
    expect(textOf(400, body)).toContain(text);
  });

  it('[API-11][ERR-2] a field without a label reads as words; what a body says of itself is of no field', () => {
    expect(textOf(400, { foo_bar: ['This field is required.'] })).toBe('Erro de validação:\nFoo bar: Este campo é obrigatório.');
    expect(textOf(400, { error: 'Nome já usado.' })).toBe('Erro de validação:\nNome já usado.');
    expect(fieldErrors(http(400, { error: 'Nome já usado.' }))).toEqual({ non_field_errors: 'Nome já usado.' });
    expect(textOf(400, { code: 'invalid', request_id: id })).toBe('Ocorreu um erro desconhecido.');
  });

  it.each([
    ['Você não pode excluir a regional matriz.', 'permission_denied'],
    ['O token informado não é válido', 'token_not_valid'],
    ['Sua conta foi suspensa pelo financeiro.', 'user_inactive'],
  ])('[API-11] a detail is shown as it is, whatever code comes with it: %s', (detail, code) => {
    expect(oneLine(http(403, { detail, code }))).toBe(detail);
    expect(textOf(403, { detail, code })).toBe(detail);
  });

  it.each(['Duplicado.', 'Bloqueado', 'Forbidden', 'Fora do prazo.', 'Não-autorizado'])(
    '[API-11] one word of an answer of itself is a text as any other: %s',
    (error) => expect(textOf(409, { error })).toContain(error),
  );

  it.each(['permission_denied', 'duplicado', 'token.expired', 'err-1042', 'app:locked', '9f3c2a1b'])(
    '[API-11] what is for machines is no text: %s',
    (error) => expect(textOf(409, { error, status: error })).toBe(TEXTS.unknown),
  );

  it('[API-9] a download tells the detail, or its own text', () => {
    expect(downloadFailureText(http(403, { detail: 'You do not have permission to perform this action.' }))).toBe(
      TEXTS.permission,
    );
    expect(downloadFailureText(http(500, '<html>'))).toBe('Falha na Requisição');
    expect(downloadFailureText(new ApiError('network'))).toBe('Falha na Requisição');
  });
});

const fault = (status: number, body: unknown, requestId: string | null) =>
  failureText(new ApiError('http', { status, body, requestId })).text;

describe('a fault of the server’s own', () => {
  it('[ERR-2] comes with the code that finds it in the log; a refusal, or a server that gives none, comes without', () => {
    const reference = '\nSe continuar, informe ao suporte o código 3f2b8c1d.';
    expect(fault(500, { detail: 'A server error occurred.' }, id)).toBe(`${TEXTS.serverFault}${reference}`);
    expect(fault(503, { detail: 'O servidor está indisponível no momento. Tente novamente em instantes.' }, id)).toBe(
      `${TEXTS.unavailable}${reference}`,
    );
    expect(fault(507, { detail: 'O servidor está sem espaço para gravar.' }, id)).toContain('3f2b8c1d');
    expect(fault(500, { detail: 'A server error occurred.' }, null)).toBe(TEXTS.serverFault);
    expect(fault(500, { detail: 'A server error occurred.' }, '<b>x</b> y')).toBe(TEXTS.serverFault);
    expect(fault(409, { detail: 'A versão está bloqueada para edição.' }, id)).not.toContain('suporte');
  });
});

it('[ERR-4] a part of the application that did not come is told by what to do, wherever it is told', () => {
  for (const [reason, text] of [
    ['missing', 'Uma nova versão está disponível. Recarregue a página e tente de novo.'],
    ['other', 'Parte da tela não pôde ser carregada. Verifique sua conexão e recarregue a página.'],
    ['timeout', 'Parte da tela não pôde ser carregada. Verifique sua conexão e recarregue a página.'],
  ] as const) {
    const error = new ChunkLoadError(reason, '/assets/x.js');
    expect([failureText(error).text, failureReason(error), oneLine(error)]).toEqual([text, text, text]);
  }
  expect(failureText(new Error('x')).text).toBe(TEXTS.unknown);
});
