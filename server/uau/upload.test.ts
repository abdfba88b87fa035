import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadInspection, type SyncWish } from '#contract/uau/sync.ts';
import { nodeSheets } from '#server/files/node.ts';
import { testApi } from '#server/test/api.ts';
import { BOMBS } from '#server/test/bombs.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';
import { storedRows, loaded, send, synced } from '#server/test/uau.ts';
import { sweep } from '#server/upkeep/sweep.ts';
import { PART_BYTES } from '#server/files/upload-store.ts';

const api = await testApi({ ports: { sheets: nodeSheets } });
let ana: string;
let bia: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
beforeAll(async () => {
  [ana, bia] = [await api.tokenOf('ana'), await api.tokenOf('bia')];
  own = await makeStructure(writer(api, ana));
});
beforeEach(async () => {
  await api.db.deleteFrom('uau_upload').execute();
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const begin = (token: string, name: string, size: number) => api.request('POST', 'uau/uploads/', { token, body: { name, size } });
const idOf = (body: unknown) => String(Reflect.get(body as object, 'id'));
const part = async (token: string, id: string, number: string | number, size: number) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(size)], '../../etc/passwd'));
  return (await api.request('POST', `uau/uploads/${id}/parts/${number}/`, { token, body: form })).status;
};

describe('an upload', () => {
  it('comes in parts in any order, goes on after a break, and is taken away by who sent it', async () => {
    const begun = await begin(ana, 'a.csv', PART_BYTES + 10);
    expect(begun.body).toMatchObject({ part_size: PART_BYTES, parts: [] });
    const id = idOf(begun.body);
    expect(await part(ana, id, 1, 10)).toBe(200);
    expect(await part(ana, id, 1, 10)).toBe(200);
    expect((await api.request('GET', `uau/uploads/${id}/`, { token: ana })).body).toMatchObject({ parts: [1] });
    const wish = { origin: 'file', area: 'inputs', upload: id };
    const early = await api.request('POST', 'uau/syncs/', { token: ana, body: wish });
    expect([early.status, early.body]).toEqual([400, { upload: [expect.stringContaining('não terminou')] }]);
    expect((await api.request('POST', `uau/uploads/${id}/inspect/`, { token: ana, body: { area: 'inputs' } })).status).toBe(400);
    for (const [number, size] of [
      [2, 10],
      [-1, 10],
      ['x', 10],
      ['1e1', 1],
    ] as const)
      expect([number, await part(ana, id, number, size)]).toEqual([number, 404]);
    for (const [number, size] of [
      [0, 10],
      [1, 11],
      [0, PART_BYTES + 1],
    ] as const)
      expect([size, await part(ana, id, number, size)]).toEqual([size, 400]);
    expect((await api.request('DELETE', `uau/uploads/${id}/`, { token: ana })).status).toBe(204);
    expect((await api.request('GET', `uau/uploads/${id}/`, { token: ana })).status).toBe(404);
  });

  it('is its sender’s alone', async () => {
    const { id } = await send(api, ana, utf8('Codigo_cmf;Desc_cmf\n1;A\n'));
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view', 'edit'] }, named: ['uau.sync'] });
    for (const token of [bia, await api.tokenOf('otto')]) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['DELETE', '', undefined],
        ['POST', 'inspect/', { area: 'categories' }],
      ] as const)
        expect([path, (await api.request(method, `uau/uploads/${id}/${path}`, { token, body })).status]).toEqual([path, 404]);
      expect(await part(token, id, 0, 24)).toBe(404);
      expect(
        (await api.request('POST', 'uau/syncs/', { token, body: { origin: 'file', area: 'categories', upload: id } })).status,
      ).toBe(404);
    }
  });

  it('has a size, and there are not too many', async () => {
    expect((await begin(ana, 'a.csv', 1024 ** 3 + 1)).status).toBe(400);
    expect((await begin(ana, 'a.csv', 0)).status).toBe(400);
    for (let at = 0; at < 3; at += 1) expect((await begin(ana, 'a.csv', 10)).status).toBe(201);
    expect((await begin(ana, 'a.csv', 10)).status).toBe(429);
  });

  it('that is forgotten is gone after a day', async () => {
    const id = idOf((await begin(ana, 'a.csv', 10)).body);
    const left = async () => (await api.db.selectFrom('uau_upload').select('id').execute()).map((row) => row.id);
    await sweep(api.db, api.ports.clock() + 23 * 3_600_000);
    expect(await left()).toEqual([id]);
    await sweep(api.db, api.ports.clock() + 25 * 3_600_000);
    expect(await left()).toEqual([]);
  });

  it('that a sync reads is kept until the sync is over', async () => {
    const { id } = await send(api, ana, utf8('Codigo_cmf;Desc_cmf\n1;A\n'));
    const wish = JSON.stringify({ origin: 'file', area: 'categories', upload: id, reach: 'all', name: 'a.csv' });
    await sql`insert into uau_sync (id, organization_id, origin, wish, created_at)
      values (gen_random_uuid(), ${api.fixture.organizations.alfa}, 'file', ${wish}::jsonb, now())`.execute(api.db);
    expect((await api.request('DELETE', `uau/uploads/${id}/`, { token: ana })).status).toBe(409);
    expect(await part(ana, id, 0, 24)).toBe(409);
    await sweep(api.db, api.ports.clock() + 25 * 3_600_000);
    expect((await api.request('GET', `uau/uploads/${id}/`, { token: ana })).status).toBe(200);
    await api.db.deleteFrom('uau_sync').execute();
    expect((await api.request('DELETE', `uau/uploads/${id}/`, { token: ana })).status).toBe(204);
  });

  it('[C8] forty hostile names are refused or only shown', async () => {
    const climbing = ['../', '..\\', '%2e%2e%2f', '..%5c', '....//', '..;/', '/', '\\\\host\\c$\\', 'C:', 'file:///'].flatMap(
      (way) => [`${way}etc/passwd`, `x${way}y.csv`],
    );
    const reserved = [
      'CON',
      'NUL.csv',
      'AUX',
      'COM1',
      'LPT1.xlsx',
      '.',
      '..',
      '...',
      '~',
      '$HOME',
      '`id`',
      '; rm -rf /',
      '| cat',
      '<script>alert(1)</script>.csv',
    ];
    const hidden = ['a\u0000.csv', 'a\u202Evsc.exe', 'a\n.csv', '\ud800.csv', 'x'.repeat(301), ' '];
    const names = [...climbing, ...reserved, ...hidden];
    expect(names).toHaveLength(40);
    const taken: string[] = [];
    for (const name of names) {
      const { status, body } = await begin(ana, name, 10);
      expect([name, [201, 400]]).toEqual([name, expect.arrayContaining([status])]);
      if (status === 201) taken.push(idOf(body));
      await api.db.deleteFrom('uau_upload').execute();
    }
    // Each under an id of its own, whatever it is called.
    expect(taken.filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([]);
    expect(new Set(taken).size).toBe(34);
    expect((await begin(ana, '../../etc/passwd', 10)).body).toMatchObject({ name: '../../etc/passwd' });
    for (const name of hidden) expect([name, (await begin(ana, name, 10)).status]).toEqual([name, 400]);
  });
});

