import { mulRate, type Cents, type Millionths } from '#planning/numbers/money.ts';
import type { Profile } from '#server/seed/sample-structure.ts';

/** How a cost runs through a year: twelve millionths of its monthly amount; null where the month stays blank. */
type Season = readonly (Millionths | null)[];
const M = 1_000_000;
const _ = null;
const SEASONS = {
  even: [M, M, M, M, M, M, M, M, M, M, M, M],
  /** The collective agreement raises pay from May on. */
  pay: [M, M, M, M, 1_050_000, 1_050_000, 1_050_000, 1_050_000, 1_050_000, 1_050_000, 1_050_000, 1_050_000],
  thirteenth: [_, _, _, _, _, _, _, _, _, _, 525_000, 525_000],
  holidays: [1_800_000, 900_000, 600_000, 600_000, 600_000, 800_000, 1_600_000, 700_000, 600_000, 600_000, 700_000, 1_700_000],
  summer: [1_250_000, 1_220_000, 1_150_000, M, 880_000, 800_000, 780_000, 820_000, 900_000, M, 1_080_000, 1_200_000],
  launches: [
    400_000, 700_000, 1_900_000, 1_500_000, 900_000, 700_000, 600_000, 1_100_000, 2_000_000, 1_400_000, 900_000, 300_000,
  ],
  sales: [600_000, 700_000, M, 1_200_000, 1_150_000, M, 900_000, M, 1_300_000, 1_350_000, 1_200_000, 800_000],
  works: [550_000, 650_000, 800_000, 950_000, 1_100_000, 1_250_000, 1_350_000, 1_400_000, 1_300_000, 1_150_000, 900_000, 500_000],
  finishes: [_, _, _, 300_000, 500_000, 700_000, 900_000, 1_200_000, 1_400_000, 1_500_000, 1_300_000, 900_000],
  quarters: [_, _, M, _, _, M, _, _, M, _, _, M],
  firstQuarter: [M, M, M, _, _, _, _, _, _, _, _, _],
  february: [_, M, _, _, _, _, _, _, _, _, _, _],
} as const satisfies Record<string, Season>;

interface Line {
  account: string;
  /** Monthly amount of a centre of scale 1, in cents. */
  monthly: Cents;
  season: keyof typeof SEASONS;
  description?: string;
}

const people = (salaries: Cents): Line[] => [
  { account: '5.1.01', monthly: salaries, season: 'pay' },
  { account: '5.1.03', monthly: salaries, season: 'thirteenth' },
  { account: '5.2.01', monthly: mulRate(salaries, 268_000), season: 'pay' },
  { account: '5.2.02', monthly: mulRate(salaries, 80_000), season: 'pay' },
  { account: '5.3.02', monthly: mulRate(salaries, 110_000), season: 'even' },
  { account: '5.3.03', monthly: mulRate(salaries, 95_000), season: 'pay' },
];

/**
 * What each kind of cost centre spends on: invented, plausible for a developer of some R$ 45 million a year. What is
 * built is no entry: it is planned, recognised and paid by the assumptions of the developments.
 */
const LINES: Readonly<Record<Profile, readonly Line[]>> = {
  administrativo: [
    ...people(985_000),
    { account: '5.1.04', monthly: 82_000, season: 'holidays' },
    { account: '5.4.02', monthly: 31_500, season: 'summer' },
    { account: '5.6.01', monthly: 68_500, season: 'even' },
    { account: '5.9.01', monthly: 42_000, season: 'sales' },
    { account: '5.9.04', monthly: 9_790, season: 'even' },
  ],
  comercial: [
    ...people(905_000),
    { account: '5.7.02', monthly: 215_000, season: 'sales' },
    { account: '5.7.05', monthly: 160_000, season: 'launches' },
    { account: '5.8.01', monthly: 690_000, season: 'launches', description: 'Busca e redes sociais' },
    { account: '5.8.01', monthly: 310_000, season: 'sales', description: 'Portais imobiliários' },
    { account: '5.8.03', monthly: 420_000, season: 'launches' },
    { account: '5.8.05', monthly: 62_000, season: 'launches' },
    { account: '5.9.02', monthly: 34_350, season: 'even' },
  ],
  stand: [
    { account: '5.7.01', monthly: 620_000, season: 'sales' },
    { account: '5.7.03', monthly: 1_900_000, season: 'firstQuarter' },
    { account: '5.7.04', monthly: 465_000, season: 'even' },
    { account: '5.8.02', monthly: 240_000, season: 'launches' },
    { account: '5.8.04', monthly: 520_000, season: 'quarters' },
    { account: '5.4.02', monthly: 74_000, season: 'summer' },
    { account: '5.4.05', monthly: 98_900, season: 'even' },
    { account: '5.4.07', monthly: 245_000, season: 'even' },
  ],
  obra: [
    { account: '4.3.01', monthly: 265_000, season: 'works' },
    { account: '4.3.02', monthly: 118_000, season: 'even' },
    { account: '4.3.03', monthly: 486_000, season: 'firstQuarter' },
    { account: '5.4.02', monthly: 92_000, season: 'works' },
    { account: '5.4.04', monthly: 38_000, season: 'even' },
    { account: '5.4.07', monthly: 214_500, season: 'even' },
    { account: '5.5.03', monthly: 96_000, season: 'even' },
    { account: '5.5.04', monthly: 174_000, season: 'works' },
    { account: '5.5.05', monthly: 88_000, season: 'finishes' },
    { account: '5.10.01', monthly: 1_640_000, season: 'february' },
    { account: '5.12.03', monthly: 86_000, season: 'even' },
  ],
};

export interface SampleLine {
  account: string;
  description: string;
  months: (Cents | null)[];
}

/** The lines of one cost centre of the sample, always the same for the same centre. */
export function sampleLines(profile: Profile, scale: Millionths, centerCode: string): SampleLine[] {
  return LINES[profile].map(({ account, monthly, season, description = '' }) => {
    const base = mulRate(mulRate(monthly, scale), unevenness(`${centerCode} ${account} ${description}`));
    return { account, description, months: SEASONS[season].map((weight) => (weight === null ? null : mulRate(base, weight))) };
  });
}

/** Between 0.92 and 1.08, fixed by the text, so that centres of one kind do not look copied (FNV-1a). */
export function unevenness(text: string): Millionths {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return 920_000 + (hash % 160_001);
}
