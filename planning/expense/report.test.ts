import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldExpenseReport, type ReportLeaves } from '#planning/expense/report.ts';
import { MAX_CENTS, MoneyRangeError } from '#planning/numbers/money.ts';

const account = (id: number, codigo: string, nome: string, kind = 'analitica') => ({ id, codigo, nome, kind });

const LEAVES: ReportLeaves = {
  months: ['2027-01', '2027-02'],
  groups: [
    { id: 2, codigo: '10', nome: 'Obra' },
    { id: 1, codigo: '2', nome: 'Administração' },
  ],
  accounts: [
    account(31, '3.1', 'Pessoal', 'sintetica'),
    account(30, '3', 'Despesas', 'sintetica'),
    account(33, '3.1.10', 'Férias'),
    account(32, '3.1.2', 'Salários'),
    account(40, '4.9.1', 'Avulsa'),
  ],
  lines: [
    { group: 1, accounting: 33, amounts: [5, 0] },
    { group: 1, accounting: 32, amounts: [100, 200] },
    { group: 1, accounting: 40, amounts: [-105, 0] },
    { group: 2, accounting: 32, amounts: [0, 0] },
  ],
};
const shown = (rows: ReturnType<typeof foldExpenseReport>) =>
  rows.map(
    (row) =>
      `${'·'.repeat(row.depth)}${row.codigo} ${row.nome}${row.subtotal ? ' =' : ''} ${row.amounts.join(' ')} | ${row.total}`,
  );

describe('the lines of the report', () => {
  it('groups, the tree of accounts by code with subtotals, and the grand total', () => {
    expect(shown(foldExpenseReport(LEAVES))).toEqual([
      '2 Administração = 0 200 | 200',
      '·3 Despesas = 105 200 | 305',
      '··3.1 Pessoal = 105 200 | 305',
      '···3.1.2 Salários 100 200 | 300',
      '···3.1.10 Férias 5 0 | 5',
      '·4.9.1 Avulsa -105 0 | -105',
      '10 Obra = 0 0 | 0',
      '·3 Despesas = 0 0 | 0',
      '··3.1 Pessoal = 0 0 | 0',
      '···3.1.2 Salários 0 0 | 0',
      ' Total geral = 0 200 | 200',
    ]);
  });

  it('a limited number of levels keeps the sums', () => {
    expect(shown(foldExpenseReport(LEAVES, { levels: 0 }))).toEqual([
      '2 Administração = 0 200 | 200',
      '10 Obra = 0 0 | 0',
      ' Total geral = 0 200 | 200',
    ]);
    expect(foldExpenseReport(LEAVES, { levels: 1 })).toHaveLength(6);
  });

  it('zeros can be hidden, but not a zero that is a difference', () => {
    const rows = foldExpenseReport(LEAVES, { hideZeros: true });
    expect(rows.map((row) => row.key)).toEqual(['g1', 'g1a30', 'g1a31', 'g1a32', 'g1a33', 'g1a40', 'total']);
    const cancelled = {
      ...LEAVES,
      lines: [
        { group: 1, accounting: 32, amounts: [7, 0] },
        { group: 1, accounting: 33, amounts: [-7, 0] },
      ],
    };
    expect(foldExpenseReport(cancelled, { hideZeros: true }).map((row) => row.key)).toEqual([
      'g1',
      'g1a30',
      'g1a31',
      'g1a32',
      'g1a33',
      'total',
    ]);
  });

  it('an account that got accounts below it counts its own entries in its subtotal', () => {
    const lines = [
      { group: 1, accounting: 31, amounts: [10, 0] },
      { group: 1, accounting: 32, amounts: [1, 2] },
    ];
    const rows = foldExpenseReport({ ...LEAVES, lines });
    expect(rows.find((row) => row.key === 'g1a31')).toMatchObject({ amounts: [11, 2], subtotal: true, total: 13 });
  });

  it('no entries: only the grand total', () => {
    expect(shown(foldExpenseReport({ ...LEAVES, groups: [], lines: [] }))).toEqual([' Total geral = 0 0 | 0']);
  });

  it('[B6] a sum out of range is refused, never rounded', () => {
    const lines = [32, 33].map((accounting) => ({ group: 1, accounting, amounts: [MAX_CENTS, 0] }));
    expect(() => foldExpenseReport({ ...LEAVES, lines })).toThrow(MoneyRangeError);
  });
});

describe('any tree', () => {
  const code = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const leaves = fc.uniqueArray(code, { minLength: 1, maxLength: 15 }).chain((codes) =>
    fc.record({
      months: fc.constant(['2027-01', '2027-02', '2027-03']),
      groups: fc.constant([1, 2, 3].map((id) => ({ id, codigo: String(id), nome: `G${id}` }))),
      accounts: fc.constant(codes.map((codigo, index) => account(index + 1, codigo, `C${codigo}`))),
      lines: fc.array(
        fc.record({
          group: fc.integer({ min: 1, max: 3 }),
          accounting: fc.integer({ min: 1, max: codes.length }),
          amounts: fc.array(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), { minLength: 3, maxLength: 3 }),
        }),
        { maxLength: 30 },
      ),
    }),
  );

  it('[B6] parents are the sums of what is below them, and the grand total of all entries', () => {
    fc.assert(
      fc.property(leaves, (input) => {
        const rows = foldExpenseReport(input);
        const sum = (lines: ReportLeaves['lines']) =>
          input.months.map((_, month) => Number(lines.reduce((total, line) => total + BigInt(line.amounts[month] ?? 0), 0n)));
        expect(rows.at(-1)?.amounts).toEqual(sum(input.lines));
        const codeOf = new Map(input.accounts.map((one) => [one.id, one.codigo]));
        for (const row of rows) {
          if (row.group === null) continue;
          const below = input.lines.filter(
            (line) =>
              line.group === row.group &&
              `${codeOf.get(line.accounting)}.`.startsWith(row.accounting === null ? '' : `${row.codigo}.`),
          );
          expect(row.amounts).toEqual(sum(below));
          expect(row.total).toBe(row.amounts.reduce((total, cents) => total + cents, 0));
        }
      }),
      { numRuns: 200 },
    );
  });
});
