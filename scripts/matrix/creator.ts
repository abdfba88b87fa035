import type { House } from './house.ts';

/** Makes a row and answers its id. */
export type Creator = (url: string, body: object) => Promise<number>;

export function creator(house: House, token: string): Creator {
  return async (url, body) => {
    const { status, text, json } = await house.call(token, 'POST', url, body);
    if (status !== 201) throw new Error(`POST ${url} ${status} ${text}`);
    return Number(Reflect.get(Object(json), 'id'));
  };
}