const inspect = async (bytes: Uint8Array<ArrayBuffer>, requested: object) => {
  const { id } = await send(api, ana, bytes);
  const answer = await api.request('POST', `uau/uploads/${id}/inspect/`, { token: ana, body: requested });
  await api.request('DELETE', `uau/uploads/${id}/`, { token: ana });
  return answer;
};

describe('looking into a file', () => {
  it('tells its titles, which field each is, what is missing and what is personal, and shows no name', async () => {
    const text =
      'Relatório de títulos\n\nEmpresa_prc;Obra_Prc;NumVend_prc;Nome_pes;CPF;Meu valor\n93;A;1;Zulmira;123.456.789-09;1,50\n';
    const { body } = await inspect(latin(text), { area: 'receivables', columns: { principal: 'Meu valor' } });
    const inspection = uploadInspection.parse(body);
    expect(inspection).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      columns: { company: 'Empresa_prc', job: 'Obra_Prc', sale: 'NumVend_prc', principal: 'Meu valor' },
      missing: ['parcel', 'type', 'due_on'],
      personal: ['Nome_pes', 'CPF'],
      sample: [['93', 'A', '1', '', '', '1,50']],
    });
    expect(JSON.stringify(inspection)).not.toMatch(/Zulmira|123\.456/);
  });

  it.each(Object.entries(BOMBS))('[C11] %s is refused at once', async (_, make) => {
    const { status, body } = await inspect(new Uint8Array(await make()), { area: 'receivables' });
    expect([status, body]).toEqual([400, { file: [expect.any(String)] }]);
  });
});

