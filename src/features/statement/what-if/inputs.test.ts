import { expect, it } from 'vitest';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { emptyStructure } from '#planning/statement/structure.ts';
import { givenOf, type Reads } from '#src/features/statement/what-if/inputs.ts';

it('[RT-15] takes a structure with an error for none, as the API’s report does', () => {
  const broken = {
    ...emptyStructure(),
    groups: [{ id: 1, codigo: '1', nome: 'Receita', nature: 'R' as const, position: 1 }],
    lines: [{ id: 1, kind: 'grupo' as const, ref: 99, position: 1, show_subgroups: false, style: 'normal' as const }],
  };
  const whole = { ...broken, lines: [{ ...broken.lines[0], ref: 1 }] };
  const reads = {
    plans: { associative: [], poc: [], cashflow: [], dre: [], tables: new Map() },
    modules: [],
    developments: [],
    companies: [],
    structure: { dre: broken, cashflow: whole },
    mapping: { dre: [], cashflow: [] },
    amounts: { dre: [], cashflow: [] },
    // Only what the structure is read for.
  } as unknown as Reads;
  const report = { first: '2027-01', last: '2027-12', rows: [] } as unknown as StatementReportAnswer;
  const given = givenOf(reads, { version: 1 }, report);
  expect(given.dre).toEqual({ structure: emptyStructure(), mapping: [] });
  expect(given.cashflow.structure).toBe(whole);
});
