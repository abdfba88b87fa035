import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_CHANGE } from '#planning/development/change.ts';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import { emptyStructure } from '#planning/statement/structure.ts';
import { changedStatements } from '#src/features/statement/what-if/inputs.ts';
import { Outcome } from '#src/features/statement/what-if/Outcome.tsx';
import { renderUi } from '#src/test/render.tsx';

const series = (values: number[]): AmountSeries => ({
  source: { kind: 'conta_contabil', key: '1' },
  start: '2027-01',
  values,
  ref: '',
  label: 'Salários',
  company: null,
  enterprise: null,
  center_cost: null,
});
const settings = { structure: emptyStructure(), mapping: [] };

/** What a version comes to that holds these amounts. */
const statementsWith = (cashflow: AmountSeries[]) =>
  changedStatements(
    {
      plans: [],
      otherPlans: [],
      others: { dre: [], cashflow },
      dre: settings,
      cashflow: settings,
      first: '2027-01',
      last: '2027-03',
      view: 'mensal',
      consolidation: null,
      includes: null,
      names: {},
    },
    NO_CHANGE,
  );
const [nothing, something] = [statementsWith([]), statementsWith([series([-5_00, 9_00, 0])])];

const cellsOf = (name: string) => {
  const [saved, outcome, difference] = within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  return { text: [saved, outcome, difference].map((cell) => cell?.textContent), tone: difference?.getAttribute('data-tone') };
};

describe('what a change comes to', () => {
  it('[RT-15] is judged against what is saved', () => {
    renderUi(<Outcome saved={something} outcome={statementsWith([series([-5_00, 10_00, 0])])} stale={false} />);
    expect(cellsOf('Saldo final de caixa')).toEqual({ text: ['4,00', '5,00', '1,00'], tone: 'good' });
    expect(cellsOf('VPL')).toEqual({ text: ['4,00', '5,00', '1,00'], tone: 'good' });
  });

  it('[RT-15] is neither good nor bad where nothing is budgeted, and a flow without amounts has no figures', () => {
    renderUi(<Outcome saved={nothing} outcome={something} stale={false} />);
    expect(cellsOf('Saldo final de caixa')).toEqual({ text: ['0,00', '4,00', 'sem orçamento'], tone: null });
    expect(cellsOf('VPL')).toEqual({ text: ['—', '4,00', 'sem orçamento'], tone: null });
    expect(cellsOf('Exposição máxima').text).toEqual(['—', '5,00 em jan/2027', 'sem orçamento']);
  });

  it('[RT-15] of a trial that leaves no amounts is not judged by the flow', () => {
    renderUi(<Outcome saved={something} outcome={nothing} stale={false} />);
    expect(cellsOf('VPL')).toEqual({ text: ['4,00', '—', '—'], tone: null });
    expect(cellsOf('Exposição máxima')).toEqual({ text: ['5,00 em jan/2027', '—', '—'], tone: null });
  });

  it('[RT-15] is nothing of nothing', () => {
    renderUi(<Outcome saved={nothing} outcome={nothing} stale={false} />);
    for (const name of ['Exposição máxima', 'VPL', 'TIR a.a.']) expect(cellsOf(name).text).toEqual(['—', '—', '—']);
  });
});
