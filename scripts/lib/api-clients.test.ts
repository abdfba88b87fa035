import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from '#server/api-document.ts';
import { runTool } from './run.ts';

const folder = await mkdtemp(join(tmpdir(), 'previsto-clients-'));
const document = join(folder, 'openapi.json');
const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  include: ['.'],
};

/** What somebody writes who programs against the API: it compiles only where the document says enough. */
const USE = {
  orval: `
import { getExpenseReport, patchStructureOrganizationsById, postLogin, postStructureRegionals } from './orval';
export async function use(): Promise<string> {
  const entered = await postLogin({ email: 'a@exemplo.com.br', password: 'x' });
  if (entered.status === 401) return 'organizations' in entered.data ? String(entered.data.organizations[0]?.id) : entered.data.detail;
  const made = await postStructureRegionals({ codigo: 'N', nome: 'Norte' });
  if (made.status === 422) return made.data.detail;
  const changed = await patchStructureOrganizationsById(1, { name: 'Alfa' });
  if (changed.status === 412) return changed.data.current.code + String(changed.data.changes[0]?.by);
  // @ts-expect-error a report is of a version
  await getExpenseReport({});
  const report = await getExpenseReport({ version: 1, company: [1, 2], basis: 'realizado' });
  return report.status === 403 ? report.data.detail : report.status === 200 ? String(report.data.version) : '';
}
`,
  codegen: `
import { LancamentoService, VersaoService, type ExpenseEntry } from './codegen';
export async function use(): Promise<string | null> {
  const version = await VersaoService.patchStructureVersionsById(1, { nome: 'Orçamento' }, crypto.randomUUID(), '"3"');
  const entry: ExpenseEntry = await LancamentoService.getExpenseEntriesById(1);
  // @ts-expect-error a version is of one of three kinds
  await VersaoService.patchStructureVersionsById(1, { kind: 'outra' });
  return version.start_month + (entry.m01 ?? '');
}
`,
};

beforeAll(async () => {
  await writeFile(document, await apiDocument());
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'use-orval.ts'), USE.orval);
  await writeFile(join(folder, 'use-codegen.ts'), USE.codegen);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const quietly = { show: false };

describe('clients that generators make of the document of the API', () => {
  it('compile, and so does what is written upon them', async () => {
    const orval = ['--input', document, '--output', join(folder, 'orval.ts'), '--client', 'fetch'];
    const codegen = ['--input', document, '--output', join(folder, 'codegen'), '--client', 'fetch', '--useUnionTypes'];
    const created = await Promise.all([runTool('orval', orval, quietly), runTool('openapi', codegen, quietly)]);
    expect(created.map(({ code, output }) => (code === 0 ? 'made' : output))).toEqual(['made', 'made']);
    expect(await runTool('tsc', ['-p', folder], quietly)).toEqual({ code: 0, output: '' });
  }, 120_000);
});
