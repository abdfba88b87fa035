import { TimeoutError } from 'ky';
import { reply } from '#src/test/fake-api.ts';

/** Every way in which a call fails, with the words and the time that the specification gives. */
const PROTECTED =
  'Não é possível excluir este registro porque há vínculos/dependências em outros cadastros. Remova os vínculos primeiro.';
export const FAILURES: [name: string, answer: () => Response, text: string, milliseconds: number, download?: string][] = [
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Falha de conexão com o servidor. Verifique sua rede.',
    6000,
  ],
  [
    'a time-out',
    () => {
      throw new TimeoutError(new Request('http://previsto.test/'));
    },
    'Tempo limite da requisição excedido. Tente novamente.',
    6000,
  ],
  [
    'a page for a 500',
    () => new Response('<html>', { status: 500 }),
    'O servidor não concluiu a operação. Se era uma exclusão, vínculos/dependências em outros cadastros podem estar bloqueando-a.',
    8000,
  ],
  [
    'a page where data belong',
    () => new Response('<!doctype html>'),
    'Página não encontrada ou resposta inesperada do servidor.',
    8000,
  ],
  [
    'a detail',
    () => reply({ detail: 'A versão está bloqueada para edição.' }, 409),
    'A versão está bloqueada para edição.',
    8000,
    'A versão está bloqueada para edição.',
  ],
  ['a message', () => reply({ message: 'Versão já aprovada.' }, 400), 'Versão já aprovada.', 8000],
  [
    'fields',
    () => reply({ codigo: ['This field is required.'], empresa: ['Empresa não existe.'] }, 400),
    'Erro de validação:\nCódigo: Este campo é obrigatório.',
    8000,
  ],
  [
    'fields left out',
    () => reply({ empresa: ['Empresa não existe.'], x: ['não existem dados'] }, 400),
    'Ocorreu um erro desconhecido.',
    8000,
  ],
  ['nothing at all', () => reply({}, 400), 'Ocorreu um erro desconhecido.', 8000],
  ['a foreign key', () => reply({ detail: 'violates foreign key constraint "x"' }, 409), PROTECTED, 8000, PROTECTED],
  [
    'a protected row',
    () => reply(["Cannot delete some instances of model 'X' because they are referenced through protected foreign keys"], 400),
    PROTECTED,
    8000,
  ],
  [
    'no right',
    () => reply({ detail: 'You do not have permission to perform this action.' }, 403),
    'Você não tem permissão para executar essa ação.',
    8000,
    'Você não tem permissão para executar essa ação.',
  ],
  [
    'too many',
    () => reply({ detail: 'Request was throttled. Expected available in 1 second.' }, 429),
    'é necessário esperar pelo menos 1 segundo',
    8000,
    'é necessário esperar pelo menos 1 segundo',
  ],
  [
    'a missing page',
    () => reply({ detail: 'Not found.' }, 404),
    'Página não encontrada ou resposta inesperada do servidor.',
    8000,
    'Página não encontrada ou resposta inesperada do servidor.',
  ],
  [
    'a taken code',
    () => reply({ codigo: ['regional with this codigo already exists.'] }, 400),
    'Erro de validação:\nCódigo: Já existe uma regional com este código ou nome.',
    8000,
  ],
];
