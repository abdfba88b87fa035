import { PAGE_IDS } from '#contract/pages.ts';
import { mayReach, type Principal } from '#planning/access/rights.ts';
import { named, read } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import { asMember, onPage } from './entities.ts';
import type { Person } from './people.ts';
import { unchanged } from './unchanged.ts';
import { NEVER, type World } from './world.ts';

const URL = 'structure/aggregators/';

const cell = (channel: string, person: Person, row: string, expected: Verdict, run: Cell['run']): Cell => ({
  entity: 'aggregator',
  channel,
  person,
  row,
  expected,
  run,
});
/** An aggregator names accounts: each is its part for who sees it; who does not see all cannot say anew which. */
export function aggregatorCells(world: World, people: readonly Person[]): Cell[] {
  const { house, organization, accounts, foreign, aggregator } = world;
  const codes = ['5.1.01', '5.2.01'] as const;
  const sees = (who: Principal, code: string) => mayReach(who, { organization, account: code, below: [] }, false);
  const rows = [
    ...codes.map((code) => ({ kind: code, id: accounts[code] ?? 0, seen: (who: Principal) => sees(who, code) })),
    {
      kind: 'other organisation',
      id: foreign.account,
      seen: ({ organization: of }: Principal) => of !== organization,
    },
    { kind: 'never existed', id: NEVER, seen: () => false },
  ];
  return people.flatMap((person) => {
    const who = person.principal;
    const ours = who !== null && who.organization === organization;
    const editing = onPage(person, 'structure', 'edit');
    const naming = rows.map(({ kind, id, seen }) =>
      cell('name an account', person, kind, editing ?? (who && seen(who) ? 'granted' : 'unseen'), () =>
        unchanged(house, URL, async (call) => {
          const put = (one: number) => call(person.token, 'POST', URL, { nome: 'Novo', accountings: [one] });
          const never = await put(NEVER);
          return [await put(id), never];
        }),
      ),
    );
    const shown = rows
      .filter(({ kind }) => kind.startsWith('5.'))
      .map(({ kind, id, seen }) =>
        cell(
          'its accounts',
          person,
          kind,
          asMember(person, PAGE_IDS) ?? (who && ours && seen(who) ? 'granted' : 'unseen'),
          async () => {
            const answer = await house.call(person.token, 'GET', `${URL}?all=1`);
            const found = Array.isArray(answer.json) ? (answer.json as { accountings: number[] }[]) : [];
            return read(
              answer,
              found.some(({ accountings }) => accountings.includes(id)),
            );
          },
        ),
      );
    const whole = who !== null && codes.every((code) => sees(who, code));
    const changing = (channel: string, changed: object, expected: Verdict) =>
      cell(channel, person, 'of two accounts', editing ?? (ours ? expected : 'unseen'), () =>
        unchanged(house, URL, async (call) => {
          const of = (id: number) => call(person.token, 'PATCH', `${URL}${id}/`, changed);
          const never = await of(NEVER);
          return [await of(aggregator), never];
        }),
      );
    return [
      ...naming,
      ...shown,
      changing('change', { position: 7 }, whole ? 'granted' : 'forbidden'),
      changing('say its accounts anew', { accountings: [accounts['5.1.01']] }, whole ? 'granted' : 'forbidden'),
      cell('detail', person, 'of two accounts', asMember(person, PAGE_IDS) ?? (ours ? 'granted' : 'unseen'), async () =>
        named(
          await house.call(person.token, 'GET', `${URL}${aggregator}/`),
          await house.call(person.token, 'GET', `${URL}${NEVER}/`),
        ),
      ),
    ];
  });
}
