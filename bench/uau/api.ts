import { z } from 'zod';
import { tokens } from '#contract/session.ts';
import { sync, type Sync } from '#contract/uau/sync.ts';
import { upload, type Upload } from '#contract/upload.ts';

/** A planner's client of the bench: the sample's administrator, signed in anew before their token is over. */
export class Client {
  readonly #url: string;
  #token = '';
  #until = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async #bearer(): Promise<string> {
    if (Date.now() < this.#until) return this.#token;
    const answer = await fetch(`${this.#url}/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' }),
    });
    this.#token = tokens.parse(await answer.json()).access;
    this.#until = Date.now() + 200_000;
    return this.#token;
  }

  /** The answer to a request below /api/; throws for what is not 2xx. */
  async ask(method: string, path: string, body?: FormData | object): Promise<unknown> {
    const form = body instanceof FormData;
    const answer = await fetch(`${this.#url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#bearer()}`,
        ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  begin = async (name: string, size: number): Promise<Upload> =>
    upload.parse(await this.ask('POST', 'uau/uploads/', { name, size }));

  part = async (id: string, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    const form = new FormData();
    form.append('file', new File([bytes], 'part'));
    await this.ask('POST', `uau/uploads/${id}/parts/${part}/`, form);
  };

  load = async (id: string): Promise<string> =>
    z.object({ id: z.string() }).parse(await this.ask('POST', 'uau/syncs/', { origin: 'file', area: 'receivables', upload: id }))
      .id;

  follow = async (id: string): Promise<Sync> => sync.parse(await this.ask('GET', `uau/syncs/${id}/`));
}
