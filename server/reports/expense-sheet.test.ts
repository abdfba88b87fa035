import { expect, it } from 'vitest';
import { MAX_CENTS } from '#planning/numbers/money.ts';
import { expenseSheet } from '#server/reports/expense-sheet.ts';

const PAPER = { head: [], foot: '' };

/** A report of two accounts of one group. */
const report = (amount: number) => ({
  version: 1,
  group_by: 'company' as const,
  months: ['2027-01'],
  groups: [{ id: 1, codigo: '1', nome: 'Empresa' }],
  accounts: [1, 2].map((id) => ({ id, codigo: `3.${id}`, nome: `Conta ${id}`, kind: 'analitica', nature: 'despesa' })),
  hidden_center_costs: 0,
  partly_hidden: 0,
  beyond: [],
  realised: null,
  size: 2n * BigInt(amount),
  linesOf: (group: number) => [1, 2].map((accounting) => ({ group, accounting, amounts: [amount] })),
});

it('a sum beyond the range of money is refused before the first row is sent', async () => {
  await expect(expenseSheet(report(MAX_CENTS), {}, PAPER)).rejects.toMatchObject({ status: 409 });
});

it('what is within it is told whole', async () => {
  const { rows } = await expenseSheet(report(MAX_CENTS / 2), {}, PAPER);
  const totals: unknown[] = [];
  for await (const { cells } of rows) totals.push(cells.at(-1));
  expect(totals).toEqual([MAX_CENTS, MAX_CENTS / 2, MAX_CENTS / 2, MAX_CENTS]);
});
