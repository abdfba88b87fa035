import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Answer, Body } from '#mocks/uau/answer.ts';
import { makeFaults, type Faults } from '#mocks/uau/faults.ts';
import { BadRequest, monthAt, monthIndex } from '#mocks/uau/months.ts';
import { buyerOf } from '#mocks/uau/people.ts';
import { truthOf, type Truth } from '#mocks/uau/truth.ts';
import { makeWorld, SMALL_WORLD, type World, type WorldSize } from '#mocks/uau/world.ts';
import { saleKeys, histories, calculated, toReceive, received, exits } from '#mocks/uau/movement-answers.ts';
import { companies, jobs, units, inputs, parcelTypes, columnLabels } from '#mocks/uau/register-answers.ts';

export interface MockOptions {
  size?: Partial<WorldSize>;
  /** 0 takes any free port; always on the loopback. */
  port?: number;
  /** A session holds for so many calls, and so long. */
  sessionCalls?: number;
  sessionMs?: number;
}

/** A stand-in of UAU's web API, with its traps. */
export interface UauMock {
  url: string;
  login: string;
  password: string;
  token: string;
  world: World;
  faults: Faults;
  /** Counted anew: the world may have moved on. */
  truth: () => Truth;
  /** Months go by: what was planned is to pay, what was to pay is paid. */
  moveOn: (months: number) => void;
  /** Methods that were called, in order. */
  calls: readonly string[];
  close: () => Promise<void>;
}

const API = '/uauAPI/api/v1.0/';
const CONTROL = '/controle/';
export const MOCK_SIGN_IN = { login: 'previsto', password: 'senha-do-uau', token: 'token-de-integracao-do-uau' } as const;
const BODY_BYTES = 4 * 1024 * 1024;

/** The methods that need a session, by `Controller/Method`. */
const METHODS: Readonly<Record<string, (world: World, body: Body) => Answer>> = {
  'Autenticador/VerificaUsuarioLogado': () => ({ value: true }),
  'Empresa/ObterEmpresasAtivas': companies,
  'Obras/ObterObrasAtivas': jobs,
  'RotinasGerais/BuscaCamposPerson': columnLabels,
  'Espelho/BuscaUnidadesDeAcordoComWhere': units,
  'Venda/BuscarTiposDeParcelas': parcelTypes,
  'Venda/RetornaChavesVendasPorPeriodo': saleKeys,
  'Venda/ConsultarHistoricos': histories,
  'Venda/BuscarParcelasAReceber': toReceive,
  'Venda/BuscarParcelasRecebidas': received,
  'Venda/ConsultarContasReceberCalc': calculated,
  'Planejamento/ConsultarDesembolsoPlanejamento': exits,
  'InsumosGeral/ConsultarInsumosGeral': inputs,
};

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array); // a request without encoding gives bytes
    size += bytes.byteLength;
    if (size > BODY_BYTES) throw new BadRequest('Pedido grande demais.');
    parts.push(bytes);
  }
  const text = Buffer.concat(parts).toString('utf8');
  const value: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest('O corpo deve ser um objeto.');
  return value as Readonly<Record<string, unknown>>; // just compared
}

const textOf = (answer: Answer, schemaOnly: boolean): string => {
  if ('value' in answer) return JSON.stringify(schemaOnly ? '' : answer.value);
  const rows = schemaOnly ? [answer.schema] : [answer.schema, ...answer.rows];
  return JSON.stringify(answer.wrap === undefined ? rows : [{ [answer.wrap]: rows }]);
};

function send(response: ServerResponse, status: number, text: string, type = 'application/json; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type });
  response.end(text);
}
const refuse = (response: ServerResponse, status: number, Detalhe: string): void =>
  send(response, status, JSON.stringify({ Detalhe, Mensagem: 'Erro ao processar a requisição.', Descricao: `HTTP ${status}` }));

