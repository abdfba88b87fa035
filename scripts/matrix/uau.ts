import { homeWaiting } from '#contract/home.ts';
import { statementReport } from '#contract/statement-report.ts';
import { FOUND_URL, foundSources } from '#contract/uau/mapping.ts';
import { mayOnPage, mayReach, type Principal } from '#planning/access/rights.ts';
import { isNobodys, UAU_LIST_IDS, UAU_LISTS } from '#planning/uau/lists.ts';
import { named, read, refusal } from './answers.ts';
import type { Cell } from './cells.ts';
import { companyOf, ofCompany, onPage } from './entities.ts';
import type { Answer, House } from './house.ts';
import type { Person } from './people.ts';
import { CODES, uauMonthOf, type Side } from './uau-rows.ts';
import { NEVER, type World } from './world.ts';

interface Kind {
  kind: string;
  code: number;
  sees: (who: Principal) => boolean;
}

export const reachesAll = (who: Principal) =>
  who.is_active && (who.is_admin || who.grants.some((one) => one.centers.some(({ level }) => level === 'all')));

function kinds(world: World): Kind[] {
  const side = (name: Side, kind: string): Kind => {
    const of = companyOf(world, name);
    return { kind, code: CODES[name], sees: ofCompany(kind, 0, of.centers, of.organization).sees };
  };
  return [
    side('a', 'of a'),
    side('b', 'of b'),
    side('x', 'other organisation'),
    { kind: 'unmapped', code: CODES.nobody, sees: (who) => who.organization === world.organization && reachesAll(who) },
    { kind: 'never existed', code: 15, sees: () => false },
  ];
}

const cell = (
  channel: string,
  person: Person,
  { kind, sees }: Kind,
  exporting: boolean,
  run: Cell['run'],
  page: 'uauDatabase' | 'uauFromTo' = 'uauDatabase',
): Cell => ({
  entity: 'row of UAU',
  channel,
  person,
  row: kind,
  expected:
    onPage(person, page, exporting ? 'export' : 'view') ?? (person.principal && sees(person.principal) ? 'granted' : 'unseen'),
  run,
});

