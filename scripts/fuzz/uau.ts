import { words } from './texts.ts';
import { LEDGER_IMPORT_URL, LEDGER_LOADS_URL, LEDGER_UPLOADS_URL } from '#contract/ledger.ts';
import { FOUND_URL, MAPPING_IMPORT_URL, PLACES_EXPORT_URL, PLACES_URL } from '#contract/uau/mapping.ts';
import { COMPANY_STATUS_URL, MODULES_URL, RECONCILIATION_URL, UNIT_COLUMNS_URL } from '#contract/uau/rows.ts';
import { UPLOADS_URL } from '#contract/uau/sync.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import { bodyGames } from './bodies.ts';
import { GOOD } from './good-drafts.ts';
import { shot, type Planned } from './planned.ts';
import { listGames } from './queries.ts';
import type { Verdict } from './shot.ts';
import type { World } from './world.ts';

/** What is asked beside UAU's rows, with the words that it is asked by. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  [COMPANY_STATUS_URL]: ['area'],
  [RECONCILIATION_URL]: ['area=exits&company', 'area=exits&job', 'area'],
  [MODULES_URL]: ['column', 'column=C1_unid&company', 'column=C1_unid&job'],
  [UNIT_COLUMNS_URL]: ['company', 'job'],
  [FOUND_URL]: ['company', 'job', 'from', 'until'],
  [PLACES_URL]: ['from', 'until'],
  [PLACES_EXPORT_URL]: ['of', 'of=jobs&type', 'of=companies&from'],
  [LEDGER_LOADS_URL]: ['page', 'version', 'company'],
};
/** Each as it stands in an address. */
const VALUES = ['', ...words(`1 -1 1.5 99999999999999999999 1'%20or%20'1'='1 %00 %ff 2027-13 2027-01,2027-02`), 'x'.repeat(5000)];

const NO_STEPS = ['null', '1', '"x"', '{}', '[]', '[1]', '[[]]', '[{}]', '[{"of":"users"}]', '[{"of":"companies","create":1}]'];
const NO_ROWS = ['null', '1', '"x"', '[[]]', '[null]', '[1]', '{}', '[{}]', '[{"code":"x"}]', '[{"__proto__":{"id":1}}]'];

const post = (path: string, about: string, body: string, verdict: Verdict): Planned => {
  const target = `/api/${path}`;
  return () => shot({ about: `${target}: ${about}`, method: 'POST', target, body, verdict });
};

const steps = (value: string, verdict: Verdict) => post(MAPPING_IMPORT_URL, `steps ${value}`, `{"steps":${value}}`, verdict);
const written =
  (create: () => object, verdict: Verdict): Planned =>
  () =>
    shot({
      about: 'a mapping out of a file',
      method: 'POST',
      target: `/api/${MAPPING_IMPORT_URL}`,
      body: JSON.stringify({ steps: [create()] }),
      verdict,
    });

/** Files of mappings, written step by step or not at all. */
function imports(world: World): Planned[] {
  const company = () => GOOD.uauCompanyMap(world);
  const row = { id: world.own.uauCompanyMap };
  return [
    written(() => ({ of: 'companies', create: [company()] }), 'good'),
    written(() => ({ of: 'sources', create: [GOOD.uauFromTo(world)] }), 'good'),
    written(() => ({ of: 'companies', change: [{ ...row, company: world.own.company }] }), 'good'),
    written(() => ({ of: 'companies', create: [company(), {}, { ...company(), outro: 1 }] }), 'bad'),
    written(() => ({ of: 'companies', create: [company()], change: [{ id: world.foreign.uauCompanyMap }] }), 'bad'),
    written(() => ({ of: 'companies', create: [{ ...company(), company: world.foreign.company }] }), 'bad'),
    written(() => ({ of: 'companies', change: [{ ...row, row_version: 9_999, company: world.own.company }] }), 'bad'),
    written(() => ({ of: 'enterprises', change: [{ id: world.own.enterprise, uau_jobs: ['x'] }] }), 'bad'),
    ...NO_STEPS.map((value) => steps(value, 'bad')),
    ...['sources', 'companies', 'enterprises', 'modules'].flatMap((of) =>
      ['create', 'change'].flatMap((way) => NO_ROWS.map((rows) => steps(`[{"of":"${of}","${way}":${rows}}]`, 'bad'))),
    ),
  ];
}

/** What was read of UAU, its mappings' files, the ledger's: whatever is asked, the answer says what to do. */
export function uauGames(world: World): Planned[] {
  const lists = Object.values(UAU_LISTS).flatMap(({ url }) => listGames(`/api/uau/${url}/`, ['company']));
  const facts = Object.entries(FACTS).flatMap(([path, names]) =>
    names.flatMap((name) =>
      VALUES.map((value) => ({ about: `${path}?${name}=${value.slice(0, 40)}`, target: `/api/${path}?${name}=${value}` })),
    ),
  );
  const bodies = [
    [UPLOADS_URL, { name: 'a.csv', size: 1 }, 'name'],
    [LEDGER_UPLOADS_URL, { name: 'a.csv', size: 1 }, 'name'],
    [LEDGER_IMPORT_URL, { upload: '00000000-0000-4000-8000-000000000000', step: 'dry_run', reading: {} }, 'step'],
    [MAPPING_IMPORT_URL, { steps: [] }, 'steps'],
  ] as const;
  return [
    // Each list has searches and filters of its own.
    ...[...lists, ...facts].map(
      ({ about, target }): Planned =>
        () =>
          shot({ about, target, method: 'GET', verdict: 'either' }),
    ),
    ...imports(world),
    ...bodies.flatMap(([path, draft, field]) =>
      bodyGames(draft, field).map(
        ({ verdict, ...game }): Planned =>
          () =>
            shot({
              ...game,
              about: `${path}: ${game.about}`,
              method: 'POST',
              target: `/api/${path}`,
              verdict: verdict === 'good' ? 'either' : verdict,
            }),
      ),
    ),
  ];
}
