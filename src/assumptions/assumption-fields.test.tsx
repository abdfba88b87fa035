import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FIELD_LABELS } from '#contract/field-label-texts.ts';
import { FORM_LABELS, PART_LABELS } from '#contract/plan-labels.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { GROUPS as ASSOCIATIVE } from '#src/features/revenue/associative/fields.ts';
import { GROUPS as COST } from '#src/features/revenue/cost/fields.ts';
import { GROUPS as CASHFLOW } from '#src/features/statement/assumptions/cashflow/fields.ts';
import { GROUPS as DRE } from '#src/features/statement/assumptions/dre/fields.ts';
import {
  fieldsOf,
  isHolder,
  valueAt,
  withValue,
  type AssumptionForm,
  type AssumptionGroup,
} from '#src/assumptions/assumption-fields.ts';
import { AssumptionGroups } from '#src/assumptions/AssumptionGroups.tsx';
import { TAX_NAMES } from '#planning/taxes/names.ts';
import { FIELD_HELP } from '#src/shared/help/field-help.ts';

const pathsOf = (groups: readonly { items: readonly unknown[] }[]): string[] =>
  groups
    .flatMap(({ items }) => items.flat())
    .flatMap((item) => (isHolder(item) && typeof item['path'] === 'string' ? [item['path']] : []));
const PATHS = [...pathsOf(ASSOCIATIVE), ...pathsOf(COST), ...pathsOf(CASHFLOW), ...pathsOf(DRE)];

const named = (path: string) =>
  Object.hasOwn(FORM_LABELS, path) || Object.hasOwn(PART_LABELS, path) || Object.hasOwn(FIELD_LABELS, `plan.${path}`);

/** Named in a file, a history or a slot, and no field of the data. */
const ELSEWHERE = ['actual.through', 'notes.start', 'sales.kind'];

describe('what fields of assumptions are called', () => {
  it('is written once, by their path', () => {
    expect(PATHS.length).toBeGreaterThan(70);
    expect(PATHS.filter((path) => !named(path))).toEqual([]);
  });

  it('is called so for a field that there is', () => {
    const known = new Set([...PATHS, ...ELSEWHERE]);
    expect([...Object.keys(FORM_LABELS), ...Object.keys(PART_LABELS)].filter((path) => !known.has(path))).toEqual([]);
  });
});

/** Fields that are drawn by components of their own. */
const IN_SLOTS = [
  'actual.through',
  'sales.kind',
  ...['from', 'regime', ...Object.keys(TAX_NAMES)].map((field) => `taxes.${field}`),
  ...['month', 'units', 'sale'].map((field) => `cancellations.${field}`),
];

it('[SEC-3] each field of assumptions has help of its own, and there is none of another', () => {
  expect([...PATHS, ...IN_SLOTS].filter((path) => (FIELD_HELP[path] ?? '').length < 25)).toEqual([]);
  const known = new Set([...PATHS, ...IN_SLOTS]);
  expect(Object.keys(FIELD_HELP).filter((path) => !known.has(path))).toEqual([]);
});

interface Plan {
  price: number;
  start: string;
  occupancy: string | null;
  appraisal: number | null;
  loan: { limit: number; interest: 'pago' | 'capitalizado' } | null;
  table: number[];
  notes?: { price?: string };
}
const PLAN: Plan = { price: 100_00, start: '2027-01', occupancy: '2027-05', appraisal: null, loan: null, table: [] };

describe('a place in a plan', () => {
  it('is read and written by its path, and is not made where the plan does not have it', () => {
    const lent: Plan = { ...PLAN, loan: { limit: 5_00, interest: 'pago' } };
    expect([valueAt(lent, 'loan.limit'), valueAt(PLAN, 'loan'), valueAt(PLAN, 'loan.limit')]).toEqual([5_00, null, undefined]);
    expect(withValue(lent, 'loan.limit', 7_00)).toEqual({ ...lent, loan: { limit: 7_00, interest: 'pago' } });
    expect(lent.loan?.limit).toBe(5_00);
    expect(withValue(PLAN, 'loan.limit', 7_00)).toEqual(PLAN);
  });
});

