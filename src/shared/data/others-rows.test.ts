import { describe, expect, it } from 'vitest';
import { type AnyRow, type Area } from '#src/shared/data/write.ts';
import { confirmOthers } from '#src/shared/data/others-rows.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { keysOf } from '#src/shared/data/query-keys.ts';

const area: Area = { name: 'regional', affects: [], outdates: [], ordering: async () => 'codigo' };
const row = (id: number, nome = 'x'): AnyRow => ({ id, key: id, row_version: 1, codigo: `R${id}`, nome });
const page = (rows: AnyRow[]) => ({ results: rows, count: 40, next: null, previous: null, total_pages: 2 });

describe('what others saved', () => {
  it('[RES-15] comes into a page only where it stands there: a row that the page lacks is not put into sight, but read for', () => {
    const client = createQueryClient();
    const key = keysOf('regional').list({ page: 1 });
    client.setQueryData(key, page([row(1), row(2)]));
    const old = confirmOthers(client, area, { ordering: 'codigo', rows: [row(2, 'y'), row(30)], gone: [] });
    expect(client.getQueryData(key)).toEqual(page([row(1), row(2, 'y')]));
    expect(old.map(({ queryKey }) => queryKey)).toEqual([key]);
  });
});