/** The list, its totals, its file and what is told beside it × people × companies: all of them show the same rows. */
export function uauCells(world: World, people: readonly Person[]): Cell[] {
  const { house, draft } = world;
  const rows = kinds(world);
  const get = (person: Person, path: string) => house.call(person.token, 'GET', `uau/${path}`);
  const holds = async (person: Person, path: string, mark: string) => {
    const answer = await get(person, path);
    return refusal(answer) ?? read(answer, answer.text.includes(mark));
  };
  const cells = people.flatMap((person) =>
    rows.flatMap((row): Cell[] => {
      const { code } = row;
      const whole: Kind = {
        ...row,
        sees: (who) => row.kind !== 'never existed' && ofOrganization(world, row, who) && reachesAll(who),
      };
      const lists = UAU_LIST_IDS.flatMap((id): Cell[] => {
        const { area, url, filters } = UAU_LISTS[id];
        const seen = isNobodys(area) ? whole : row;
        const mark = isNobodys(area) ? `"C${code}"` : area === 'companies' ? `"code":${code},` : `"company":${code},`;
        const narrow = filters.includes('company') ? `company=${code}` : `search=C${code}`;
        return [
          cell(`${url} list`, person, seen, false, () => holds(person, `${url}/?page_size=200`, mark)),
          cell(`${url} totals`, person, seen, false, () => holds(person, `${url}/totals/?${narrow}`, '"rows":1')),
          cell(`${url} totals, told as hidden`, person, seen, false, async () => {
            const answer = await get(person, `${url}/totals/`);
            const shown: unknown = Reflect.get(Object(answer.json), 'hidden_companies');
            const hidden = isNobodys(area) ? 0 : hiddenFrom(world, person);
            if (answer.status === 200 && shown !== hidden) return `${String(shown)} told, ${hidden} hidden`;
            return refusal(answer) ?? (person.principal && seen.sees(person.principal) ? 'granted' : 'unseen');
          }),
          cell(`${url} file`, person, seen, true, async () => {
            const answer = await get(person, `${url}/export/?type=csv&${narrow}`);
            return read(answer, answer.text.trim().split('\n').length > 1);
          }),
        ];
      });
      const words = [
        'receivables/types',
        'installments-received/types',
        'financial-control/types',
        'financial-control/categories',
      ];
      const cash = statementReport.cashflow;
      const actuals = (query: string, version = draft) =>
        house.call(person.token, 'GET', `${cash.url}?version=${version}&basis=realizado${query}`);
      const onCash = (channel: string, run: (answer: Answer) => string, query = ''): Cell => ({
        ...cell(channel, person, row, false, () => Promise.resolve('')),
        expected: onPage(person, cash.page, 'view') ?? (person.principal && row.sees(person.principal) ? 'granted' : 'unseen'),
        run: async () => {
          const answer = await actuals(query);
          return answer.status === 400 ? named(answer, await actuals(query, NEVER)) : (refusal(answer) ?? run(answer));
        },
      });
      // The other organisation has no such version.
      const ofReport =
        row.kind === 'other organisation' || row.kind === 'never existed'
          ? []
          : [
              onCash(
                'cash flow report, opened',
                (answer) => read(answer, answer.text.includes(`"uau:received/${code}/J${code}/`)),
                '&drill=unmapped&by=ref',
              ),
              onCash('cash flow report, its months', (answer) => {
                const { months } = Reflect.get(Object(answer.json), 'realised') as { months: string[] };
                return read(answer, months.includes(uauMonthOf(code)));
              }),
              onCash('cash flow report, told as hidden', (answer) => {
                const shown: unknown = Reflect.get(Object(answer.json), 'hidden_companies');
                const own = rows.filter(({ kind }) => ['of a', 'of b', 'unmapped'].includes(kind));
                const hidden = own.filter((one) => !(person.principal && one.sees(person.principal))).length;
                if (shown !== hidden) return `${String(shown)} told, ${hidden} hidden`;
                return person.principal !== null && row.sees(person.principal) ? 'granted' : 'unseen';
              }),
            ];
      return [
        ...lists,
        ...ofReport,
        ...words.map((url) => cell(url, person, row, false, () => holds(person, `${url}/?company=${code}`, '"rows":1'))),
        cell('modules', person, row, false, () => holds(person, 'modules/?column=C1_unid', `"M${code}"`)),
        cell('columns of units', person, row, false, () => holds(person, `unit-columns/?company=${code}`, '"C1_unid"')),
        // Movements are counted by their sums, registers by their rows.
        ...['exits', 'units'].map((area) =>
          cell(`reconciliation of ${area}`, person, row, false, () =>
            holds(person, `reconciliation/?area=${area}&company=${code}`, '"rows":1'),
          ),
        ),
        cell('freshness by company', person, row, false, () =>
          holds(person, 'status/companies/?area=exits', `"company":${code},`),
        ),
        ...mappingCells(person, row, { get, holds }),
        waitingCell(house, person, row),
        cell('freshness', person, row, false, () => freshness(world, get(person, 'status/'), person, row)),
      ];
    }),
  );
  return [...cells, ...targetCells(world, people)];
}

interface Asking {
  get: (person: Person, path: string) => ReturnType<House['call']>;
  holds: (person: Person, path: string, mark: string) => Promise<string>;
}

/** A source that rows of every company are of, once it goes to an account: named to whoever sees that account. */
function targetCells(world: World, people: readonly Person[]): Cell[] {
  const { house, admin, organization, accounts } = world;
  const company = kinds(world)[0];
  return people.flatMap((person) =>
    ['5.1.01', '5.2.01'].map((code): Cell => {
      const sees = (who: Principal) => company?.sees(who) === true && mayReach(who, { organization, account: code }, false);
      return cell(
        'sources found, their account',
        person,
        { kind: `to ${code}`, code: CODES.a, sees },
        false,
        () =>
          house.undone(async (call) => {
            const source = { source_kind: 'uau_insumo', source_key: 'F', target: 'account', accounting: accounts[code] };
            await call(admin, 'POST', 'uau/from-to/sources/', source);
            const answer = await call(person.token, 'GET', FOUND_URL);
            return read(answer, answer.text.includes(`"accounting":${accounts[code]},`));
          }),
        'uauFromTo',
      );
    }),
  );
}

