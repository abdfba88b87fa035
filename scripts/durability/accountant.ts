import { z } from 'zod';
import { expenseReport } from '#contract/expense-report.ts';
import { job, type Job } from '#contract/job.ts';
import { LEDGER_IMPORT_URL, LEDGER_LOADS_URL, LEDGER_UPLOADS_URL, ledgerLoadPage } from '#contract/ledger.ts';
import { tokens } from '#contract/session.ts';
import { upload } from '#contract/upload.ts';

const versions = z.array(z.object({ id: z.int(), nome: z.string() }));
const companies = z.array(z.object({ id: z.int(), codigo: z.string() }));
const centers = z.array(z.object({ codigo: z.string(), company: z.int() }));
const accounts = z.array(z.object({ codigo: z.string(), kind: z.string(), nature: z.string() }));
const MONTHS = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}/2027`);
const TITLES = 'Empresa;Centro de custo;Conta;Mês;Documento;Valor';

/** What the ledger holds of the file's year: its postings, their sum in cents, and what the year's sums say of it. */
export interface Held {
  count: number;
  total: number;
  sums: number;
}

/** Who imports the ledger of the sample's next year, again and again, from a file of so many postings. */
export class Accountant {
  private readonly url: string;
  private readonly token: string;
  private readonly version: number;
  private readonly places: readonly string[];

  private constructor(url: string, token: string, version: number, places: readonly string[]) {
    this.url = url;
    this.token = token;
    this.version = version;
    this.places = places;
  }

  static async signIn(url: string): Promise<Accountant> {
    const body = JSON.stringify({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
    const answer = await fetch(`${url}/api/login/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { access } = tokens.parse(await answer.json());
    const read = async (path: string): Promise<unknown> => {
      const response = await fetch(`${url}/api/structure/${path}/?all=1`, { headers: { authorization: `Bearer ${access}` } });
      return response.json();
    };
    const version = versions.parse(await read('versions')).find(({ nome }) => nome === 'Orçamento 2027');
    const codes = new Map(companies.parse(await read('companies')).map(({ id, codigo }) => [id, codigo]));
    const spent = accounts
      .parse(await read('accountings'))
      .filter(({ kind, nature }) => kind === 'analitica' && (nature === 'despesa' || nature === 'custo'));
    const places = centers
      .parse(await read('center-costs'))
      .flatMap(({ codigo, company }) => spent.map((account) => `${codes.get(company)};${codigo};${account.codigo}`));
    if (!version || places.length === 0) throw new Error('the sample is not whole');
    return new Accountant(url, access, version.id, places);
  }

  /** Sends a file of postings of so many cents each, over all months, and answers its upload. */
  async send(postings: number, cents: number): Promise<string> {
    const value = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
    const lines = Array.from({ length: postings }, (_, at) => {
      const place = this.places[Math.floor(at / MONTHS.length) % this.places.length];
      return `${place};${MONTHS[at % MONTHS.length]};NF ${at};${value}`;
    });
    const bytes = new TextEncoder().encode([TITLES, ...lines].join('\r\n'));
    const begun = await this.ask('POST', LEDGER_UPLOADS_URL, { name: 'razao-2027.csv', size: bytes.length });
    const { id, part_size: size } = upload.parse(await begun.json());
    for (let part = 0; part * size < bytes.length; part += 1) {
      const form = new FormData();
      form.append('file', new File([bytes.slice(part * size, (part + 1) * size)], 'part'));
      // One part after the other, as the product sends them.
      // oxlint-disable-next-line no-await-in-loop
      await this.ask('POST', `${LEDGER_UPLOADS_URL}${id}/parts/${part}/`, form);
    }
    return id;
  }

  async write(id: string): Promise<Job> {
    return job.parse(await (await this.ask('POST', LEDGER_IMPORT_URL, { upload: id, step: 'commit', reading: {} })).json());
  }

  async follow({ id }: Pick<Job, 'id'>): Promise<Job> {
    return job.parse(await (await this.ask('GET', `jobs/${id}/`)).json());
  }

  /** Whether the file is still there to be read again. */
  async keeps(id: string): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/${LEDGER_UPLOADS_URL}${id}/`, { headers: this.headers() });
    return answer.status === 200;
  }

  async held(): Promise<Held> {
    const of = `version=${this.version}&first=2027-01&last=2027-12`;
    const { postingsUrl, postingsSchema, url, schema } = expenseReport;
    const { count, total } = z.decode(
      postingsSchema,
      // `decode` refuses what is not so.
      (await (await this.ask('GET', `${postingsUrl}?${of}`)).json()) as z.input<typeof postingsSchema>,
    );
    const report = await this.ask('GET', `${url}?version=${this.version}&basis=realizado`);
    const { lines } = z.decode(schema, (await report.json()) as z.input<typeof schema>); // the same
    return { count, total, sums: lines.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount, 0) };
  }

  /** The last load, and how many of its postings are there. */
  async lastLoad(): Promise<{ id: string; left: number } | undefined> {
    const answer = await this.ask('GET', LEDGER_LOADS_URL);
    return ledgerLoadPage.parse(await answer.json()).results[0];
  }

  private headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  private async ask(method: string, path: string, body?: object): Promise<Response> {
    const form = body instanceof FormData;
    const headers = { ...this.headers(), ...(body === undefined || form ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
