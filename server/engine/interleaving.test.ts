import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { regional } from '#contract/regional.ts';
import { STALE, staleRow } from '#contract/resource.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, db } = api;
const url = 'structure/regionals/';
let token: string;
let serial = 0;

beforeAll(async () => {
  token = await api.tokenOf('ana');
});

const read = async (id: number) => regional.row.parse((await request('GET', `${url}${id}/`, { token })).body);
const refusal = staleRow(regional.row).extend({ detail: z.literal(STALE) });

/** Two editors of one row, each step a read or a save of what was last read; some saves go out at the same moment. */
const steps = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('read', 'save', 'both')), { minLength: 3, maxLength: 7 });

/** On PGlite's single connection nothing is really at once; it is asked less there. */
const RUNS = process.env['DB'] === 'postgres' ? 500 : 60;

it('[RES-9] in 500 interleavings of two editors no save is overwritten unseen, and who comes late reads the other’s row', async () => {
  const wrong: unknown[] = [];
  const property = fc.asyncProperty(steps, async (plan) => {
    serial += 1;
    const id = await writer(api, token).create(url, { codigo: `I${serial}`, nome: `Início ${serial}` });
    const first = await read(id);
    const seen = [first, first];
    let typed = 0;
    const save = async (editor: number): Promise<number> => {
      typed += 1;
      const base = seen[editor] ?? first;
      const nome = `Editor ${editor} texto ${typed} de ${serial}`;
      const headers = { 'if-match': `"${base.row_version}"` };
      const { status, body } = await request('PATCH', `${url}${id}/`, { token, body: { nome }, headers });
      if (status === 200) {
        const row = regional.row.parse(body);
        if (row.nome !== nome || row.row_version !== base.row_version + 1) wrong.push(['saved upon another version', base, row]);
        seen[editor] = row;
        return status;
      }
      const refused = refusal.safeParse(body).data;
      const isExplained =
        status === 412 && refused && refused.current.row_version > base.row_version && refused.changes[0]?.by === 'ana';
      if (!isExplained) wrong.push(['refused without the current row', status, body]);
      return status;
    };
    for (const [editor, step] of plan) {
      if (step === 'read') seen[editor] = await read(id);
      else if (step === 'save') await save(editor);
      else {
        const same = seen[0]?.row_version === seen[1]?.row_version;
        const won = (await Promise.all([save(0), save(1)])).filter((status) => status === 200);
        if (same && won.length > 1) wrong.push(['both saved upon one version', plan]);
      }
    }
    // Each stored version was written over the one its writer had read: the log is one unbroken chain.
    const log = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('table_name', '=', 'regional')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute();
    const versions = log.map(({ after }) => Number(Reflect.get(Object(after), 'row_version')));
    if (versions.some((version, index) => version !== index + 1)) wrong.push(['versions', versions]);
    const chain = log.slice(1).every(({ before }, index) => JSON.stringify(before) === JSON.stringify(log[index]?.after));
    if (!chain) wrong.push(['the log is broken', log]);
    return wrong.length === 0;
  });
  const { numRuns } = await fc.check(property, { numRuns: RUNS, seed: 2026, endOnFailure: true });
  expect(wrong).toEqual([]);
  expect(numRuns).toBe(RUNS);
}, 240_000);