const ROWS = [
  ['Código', 'Descrição'],
  ['1', 'Aluguel à vista'],
  ['2', 'Água; luz "e" gás'],
];
const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

describe('[B10] files of every kind', () => {
  const kinds = [';', ',', '\t', '|'].flatMap((delimiter) =>
    ['\n', '\r\n', '\r'].flatMap((end) =>
      ['utf-8', 'bom', 'windows-1252', 'utf-16'].map((encoding) => [delimiter, end, encoding] as const),
    ),
  );

  it('are read alike: separators, line ends and encodings', async () => {
    expect(kinds).toHaveLength(48);
    for (const [delimiter, end, encoding] of kinds) {
      const text = ROWS.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter)).join(end) + end;
      const bytes =
        encoding === 'windows-1252'
          ? latin(text)
          : encoding === 'utf-16'
            ? new Uint8Array(Uint16Array.from(`\ufeff${text}`, (char) => char.charCodeAt(0)).buffer)
            : utf8(encoding === 'bom' ? `\ufeff${text}` : text);
      await api.db.deleteFrom('uau_category').execute();
      const { id } = await send(api, ana, bytes);
      const done = await synced(api, ana, { origin: 'file', area: 'categories', upload: id });
      expect([delimiter, end, encoding, done.error]).toEqual([delimiter, end, encoding, null]);
      expect([delimiter, end, encoding, await storedRows(api, 'categories')]).toEqual([
        delimiter,
        end,
        encoding,
        [
          { code: '1', name: 'Aluguel à vista' },
          { code: '2', name: 'Água; luz "e" gás' },
        ],
      ]);
    }
  });

  it('an encoding that only shows at the end of a long file is found', async () => {
    const head = `Codigo_cmf;Desc_cmf\n${Array.from({ length: 30_000 }, (_, row) => `${row};sem acento\n`).join('')}`;
    const { id } = await send(api, ana, latin(`${head}99999;Água\n`));
    expect(await synced(api, ana, { origin: 'file', area: 'categories', upload: id })).toMatchObject({
      status: 'done',
      read: 30_001,
    });
    const row = await api.db.selectFrom('uau_category').select('name').where('code', '=', '99999').executeTakeFirst();
    expect(row).toEqual({ name: 'Água' });
  });

  it('a workbook gives numbers and days as they are', async () => {
    const rows = [
      ['Empresa', 'Obra', 'Status', 'DtaRef', 'Insumo', 'TotalLiq'],
      [93, 'A', 'Pago', new Date('2026-01-31T00:00:00Z'), 'I1', 1234.565],
      [93, 'A', 'Pago', 46_053, 'I1', '1.234,50'],
      [93, 'A', 'Pago', '2026-02-01', 'I1', '10,5'],
    ];
    const { id } = await send(api, ana, new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows }] })));
    expect(await synced(api, ana, { origin: 'file', area: 'exits', upload: id })).toMatchObject({
      status: 'done',
      read: 3,
      error: null,
    });
    expect((await storedRows(api, 'exits')).map(({ date, net }) => [date, net]).toSorted()).toEqual([
      ['2026-01-31', 123_450],
      ['2026-01-31', 123_457],
      ['2026-02-01', 1_050],
    ]);
  });
});

