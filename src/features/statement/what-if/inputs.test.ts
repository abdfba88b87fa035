import { expect, it } from 'vitest';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { emptyCashflow } from '#planning/cashflow/plan.ts';
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

const refs = (plans: readonly { place: { ref: string } }[] = []) => plans.map(({ place }) => place.ref);

it('[RT-15] keeps the other modules of a company beside those that the filters leave: its taxes rest on all of them', () => {
  const company = { 3: 20, 5: 20, 7: 30 } as const;
  const cashflow = emptyCashflow('2027-01', 3);
  const reads = {
    plans: { associative: [], poc: [], cashflow: [4, 6, 8].map((modulo) => ({ modulo, plan: cashflow })), dre: [], tables: {} },
    modules: [
      { id: 4, n_modulo: 1, name: 'A', empreendimento: 3 },
      { id: 6, n_modulo: 1, name: 'B', empreendimento: 5 },
      { id: 8, n_modulo: 1, name: 'C', empreendimento: 7 },
    ],
    developments: ([3, 5, 7] as const).map((id) => ({ id, code: `E${id}`, name: '', empresa: company[id] })),
    companies: [],
    structure: { dre: emptyStructure(), cashflow: emptyStructure() },
    mapping: { dre: [], cashflow: [] },
    amounts: { dre: [], cashflow: [] },
    consolidation: null,
  } satisfies Reads;
  const report = { first: '2027-01', last: '2027-12', rows: [] } as unknown as StatementReportAnswer;
  const one = givenOf(reads, { version: 1, enterprise: 3 }, report);
  expect([refs(one.plans), refs(one.otherPlans)]).toEqual([['module:4'], ['module:6']]);
  const all = givenOf(reads, { version: 1 }, report);
  expect([refs(all.plans).length, refs(all.otherPlans)]).toEqual([3, []]);
});
