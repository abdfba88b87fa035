import type { Statement } from '#planning/statement/structure.ts';
import type { EntryRow } from './entry-row.ts';
import type { Answer } from './house.ts';

export const cents = (text: unknown) => Math.abs(Number(String(text ?? '0').replaceAll(/[.,]/g, '')));
export const field = (json: unknown, name: string): unknown => Reflect.get(Object(json), name);
const last = (json: unknown, name: string): unknown => (field(field(json, 'check'), name) as string[] | undefined)?.at(-1);
const list = (json: unknown, name?: string) => (name === undefined ? json : field(json, name)) as Record<string, unknown>[];
const sumOf = (values: readonly unknown[]): number => values.reduce((sum: number, value) => sum + cents(value), 0);

/** Rows that hold all entries of the world: they are mapped to groups that the report's order lacks, or to none. */
const TOPS = ['left_out', 'unmapped'] as const;
export type Ask = (query: string, part?: '' | 'export/' | 'amounts/') => Promise<Answer>;

/** One way to what entries come to in a report; cents are a bit a row. */
interface Way {
  name: string;
  operation: 'view' | 'export';
  total: (ask: Ask, row: EntryRow) => Promise<{ answer: Answer; cents: number }>;
}

const cameIn = async (ask: Ask, query: string) => {
  const answer = await ask(query);
  return { answer, cents: cents(last(answer.json, 'came_in')) };
};
/** Of both rows together; a row without any value is refused by its key, as one that there is not. */
const ofTops = async (ask: Ask, query: (row: string) => string, value: (answer: Answer) => number) => {
  const answers = [];
  for (const row of TOPS) answers.push(await ask(query(row)));
  const answer = answers.find(({ status }) => status === 200) ?? answers[0];
  if (!answer) throw new Error('a report has rows');
  return { answer, cents: answers.reduce((sum, one) => sum + (one.status === 200 ? value(one) : 0), 0) };
};
const partsOf = ({ json }: Answer) => sumOf(list(json).map(({ total }) => total));

/** What a term of an explanation opens to: of the row's account, and of all cash of its month. */
const termOf = (name: string, opens: (row: EntryRow) => string): Way => ({
  name: `${name}, explanation`,
  operation: 'view',
  total: async (ask, row) => {
    const answer = await ask(`&explain=${encodeURIComponent(opens(row))}`);
    return { answer, cents: cents(field(answer.json, 'value')) };
  },
});
const OF_ACCOUNT = termOf('term of its account', ({ accounting }) => `source:conta_contabil:${accounting}/2027-01`);
const OF_CASH: readonly Way[] = [
  termOf('term of its month', () => 'cash:2027-01/2027-01'),
  termOf('term of its months', () => 'cash:2027-01/2027-12'),
  termOf('term of the flow', () => 'flow:2027-01'),
];

const WAYS: readonly Way[] = [
  { name: 'total', operation: 'view', total: (ask) => cameIn(ask, '') },
  {
    name: 'total of its cost centre',
    operation: 'view',
    total: (ask, { center_cost }) => cameIn(ask, `&center_cost=${center_cost}`),
  },
  { name: 'consolidated total', operation: 'view', total: (ask) => cameIn(ask, '&consolidated=1') },
  {
    name: 'explanation',
    operation: 'view',
    total: (ask) =>
      ofTops(
        ask,
        (row) => `&explain=${row}&period=total`,
        ({ json }) => cents(field(json, 'value')),
      ),
  },
  ...(['source', 'company', 'center_cost', 'ref'] as const).map((by): Way => ({
    name: `opened by ${by}`,
    operation: 'view',
    total: (ask) => ofTops(ask, (row) => `&drill=${row}&by=${by}`, partsOf),
  })),
  {
    name: 'consolidated, opened by ref',
    operation: 'view',
    total: (ask) => ofTops(ask, (row) => `&consolidated=1&drill=${row}&by=ref`, partsOf),
  },
  {
    name: 'file',
    operation: 'export',
    total: async (ask) => {
      const answer = await ask('&type=csv', 'export/');
      const lines = answer.text.split('\r\n').map((line) => line.split(';'));
      const tops = lines.filter(([, name]) => name === 'Grupos fora do relatório' || name === 'Lançamentos sem de-x-para');
      return { answer, cents: sumOf(tops.map((line) => line.at(-1))) };
    },
  },
  ...(['center_cost', 'company'] as const).map((by): Way => ({
    name: `amounts by ${by}`,
    operation: 'view',
    total: async (ask) => {
      const answer = await ask(`&by=${by}`, 'amounts/');
      const values = answer.status === 200 ? list(answer.json, 'amounts').flatMap((one) => one['values'] as string[]) : [];
      return { answer, cents: sumOf(values) };
    },
  })),
];

/** Actuals beside the budget: their total stands before what it differs by. */
const COMPARED_FILE: Way = {
  name: 'file beside the budget',
  operation: 'export',
  total: async (ask) => {
    const answer = await ask('&type=csv&compare=realizado', 'export/');
    const lines = answer.text.split('\r\n').map((line) => line.split(';'));
    const at = lines[0]?.findIndex((title) => title.endsWith('Total Realizado')) ?? -1;
    const tops = lines.filter(([, name]) => name === 'Grupos fora do relatório' || name === 'Lançamentos sem de-x-para');
    return { answer, cents: sumOf(tops.map((line) => line[at])) };
  },
};
/** Ways to what the ledger says, which only the income statement takes. */
const ACTUALS: readonly Way[] = [
  ...WAYS.filter(({ name }) => !name.startsWith('amounts')).map(({ name, operation, total }): Way => ({
    name: `actuals, ${name}`,
    operation,
    total: (ask, row) => total((query, part) => ask(`&basis=realizado${query}`, part), row),
  })),
  { ...COMPARED_FILE, name: `actuals, ${COMPARED_FILE.name}` },
];
/** The ways to what a statement holds of entries. */
export const waysOf = (statement: Statement): readonly Way[] =>
  statement === 'dre' ? [...WAYS, OF_ACCOUNT, ...ACTUALS] : [...WAYS, OF_ACCOUNT, ...OF_CASH];
