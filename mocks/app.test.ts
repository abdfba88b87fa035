import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokens } from '#contract/session.ts';
import { failing, offline } from '#mocks/faults.ts';
import { startMocks } from '#mocks/node.ts';

let mocks: Awaited<ReturnType<typeof startMocks>>;
beforeAll(async () => {
  mocks = await startMocks();
}, 30_000);
beforeEach(() => mocks.server.resetHandlers());
afterAll(() => mocks.close());

const signIn = async (): Promise<string> => {
  const body = JSON.stringify({ email: 'admin@exemplo.com.br', password: 'previsto-exemplo' });
  const answer = await fetch('http://previsto.test/api/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return tokens.parse(await answer.json()).access;
};
const names = async (token: string): Promise<unknown> => {
  const answer = await fetch('http://previsto.test/api/structure/regionals/?all=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
};

describe('the mocks', () => {
  it('[API-1] answer with the product’s own API over the sample', async () => {
    expect(await names(await signIn())).toMatchObject([{ nome: 'Sudeste' }, { nome: 'Nordeste' }]);
  });

  it('go back to the sample, ids included, and end sessions', async () => {
    const token = await signIn();
    const before = await names(token);
    const removed = await fetch('http://previsto.test/api/structure/regionals/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ codigo: '03', nome: 'Sul' }),
    });
    expect(removed.status).toBe(201);
    await mocks.api.reset();
    expect(await names(token)).toMatchObject({ detail: expect.any(String) });
    expect(await names(await signIn())).toEqual(before);
  });

  it('fail as they are told to', async () => {
    mocks.server.use(failing({ path: 'structure/regionals/', method: 'get' }, 503, { detail: 'Fora do ar.' }));
    expect(await names('any')).toEqual({ detail: 'Fora do ar.' });
    mocks.server.use(offline({ path: 'structure/*' }));
    await expect(names('any')).rejects.toThrow(TypeError);
  });
});