/** What the de-x-para is told of the same rows, on its own page. */
function mappingCells(person: Person, row: Kind, { get, holds }: Asking): Cell[] {
  const { code } = row;
  const own = (channel: string, exporting: boolean, run: Cell['run']) => cell(channel, person, row, exporting, run, 'uauFromTo');
  return [
    own('sources found', false, () => holds(person, `from-to/found/?company=${code}`, '"rows":1')),
    own('companies found', false, () => holds(person, 'from-to/places/', `"code":${code},`)),
    own('jobs found', false, () => holds(person, 'from-to/places/', `{"company":${code},`)),
    own('companies found as a file', true, () => holds(person, 'from-to/places/export/?of=companies&type=csv', `\n${code};`)),
    own('jobs found as a file', true, () => holds(person, 'from-to/places/export/?of=jobs&type=csv', `\n${code}/`)),
    own('sources found as a file', true, async () => {
      const answer = await get(person, `from-to/found/export/?type=csv&company=${code}`);
      return read(answer, answer.text.trim().split('\n').length > 1);
    }),
  ];
}

/**
 * The first page's sum of what has no mapping: that of the sources which the reader is shown in the de-x-para, and
 * nothing where that page is not theirs.
 */
function waitingCell(house: House, person: Person, row: Kind): Cell {
  const { principal } = person;
  const opens = principal !== null && mayOnPage(principal, 'uauFromTo', 'view');
  const lacking = async (query: string) => {
    if (!opens) return [];
    const { json } = await house.call(person.token, 'GET', `${FOUND_URL}${query}`);
    return foundSources.parse(json).sources.filter(({ target }) => target === null);
  };
  return {
    entity: 'row of UAU',
    channel: 'home, what waits',
    person,
    row: row.kind,
    expected: onPage(person, 'home', 'view') ?? (opens && row.sees(principal) ? 'granted' : 'unseen'),
    run: async () => {
      const answer = await house.call(person.token, 'GET', homeWaiting.url);
      if (answer.status !== 200) return read(answer, false);
      const { unmapped } = homeWaiting.schema.parse(answer.json);
      const shown = await lacking('');
      const amount = shown.reduce((sum, { size }) => sum + size, 0);
      if (unmapped.sources !== shown.length || unmapped.amount !== amount)
        return `${unmapped.sources} of ${unmapped.amount} told, ${shown.length} of ${amount} shown`;
      return read(answer, (await lacking(`?company=${row.code}`)).length > 0);
    },
  };
}

const ofOrganization = (world: World, { kind }: Kind, { organization }: Principal) =>
  (organization === world.organization) === (kind !== 'other organisation');

/** How many companies of UAU of their organisation a person does not see. */
function hiddenFrom(world: World, { principal }: Person): number {
  if (!principal) return 0;
  const own = kinds(world).filter((one) => one.kind !== 'never existed' && ofOrganization(world, one, principal));
  return own.filter(({ sees }) => !sees(principal)).length;
}

/**
 * How many rows an area is told to have, those of the companies that are seen, no more; and whether there are others.
 */
async function freshness(world: World, requested: ReturnType<House['call']>, person: Person, { sees }: Kind): Promise<string> {
  const { principal } = person;
  const answer = await requested;
  if (answer.status !== 200) return refusal(answer) ?? `${answer.status}`;
  const statuses = answer.json as { area: string; rows: number; hidden: boolean }[];
  const exits = statuses.find(({ area }) => area === 'exits');
  const seen = kinds(world).filter((one) => principal !== null && one.sees(principal)).length;
  if (exits?.rows !== seen) return `${String(exits?.rows)} told, ${seen} seen`;
  const hidden = hiddenFrom(world, person) > 0;
  if (exits.hidden !== hidden) return `${hidden ? 'some' : 'none'} hidden, ${exits.hidden ? 'some' : 'none'} told`;
  return principal !== null && sees(principal) ? 'granted' : 'unseen';
}
