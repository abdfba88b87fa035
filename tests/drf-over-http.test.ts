import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrf, type Drf, type DrfOptions } from '#mocks/drf/app.ts';
import { type MockSite, serveOnLoopback } from '#mocks/site.ts';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { company } from '#src/resources/company.ts';
import { regional } from '#src/resources/regional.ts';
import { version } from '#src/resources/version.ts';
import { profileOptions } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import { isPage, rowsOf } from '#src/shared/data/list-rules.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { registerAuthority } from '#src/shared/http/authority.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

/** The client against a back end that is not ours: Django REST Framework as it comes, over HTTP. */
let drf: Drf;
let site: MockSite;
let client: QueryClient;

async function begin(options: DrfOptions = {}): Promise<void> {
  drf = createDrf(options);
  site = await serveOnLoopback(drf.fetch);
  vi.stubGlobal('location', { origin: site.origin });
  await session.signIn({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
  drf.calls.length = 0;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  client = createQueryClient();
  registerAuthority(session.authority);
});
afterEach(async () => {
  await session.signOut();
  client.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await site.close();
});

const write = <Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables): Promise<Result> =>
  new MutationObserver<Result, Error, Variables>(client, { ...options, meta: { silent: true } }).mutate(variables);
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(isApiError(error)).toBe(true);
  expect(error).toHaveProperty('error', true);
  return failureText(error).text;
};
const codes = (list: Parameters<typeof rowsOf<{ codigo: string }>>[0]) => rowsOf(list).map(({ codigo }) => codigo);
/** A page of regionals, by their codes. */
const page = async (number: number, size: number) => {
  const list = await client.query(regional.listOptions({ page: number, page_size: size }));
  // A plain list is cut into pages by the hook that shows it.
  return isPage(list) ? codes(list) : codes(list.slice((number - 1) * size, number * size));
};
const requested = () => drf.calls.map(({ method, path }) => `${method} ${path}`);
const writes = () => drf.calls.filter(({ method }) => method !== 'GET');

describe('a back end of the dialect, without versions of rows', () => {
  it('[SES-3][SES-4] a sign-in that answers `access` alone, and a profile without `photo`, are a session', async () => {
    await begin({ accessAlone: true });
    expect(session.tokens()).toMatchObject({ refresh: null });
    expect(localStorage.getItem('refresh')).toBeNull();
    expect(await client.query(profileOptions())).toEqual({ id: 7, email: 'admin@exemplo.com.br', is_active: true, photo: null });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ object: { id: 7, email: 'admin@exemplo.com.br' } });
  });

  it('[SES-10] a session without a refresh token ends with its access token, and asks for no renewal', async () => {
    await begin({ accessAlone: true });
    drf.endAccess();
    await expect(client.query(regional.listOptions())).rejects.toMatchObject({ status: 401 });
    expect(session.state()).toEqual({ status: 'out', ending: 'expired' });
    expect(requested()).toEqual(['GET structure/regionals/']);
  });

  it('[SES-10] a pair is renewed, and its refresh token kept where none comes back', async () => {
    await begin();
    const before = session.tokens();
    drf.endAccess();
    expect(codes(await client.query(regional.listOptions({ page: 1, page_size: 2 })))).toEqual(['01', '02']);
    expect(session.tokens()?.access).not.toBe(before?.access);
    expect(session.tokens()?.refresh).toBe(before?.refresh);
    drf.endAccess();
    expect(codes(await client.query(regional.listOptions({ page: 2, page_size: 2 })))).toEqual(['03', '04']);
  });

  it.each([
    ['pages of ten', { pageSize: 10 }],
    ['pages of two', { pageSize: 2 }],
    ['pages of three', { pageSize: 3 }],
    ['no pages', { plain: true }],
  ])('[RES-3] from a server with %s each row stands on one page of ours, whatever size is asked for', async (_name, options) => {
    await begin(options);
    expect(await page(1, 4)).toEqual(['01', '02', '03', '04']);
    expect(await page(2, 4)).toEqual(['05']);
    expect(await page(3, 4)).toEqual([]);
    expect(await page(1, 20)).toEqual(['01', '02', '03', '04', '05']);
    expect(await page(5, 1)).toEqual(['05']);
  });

  it('[RES-3] a whole list that is answered page by page is followed to its end, at the address of the API', async () => {
    await begin();
    expect(codes(await client.query(regional.allOptions()))).toEqual(['01', '02', '03', '04', '05']);
    expect(requested()).toEqual([
      'GET structure/regionals/?all=1',
      'GET structure/regionals/?all=1&page=2',
      'GET structure/regionals/?all=1&page=3',
    ]);
    expect(codes(await client.query(company.allOptions()))).toEqual(['10', '20', '30']);
    expect(rowsOf(await client.query(version.allOptions()))).toEqual([]);
    expect((await client.query(cascadeRegionalCompany())).map(({ codigo }) => codigo)).toEqual(['01', '02', '03', '04', '05']);
  });

  it('[RES-4][RES-5][RES-6] a record from its creation to its end; no write names a version that nobody told', async () => {
    await begin();
    await client.query(regional.allOptions());
    const created = await write(regional.saveOptions(), { codigo: '06', nome: 'Litoral', is_active: true });
    expect(created).toMatchObject({ codigo: '06', nome: 'Litoral' });
    const { id, row_version } = created;
    expect(await write(regional.saveOptions(), { id, row_version, nome: 'Litoral Norte' })).toMatchObject({
      nome: 'Litoral Norte',
    });
    expect(await write(regional.saveOptions(), { id, row_version, nome: 'Litoral Sul' })).toMatchObject({ nome: 'Litoral Sul' });
    expect(await write(regional.patchOptions(), { id, is_active: false })).toMatchObject({
      nome: 'Litoral Sul',
      is_active: false,
    });
    const held = rowsOf(client.getQueryData(regional.allOptions().queryKey) ?? []);
    expect(held.find((row) => row.id === id)).toMatchObject({ nome: 'Litoral Sul', is_active: false });
    await write(regional.removeOptions(), { id, row_version });
    expect(drf.rowsOf('structure/regionals/').map(({ codigo }) => codigo)).toEqual(['01', '02', '03', '04', '05']);
    expect(writes().map(({ headers }) => headers.get('if-match'))).toEqual([null, null, null, null, null]);
    expect(JSON.stringify(writes().map(({ body }) => body))).not.toContain('row_version');
  });

  it('[VAL-5][ERR-1][ERR-2][API-8] its refusals are read in Portuguese, and change nothing', async () => {
    await begin();
    expect(await refusal(write(regional.saveOptions(), { codigo: '01', nome: 'Outra', is_active: true }))).toBe(
      'Erro de validação:\nCódigo: Já existe uma regional com este código ou nome.',
    );
    expect(await refusal(write(regional.removeOptions(), { id: 1 }))).toBe(
      'Não é possível excluir este registro porque há vínculos/dependências em outros cadastros. Remova os vínculos primeiro.',
    );
    expect(await refusal(write(regional.removeOptions(), { id: 99 }))).toBe(
      'Página não encontrada ou resposta inesperada do servidor.',
    );
    expect(drf.rowsOf('structure/regionals/')).toHaveLength(5);
  });
});
