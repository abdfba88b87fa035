import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tokens } from '#contract/session.ts';
import { loadSample, SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { PLAIN_PASSWORDS, testApi } from '#server/test/api.ts';
import { calculated, cellsIn, partOf, sheetRows } from '#server/test/workbook.ts';

const api = await testApi();
let token = '';
let version = 0;

beforeAll(async () => {
  await loadSample(api.db, PLAIN_PASSWORDS);
  const { email, password } = SAMPLE_ADMINISTRATOR;
  token = tokens.parse((await api.request('POST', 'login/', { body: { email, password } })).body).access;
  const { body } = await api.request('GET', 'structure/versions/?all=1', { token });
  const versions = z.array(z.object({ id: z.int(), nome: z.string() })).parse(body);
  version = versions.find(({ nome }) => nome === 'Orçamento 2026')?.id ?? 0;
}, 300_000);

/** The file of a report with every line open, and what its first sheet but one says. */
async function bookOf(report: 'dre' | 'cashflow' | 'expense', query: string) {
  const REPORT = z.object({ rows: z.array(z.object({ key: z.string(), type: z.string() })) });
  const open: string[] = [];
  if (report !== 'expense') {
    const { body } = await api.request('GET', `${report}/report/?version=${version}`, { token });
    open.push(...REPORT.parse(body).rows.flatMap(({ key, type }) => (type === 'source' ? [] : [key])));
  }
  const { bytes } = await api.file(`${report}/report/export/?version=${version}&open=${open.join()}${query}`, token);
  const xml = partOf(bytes, 'xl/worksheets/sheet2.xml');
  return { bytes, xml, cells: cellsIn(xml) };
}

describe('[RES-8] the sample’s workbooks', () => {
  it.each([
    ['dre', '', 100],
    ['dre', '&scale=mil&av=&ah=1', 100],
    ['dre', '&view=acumulado', 100],
    ['dre', '&view=trimestral&compare=realizado', 100],
    ['cashflow', '', 100],
    ['cashflow', '&compare=realizado', 100],
    ['expense', '', 100],
    ['expense', '&group_by=regional&compare=realizado', 100],
    ['expense', '&levels=1&hide_zeros=1', 20],
  ] as const)('%s%s: every formula comes to the value beside it, to the cent', async (report, query, least) => {
    const { xml, cells } = await bookOf(report, query.replace('&av=', ''));
    const { count, wrong } = calculated(cells);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(least);
    // Of places alone, whatever lines are called.
    for (const [, formula = ''] of xml.matchAll(/<f>(.*?)<\/f>/g)) expect(formula).toMatch(/^(SUM\([A-Z0-9:,()]+\)|[A-Z]+\d+)$/);
  });

  it.each([
    ['dre', 'Demonstração do resultado'],
    ['cashflow', 'Fluxo de caixa'],
  ] as const)('%s: who changes a leaf changes the result', async (report, title) => {
    const { bytes, xml, cells } = await bookOf(report, '');
    const formulas = [...cells].filter(([, { formula }]) => formula !== null);
    const rows = await sheetRows(bytes, title);
    const result = rows.findLastIndex((row) => row[1] === (report === 'dre' ? 'Lucro (prejuízo) líquido' : 'Saldo final'));
    // A blank line is left out of the rows.
    const last = [...cells.keys()].findLast((ref) => ref.endsWith(String(result + 2)) && cells.get(ref)?.formula) ?? '';
    expect(cells.get(last)?.formula).toBeTruthy();
    const leaf =
      [...cells].find(([ref, { formula }]) => /^C\d+$/.test(ref) && formula === null && Number(ref.slice(1)) > 7)?.[0] ?? '';
    const before = cells.get(leaf)?.value ?? 0;
    const changed = calculated(cells, { [leaf]: before + 1000 });
    expect(changed.valueOf(last) - (cells.get(last)?.value ?? 0)).toBeCloseTo(1000);
    expect(formulas.length).toBeGreaterThan(100);
    expect(xml).toContain('outlineLevel="2"');
    expect(partOf(bytes, 'xl/workbook.xml')).toMatch(new RegExp(`'${title}'!\\$A:\\$B,'${title}'!\\$\\d+:\\$\\d+`));
    const cover = await sheetRows(bytes, 'Capa');
    expect(cover.map(([what]) => what)).toEqual(
      expect.arrayContaining([
        'Organização',
        'Versão',
        'Período',
        'Valores em',
        'Empreendimento',
        'Empresa',
        'Regional',
        'Gerado em',
      ]),
    );
  });
});
