import { z } from 'zod';
import type { Journal, Write } from './journal.ts';

const ids = z.array(z.object({ id: z.int(), codigo: z.string().optional(), nome: z.string().optional() }));
const entries = z.array(z.object({ id: z.int(), description: z.string() }));
const ROWS = 5;

/** A planner without mercy: adds lines five at a time and takes some away again, as fast as the server answers. */
export class Writer {
  private readonly url: string;
  private readonly token: string;
  private readonly place: { version: number; year: number; center_cost: number; accounting: number };

  private constructor(url: string, token: string, place: Writer['place']) {
    this.url = url;
    this.token = token;
    this.place = place;
  }

  static async signIn(url: string): Promise<Writer> {
    const body = JSON.stringify({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
    const answer = await fetch(`${url}/api/login/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { access } = z.object({ access: z.string() }).parse(await answer.json());
    const read = async (path: string) => {
      const response = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${access}` } });
      return ids.parse(await response.json());
    };
    const version = (await read('structure/versions/?all=1')).find(({ nome }) => nome === 'Orçamento 2027');
    const [center] = await read('structure/center-costs/?all=1');
    const account = (await read('structure/accountings/?all=1')).find(({ codigo }) => codigo === '5.9.08');
    if (!version || !center || !account) throw new Error('the sample is not whole');
    return new Writer(url, access, { version: version.id, year: 2027, center_cost: center.id, accounting: account.id });
  }

  /** Writes until the server stops answering; `name` makes the keys of this writer its own. */
  async run(journal: Journal, name: string): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const write = journal.send(`${name}-${turn}`, ROWS);
      // One after the other: the next write begins when this one is acknowledged.
      // oxlint-disable-next-line no-await-in-loop
      const created = await this.add(write).catch(() => null);
      if (created === null) return;
      write.acknowledged = true;
      if (turn % 3 === 0) {
        write.removal = 'sent';
        // oxlint-disable-next-line no-await-in-loop
        const done = await this.send('DELETE', { ids: created, delete_multiple: true }).catch(() => null);
        if (done === null) return;
        write.removal = 'acknowledged';
      }
    }
  }

  private async add(write: Write): Promise<number[]> {
    const lines = Array.from({ length: write.rows }, (_, index) => ({
      ...this.place,
      description: `${write.key}#${index}`,
      m01: `${index}.50`,
    }));
    const answer = await this.send('POST', lines);
    return ids.parse(await answer.json()).map(({ id }) => id);
  }

  private async send(method: string, body: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}/api/expense/entries/`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** Rows of each write that are there now. */
  async found(): Promise<Map<string, number>> {
    const path = `expense/entries/?all=1&version=${this.place.version}`;
    const answer = await fetch(`${this.url}/api/${path}`, { headers: { authorization: `Bearer ${this.token}` } });
    const counts = new Map<string, number>();
    for (const { description } of entries.parse(await answer.json())) {
      const [key, index] = description.split('#');
      if (key !== undefined && index !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }
}
