import { sql } from 'kysely';
import type { z } from 'zod';
import type { Job } from '#contract/job.ts';
import {
  LEDGER_IMPORT_URL,
  LEDGER_LOADS_URL,
  LEDGER_UPLOADS_URL,
  ledgerImportResult,
  ledgerLoadPage,
  type LedgerImport,
  type LedgerImportResult,
  type LedgerLoad,
  type ledgerReading,
} from '#contract/ledger.ts';
import type { TestAnswer, TestApi } from '#server/test/api.ts';
import { finished } from '#server/test/jobs.ts';
import { writer } from '#server/test/structure.ts';
import { send } from '#server/test/uau.ts';

export const TITLES = 'Empresa;Centro de custo;Conta;Data;Documento;Histórico;Débito;Crédito';
/** Four postings in two companies and two months; one history and one document name a buyer. */
export const FILE: readonly string[] = [
  '1;ADM;5.1;10/01/2027;NF 1;Pagamento a Joana Pereira Lima CPF 529.982.247-25;100,50;',
  '1;OBRA;5.2;11/01/2027;529.982.247-25;Joana;200,00;',
  '1;ADM;3.1;12/02/2027;;;;50,00',
  '2;OUTRA;5.1;12/02/2027;;;9,00;',
];
/** What is kept of it, as `entries` tells it. */
export const READ_POSTINGS = [
  '1|ADM|3.1|2027-02|2027-02-12||5000',
  '1|ADM|5.1|2027-01|2027-01-10|NF 1|10050',
  '1|OBRA|5.2|2027-01|2027-01-11||20000',
  '2|OUTRA|5.1|2027-02|2027-02-12||900',
] as const;
/** Its sums by year, as `years` tells them. */
export const SUMS = ['2027|ADM|3.1|–|5000', '2027|ADM|5.1|10050|–', '2027|OBRA|5.2|20000|–', '2027|OUTRA|5.1|–|900'] as const;

export const csv = (lines: readonly string[], titles = TITLES): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([titles, ...lines].join('\r\n'));

type Reading = z.input<typeof ledgerReading>;
type Step = LedgerImport['step'];
type Bytes = Uint8Array<ArrayBuffer>;

/** Two companies with three cost centres and five accounts, and the ways to bring a ledger there. */
export async function ledgerBench(api: TestApi) {
  const ana = await api.tokenOf('ana');
  const ids = await places(api, ana);
  const upload = async (bytes: Bytes, token = ana): Promise<string> =>
    (await send(api, token, bytes, 'razao.csv', LEDGER_UPLOADS_URL)).id;
  const ask = (id: string, step: Step, reading: Reading = {}, token = ana): Promise<TestAnswer> =>
    api.request('POST', LEDGER_IMPORT_URL, { token, body: { upload: id, step, reading } });
  /** Sends a file, asks for the step, and answers the job at its end. */
  const ended = async (bytes: Bytes, step: Step, reading: Reading = {}, token = ana): Promise<Job> => {
    api.pass(1);
    const id = await upload(bytes, token);
    const run = await finished(api, token, await ask(id, step, reading, token));
    // A file that was written is to be gone by itself.
    if (step !== 'commit' || run.status !== 'done') await api.db.deleteFrom('uau_upload').where('id', '=', id).execute();
    return run;
  };
  return {
    ana,
    /** Of cost centres (ADM, OBRA, OUTRA) and accounts (5, 5.1, 5.2, 3, 3.1) by their codes. */
    ids,
    upload,
    ask,
    ended,
    /** The same of lines, with the job's result. */
    done: async <One extends Step>(lines: readonly string[], step: One, reading: Reading = {}, token = ana) => {
      const run = await ended(csv(lines), step, reading, token);
      const result = ledgerImportResult.parse(run.result);
      if (result.step !== step) throw new Error(JSON.stringify(run));
      return result as Extract<LedgerImportResult, { step: One }>; // its step was just compared
    },
    /** Postings without ids and loads, in one order. */
    entries: async () =>
      (
        await sql<{ line: string }>`
          select concat_ws('|', c.codigo, cc.codigo, a.codigo, e.month, e.date, e.document, e.amount) as line
          from ledger_entry as e join company as c on c.id = e.company join center_cost as cc on cc.id = e.center_cost
          join accounting as a on a.id = e.accounting order by 1`.execute(api.db)
      ).rows.map(({ line }) => line),
    years: async () =>
      (
        await sql<{ line: string }>`
          select concat_ws('|', y.year, cc.codigo, a.codigo, coalesce(y.m01::text, '–'), coalesce(y.m02::text, '–')) as line
          from ledger_year as y join center_cost as cc on cc.id = y.center_cost join accounting as a on a.id = y.accounting
          order by 1`.execute(api.db)
      ).rows.map(({ line }) => line),
    loads: async (token = ana): Promise<LedgerLoad[]> =>
      ledgerLoadPage.parse((await api.request('GET', LEDGER_LOADS_URL, { token })).body).results,
    /** Takes away what was imported. */
    emptied: async () => {
      for (const table of ['ledger_year', 'ledger_entry', 'ledger_load', 'uau_upload', 'job'] as const)
        await api.db.deleteFrom(table).execute();
    },
  };
}

async function places(api: TestApi, token: string): Promise<Record<string, number>> {
  const { create } = writer(api, token);
  const ids: Record<string, number> = {};
  const regional = await create('structure/regionals/', { codigo: 'R', nome: 'Regional' });
  const companies: Record<string, number> = {};
  for (const codigo of ['1', '2'])
    companies[codigo] = await create('structure/companies/', { codigo, nome: `Empresa ${codigo}`, regional });
  for (const [codigo, company] of [
    ['ADM', '1'],
    ['OBRA', '1'],
    ['OUTRA', '2'],
  ] as const)
    ids[codigo] = await create('structure/center-costs/', { codigo, nome: `Centro ${codigo}`, company: companies[company] });
  for (const [codigo, kind, nature] of [
    ['5', 'sintetica', 'despesa'],
    ['5.1', 'analitica', 'despesa'],
    ['5.2', 'analitica', 'despesa'],
    ['3', 'sintetica', 'receita'],
    ['3.1', 'analitica', 'receita'],
  ] as const)
    ids[codigo] = await create('structure/accountings/', { codigo, nome: `Conta ${codigo}`, kind, nature });
  return ids;
}