/** Starts it; deterministic from its size and seed. */
export async function startUauMock({
  size,
  port = 0,
  sessionCalls = Infinity,
  sessionMs = Infinity,
}: MockOptions = {}): Promise<UauMock> {
  const world = makeWorld({ ...SMALL_WORLD, ...size });
  const faults = makeFaults();
  const calls: string[] = [];
  let session = { token: '', left: 0, until: 0 };
  let sessions = 0;

  const moveOn = (months: number) => {
    world.month = monthAt(monthIndex(world.month) + months);
  };

  const signIn = (response: ServerResponse, body: Readonly<Record<string, unknown>>) => {
    if (body['Login'] !== MOCK_SIGN_IN.login || body['Senha'] !== MOCK_SIGN_IN.password)
      return refuse(response, 400, 'Usuário ou senha inválidos.');
    sessions += 1;
    session = { token: `sessao-${sessions}`, left: sessionCalls, until: Date.now() + sessionMs };
    return send(response, 200, JSON.stringify(session.token));
  };

  /** A message of UAU's, with what must never be passed on. */
  const leaking = () => {
    const { name, cpf } = buyerOf(world.size.seed, 1000);
    return `Erro ao consultar a venda do cliente ${name}, CPF ${cpf}: Timeout expired.`;
  };

  const call = async (method: string, request: IncomingMessage, response: ServerResponse) => {
    calls.push(method);
    const body = await bodyOf(request);
    if (request.headers['x-integration-authorization'] !== MOCK_SIGN_IN.token)
      return refuse(response, 401, 'Token de integração inválido.');
    const met = faults.meet(method);
    const has = (kind: string) => met.some((fault) => fault.kind === kind);
    const wait = met.find(({ kind }) => kind === 'latency');
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait.ms));
    if (has('drop')) return void request.socket.destroy();
    if (has('redirect')) return void response.writeHead(302, { location: `http://localhost:1${API}${method}` }).end();
    if (has('html')) return send(response, 200, '<!doctype html><title>Proxy</title><p>502 Bad Gateway', 'text/html');
    if (has('error')) return refuse(response, 500, leaking());
    if (has('endless')) return endless(response);
    if (method === 'Autenticador/AutenticarUsuario') return signIn(response, body);
    if (has('session')) session.left = 0;
    if (request.headers.authorization !== session.token || session.left <= 0 || Date.now() > session.until)
      return refuse(response, 401, 'Sessão expirada.');
    session.left -= 1;
    const answer = METHODS[method];
    if (!answer) return refuse(response, 404, 'Método não encontrado.');
    const text = textOf(answer(world, body), has('schema-only'));
    if (!has('truncated')) return send(response, 200, text);
    return send(response, 200, text.slice(0, Math.floor(text.length / 2)));
  };

  const control = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    if (path === 'falhas' && request.method === 'DELETE') faults.clear();
    else if (path === 'falhas') faults.add(String(body['falha']));
    else if (path === 'avancar') moveOn(Number(body['meses'] ?? 1));
    else if (path !== 'verdade') return refuse(response, 404, 'Controle desconhecido.');
    const { rows } = truthOf(world);
    return send(response, 200, JSON.stringify({ mes: world.month, linhas: rows }));
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answered = path.startsWith(CONTROL)
      ? control(path.slice(CONTROL.length), request, response)
      : path.startsWith(API) && request.method === 'POST'
        ? call(path.slice(API.length), request, response)
        : Promise.resolve(refuse(response, 404, 'Endereço desconhecido.'));
    void answered.catch((error: unknown) => {
      refuse(
        response,
        error instanceof BadRequest || error instanceof SyntaxError ? 400 : 500,
        error instanceof Error ? error.message : '',
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    ...MOCK_SIGN_IN,
    world,
    faults,
    truth: () => truthOf(world),
    moveOn,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer without an end, as a broken or hostile server gives it. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const part = `${' '.repeat(256 * 1024 - 1)}\n`;
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  response.write('[');
  more();
}
