import { describe, expect, it } from 'vitest';
import type { UauConnection, UauPort } from '#server/ports.ts';
import { uauClient, UAU_LIMITS } from '#server/uau/connect/client.ts';
import { apiAddress } from '#server/uau/connect/api-address.ts';
import { UauUnavailable } from '#server/uau/connect/failure.ts';
import { UauRefused } from '#server/uau/refused.ts';

const CONNECTION = {
  url: 'http://uau.intranet:8080/',
  login: 'previsto',
  password: 'segredo-da-senha',
  token: 'segredo-do-token',
  trusted: true as const,
};
/** The same as an administrator typed it. */
const TYPED: UauConnection = {
  url: CONNECTION.url,
  login: CONNECTION.login,
  password: CONNECTION.password,
  token: CONNECTION.token,
};
const METHOD = 'Empresa/ObterEmpresasAtivas';
const never = new AbortController().signal;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

interface Sent {
  url: string;
  authorization: string | null;
  body: unknown;
}

/**
 * A client over answers in turn, at a time that stands still, with the pauses it made and the limits of its requests.
 * `late` lets these end at once.
 */
function clientOver(
  answers: (() => Response | Promise<Response>)[],
  { late = false, connection = CONNECTION }: { late?: boolean; connection?: UauConnection } = {},
) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const limits: number[] = [];
  const uau: UauPort = {
    connection: null,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      sent.push({ url, authorization: headers.get('authorization'), body: JSON.parse(String(init.body)) });
      const answer = answers.shift();
      if (!answer) throw new Error('no further answer');
      const waiting = new Promise<Response>((_resolve, reject) => {
        // What an abort gives as its reason is an error.
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error), { once: true });
      });
      return Promise.race([Promise.resolve(answer()), waiting]);
    },
    sleep: (ms, signal) => {
      const isLimit = ms === UAU_LIMITS.requestMs || ms === UAU_LIMITS.contactMs;
      (isLimit ? limits : pauses).push(ms);
      if (!isLimit || late) return Promise.resolve();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('over')), { once: true }));
    },
  };
  return { client: uauClient({ clock: () => 1000, uau }, connection), sent, pauses, limits };
}

describe('the client of UAU’s API', () => {
  it('signs in when it has to, and once more when the session ended', async () => {
    const { client, sent } = clientOver([
      () => json('sessao-1'),
      () => json([]),
      () => json({ Detalhe: 'Sessão expirada' }, 401),
      () => json('sessao-2'),
      () => json([{ Codigo_emp: 1 }]),
    ]);
    await client.call(METHOD, {}, never);
    expect(await client.call(METHOD, { a: 1 }, never)).toEqual([{ Codigo_emp: 1 }]);
    expect(sent.map(({ url, authorization }) => [url.split('/').at(-1), authorization])).toEqual([
      ['AutenticarUsuario', null],
      ['ObterEmpresasAtivas', 'sessao-1'],
      ['ObterEmpresasAtivas', 'sessao-1'],
      ['AutenticarUsuario', null],
      ['ObterEmpresasAtivas', 'sessao-2'],
    ]);
    expect(sent[0]).toEqual({
      url: 'http://uau.intranet:8080/uauAPI/api/v1.0/Autenticador/AutenticarUsuario',
      authorization: null,
      body: { Login: 'previsto', Senha: 'segredo-da-senha' },
    });
  });

  it('sends its requests apart from each other', async () => {
    const { client, sent, pauses } = clientOver([() => json('sessao'), ...Array.from({ length: 5 }, () => () => json([]))]);
    await Promise.all(Array.from({ length: 5 }, () => client.call(METHOD, {}, never)));
    expect(sent).toHaveLength(6);
    expect(pauses).toEqual([1, 2, 3, 4, 5].map((turn) => turn * UAU_LIMITS.gapMs));
  });

  it('gives up an answer that does not come in time, as something that may pass', async () => {
    const { client } = clientOver([() => new Promise<Response>(() => undefined)], { late: true });
    await expect(client.call(METHOD, {}, never)).rejects.toThrow(UauUnavailable);
  });

  it('tries to sign in again after a sign-in that failed', async () => {
    const { client, sent } = clientOver([() => json({ Detalhe: 'Timeout' }, 500), () => json('sessao'), () => json([])]);
    await expect(client.call(METHOD, {}, never)).rejects.toThrow(UauUnavailable);
    expect(await client.call(METHOD, {}, never)).toEqual([]);
    expect(sent).toHaveLength(3);
  });

  it.each([
    [400, 'Usuário ou senha inválidos', UauRefused],
    [401, '', UauRefused],
    [403, '', UauRefused],
    [404, '', UauRefused],
    [500, 'Login não encontrado', UauUnavailable],
    [503, '', UauUnavailable],
  ])('a sign-in answered with %i is told with what to do', async (status, Detalhe, kind) => {
    const { client } = clientOver([() => json({ Detalhe, Mensagem: 'x', Descricao: 'y' }, status)]);
    await expect(client.call(METHOD, {}, never)).rejects.toThrow(kind);
  });

  it('[RES-11] no error repeats what UAU wrote, nor a secret', async () => {
    const Detalhe = 'A venda do cliente Fulano de Tal, CPF 123.456.789-00, não foi encontrada.';
    for (const status of [400, 403, 404, 418, 500, 502]) {
      const { client } = clientOver([
        () => json('sessao'),
        () => json({ Detalhe, Mensagem: Detalhe, Descricao: Detalhe }, status),
      ]);
      const failure = await client.call(METHOD, {}, never).catch((error: unknown) => error);
      const words = failure instanceof Error ? `${failure.message} ${failure.stack} ${JSON.stringify(failure.cause)}` : '';
      expect(words).toMatch(/UAU/);
      expect(words).not.toMatch(/Fulano|123\.456|segredo/);
    }
    const { client } = clientOver([() => json('sessao'), () => new Response('[{"Nome":"Fulano de T')]);
    await expect(client.call(METHOD, {}, never)).rejects.toThrow(/não pôde ser lida/);
  });

  it.each(['', '{"token":1}', '"a b"', '"a\\r\\nx-outro: 1"', 'null'])('takes no session of %j', async (text) => {
    const { client, sent } = clientOver([() => new Response(text)]);
    await expect(client.call(METHOD, {}, never)).rejects.toThrow(UauUnavailable);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['ECONNREFUSED', 'Nenhum servidor atende'],
    ['ENOTFOUND', 'não foi encontrado na rede'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificado'],
    ['ECONNRESET', 'A conexão com o UAU caiu'],
  ])('a connection that fails by %s is told in words, as something that may pass', async (code, words) => {
    const cause = Object.assign(new Error('connect uau.intranet:8080'), { code });
    const { client } = clientOver([() => Promise.reject(new TypeError('fetch failed', { cause }))]);
    const failure = await client.call(METHOD, {}, never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UauUnavailable);
    expect(String(failure)).toContain(words);
    expect(String(failure)).not.toContain('intranet');
  });
});

const fails = (code: string) => () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) }));
const silent = () => new Promise<Response>(() => undefined);

