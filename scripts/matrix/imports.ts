import { chartImportUrl } from '#contract/chart-import.ts';
import { jobUrl } from '#contract/job.ts';
import { mayOnPage, type Principal } from '#planning/access/rights.ts';
import { sql } from 'kysely';
import { refusal } from './answers.ts';
import type { Cell, Verdict } from './cells.ts';
import type { House } from './house.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** Lines of a file, by what they are to the people of the matrix, who are granted accounts below 5.1. */
const LINES = [
  { kind: 'own account', codigo: '5.1.01' },
  { kind: 'foreign account', codigo: '5.2.01' },
  { kind: 'above own and foreign', codigo: '5' },
  { kind: 'new below own', codigo: '5.1.55' },
  { kind: 'new below foreign', codigo: '5.2.55' },
  { kind: "other organisation's account", codigo: '6.1' },
  { kind: 'deleted', codigo: '5.1.99' },
  { kind: 'never existed', codigo: '7' },
] as const;
const STEPS = ['inspect', 'dry_run', 'commit'] as const;
const TITLES = 'Código;Nome';
const NAME = 'Importada';

const whole = (who: Principal) =>
  who.is_admin || who.grants.some((one) => one.accounts.some(({ code, can_edit }) => code === null && can_edit));

/** An import may touch any account of the chart: it is for who may write all of it, whatever the file holds. */
function expectedOf({ principal }: Person): Verdict {
  if (!principal) return 'unsigned';
  return mayOnPage(principal, 'structure', 'edit') && whole(principal) ? 'granted' : 'forbidden';
}

interface Chart {
  organization_id: number;
  id: number;
  text: string;
}
const chart = async (house: House) =>
  (await sql<Chart>`select a.organization_id, a.id, a::text as text from accounting as a order by a.id`.execute(house.db)).rows;

/** The accounts as they were: a job's own transaction cannot be undone by a cell. Its lines in the audit log stay. */
async function restored<Result>({ house }: World, run: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ id: number; row: string }>`
    select a.id, to_jsonb(a)::text as row from accounting as a`.execute(house.db);
  try {
    return await run();
  } finally {
    const ids = rows.map(({ id }) => id);
    await sql`delete from accounting where id <> all(${ids}::integer[])`.execute(house.db);
    await sql`
      update accounting as t set nome = o.nome, nome_key = o.nome_key, search_key = o.search_key, kind = o.kind,
        row_version = o.row_version, updated_at = o.updated_at, updated_by = o.updated_by
      from jsonb_populate_recordset(null::accounting, ${`[${rows.map(({ row }) => row).join(',')}]`}::jsonb) as o
      where t.id = o.id and t::text <> o::text`.execute(house.db);
  }
}

/** What the chart's rows of other organisations were before and after, and whether the line's account came of it. */
async function imported(world: World, person: Person, step: (typeof STEPS)[number], codigo: string): Promise<string> {
  const { house } = world;
  const before = await chart(house);
  const form = new FormData();
  form.set('file', new File([`${TITLES}\r\n${codigo};${NAME}`], 'plano.csv'));
  form.set(
    'options',
    JSON.stringify({
      step,
      header: 0,
      columns: { codigo: 0, nome: 1 },
      accept: { repeated_names: true, missing_parents: true },
    }),
  );
  const answer = await house.call(person.token, 'POST', chartImportUrl, form);
  const refused = refusal(answer);
  if (refused !== null) {
    const after = await chart(house);
    return JSON.stringify(after) === JSON.stringify(before) ? refused : 'refused, and written all the same';
  }
  const job = String(Reflect.get(Object(answer.json), 'id'));
  await house.jobsDone();
  const done = await house.call(person.token, 'GET', jobUrl(job));
  if (Reflect.get(Object(done.json), 'status') !== 'done') return `job ${done.text.slice(0, 200)}`;
  const after = await chart(house);
  const own = person.principal?.organization;
  const others = (rows: readonly Chart[]) => JSON.stringify(rows.filter((row) => row.organization_id !== own));
  if (others(after) !== others(before)) return 'wrote in another organisation';
  const written = JSON.stringify(after) !== JSON.stringify(before);
  if (written !== (step === 'commit')) return written ? 'written by a trial' : 'nothing written';
  // Nobody else follows the job, and whoever may not import learns nothing of it.
  const stranger = await house.call(own === world.organization ? world.stranger : world.admin, 'GET', jobUrl(job));
  return stranger.status === 404 ? 'granted' : `job told to another organisation: ${stranger.status}`;
}

/** The import of a chart of accounts: steps × lines × people. */
export const importCells = (world: World, people: readonly Person[]): Cell[] =>
  STEPS.flatMap((step) =>
    LINES.flatMap(({ kind, codigo }) =>
      people.map((person): Cell => ({
        entity: 'chart import',
        channel: step,
        person,
        row: kind,
        expected: expectedOf(person),
        run: () => restored(world, () => imported(world, person, step, codigo)),
      })),
    ),
  );
