import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockApi } from '#mocks/app.ts';
import { createMockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { accounting } from '#src/resources/accounting.ts';
import { aggregator } from '#src/resources/aggregator.ts';
import { cascadeCompanyCenterCost, cascadeRegionalCompany, cascadeRegionalCompanyCenterCost } from '#src/resources/cascades.ts';
import { centerCost } from '#src/resources/center-cost.ts';
import { company } from '#src/resources/company.ts';
import { dictionaryOptions } from '#src/resources/dictionary.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { expenseReportOptions } from '#src/resources/expense-report.ts';
import { homeOptions } from '#src/resources/home.ts';
import { regional } from '#src/resources/regional.ts';
import { version } from '#src/resources/version.ts';
import { changePasswordOptions } from '#src/session/password.ts';
import { profileOptions } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import { rowsOf } from '#src/shared/data/list-rules.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { isApiError } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { fakeStorage } from '#src/test/fake-browser.ts';

/** The client's data layer against the product's own API: what one end sends, the other understands. */
let api: MockApi;
let client: QueryClient;
const methods: string[] = [];
/** The line breaks after the server did what it was asked. */
let loseAnswers = false;

beforeAll(async () => {
  api = await createMockApi({ files: await preparedFiles() });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    methods.push(`${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`);
    const answer = await api.fetch(request);
    if (request.method === 'GET' || !loseAnswers) return answer;
    throw new TypeError('Failed to fetch');
  });
  await session.signIn({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
}, 60_000);
afterAll(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
  await api.close();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  client = createQueryClient();
  methods.length = 0;
});

const write = <Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables): Promise<Result> =>
  new MutationObserver<Result, Error, Variables>(client, { ...options, meta: { silent: true } }).mutate(variables);

const change = (old_password: string, new_password: string) => write(changePasswordOptions(), { old_password, new_password });
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** The text a planner reads when a write is refused. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(isApiError(error)).toBe(true);
  return failureText(error).text;
}

const RESOURCES = { regional, company, centerCost, accounting, aggregator, version, enterprise, enterpriseModule };

describe('reading', () => {
  it('[API-1][API-3][SES-3] signs in and reads the profile', async () => {
    expect(await client.query(profileOptions())).toMatchObject({ email: 'admin@exemplo.com.br', is_active: true });
    expect(session.user()?.email).toBe('admin@exemplo.com.br');
  });

  it.each(Object.entries(RESOURCES))('[RES-3][RES-1] %s as a page and whole', async (_name, created) => {
    // Each has its own row; what is looked at here they have in common.
    const { listOptions, allOptions } = created as unknown as typeof regional;
    const page = await client.query(listOptions({ page: 1, page_size: 2 }));
    const all = rowsOf(await client.query(allOptions()));
    expect(page).toMatchObject({ count: all.length, previous: null, total_pages: Math.max(1, Math.ceil(all.length / 2)) });
    expect(all.every((row) => row.key === row.id)).toBe(true);
  });

  it('[RES-10] the cascades, the dictionary, the summary, the report and the entries of the official version', async () => {
    const { official } = await client.query(homeOptions());
    const id = official?.id ?? 0;
    const entries = rowsOf(await client.query(expenseEntry.allOptions({ version: id })));
    const report = await client.query(expenseReportOptions({ version: id, group_by: 'company' }));
    const total = entries.flatMap((row) => [
      row.m01,
      row.m02,
      row.m03,
      row.m04,
      row.m05,
      row.m06,
      row.m07,
      row.m08,
      row.m09,
      row.m10,
      row.m11,
      row.m12,
    ]);
    expect(entries.length).toBeGreaterThan(0);
    expect(sum(total)).toBe(official?.total);
    expect(sum(report.lines.flatMap((line) => line.amounts))).toBe(official?.total);
    const [tree, deep, companies, dictionary] = await Promise.all([
      client.query(cascadeRegionalCompany()),
      client.query(cascadeRegionalCompanyCenterCost()),
      client.query(cascadeCompanyCenterCost()),
      client.query(dictionaryOptions()),
    ]);
    expect(deep.map((node) => node.nome)).toEqual(tree.map((node) => node.nome));
    expect(companies.flatMap((node) => node.children)).toHaveLength(dictionary.centerCost.length);
  });
});

describe('the session', () => {
  it('[API-2][SES-10] renews, and goes on with the new pair', async () => {
    const before = session.tokens();
    expect(await session.authority.renew(before?.access ?? '')).toBe(true);
    const after = session.tokens();
    // An access token of the same second is the same text; the refresh token never is.
    expect(after?.refresh).not.toBe(before?.refresh);
    expect(await client.query(profileOptions())).toMatchObject({ is_active: true });
  });

  it('[API-4] changes the password, and tells what was wrong', async () => {
    expect(await refusal(change('errada', 'outra-senha-2027'))).toBe('Erro de validação:\nSenha atual incorreta.');
    expect(await refusal(change('previsto-exemplo', 'curta'))).toBe(
      'Erro de validação:\nNova senha: A senha deve ter pelo menos 8 caracteres.',
    );
    await change('previsto-exemplo', 'outra-senha-2027');
    expect(await client.query(profileOptions())).toMatchObject({ is_active: true });
  });
});

