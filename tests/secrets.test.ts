import { inspect } from 'node:util';
import { MutationObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { regional } from '#src/resources/regional.ts';
import { changePasswordOptions } from '#src/session/password.ts';
import { session } from '#src/session/session.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { api } from '#src/shared/http/json.ts';
import { log } from '#src/shared/log.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

/**
 * Secrets, tokens and e-mails, each where it could slip into a log: 25 of them go through both ends, and none may be
 * read there.
 */
const jwt = (name: string) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(name.repeat(4)).toString('base64url')}.c2lnbmF0dXJl`;
const LONG = 'k'.repeat(8) + '7Qz9Xw4Rb2Nv6Mc1Lp8Ks3Jd5Hf0Gt';
const MARKERS = {
  emailWrong: 'marca.errada@dominio-um.com.br',
  passwordWrong: 'Senha-Marcada-01',
  passwordRight: 'previsto-exemplo',
  passwordOld: 'Senha-Marcada-02',
  passwordNew: 'Senha-Marcada-03',
  passwordBroken: 'Senha-Marcada-04',
  emailSearched: 'marca.busca@dominio-dois.com.br',
  emailInPath: 'marca.caminho@dominio-tres.com.br',
  emailInName: 'marca.nome@dominio-quatro.com.br',
  emailInQuery: 'marca.filtro@dominio-cinco.com.br',
  emailInError: 'marca.erro@dominio-seis.com.br',
  emailInAgent: 'marca.agente@dominio-sete.com.br',
  tokenInHeader: jwt('cabecalho'),
  tokenInPath: jwt('caminho'),
  tokenInQuery: jwt('consulta'),
  tokenInBody: jwt('corpo'),
  tokenRaw: jwt('cru'),
  tokenInError: jwt('erro'),
  tokenInKey: jwt('chave'),
  bearerInError: 'abcDEF123456segredo',
  refreshForged: `${LONG}AAAA1111`,
  secretInPath: `${LONG}BBBB2222`,
  cookie: `${LONG}CCCC3333`,
  secretNamed: 'valor-guardado-01',
  otp: '918273',
} as const;

let server: MockApi;
const lines: string[] = [];
const answers: string[] = [];

beforeAll(async () => {
  server = await createMockApi({ files: await preparedFiles(), log: (line) => lines.push(JSON.stringify(line)) });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => server.fetch(new Request(input, init)));
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...given: unknown[]) => void answers.push(inspect(given, { depth: 20 })));
  }
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.close();
});

const call = (path: string, init: RequestInit = {}) => server.fetch(new Request(`http://previsto.test/api/${path}`, init));
const json = { 'content-type': 'application/json' };

const fails = (work: Promise<unknown>) => expect(work).rejects.toBeDefined();

it('[RES-11] 25 marked secrets, tokens and e-mails leave no trace in the server’s log nor in the browser’s console', async () => {
  expect(Object.keys(MARKERS)).toHaveLength(25);
  const m = MARKERS;
  const client = createQueryClient();
  // Through the application's own calls.
  await fails(session.signIn({ email: m.emailWrong, password: m.passwordWrong }));
  await session.signIn({ email: 'admin@exemplo.com.br', password: m.passwordRight });
  const change = new MutationObserver(client, { ...changePasswordOptions() });
  await fails(change.mutate({ old_password: m.passwordOld, new_password: m.passwordNew }));
  const save = new MutationObserver(client, { ...regional.saveOptions() });
  const row = { codigo: 'M1', nome: m.emailInName, is_active: true };
  await save.mutate(row);
  await fails(save.mutate(row));
  await fails(api.json({ method: 'GET', url: 'structure/regionals/', query: { is_active: m.emailInQuery } }));
  await api.json({ method: 'GET', url: 'structure/regionals/', query: { search: m.emailSearched } });
  log.error('write failed', { error: new Error(`Bearer ${m.bearerInError} ${m.tokenInError} ${m.emailInError}`) });
  log.warn(`aviso de ${m.emailInError}`, {
    password: m.passwordNew,
    refresh: m.refreshForged,
    cookie: m.cookie,
    otp: m.otp,
    secret: m.secretNamed,
  });
  // Past it, as anybody may.
  await call('access/user/profile/', {
    headers: { authorization: `Bearer ${m.tokenInHeader}`, cookie: `vinculo=${m.cookie}`, 'user-agent': m.emailInAgent },
  });
  await call('access/user/profile/', { headers: { authorization: m.tokenRaw, 'idempotency-key': m.tokenInKey } });
  await call(`${m.emailInPath}/${m.tokenInPath}/${m.secretInPath}/?token=${m.tokenInQuery}`);
  await call('token/refresh/', { method: 'POST', headers: json, body: JSON.stringify({ refresh: m.refreshForged }) });
  await call('login/', { method: 'POST', headers: json, body: `{"email":"x@y.z","password":"${m.passwordBroken}"` });
  await call('login/', { method: 'POST', headers: json, body: JSON.stringify({ [m.tokenInBody]: m.otp, email: m.secretNamed }) });

  const tokens = Object.values(session.tokens() ?? {});
  await session.signOut();
  const written = [...lines, ...answers].join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(answers.length).toBeGreaterThan(3);
  const found = [...Object.entries(m), ...tokens.map((token) => ['session', token] as const)].filter(([, secret]) =>
    written.includes(secret),
  );
  expect(found).toEqual([]);
});
