import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chartImportUrl } from '#contract/chart-import.ts';
import { NOTICE_KINDS } from '#contract/notices.ts';
import { PAGES } from '#contract/pages.ts';
import { inlineSheets } from '#server/files/inline.ts';
import { sendNoticeMails } from '#server/inbox/mail.ts';
import { MAIL_WAITS_MS } from '#server/notices/raise.ts';
import type { Mail } from '#server/ports.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { finished } from '#server/test/jobs.ts';
import { csv, FILE, ledgerBench } from '#server/test/ledger.ts';
import { readingsOf } from '#server/test/notices.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const sent: Mail[] = [];
const HOST = 'https://previsto.example';
const mail = async (one: Mail) => {
  sent.push(one);
};
const api = await testApi({ ports: { sheets: inlineSheets, publicUrl: HOST, mail } });
const { db, fixture, request, ports, pass } = api;
const { ana, ended, emptied } = await ledgerBench(api);
const reads = readingsOf(api);
const [ANA, OTTO] = ['ana@alfa.example', 'otto@alfa.example'];
const HOLDER = {
  pages: { version: ['view'], uauDatabase: ['view', 'edit'], expenseReport: ['view', 'edit'], expenseEntry: ['view'] },
  named: ['version.approve', 'version.review', 'uau.sync'],
} as const;
/** Kinds of which somebody was written to. */
const written = new Set<string>();
let otto = '';
let version = 0;
let name = '';

const step = (token: string, to: string, reason = '') =>
  request('POST', `structure/versions/${version}/transition/`, { token, body: { to, reason } });

/** What goes to whom once it is due: subject, what it says of the thing, and the way there; the rest is alike. */
async function mails() {
  pass(MAIL_WAITS_MS / 1000);
  await sendNoticeMails(ports);
  await sendNoticeMails(ports);
  for (const { kind } of await db.selectFrom('notice').select('kind').where('mail', '=', 'sent').execute()) written.add(kind);
  await db.deleteFrom('notice').execute();
  return sent.splice(0).map(({ to, subject, text }) => {
    const [greeting, said = '', way = '', end] = text.split('\n\n');
    expect(greeting).toMatch(/^Olá(?:, [^,\n]+)?,$/);
    expect(said).toMatch(/\nOrganização: Alfa Incorporadora$/);
    expect(end).toBe(
      `Este aviso também está no sino do Previsto. Para não receber avisos por e-mail, desligue-os em ${HOST}/conta\n`,
    );
    return [to, subject, said.replace('\nOrganização: Alfa Incorporadora', ''), way.replace(HOST, '')];
  });
}

beforeAll(async () => {
  const own = await makeStructure(writer(api, ana));
  ({ version } = own);
  const { nome } = await db.selectFrom('version').select('nome').where('id', '=', version).executeTakeFirstOrThrow();
  name = nome;
});
beforeEach(async () => {
  await grantOnly(api, 'otto', HOLDER);
  otto = await api.tokenOf('otto');
  await emptied();
  await db.deleteFrom('notice').execute();
  await db.deleteFrom('uau_sync').execute();
});

describe('what is written of', () => {
  it('a version’s way: to who approves it, then to who sent it in, each time without what was typed', async () => {
    await step(ana, 'em_revisao');
    expect(await mails()).toEqual([
      [
        OTTO,
        `Versão para aprovar: ${name}`,
        `«${name}» foi enviada para revisão por ana.`,
        `Ver aprovação: ${PAGES.version}?aprovar=${version}`,
      ],
    ]);
    await step(otto, 'rascunho', 'faltam R$ 12.345,67');
    const way = `Ver versão: ${PAGES.version}?registro=${version}`;
    expect(await mails()).toEqual([[ANA, `Versão devolvida: ${name}`, `«${name}» foi devolvida a rascunho por otto.`, way]]);
    await step(ana, 'em_revisao');
    await step(otto, 'aprovada');
    // What was to be approved was decided before anybody was written to.
    expect(await mails()).toEqual([[ANA, `Versão aprovada: ${name}`, `«${name}» foi aprovada por otto.`, way]]);
  });

  it('UAU: that it cannot be read, to all who manage it and once; what somebody asked for, to them', async () => {
    const way = `Ver sincronizações: ${PAGES.uauDatabase}?painel=historico`;
    await reads('schedule', 'failed');
    await reads('schedule', 'failed');
    const failed = ['A leitura do UAU falhou', 'A leitura do UAU falhou.', way];
    expect(await mails()).toEqual([
      [ANA, ...failed],
      [OTTO, ...failed],
    ]);
    await reads('schedule', 'done');
    await reads('api', 'done', fixture.users.otto);
    await reads('file', 'done', fixture.users.otto);
    await reads('file', 'failed', fixture.users.otto);
    expect(await mails()).toEqual([
      // What is done comes last.
      [OTTO, 'A importação do UAU falhou', 'A importação do UAU falhou.\nobras.csv.', way],
      [OTTO, 'Leitura do UAU concluída', 'Leitura do UAU concluída.', way],
      [OTTO, 'Importação concluída', 'Importação concluída.\nUAU: obras.csv', way],
    ]);
  });

  it('an import of the ledger, to who began it, unless its places were taken from them meanwhile', async () => {
    await ended(csv(FILE), 'commit', {}, otto);
    await ended(csv([...FILE, '1;ADM;9.9;10/01/2027;;;1,00;']), 'commit', {}, otto);
    const way = `Ver dados: ${PAGES.expenseReport}`;
    expect(await mails()).toEqual([
      [OTTO, 'A importação do realizado falhou', 'A importação do realizado falhou.', way],
      [OTTO, 'Importação concluída', 'Importação concluída.\nRealizado: razao.csv', way],
    ]);
    await ended(csv(FILE), 'commit', {}, otto);
    await grantOnly(api, 'otto', { pages: { structure: ['view'] } });
    expect(await mails()).toEqual([]);
  });

  it('an import of the chart, to who began it, unless it was taken from them meanwhile', async () => {
    const chart = { step: 'commit', header: null, columns: { codigo: 0, nome: 1 } };
    const importChart = async (text: string) => {
      const body = new FormData();
      body.set('file', new File([text], 'plano.csv'));
      body.set('options', JSON.stringify(chart));
      return (await finished(api, otto, await request('POST', chartImportUrl, { token: otto, body }))).status;
    };
    await grantOnly(api, 'otto', { pages: { structure: ['view', 'edit'] } });
    otto = await api.tokenOf('otto');
    expect(await importChart('7;Plano')).toBe('done');
    expect(await importChart('x;Sem código')).toBe('failed');
    const way = `Ver dados: ${PAGES.structure}?aba=conta-contabil`;
    expect(await mails()).toEqual([
      [OTTO, 'A importação do plano de contas falhou', 'A importação do plano de contas falhou.', way],
      [OTTO, 'Importação concluída', 'Importação concluída.\nPlano de contas.', way],
    ]);
    expect(await importChart('8;Outro')).toBe('done');
    await grantOnly(api, 'otto', { pages: { version: ['view'] } });
    expect(await mails()).toEqual([]);
  });

  it('everything that people are told of: above there is a mail of each kind', () => {
    expect([...written].toSorted()).toEqual([...NOTICE_KINDS].toSorted());
  });
});
