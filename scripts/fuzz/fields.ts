import { CELLS } from './amounts.ts';
import { GOOD } from './good-drafts.ts';
import { MONTH_TEXTS } from './months.ts';
import { shot, type Planned } from './planned.ts';
import { BLANKS, TEXTS, UNIT_COLUMNS, type Sample, words } from './texts.ts';
import { freeTexts } from './free-texts.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';
import type { World } from './world.ts';

/** One sample a request, as the value of a field of a draft that is good otherwise. */
const inField =
  (list: ListName, name: string, sample: Sample, world: World): Planned =>
  () =>
    shot({
      about: `${list}.${name}: ${sample.about}`,
      method: 'POST',
      target: LISTS[list],
      body: JSON.stringify({ ...GOOD[list](world), [name]: sample.value }),
      verdict: sample.verdict,
    });

/** Fields of free text with the samples; a mark keeps those unique that must be. */
export function texts(world: World): Planned[] {
  const free = LIST_NAMES.flatMap((list) => freeTexts(list).map((field) => ({ list, ...field })));
  return free.flatMap(({ list, name, short, mayBeBlank }) => [
    ...TEXTS.map(
      (sample): Planned =>
        () =>
          inField(list, name, { ...sample, value: short ? sample.value : `${sample.value} ${world.serial()}` }, world)(),
    ).map(
      // A code has room for twenty characters, and the marks of others are not needed for what is refused.
      (planned, index): Planned =>
        () =>
          short && TEXTS[index]?.verdict === 'good' ? { ...planned(), verdict: 'either' as const } : planned(),
    ),
    ...BLANKS.map((value) =>
      inField(
        list,
        name,
        {
          about: `blank ${JSON.stringify(value)}`,
          value,
          verdict: mayBeBlank ? 'either' : 'bad',
        },
        world,
      ),
    ),
  ]);
}

/** Decimals that break where they are divided, rounded or kept. */
const NUMBERS = [
  ...words(`0.00000001 0.000000001 1 1.00000000 1.00000001 -0.00000001 999999999999.9999999999 9999999999999 1e-8 1E5 0x10`),
  ' 1 ',
  ...words(`1,5 .5 5. +1 --1 ١`),
  '1 000',
  '1_000',
  '0'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  'Infinity',
  'NaN',
  '',
];
/** Points of an index are divided by one another. */
const NOT_POINTS = ['0', '0.0', '-1', '-0.5', '0.0000000000', 'NaN', '1e5', '1,5', '', ' '];

/** Amounts, decimals, months and columns in the fields that take such. */
export function samples(world: World): Planned[] {
  const fresh = (list: ListName, field: string, sample: Sample): Planned => inField(list, field, sample, world);
  return [
    ...CELLS.flatMap((sample) => [fresh('expenseEntry', 'm01', sample), fresh('expenseEntry', 'm12', sample)]),
    ...CELLS.map((sample) =>
      fresh('enterpriseModule', 'vgv', {
        ...sample,
        verdict:
          sample.verdict === 'bad' && /^-?\d/.test(sample.value)
            ? 'either'
            : sample.value.startsWith('-')
              ? 'either'
              : sample.verdict,
      }),
    ),
    ...MONTH_TEXTS.flatMap((sample) => [
      fresh('version', 'start_month', sample.verdict === 'good' ? { ...sample, verdict: 'either' } : sample),
      fresh('version', 'end_month', sample.verdict === 'good' ? { ...sample, verdict: 'either' } : sample),
      fresh('enterprise', 'launch_month', sample),
    ]),
    // A price is never below nothing.
    ...CELLS.map((sample) =>
      fresh('enterpriseUnit', 'price', {
        ...sample,
        verdict: sample.verdict === 'bad' ? 'either' : Number(sample.value) < 0 ? 'bad' : sample.verdict,
      }),
    ),
    ...NUMBERS.flatMap((value) => {
      const sample = { about: `number ${value}`, value, verdict: 'either' as const };
      return [
        fresh('enterpriseUnit', 'fraction', sample),
        fresh('economicIndex', 'forecast_rate', sample),
        fresh('indexValue', 'value', sample),
        fresh('enterpriseVersionModule', 'private_area', sample),
      ];
    }),
    ...NOT_POINTS.map((value) =>
      fresh('indexValue', 'value', { about: `no point of an index: ${value}`, value, verdict: 'bad' }),
    ),
    ...MONTH_TEXTS.flatMap((sample) => [
      fresh('indexValue', 'month', sample.verdict === 'good' ? { ...sample, verdict: 'either' } : sample),
      fresh('enterpriseVersionModule', 'launch_month', sample),
    ]),
    ...UNIT_COLUMNS.map((sample) =>
      fresh('enterpriseModule', 'campo_unid', sample.value.trim() === '' ? { ...sample, verdict: 'either' } : sample),
    ),
  ];
}
