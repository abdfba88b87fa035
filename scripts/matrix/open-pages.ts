import { read } from './answers.ts';
import type { House } from './house.ts';
import type { Person } from './people.ts';

interface Requested {
  house: House;
  person: Person;
  /** Name of the row's contract. */
  resource: string;
  id: number;
}

const holds = (json: unknown, id: number): boolean => {
  const rows: unknown = Reflect.get(Object(json), 'rows');
  return Array.isArray(rows) && rows.some((row: unknown) => Reflect.get(Object(row), 'id') === id);
};

/** A row that an open page reads again by its number. */
export async function readAsChanged({ house, person, resource, id }: Requested): Promise<string> {
  const answer = await house.call(person.token, 'GET', `changes/rows/?resource=${resource}&id=${id}`);
  return read(answer, holds(answer.json, id));
}

/** What an open page is told that others saved. */
export async function listedAsChanged({ house, person, resource, id }: Requested): Promise<string> {
  const answer = await house.call(person.token, 'GET', `changes/?resource=${resource}`);
  const changes: unknown = Reflect.get(Object(answer.json), 'changes');
  return read(answer, Array.isArray(changes) && changes.some((change: unknown) => holds(change, id)));
}