describe('[SEC-2] [SEC-3] rights', () => {
  const EXITS = 'Empresa;Obra;Status;DtaRef;Insumo;TotalLiq\n';
  const right = { pages: { uauDatabase: ['view', 'edit'] }, named: ['uau.sync'] } as const;

  it('to look and to edit are not enough: reading UAU is granted by name', async () => {
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view', 'edit'] } });
    const otto = await api.tokenOf('otto');
    const wish = { origin: 'api', areas: ['exits'] };
    expect((await api.request('POST', 'uau/syncs/', { token: otto, body: wish })).status).toBe(403);
    expect((await begin(otto, 'a.csv', 10)).status).toBe(403);
    expect((await api.request('GET', 'uau/syncs/', { token: otto })).status).toBe(200);
    await grantOnly(api, 'otto', { pages: { uauDatabase: ['view'] }, named: ['uau.sync'] });
    expect((await begin(await api.tokenOf('otto'), 'a.csv', 10)).status).toBe(403);
  });

  it('who reaches one company loads that company’s rows alone, and no register of all', async () => {
    await sql`insert into uau_company_map (organization_id, code, company) values (${api.fixture.organizations.alfa}, 93, ${own.company})`.execute(
      api.db,
    );
    await loaded(api, ana, 'exits', `${EXITS}94;B;Pago;2026-01-31;I1;9,00\n`);
    await grantOnly(api, 'otto', { ...right, centers: [{ level: 'company', id: own.company, can_edit: true }] });
    const otto = await api.tokenOf('otto');
    expect(await loaded(api, otto, 'exits', `${EXITS}93;A;Pago;2026-01-31;I1;1,00\n`)).toMatchObject({ status: 'done', read: 1 });
    const before = await storedRows(api, 'exits');
    const beyond = await loaded(api, otto, 'exits', `${EXITS}93;A;Pago;2026-01-31;I1;2,00\n94;B;Pago;2026-01-31;I1;2,00\n`);
    expect([beyond.status, beyond.error]).toEqual([
      'failed',
      expect.stringContaining('da empresa 94 do UAU, que você não alcança'),
    ]);
    expect(await storedRows(api, 'exits')).toEqual(before);
    const { id } = await send(api, otto, utf8('Codigo_cmf;Desc_cmf\n1;A\n'));
    const refused = async (body: object) => (await api.request('POST', 'uau/syncs/', { token: otto, body })).status;
    expect(await refused({ origin: 'file', area: 'categories', upload: id })).toBe(403);
    expect(await refused({ origin: 'api', areas: ['companies'] })).toBe(403);
    expect(await refused({ origin: 'api', areas: ['exits'], companies: [93, 94] })).toBe(403);
    expect(await refused({ origin: 'api', areas: ['exits'], companies: [93], from: '2026-02', until: '2026-01' })).toBe(400);
    expect(
      (
        await api.request('POST', 'uau/schedule/', {
          token: otto,
          body: { active: true, weekdays: [1], hour: 5, areas: ['exits'] },
        })
      ).status,
    ).toBe(403);
    // They see the syncs that they asked for, since others' tell of companies that are not theirs.
    const mine = await api.request('GET', 'uau/syncs/', { token: otto });
    expect(mine.body).toMatchObject({ results: [{ by: 'otto' }, { by: 'otto' }], next: null });
    const all = await api.request('GET', 'uau/syncs/', { token: ana });
    const hers = (Reflect.get(all.body as object, 'results') as { id: string; by: string }[]).find(({ by }) => by === 'ana')?.id;
    expect(hers).toBeDefined();
    for (const path of [`uau/syncs/${hers}/`, `uau/syncs/${hers}/steps/`])
      expect([path, (await api.request('GET', path, { token: otto })).status]).toEqual([path, 404]);
    expect((await api.request('DELETE', `uau/syncs/${hers}/`, { token: otto })).status).toBe(404);
  });

  it('who only reads a company loads nothing of it', async () => {
    await grantOnly(api, 'otto', { ...right, centers: [{ level: 'company', id: own.company, can_edit: false }] });
    const otto = await api.tokenOf('otto');
    const { id } = await send(api, otto, utf8(`${EXITS}93;A;Pago;2026-01-31;I1;1,00\n`));
    const wish = { origin: 'file', area: 'exits', upload: id } satisfies Partial<SyncWish>;
    expect((await api.request('POST', 'uau/syncs/', { token: otto, body: wish })).status).toBe(403);
  });
});