const { money, month, presence, choice } = fieldsOf<Plan>();
const GROUPS: readonly AssumptionGroup<Plan, 'table'>[] = [
  {
    title: 'Preço',
    summary: ({ price }) => `${price / 100}`,
    items: [
      [money('price'), money('appraisal', { optional: true, whenLeft: true })],
      [month('start', { needed: true }), month('occupancy')],
      { note: 'price' },
    ],
  },
  {
    title: 'Empréstimo',
    holds: ['table'],
    items: [
      presence('loan', () => ({ limit: 0, interest: 'pago' })),
      money('loan.limit', { whole: true }),
      choice('loan.interest', { pago: 'Pago', capitalizado: 'Capitalizado' }),
      { hint: ({ loan }) => loan && 'O banco libera com a obra.' },
      { slot: 'table' },
    ],
  },
];

function open(issues: readonly Issue[] = [], disabled = false) {
  const seen: { plan: Plan } = { plan: PLAN };
  function Page() {
    const [plan, setPlan] = useState(PLAN);
    const form: AssumptionForm<Plan> = { plan, change: setPlan, issues, disabled };
    seen.plan = plan;
    return <AssumptionGroups form={form} groups={GROUPS} slots={{ table: <p>A tabela</p> }} />;
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return seen;
}
const type = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

/** Groups are folded in a narrow window. */
function narrow() {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
}
const folded = () => [...document.querySelectorAll('details')].map((group) => !group.open);

const wrong = (field: string): Issue => ({ severity: 'error', code: 'x', field, month: null, message: `Errado: ${field}.` });

describe('groups of assumptions', () => {
  it('write what is typed to its place: a blank is 0, or none where there may be none', () => {
    const seen = open();
    type('Preço médio', '250');
    type('Avaliação', '300');
    expect([seen.plan.price, seen.plan.appraisal]).toEqual([250_00, 300_00]);
    type('Preço médio', '');
    type('Avaliação', '');
    expect([seen.plan.price, seen.plan.appraisal]).toEqual([0, null]);
  });

  it('keep the month that a plan needs when its field is emptied, and take away another', () => {
    const seen = open();
    type('Primeiro mês', '');
    type('Habite-se', '');
    expect([seen.plan.start, seen.plan.occupancy]).toEqual(['2027-01', null]);
  });

  it('show the fields of what the plan has, beginning with what is usual, and let it go again', () => {
    const seen = open();
    expect([screen.queryByLabelText('Valor contratado'), screen.queryByText('O banco libera com a obra.')]).toEqual([null, null]);
    fireEvent.click(screen.getByLabelText('Há financiamento à produção'));
    type('Valor contratado', '12,34');
    expect(seen.plan.loan).toEqual({ limit: 12_34, interest: 'pago' });
    expect(screen.getByText('O banco libera com a obra.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Há financiamento à produção'));
    expect(seen.plan.loan).toBeNull();
    expect(screen.getByText('A tabela')).toBeTruthy();
  });

  it('take where a value comes from, beside the notes there are', () => {
    const seen = open();
    fireEvent.change(screen.getByLabelText('Fonte ou observação'), { target: { value: 'Ata' } });
    expect(seen.plan.notes).toEqual({ price: 'Ata' });
  });

  it('tell what is wrong beside the field, and stand open with it where they are folded', () => {
    narrow();
    open([wrong('price')]);
    expect(screen.getByText('Errado: price.')).toBeTruthy();
    expect(document.querySelector('[data-path="price"]')).toBe(screen.getByLabelText('Preço médio'));
    expect(folded()).toEqual([false, true]);
  });

  it('stand open with what is wrong in their slots', () => {
    narrow();
    open([wrong('table')]);
    expect(folded()).toEqual([true, false]);
  });

  it('take nothing while the version is locked', () => {
    open([], true);
    for (const label of ['Preço médio', 'Primeiro mês', 'Há financiamento à produção', 'Fonte ou observação'])
      expect(screen.getByLabelText(label)).toHaveProperty('disabled', true);
  });

  it('[SEC-3] have help beside each of them, by the word of the glossary that it is called by or its own name', async () => {
    open();
    const buttons = screen.getAllByRole('button', { name: /^O que é/ });
    const names = buttons.map((button) => button.getAttribute('aria-label'));
    // All but where an assumption comes from.
    expect(names).toEqual(
      ['Preço médio', 'Avaliação', 'Primeiro mês', 'Habite-se', 'Financiamento'].map((name) => `O que é ${name}?`),
    );
    await userEvent.click(screen.getByRole('button', { name: 'O que é Preço médio?' }));
    expect(await screen.findByText(/Preço médio de uma unidade, em R\$/)).toBeTruthy();
  });
});
