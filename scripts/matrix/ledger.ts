import { LEDGER_LOADS_URL, type LedgerLoad } from '#contract/ledger.ts';
import { named, read, refusal } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import { onPage } from './entities.ts';
import type { Answer } from './house.ts';
import { fileCells } from './ledger-files.ts';
import { cell, loadsOf, placesOf, reaches, type Place } from './ledger-places.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** A load is seen by whoever reads its place, and removed by whoever may write there. */
const removable = (person: Person, place: Place, operation: 'view' | 'delete'): Verdict =>
  onPage(person, 'expenseReport', operation) ??
  (reaches(person, place, false) ? (reaches(person, place, true) ? 'granted' : 'forbidden') : 'unseen');

const loadsIn = ({ json }: Answer): Pick<LedgerLoad, 'id' | 'removable'>[] =>
  (Reflect.get(Object(json), 'results') as LedgerLoad[] | undefined) ?? [];

/** Ways to the ledger × its cells × people. */
export async function ledgerCells(world: World, people: readonly Person[]): Promise<Cell[]> {
  const { house } = world;
  const places = await placesOf(world);
  const loads = await loadsOf(world, places);
  return [
    ...fileCells(world, people, places, loads),
    ...people.flatMap((person) =>
      places.flatMap((place): Cell[] => [
        cell(
          'loads',
          person,
          place,
          onPage(person, 'expenseReport', 'view') ?? (reaches(person, place, false) ? 'granted' : 'unseen'),
          async () => {
            const answer = await house.call(person.token, 'GET', LEDGER_LOADS_URL);
            return read(answer, answer.text.includes(loads.get(place) ?? ''));
          },
        ),
        cell('loads, told to be removable', person, place, removable(person, place, 'view'), async () => {
          const answer = await house.call(person.token, 'GET', LEDGER_LOADS_URL);
          const load = loadsIn(answer).find(({ id }) => id === loads.get(place));
          return refusal(answer) ?? (load === undefined ? 'unseen' : load.removable ? 'granted' : 'forbidden');
        }),
        cell('load, taken away', person, place, removable(person, place, 'delete'), () =>
          house.undone(async (call) => {
            const remove = (id: string) => call(person.token, 'DELETE', `${LEDGER_LOADS_URL}${id}/`);
            return named(await remove(loads.get(place) ?? ''), await remove(crypto.randomUUID()));
          }),
        ),
      ]),
    ),
  ];
}
