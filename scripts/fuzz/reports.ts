import { words } from './texts.ts';
import { associativeReport, pocReport } from '#contract/revenue-report.ts';
import { ASSOCIATIVE_COLUMNS, ASSOCIATIVE_KPIS } from '#planning/associative/sheet.ts';
import { POC_COLUMNS, POC_KPIS } from '#planning/poc/sheet.ts';
import { MONTH_TEXTS } from './months.ts';
import { shot, type Planned } from './planned.ts';
import type { Verdict } from './shot.ts';
import type { World } from './world.ts';

const NONE = 2_147_483_647;
const NO_IDS = ['', ...words(`abc -1 0 1.5 2147483648 99999999999999999999`), "1' or '1'='1", ...words(`1;2 {} ٣ %00 1,2`)];
const NO_CELLS = ['', '__proto__', 'constructor', 'toString', 'VGV', 'vgv ', 'vgv,total', '%00', 'x'.repeat(10_000), '1', '💰'];

const KINDS = [
  { report: associativeReport, columns: ASSOCIATIVE_COLUMNS, kpis: ASSOCIATIVE_KPIS },
  { report: pocReport, columns: POC_COLUMNS, kpis: POC_KPIS },
] as const;

/** One question; `raw` is put behind it as it is. */
const ask = (path: string, verdict: Verdict, query: Readonly<Record<string, string | number>>, raw = ''): Planned => {
  const text = `${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}${raw}`;
  return () => shot({ about: `${path}?${text.slice(0, 80)}`, method: 'GET', target: `${path}?${text}`, verdict });
};

/** What is asked of revenue's results: of rows there and others, impossible months, and figures that there are not. */
export function reportGames({ own, foreign }: World): Planned[] {
  return KINDS.flatMap(({ report, columns, kpis }) => {
    const paths = [`/api/${report.url}`, `/api/${report.exportUrl}`];
    const [version, modulo, empreendimento] = [own.version, own.enterpriseModule, own.enterprise];
    const both = (verdict: Verdict, query: Readonly<Record<string, string | number>>, raw = '') =>
      paths.map((path) => ask(path, verdict, query, raw));
    const [path = ''] = paths;
    const of = { version, modulo };
    return [
      both('good', of),
      both('good', { version, empreendimento }),
      both('good', { ...of, reference: '2027-01' }),
      both('good', { ...of, reference: '' }),
      both('good', { ...of, reference: '1900-01' }),
      both('good', { ...of, unknown: '1' }, '&__proto__=1&constructor=1'),
      both('bad', {}),
      both('bad', { version }),
      both('bad', { modulo }),
      both('bad', { ...of, empreendimento }),
      both('bad', of, `&version=${version + 1}`),
      both('bad', { version: NONE, modulo }),
      both('bad', { version, modulo: NONE }),
      both('bad', { version, empreendimento: NONE }),
      both('bad', { version: foreign.version, modulo }),
      both('bad', { version, modulo: foreign.enterpriseModule }),
      both('bad', { version, empreendimento: foreign.enterprise }),
      both('bad', { version: foreign.version, modulo: foreign.enterpriseModule }),
      ...NO_IDS.flatMap((id) => [
        both('bad', { version: id, modulo }),
        both('bad', { version, modulo: id }),
        both('bad', { version, empreendimento: id }),
      ]),
      ...MONTH_TEXTS.map(({ value, verdict }) => both(value === '' ? 'either' : verdict, { ...of, reference: value })),
      ...NO_CELLS.flatMap((explain) => [
        [ask(path, 'bad', { ...of, explain })],
        [ask(path, 'bad', { ...of, explain, month: '2027-01' })],
      ]),
      ...columns.flatMap((explain) => [
        ['2027-01', '2027-12', '2026-12', '2199-12'].map((month) => ask(path, 'either', { ...of, explain, month })),
        [
          ask(path, 'bad', { ...of, explain, month: '2027-13' }),
          ask(path, 'either', { version, empreendimento, explain, month: '2027-01' }),
        ],
      ]),
      ...kpis.map((explain) => [
        ask(path, 'either', { ...of, explain }),
        ask(path, 'either', { ...of, explain, reference: '2027-06' }),
        ask(path, 'either', { version, empreendimento, explain }),
      ]),
      ['csv', 'xlsx'].map((type) => ask(paths[1] ?? '', 'good', { ...of, type })),
      ['pdf', 'CSV', '', '../csv', '%00'].map((type) => ask(paths[1] ?? '', 'bad', { ...of, type })),
    ].flat();
  });
}
