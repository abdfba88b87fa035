import { sql } from 'kysely';
import { LEDGER_IMPORT_URL, LEDGER_UPLOADS_URL, type LedgerImportResult } from '#contract/ledger.ts';
import { jobUrl } from '#contract/job.ts';
import { refusal } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import { onPage } from './entities.ts';
import { cell, FILE_MONTH, LOADED_MONTH, NOWHERE, putBack, reaches, stands, type Place } from './ledger-places.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

interface Sent {
  place: Place;
  month: string;
  step: 'dry_run' | 'commit';
}

/** What the import of a file of one line came to, or why it was not begun. */
async function sent(world: World, person: Person, { place, month, step }: Sent): Promise<Partial<LedgerImportResult> | string> {
  const { house } = world;
  const [year, number] = month.split('-');
  const bytes = new TextEncoder().encode(
    `CC;Conta;Mês;Valor\r\n${place.center.codigo};${place.account.codigo};${number}/${year};1,00`,
  );
  const begun = await house.call(person.token, 'POST', LEDGER_UPLOADS_URL, { name: 'razao.csv', size: bytes.length });
  const refused = refusal(begun);
  if (refused !== null) return refused;
  const upload = String(Reflect.get(Object(begun.json), 'id'));
  try {
    const form = new FormData();
    form.set('file', new File([bytes], 'parte'));
    await house.call(person.token, 'POST', `${LEDGER_UPLOADS_URL}${upload}/parts/0/`, form);
    const requested = await house.call(person.token, 'POST', LEDGER_IMPORT_URL, { upload, step, reading: {} });
    const not = refusal(requested);
    if (not !== null) return not;
    await house.jobsDone();
    const { json } = await house.call(person.token, 'GET', jobUrl(String(Reflect.get(Object(requested.json), 'id'))));
    const { result, error } = Object(json) as { result: LedgerImportResult | null; error: string };
    return result ?? error;
  } finally {
    await sql`delete from uau_upload where id = ${upload}::uuid`.execute(house.db);
    await sql`delete from job where kind = 'ledger_import'`.execute(house.db);
  }
}

/** The errors' texts, without what was written; or a refusal. */
function wordsOf(came: Partial<LedgerImportResult> | string): string {
  if (typeof came === 'string') return came;
  const errors = 'errors' in came ? (came.errors ?? []) : [];
  return errors.length === 0 ? 'done' : errors.map(({ problem }) => problem).join(' · ');
}

const imported = (person: Person, place: Place): Verdict =>
  onPage(person, 'expenseReport', 'edit') ?? (reaches(person, place, true) ? 'granted' : 'unseen');

/** Ways of a file into the ledger × people × places. */
export function fileCells(
  world: World,
  people: readonly Person[],
  places: readonly Place[],
  loads: ReadonlyMap<Place, string>,
): Cell[] {
  const outcome = async (person: Person, place: Place, step: Sent['step']) => {
    const came = wordsOf(await sent(world, person, { place, month: FILE_MONTH, step }));
    if (came === 'done') return 'granted';
    if (came === 'unsigned' || came === 'forbidden') return came;
    // Told as if the cost centre, the account or both had never existed.
    const { center, account } = NOWHERE;
    for (const other of [NOWHERE, { ...place, center }, { ...place, account }])
      if (wordsOf(await sent(world, person, { place: other, month: FILE_MONTH, step })) === came) return 'unseen';
    return came;
  };
  /** Whether what stands in a place goes when the asker sends a file of its company and month. */
  const replaced = async (person: Person, place: Place) => {
    const neighbour = places.find(
      (other) => other.subject?.center?.company === place.subject?.center?.company && reaches(person, other, true),
    );
    const load = loads.get(place) ?? '';
    const stood = await stands(world, load);
    const came = await sent(world, person, { place: neighbour ?? place, month: LOADED_MONTH, step: 'commit' });
    if (came === 'unsigned' || came === 'forbidden') return came;
    return stood && !(await stands(world, load)) ? 'granted' : 'unseen';
  };
  const restoring = async (run: () => Promise<string>) => {
    try {
      return await run();
    } finally {
      await putBack(world, loads);
    }
  };
  return people.flatMap((person) =>
    places.flatMap((place): Cell[] => {
      const may = imported(person, place);
      return [
        cell('import, tried', person, place, may, () => outcome(person, place, 'dry_run')),
        cell('import, written', person, place, may, () => restoring(() => outcome(person, place, 'commit'))),
        cell('import, replaces', person, place, may, () => restoring(() => replaced(person, place))),
      ];
    }),
  );
}
