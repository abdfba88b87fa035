import type { BrowserContext } from 'playwright';
import { signIn } from '../../scripts/lib/sample.ts';

/**
 * Signs in and fills the organisation with so many accounts and regionals more; answers the sample's draft that has
 * entries.
 */
export async function fill(context: BrowserContext, more: { accounts: number; regionals: number }): Promise<number> {
  const page = await context.newPage();
  await signIn(page);
  const version = await page.evaluate(async ({ accounts, regionals }) => {
    // What the application keeps of a session, and what the API answers.
    const { object } = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${object.token}`, 'Content-Type': 'application/json' };
    const post = async (url: string, rows: object[]) => {
      const answer = await fetch(`/api/structure/${url}/`, { method: 'POST', headers, body: JSON.stringify(rows) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    };
    // Groups of a hundred; a part of them at a time, as much as a request takes.
    for (let from = 0; from < accounts; from += 2_500) {
      const rows = Array.from({ length: Math.min(2_500, accounts - from) }, (_, at) => {
        const [group, own] = [100 + Math.floor((from + at) / 100), (from + at) % 100];
        const codigo = own === 0 ? `9.${group}` : `9.${group}.${String(own).padStart(2, '0')}`;
        return { codigo, nome: `Conta ${codigo}`, kind: own === 0 ? 'sintetica' : 'analitica', nature: 'despesa' };
      });
      await post('accountings', rows);
    }
    const rows = Array.from({ length: regionals }, (_, at) => ({
      codigo: `M${1000 + at}`,
      nome: `Regional medida ${1000 + at}`,
    }));
    await post('regionals', rows);
    const answer = await fetch('/api/structure/versions/?all=1', { headers });
    const versions = (await answer.json()) as { id: number; status: string; entry_count: number }[];
    return versions.find(({ status, entry_count }) => status === 'rascunho' && entry_count > 0)?.id ?? 0;
  }, more);
  await page.close();
  return version;
}