const lostRows = async () => rowsOf(await createQueryClient().query(regional.allOptions({ search: 'resposta perdida' })));

describe('writing', () => {
  it('[VAL-1][VAL-2][VAL-4][VAL-5][RES-13] developments and modules are refused in the planner’s words', async () => {
    const [first] = rowsOf(await client.query(enterprise.allOptions()));
    if (!first) throw new Error('the sample has developments');
    const [module] = rowsOf(await client.query(enterpriseModule.allOptions({ empreendimento: first.id })));
    if (!module) throw new Error('the sample has modules');
    // What a form for a new one would send.
    const { id, row_version: _version, key: _key, ...draft } = first;
    const { id: _id, row_version: _moduleVersion, key: _moduleKey, ...sent } = module;
    const repeated = { ...sent, uau_jobs: [] };
    expect(await refusal(write(enterprise.saveOptions(), { ...draft, uau_jobs: [], name: 'Outro nome' }))).toBe(
      'Erro de validação:\nCódigo: Já existe um empreendimento com este código.',
    );
    expect(await refusal(write(enterprise.saveOptions(), { ...draft, uau_jobs: [], code: 'OUTRO' }))).toBe(
      'Erro de validação:\nEste empreendimento já está cadastrado para a empresa.',
    );
    expect(await refusal(write(enterpriseModule.saveOptions(), repeated))).toBe(
      'Erro de validação:\nJá existe um módulo com este número neste empreendimento.',
    );
    expect(await refusal(write(enterpriseModule.saveOptions(), { ...repeated, n_modulo: 1.5, campo_unid: 'C100_unid' }))).toBe(
      "Erro de validação:\nNúmero: O valor informado '1.5' não é um número inteiro.\nCampo da unidade no UAU: O valor informado não está no formato esperado. Use algo como: C1_unid, C12_unid etc.",
    );
    expect(await refusal(write(enterprise.removeOptions(), { id }))).toBe(
      'Não é possível excluir este registro porque há vínculos/dependências em outros cadastros. Remova os vínculos primeiro.',
    );
  });

  it('[RES-4][RES-5][RES-6][VAL-5] a regional from its creation to its end, with the refusals on the way', async () => {
    const created = await write(regional.saveOptions(), { codigo: 'ZZ', nome: 'Regional Zê', is_active: true });
    expect(created.row_version).toBe(1);
    expect(await refusal(write(regional.saveOptions(), { codigo: 'ZZ', nome: 'Outra', is_active: true }))).toBe(
      'Erro de validação:\nCódigo: Já existe uma regional com este código ou nome.',
    );
    const saved = await write(regional.saveOptions(), { id: created.id, row_version: 1, nome: 'Regional Zeta' });
    expect(saved).toMatchObject({ nome: 'Regional Zeta', row_version: 2 });
    // The form was opened on version 1, and our own save made 2 of it: no conflict.
    expect(await write(regional.saveOptions(), { id: created.id, row_version: 1, nome: 'Regional Zé' })).toMatchObject({
      row_version: 3,
    });
    const other = createQueryClient();
    const stale = new MutationObserver(other, { ...regional.saveOptions(), meta: { silent: true } });
    expect(await refusal(stale.mutate({ id: created.id, row_version: 1, nome: 'De outro' }))).toBe(
      'Este registro foi alterado por outro usuário. Recarregue e tente de novo.',
    );
    await write(regional.removeOptions(), { id: created.id, row_version: 1 });
    expect(await refusal(write(regional.removeOptions(), { id: created.id }))).toBe(
      'Página não encontrada ou resposta inesperada do servidor.',
    );
  });

  it('[API-12] what was done without its answer being heard is done once: trying again hears it', async () => {
    const draft = { codigo: 'LOST', nome: 'Resposta perdida', is_active: true };
    loseAnswers = true;
    expect(await refusal(write(regional.saveOptions(), draft))).toBe('Falha de conexão com o servidor. Verifique sua rede.');
    expect(await lostRows()).toHaveLength(1);
    loseAnswers = false;
    const created = await write(regional.saveOptions(), draft);
    expect(await lostRows()).toMatchObject([{ id: created.id, row_version: 1 }]);
    // The same for a change: trying again is no conflict with oneself.
    const changed = { id: created.id, row_version: 1, nome: 'Resposta perdida e achada' };
    loseAnswers = true;
    await refusal(write(regional.saveOptions(), changed));
    loseAnswers = false;
    expect(await write(regional.saveOptions(), changed)).toMatchObject({ row_version: 2 });
    // Heard once, it is over: the same again is another request, and meets the unique rule.
    await write(regional.removeOptions(), { id: created.id, row_version: 2 });
    const anew = await write(regional.saveOptions(), draft);
    expect(anew.id).not.toBe(created.id);
    await write(regional.removeOptions(), { id: anew.id, row_version: 1 });
  });

  it('[RES-9] 50 own saves in a row, each begun before the one before is answered, meet no conflict', async () => {
    const created = await write(regional.saveOptions(), { codigo: 'FIFTY', nome: 'Cinquenta', is_active: true });
    const saves = Array.from({ length: 50 }, (_, index) =>
      // The form was opened once, on version 1.
      write(regional.saveOptions(), { id: created.id, row_version: 1, nome: `Cinquenta ${index}` }),
    );
    const rows = await Promise.all(saves);
    expect(rows.map(({ row_version }) => row_version)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(rows.at(-1)?.nome).toBe('Cinquenta 49');
    await write(regional.removeOptions(), { id: created.id, row_version: 1 });
  });

  it('[RES-9] a form and a grid of two people on one row: the later one is told the other’s values, in the cache too', async () => {
    const created = await write(regional.saveOptions(), { codigo: 'DUO', nome: 'Dupla', is_active: true });
    await client.query(regional.allOptions());
    const other = new MutationObserver(createQueryClient(), { ...regional.saveOptions(), meta: { silent: true } });
    await other.mutate({ id: created.id, row_version: 1, nome: 'Dupla do outro' });
    const error: unknown = await write(regional.saveOptions(), { id: created.id, row_version: 1, nome: 'Minha' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StaleError);
    expect(error).toMatchObject({
      rows: [{ id: created.id, nome: 'Dupla do outro', row_version: 2 }],
      changes: [{ by: 'Ana Souza' }],
    });
    const held = client.getQueryData(regional.allOptions().queryKey);
    expect(rowsOf(held ?? []).find(({ id }) => id === created.id)).toMatchObject({ nome: 'Dupla do outro' });
    await write(regional.removeOptions(), { id: created.id, row_version: 2 });
  });

  it('[ERR-2] a row that others point to is not deleted, and the reason is told', async () => {
    const [first] = rowsOf(await client.query(regional.allOptions()));
    expect(await refusal(write(regional.removeOptions(), { id: first?.id ?? 0 }))).toBe(
      'Não é possível excluir este registro porque há vínculos/dependências em outros cadastros. Remova os vínculos primeiro.',
    );
  });

  it('[RES-5][RES-7] a version is copied, filled, emptied, made official and locked out', async () => {
    const { official } = await client.query(homeOptions());
    await client.query(version.allOptions());
    const copy = await write(version.copyOptions(), {
      id: official?.id ?? 0,
      nome: 'Cópia 5%',
      adjustment: 50_000,
      year_offset: 0,
      entries: true,
      premises: true,
    });
    expect(copy).toMatchObject({ status: 'rascunho', official: false, base_version: official?.id, row_version: 1 });
    const entries = rowsOf(await client.query(expenseEntry.allOptions({ version: copy.id })));
    const [one, two, ...rest] = entries;
    methods.length = 0;
    const [changed] = await write(expenseEntry.patchManyOptions(), [
      { id: one?.id ?? 0, m01: -123_456, m02: null },
      { id: two?.id ?? 0, m03: 0 },
    ]);
    expect(changed).toMatchObject({ m01: -123_456, m02: null, row_version: 2 });
    await write(
      expenseEntry.removeManyOptions(),
      rest.slice(0, 10).map((row) => row.id),
    );
    expect(methods).toEqual(['PATCH expense/entries/', 'DELETE expense/entries/']);
    const created = await write(version.officialOptions(), copy.id);
    expect(created).toMatchObject({ status: 'aprovada', official: true });
    expect(await refusal(write(expenseEntry.patchOptions(), { id: one?.id ?? 0, m01: 1 }))).toBe(
      'A versão está bloqueada para edição.',
    );
  });

  it('[VAL-3][ERR-2] what is missing in many lines is told line by line, and nothing is written', async () => {
    const [draft] = rowsOf(await client.query(version.allOptions({ status: 'rascunho' })));
    const before = rowsOf(await client.query(expenseEntry.allOptions({ version: draft?.id }))).length;
    const months = Object.fromEntries(
      Array.from({ length: 12 }, (_, month) => [`m${String(month + 1).padStart(2, '0')}`, null]),
    ) as Record<'m01' | 'm02' | 'm03' | 'm04' | 'm05' | 'm06' | 'm07' | 'm08' | 'm09' | 'm10' | 'm11' | 'm12', null>;
    const line = {
      version: draft?.id ?? 0,
      year: 2027,
      center_cost: 2_000_000,
      accounting: 2_000_000,
      description: '',
      ...months,
    };
    const text = await refusal(write(expenseEntry.saveManyOptions(), [line, { ...line, description: 'x' }]));
    expect(text).toContain('Linha 1 — Centro de custo: O registro escolhido não está mais disponível.');
    expect(text).toContain('Linha 2 — Conta contábil: O registro escolhido não está mais disponível.');
    expect(rowsOf(await createQueryClient().query(expenseEntry.allOptions({ version: draft?.id })))).toHaveLength(before);
  });
});