describe('a server that an administrator typed, and that does not answer as UAU does', () => {
  it.each([
    ['a closed port', fails('ECONNREFUSED'), false],
    ['no such name', fails('ENOTFOUND'), false],
    ['no way', fails('EHOSTUNREACH'), false],
    ['a broken connection', fails('ECONNRESET'), false],
    ['another certificate', fails('DEPTH_ZERO_SELF_SIGNED_CERT'), false],
    ['a silent port', silent, true],
    ['a page', () => new Response('<html>'), false],
    ['no session', () => json({}), false],
    ['a page that is not there', () => new Response('Not Found', { status: 404 }), false],
    ['a refusal of another program', () => new Response('Unauthorized', { status: 401 }), false],
    ['an error of another program', () => json({ error: 'x' }, 500), false],
    ['another address', () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }), false],
    ['an answer without an end', () => new Response('x'.repeat(33 * 1024 * 1024)), false],
  ])('is told in one sentence and after one time: %s', async (_, answer, late) => {
    const { client, pauses, limits } = clientOver([answer], { connection: TYPED, late });
    const failure = await client.call(METHOD, {}, never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UauUnavailable);
    expect(String(failure)).toContain('O endereço não respondeu como o UAU responde.');
    expect(pauses).toEqual([UAU_LIMITS.contactMs + 1_000]);
    // No longer, whoever answers there or not.
    expect(limits).toEqual([UAU_LIMITS.contactMs]);
  });

  it.each([
    ['a page', () => new Response('<html>')],
    ['a page that is not there', () => new Response('Not Found', { status: 404 })],
    ['an error of another program', () => json({ error: 'x' }, 500)],
    ['another address', () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })],
    ['a broken connection', fails('ECONNRESET')],
  ])('is told in that sentence after it gave what looks like a session, too: %s', async (_, answer) => {
    const { client, sent } = clientOver([() => json('sessao'), answer], { connection: TYPED });
    const failure = await client.call(METHOD, {}, never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UauUnavailable);
    expect(String(failure)).toContain('O endereço não respondeu como o UAU responde.');
    expect(sent).toHaveLength(2);
  });

  it('says its own words of UAU where UAU answers, at once', async () => {
    const { client, pauses } = clientOver([() => json({ Detalhe: 'Usuário ou senha inválidos' }, 400)], { connection: TYPED });
    await expect(client.call(METHOD, {}, never)).rejects.toThrow('O UAU recusou o usuário, a senha');
    expect(pauses).toEqual([]);
  });
});

describe('the address of the API', () => {
  it.each([
    ['http://10.0.0.7:8080', 'http://10.0.0.7:8080/uauAPI/api/v1.0/'],
    ['https://uau.empresa.com.br/', 'https://uau.empresa.com.br/uauAPI/api/v1.0/'],
    ['https://uau.empresa.com.br/uauAPI/api/v1.0/', 'https://uau.empresa.com.br/uauAPI/api/v1.0/'],
    ['https://uau.empresa.com.br/interno/uauapi', 'https://uau.empresa.com.br/interno/uauAPI/api/v1.0/'],
  ])('%s is %s', (url, address) => expect(apiAddress(url)).toBe(address));

  it.each([
    'ftp://uau',
    'file:///etc/passwd',
    'uau',
    'javascript:alert(1)',
    'http://a:b@uau',
    'http://uau/?x=1',
    'http://uau/#x',
  ])('%s is none', (url) => expect(apiAddress(url)).toBeNull());
});
