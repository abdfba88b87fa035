import { statementReport } from '#contract/statement-report.ts';
import { named } from './answers.ts';
import type { Cell } from './cells.ts';
import { entities, onPage, type StructureRow } from './entities.ts';
import type { Person } from './people.ts';
import { NEVER, type World } from './world.ts';

const NOTES = { participation: 'participations', elimination: 'eliminations', allocation: 'allocations' } as const;
const NOTE_KEY = { participation: 'company', elimination: 'pair', allocation: 'rule' } as const;

/** A consolidated report applies the rules its reader sees, and says how many it does not. */
export function consolidatedCells(world: World, people: readonly Person[]): Cell[] {
  const all = entities(world).flatMap(({ name, rows }) =>
    name in NOTES ? rows.map((row) => ({ name: name as keyof typeof NOTES, row })) : [],
  );
  const rules = all.filter(({ row }) => row.id !== NEVER);
  const { page, url } = statementReport.dre;
  return rules.flatMap(({ name, row }) =>
    people.map((person): Cell => {
      const who = person.principal;
      const hidden = rules.filter((one) => one.row.kind !== 'other organisation' && !(who && one.row.sees(who))).length;
      const at = (version: number) => world.house.call(person.token, 'GET', `${url}?version=${version}&consolidated=1`);
      // The version is of the people's organisation.
      const sees = who !== null && who.organization === world.organization && row.sees(who);
      return {
        entity: name,
        channel: 'told in a consolidated report',
        person,
        row: row.kind,
        expected: onPage(person, page, 'view') ?? (sees ? 'granted' : 'unseen'),
        run: async () => {
          const answer = await at(world.draft);
          if (answer.status !== 200) return named(answer, await at(NEVER));
          const notes: unknown = Reflect.get(Object(answer.json), 'notes');
          const shown: unknown = Reflect.get(Object(notes), 'hidden_rules');
          if (shown !== hidden) return `${String(shown)} told, ${hidden} hidden`;
          const id = name === 'participation' ? companyOfRule(world, row) : row.id;
          const noted = Reflect.get(Object(notes), NOTES[name]) as Record<string, number>[];
          return noted.some((one) => one[NOTE_KEY[name]] === id) ? 'granted' : 'unseen';
        },
      };
    }),
  );
}

const companyOfRule = ({ companies, foreign }: World, { kind }: StructureRow): number =>
  kind === 'other organisation' ? foreign.company : companies[kind === 'of b' ? 'b' : 'a'];
