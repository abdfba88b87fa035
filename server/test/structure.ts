import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApi } from '#server/test/api.ts';

const created = z.object({ id: z.int(), row_version: z.int() });

export interface Writer {
  /** Creates a row and answers its id; fails the test when it is refused. */
  create: (url: string, body: object) => Promise<number>;
}

export function writer({ request }: Pick<TestApi, 'request'>, token: string): Writer {
  return {
    create: async (url, body) => {
      const answer = await request('POST', url, { token, body });
      if (answer.status !== 201) expect.fail(`POST ${url} ${JSON.stringify(answer.body)}`);
      return created.parse(answer.body).id;
    },
  };
}

let serial = 0;

/**
 * A small structure that entries can be written on; every call makes another one. The number counts over all files of
 * a worker, so its names and codes are words that no test gives a row of its own.
 */
export async function makeStructure({ create }: Writer) {
  serial += 1;
  const own = serial;
  const regional = await create('structure/regionals/', { codigo: `TR${own}`, nome: `Regional de teste ${own}` });
  const company = await create('structure/companies/', { codigo: `TE${own}`, nome: `Empresa de teste ${own}`, regional });
  const center = await create('structure/center-costs/', { codigo: `TC${own}`, nome: `Centro de teste ${own}`, company });
  const account = await create('structure/accountings/', { codigo: `9.${own}`, nome: `Conta de teste ${own}` });
  const version = await create('structure/versions/', {
    nome: `Versão de teste ${own}`,
    start_month: '2027-01',
    end_month: '2028-06',
  });
  return { regional, company, center, account, version };
}
