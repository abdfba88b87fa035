import { organization } from '#contract/organization.ts';
import { listed, named } from './answers.ts';
import type { Answer } from './house.ts';
import type { Cell, Verdict } from './cells.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

/** The organisation's own data: of its administrators, and of no other organisation. */
export function organizationCells({ house, organization: alfa }: World, people: readonly Person[]): Cell[] {
  const { beta } = house.fixture.organizations;
  const rows = [
    { kind: 'own organisation', id: alfa },
    { kind: 'other organisation', id: beta },
    { kind: 'never existed', id: NEVER },
  ];
  const { url } = organization;
  type Send = (method: string, path: string, body?: object) => Promise<Answer>;
  const ways: Readonly<Record<string, (send: Send, id: number) => Promise<string>>> = {
    list: async (send, id) => listed(await send('GET', url), id),
    detail: async (send, id) => named(await send('GET', `${url}${id}/`), await send('GET', `${url}${NEVER}/`)),
    history: async (send, id) => named(await send('GET', `${url}${id}/history/`), await send('GET', `${url}${NEVER}/history/`)),
    change: async (send, id) => {
      const never = await send('PATCH', `${url}${NEVER}/`, { name: 'Mudada' });
      return named(await send('PATCH', `${url}${id}/`, { name: 'Mudada' }), never);
    },
  };
  return Object.entries(ways).flatMap(([channel, run]) =>
    rows.flatMap(({ kind, id }) =>
      people.map((person): Cell => {
        const who = person.principal;
        const seen: Verdict = who?.organization === id ? 'granted' : 'unseen';
        return {
          entity: 'organisation',
          channel,
          person,
          row: kind,
          expected: who === null ? 'unsigned' : who.is_admin ? seen : 'forbidden',
          run: () => house.undone((call) => run((method, path, body) => call(person.token, method, path, body), id)),
        };
      }),
    ),
  );
}
