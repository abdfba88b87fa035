import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { regional } from '#shapes/regional.ts';
import { changePlan, type Source } from '#src/shared/data/plans.ts';
import { keysOf } from '#src/shared/data/query-keys.ts';
import { runWrite } from '#src/shared/data/write.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

const source: Source = { name: 'regional', load: async () => regional, blank: () => ({}) };
const area = { name: 'regional', affects: [], outdates: [], ordering: async () => 'codigo' };
const row = { id: 1, row_version: 1, codigo: 'R1', nome: 'Regional 1', is_active: true };

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());

describe('a save with a photo', () => {
  it('[RES-4][API-10] goes as a multipart POST to the list’s address, with an id too, and replaces the row', async () => {
    api = fakeApi(() => reply({ ...row, nome: 'Com foto', row_version: 2 }));
    const client = new QueryClient();
    const key = keysOf('regional').list({});
    client.setQueryData(key, [{ ...row, key: 1 }]);
    const photo = [new File(['x'], 'foto.png')];
    await runWrite(client, area, changePlan(client, source, { id: 1, nome: 'Com foto', photo }, 'replace'));
    const [seen] = api.seen;
    expect([api.seen.length, seen?.method, seen?.path]).toEqual([1, 'POST', 'structure/regionals/']);
    expect(seen?.headers.get('authorization')).toBe('token');
    const form = seen?.body as FormData; // multipart
    expect([form.get('id'), form.get('nome'), form.getAll('photo').length]).toEqual(['1', 'Com foto', 1]);
    expect(client.getQueryData(key)).toEqual([{ ...row, key: 1, nome: 'Com foto', row_version: 2 }]);
    client.clear();
  });
});
