import { mulRate, type Cents, type Millionths } from '#planning/numbers/money.ts';
import { SAMPLE_CENTERS } from '#server/seed/sample-structure.ts';
import { sampleLines, unevenness, type SampleLine } from '#server/seed/sample-amounts.ts';

/** The months that the sample's accountants have closed: UAU is ahead of them by one. */
export const CLOSED = 9;

/** A line of the official budget, with the cost centre that it is of. */
export interface CenterLine extends SampleLine {
  center: string;
}

export const SAMPLE_LINES: readonly CenterLine[] = SAMPLE_CENTERS.flatMap(({ profile, scale, codigo }) =>
  sampleLines(profile, scale, codigo).map((line) => ({ ...line, center: codigo })),
);

/** Why an account came to another amount than was budgeted; the first that a posting meets holds. */
interface Reason {
  accounts: readonly string[];
  centers?: readonly string[];
  description?: string;
  /** First and last month. */
  from: number;
  to: number;
  /** Of the budgeted amount. */
  rate: Millionths;
  /** What the posting's document says of it. */
  document: string;
}

const REASONS: readonly Reason[] = [
  // A second campaign, since the estate's launch was met with few visits.
  {
    accounts: ['5.8.01'],
    centers: ['110'],
    description: 'Busca e redes sociais',
    from: 8,
    to: 9,
    rate: 1_480_000,
    document: 'NF CAMPANHA MANGABEIRA',
  },
  // The collective agreement came to 6,2 % where 5 % had been budgeted.
  { accounts: ['5.1.01', '5.2.01', '5.2.02'], from: 5, to: 12, rate: 1_011_400, document: 'FOLHA DISSIDIO' },
  // Things were stolen in April: a second guard since.
  { accounts: ['5.4.07'], centers: ['201'], from: 5, to: 12, rate: 1_640_000, document: 'NF SEGUNDO POSTO' },
  // Meetings by video since the second quarter.
  { accounts: ['5.9.01'], from: 4, to: 12, rate: 700_000, document: 'NF' },
  { accounts: ['5.6.01'], centers: ['104'], from: 6, to: 12, rate: 1_230_000, document: 'NF LICENCAS ERP' },
];

export interface Posting {
  center: string;
  account: string;
  month: number;
  day: number;
  document: string;
  amount: Cents;
}

/** What nobody had budgeted. */
export const UNBUDGETED: readonly Posting[] = [
  { center: '105', account: '5.5.03', month: 7, day: 14, document: 'ACORDO 0457/26', amount: 9_640_000 },
];

/** What a line came to in a month, in cents, and why; null where nothing had been budgeted. */
export function spentOn(line: CenterLine, month: number): { amount: Cents; document: string } | null {
  const budgeted = line.months[month - 1] ?? null;
  if (budgeted === null || budgeted === 0) return null;
  const reason = REASONS.find(
    ({ accounts, centers, description, from, to }) =>
      accounts.includes(line.account) &&
      (centers?.includes(line.center) ?? true) &&
      (description === undefined || description === line.description) &&
      from <= month &&
      month <= to,
  );
  // Else within 2 % of what was budgeted.
  const about =
    1_000_000 + Math.trunc((unevenness(`${line.center} ${line.account} ${line.description} ${month}`) - 1_000_000) / 4);
  const payroll = /^5[.][123]/.test(line.account);
  return {
    amount: mulRate(budgeted, reason?.rate ?? about),
    document: reason?.document ?? (payroll ? 'FOLHA' : 'NF'),
  };
}

/** The postings of the closed months of what the cost centres spend, always the same. */
export function samplePostings(): Posting[] {
  const spent = SAMPLE_LINES.flatMap((line, at) =>
    Array.from({ length: CLOSED }, (_, index) => index + 1).flatMap((month): Posting[] => {
      const found = spentOn(line, month);
      if (found === null) return [];
      const number = found.document.startsWith('FOLHA') ? String(month).padStart(2, '0') : String(10_000 + at * 10 + month);
      const { center, account } = line;
      return [
        {
          center,
          account,
          month,
          day: 1 + ((at * 7 + month * 3) % 28),
          document: `${found.document} ${number}`,
          amount: found.amount,
        },
      ];
    }),
  );
  return [...spent, ...UNBUDGETED];
}
