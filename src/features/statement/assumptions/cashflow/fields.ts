import { CURVE_LABELS, INTEREST_LABELS } from '#contract/plan-labels.ts';
import { TAX_REGIME_LABELS } from '#planning/taxes/labels.ts';
import type { Loan } from '#planning/cashflow/loan.ts';
import type { CashflowPlan, LateAssumption, WorksAssumption } from '#planning/cashflow/plan.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { ruleAt } from '#planning/taxes/rules.ts';
import { formatReais } from '#planning/text/money-format.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { fieldsOf, type AssumptionGroup } from '#src/assumptions/assumption-fields.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { counted } from '#src/shared/format/noun.ts';

type Plan = CashflowPlan;
const { money, percent, count, month, choice, flag, index, presence } = fieldsOf<Plan>();

const beginWorks = ({ start, months }: Plan): WorksAssumption => ({
  budget: 0,
  base: start,
  curve: { kind: 's', first: start, last: addMonths(start, Math.max(0, months - 1)) },
  index: null,
  lag: 1,
  maintenance: { share: 0, months: 12 },
});

const NO_LOAN: Loan = {
  limit: 0,
  share: 800_000,
  retention: 50_000,
  occupancy: null,
  rate: 105_000,
  interest: 'pago',
  grace: 0,
  sweep: 1_000_000,
  due: null,
  fee: 0,
  balance: 0,
  released: 0,
};

/** What is owed by buyers who are behind, as far as it is expected to come back. */
const NO_LATE: LateAssumption = { overdue: 0, recovery: 0, lag: 6 };

function withCurve(plan: Plan, kind: string): Plan {
  const { works, start, months } = plan;
  if (works === null) return plan;
  if (kind === 'informada') return { ...plan, works: { ...works, curve: { kind, values: [] } } };
  if (kind !== 'linear' && kind !== 's') return plan;
  const { first, last } = works.curve.kind === 'informada' ? { first: start, last: addMonths(start, months - 1) } : works.curve;
  return { ...plan, works: { ...works, curve: { kind, first, last } } };
}

/** What is drawn by components of its own: the ways to the tables, and the rates by the month they come into force. */
type Slot = 'typed' | 'advertising' | 'taxes';

/** The assumptions of one module's cash flow, in the order a planner decides them; each with its source. */
export const GROUPS: readonly AssumptionGroup<Plan, Slot>[] = [
  {
    title: 'Datas',
    summary: ({ start, months }) => `${monthLabel(start)}, ${months} meses`,
    holds: ['realised'],
    items: [
      [month('start', { needed: true }), count('months', { whenLeft: true })],
      [month('base_month', { needed: true }), month('cutoff')],
      {
        hint: ({ cutoff }) =>
          cutoff === null
            ? 'Sem mês de corte tudo é previsto.'
            : `Antes de ${monthLabel(cutoff)} só conta o realizado; daí em diante, o previsto.`,
      },
      { note: 'start' },
    ],
  },
  {
    title: 'Obra',
    summary: ({ works }) => (works ? formatReais(works.budget) : 'sem obra'),
    items: [
      presence('works', beginWorks),
      money('works.budget', { whole: true }),
      index('works.index', { placeholder: () => 'sem correção' }),
      choice('works.curve.kind', CURVE_LABELS, { write: withCurve }),
      { hint: 'Informe a evolução na aba Curvas.', when: ({ works }) => works?.curve.kind === 'informada' },
      [month('works.curve.first', { needed: true }), month('works.curve.last', { needed: true })],
      [month('works.base', { needed: true }), count('works.lag')],
      [percent('works.maintenance.share'), count('works.maintenance.months')],
      { note: 'works' },
    ],
  },
  {
    title: 'Terreno e outros valores',
    summary: ({ typed }) => counted(typed.length, { one: 'valor', many: 'valores' }),
    holds: ['typed'],
    items: [
      { hint: 'Terreno, outorga, projetos, licenças, estande, corporativo, aportes e distribuições, por linha e mês.' },
      { slot: 'typed' },
      { note: 'typed' },
    ],
  },
  {
    title: 'Comercial',
    summary: ({ commission }) => `Comissão ${formatPercent(commission.share)}`,
    items: [
      [percent('commission.share', { whole: true }), count('commission.lag')],
      { note: 'commission', label: 'Fonte da comissão' },
      percent('marketing.share', { whole: true }),
      { slot: 'advertising' },
      { note: 'marketing', label: 'Fonte da publicidade' },
    ],
  },
  {
    title: 'Administração',
    summary: ({ administration }) => formatPercent(administration),
    items: [percent('administration'), { note: 'administration' }],
  },
  {
    title: 'Impostos',
    summary: ({ taxes, start }) => {
      const regime = ruleAt(taxes.rules, start)?.regime;
      return regime ? TAX_REGIME_LABELS[regime] : 'sem alíquotas';
    },
    items: [{ slot: 'taxes' }, count('taxes.lag'), { note: 'taxes' }],
  },
  {
    title: 'Financiamento',
    summary: ({ loan }) => (loan ? formatReais(loan.limit) : 'sem financiamento'),
    items: [
      presence('loan', () => NO_LOAN),
      money('loan.limit', { whole: true }),
      [percent('loan.share'), percent('loan.rate')],
      choice('loan.interest', INTEREST_LABELS),
      count('loan.grace'),
      percent('loan.sweep'),
      [percent('loan.retention'), month('loan.occupancy')],
      month('loan.due'),
      percent('loan.fee'),
      money('loan.balance'),
      money('loan.released'),
      { note: 'loan' },
    ],
  },
  {
    title: 'Inadimplência',
    summary: ({ late }) => (late ? 'com recuperação' : 'sem atrasados'),
    items: [
      presence('late', () => NO_LATE),
      money('late.overdue', { whole: true }),
      [percent('late.recovery'), count('late.lag')],
      { note: 'late' },
    ],
  },
  {
    title: 'Sócios',
    summary: ({ cover }) => (cover ? 'cobrem o que falta' : undefined),
    items: [flag('cover'), { hint: 'Aportes e distribuições com data ficam na tabela de valores.' }, { note: 'cover' }],
  },
  {
    title: 'Financeiro',
    summary: ({ discount }) => `TMA ${formatPercent(discount)}`,
    items: [percent('discount'), money('opening'), { note: 'discount' }],
  },
];
