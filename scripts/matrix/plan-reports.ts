import { named } from './answers.ts';
import type { Answer } from './house.ts';
import type { PlanKind } from './plan-rows.ts';
import { ask, likest, reaches, reading, RESULTS, type PlanChannel, type PlanSubject } from './plan-rule.ts';
import { NEVER } from './world.ts';

/** A report of the row's place, or of its development; of the row itself when `has` finds it. */
const report = (
  name: string,
  operation: 'view' | 'export',
  of: 'modulo' | 'empreendimento',
  { query = '', has }: { query?: string; has: (subject: PlanSubject, answer: Answer) => boolean },
): PlanChannel => ({
  name,
  expected: reading(operation),
  run: async (subject) => {
    const { report: view, reportFile } = RESULTS[subject.plan] ?? { report: '', reportFile: '' };
    const at = (version: number, part: number) =>
      ask(subject, `${operation === 'view' ? view : reportFile}?version=${version}&${of}=${part}&${query}`);
    const { row } = subject;
    const answer = await at(row.version, row[of]);
    if (answer.status === 200 && has(subject, answer)) return 'granted';
    // Without the row only where its place is seen, and it is gone.
    if (answer.status === 200) {
      const who = subject.person.principal;
      return row.kind === 'deleted' && who && reaches(subject.world, who, row, false) ? 'unseen' : 'answered without it';
    }
    // A module without assumptions has nothing to explain, whoever asks.
    const bare = row.kind === 'deleted' ? [await at(subject.world.empty, row[of])] : [];
    return named(
      answer,
      likest(answer, [await at(row.version, NEVER), await at(NEVER, row[of]), await at(NEVER, NEVER), ...bare]),
    );
  },
});
const centsOf = (text: unknown) => Number(String(text ?? '0').replace('.', ''));
const inModules = ({ row }: PlanSubject, { json }: Answer) =>
  (Reflect.get(Object(json), 'modules') as number[] | undefined)?.includes(row.modulo) === true;
/** By a bit of the total, so that a sum of more plans than it names shows. */
const inTotal = ({ plan, row }: PlanSubject, { json }: Answer) =>
  // eslint-disable-next-line no-bitwise -- one bit a plan
  (centsOf(RESULTS[plan]?.total(json)) & row.cents) !== 0;
const priced = ({ row }: PlanSubject, { text }: Answer) =>
  row.cents > 0 && text.includes((row.cents / 100).toFixed(2).replace('.', ','));

/** Whether the figures that a sum is explained by hold the plan's: its module is named there. */
const explainedIn = ({ row }: PlanSubject, { text }: Answer) =>
  row.stands && (row.of === 'x' || text.includes(`1 Torre ${row.empreendimento}`));

const REPORTS: readonly PlanChannel[] = [
  report('report of the module', 'view', 'modulo', { has: inModules }),
  report('report of the module, in its total', 'view', 'modulo', { has: inTotal, query: 'reference=2027-01' }),
  report('report of the development', 'view', 'empreendimento', { has: inModules }),
  report('report of the development, in its total', 'view', 'empreendimento', { has: inTotal, query: 'reference=2027-01' }),
  report('file of the module', 'export', 'modulo', { has: priced, query: 'type=csv' }),
  report('file of the development', 'export', 'empreendimento', { has: priced, query: 'type=csv' }),
];

/** What the assumptions give, its files and the explanations of its figures, of each kind its own. */
export const reportChannels = (kind: PlanKind): PlanChannel[] => {
  const results = RESULTS[kind];
  if (!results) return [];
  return [
    ...REPORTS,
    ...results.explained.flatMap((query) => [
      report(query, 'view', 'modulo', { query, has: (_, { json }) => Reflect.has(Object(json), 'formula') }),
      report(`${query} of the development`, 'view', 'empreendimento', { query, has: explainedIn }),
    ]),
  ];
};
