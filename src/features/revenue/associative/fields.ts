import { CANCELLATION_LABELS, CURVE_LABELS, FINANCED_LABELS, MODALITY_LABELS, RETENTION_LABELS } from '#contract/plan-labels.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { mulDiv, ONE, share } from '#planning/numbers/ratio.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { instalmentShare } from '#src/features/revenue/associative/draft.ts';
import { READINGS } from '#src/features/revenue/associative/labels.ts';
import { fieldsOf, type AssumptionGroup } from '#src/assumptions/assumption-fields.ts';
import { monthLabel } from '#src/shared/format/month.ts';

type Plan = AssociativePlan;
const { money, percent, count, month, choice, flag, index } = fieldsOf<Plan>();

const CANCELLED = { nenhum: 'Sem distratos', ...CANCELLATION_LABELS } as const;
/** Contracts usually name the index of two months before. */
const USUAL_LAG = 2;

const byBank = ({ modality }: Plan): boolean => modality !== 'tabela_direta';
const byWorks = ({ modality }: Plan): boolean => modality === 'associativo';
const atKeys = ({ modality }: Plan): boolean => modality === 'repasse_chave';
const cancels = ({ cancellations }: Plan): boolean => cancellations !== null;
const hasBalloons = ({ balloons }: Plan): boolean => balloons !== null && balloons.count > 0;

/** The other way of saying what the bank pays begins with the same amount. */
function withFinanced(plan: Plan, kind: string): Plan {
  const { financed, price } = plan;
  if (kind === 'valor' && financed.kind === 'percentual')
    return { ...plan, financed: { kind, value: share(price, financed.share) } };
  return kind === 'percentual' && financed.kind === 'valor'
    ? { ...plan, financed: { kind, share: price > 0 ? mulDiv(ONE, financed.value, price) : 0 } }
    : plan;
}

/** Larger instalments; none while their number and their share are 0. */
function withBalloons(plan: Plan, number: number | null): Plan {
  const balloons = { every: 6, share: 0, ...plan.balloons, count: number ?? 0 };
  return { ...plan, balloons: balloons.count === 0 && balloons.share === 0 ? null : balloons };
}

const withCorrection = (plan: Plan, code: string | null): Plan => ({
  ...plan,
  correction: code ? { after_index: null, after_rate: 0, lag: USUAL_LAG, ...plan.correction, index: code } : null,
});

/** Works typed month by month in their table, or made from their first and last month. */
function withWorks(plan: Plan, kind: string): Plan {
  const { work, start, occupancy } = plan;
  if (kind === 'informada') return { ...plan, work: { kind, values: [] } };
  if (kind !== 'linear' && kind !== 's') return plan;
  const { first, last } = work.kind === 'informada' ? { first: start, last: occupancy ?? start } : work;
  return { ...plan, work: { kind, first, last } };
}

function withCancellations(plan: Plan, kind: string): Plan {
  if (kind === 'nenhum') return { ...plan, cancellations: null };
  if (kind === 'percentual') return { ...plan, cancellations: { kind, share: 0, lag: 6 } };
  return { ...plan, cancellations: { kind: 'linhas', rows: [{ month: plan.start, units: 0, sale: null }] } };
}

function leftText(plan: Plan): string {
  const left = instalmentShare(plan);
  const { instalments } = plan;
  if (left < 0) return `Banco, ato, intermediárias e chaves passam do preço em ${formatPercent(-left)}.`;
  return instalments === 0
    ? `Pró-soluto de ${formatPercent(left)}: sem parcelas, é pago com o ato.`
    : `Pró-soluto de ${formatPercent(left)} em ${instalments} ${instalments === 1 ? 'parcela' : 'parcelas'}, do mês seguinte ao da venda.`;
}

/**
 * What is drawn by components of its own: the fault of works that are typed, actuals, the unit of sales, cancellations
 * by month.
 */
type Slot = 'works' | 'actuals' | 'sales' | 'cancellations';

/** The assumptions of one module's receipts, in the order a planner decides them. */
export const GROUPS: readonly AssumptionGroup<Plan, Slot>[] = [
  {
    title: 'Modalidade e horizonte',
    summary: ({ modality }) => MODALITY_LABELS[modality],
    items: [choice('modality', MODALITY_LABELS), [month('start', { needed: true }), count('months', { whenLeft: true })]],
  },
  {
    title: 'Unidades e preço',
    summary: ({ units }) => `${units} un.`,
    items: [[count('units'), count('swap_units')], money('price')],
  },
  {
    title: 'Financiamento',
    when: byBank,
    items: [
      [
        choice('financed.kind', FINANCED_LABELS, { write: withFinanced }),
        percent('financed.share', { whole: true }),
        money('financed.value', { whole: true }),
      ],
      [
        money('appraisal', { optional: true, whenLeft: true, placeholder: 'sem limite' }),
        percent('ltv', { when: ({ appraisal }) => appraisal !== null }),
      ],
    ],
  },
  {
    title: 'Pagamento do comprador',
    summary: ({ down_payment }) => `Ato ${formatPercent(down_payment)}`,
    items: [
      [percent('down_payment'), percent('keys_payment')],
      count('instalments'),
      [
        count('balloons.count', {
          whole: true,
          read: ({ balloons }) => balloons?.count ?? 0,
          write: withBalloons,
        }),
        count('balloons.every', { when: hasBalloons }),
      ],
      percent('balloons.share', { when: hasBalloons }),
      { hint: leftText },
    ],
  },
  {
    title: 'Correção monetária',
    summary: ({ correction }) => correction?.index ?? 'sem correção',
    items: [
      index('correction.index', {
        placeholder: () => 'sem correção',
        read: ({ correction }) => correction?.index ?? null,
        write: withCorrection,
      }),
      [
        index('correction.after_index', { placeholder: ({ correction }) => correction?.index ?? '' }),
        percent('correction.after_rate'),
      ],
      count('correction.lag'),
      { hint: ({ correction }) => correction && 'Corrige parcelas, intermediárias e chaves; ato e banco não.' },
    ],
  },
  {
    title: 'Obra',
    items: [
      choice('work.kind', CURVE_LABELS, { write: withWorks }),
      { slot: 'works' },
      [month('work.first', { needed: true, whole: true }), month('work.last', { needed: true })],
      [month('occupancy'), month('registration', { when: byWorks }), count('keys_lag', { when: atKeys })],
      { hint: READINGS.keys, when: atKeys },
    ],
  },
  {
    title: 'Liberação',
    when: byBank,
    summary: (plan) => (byWorks(plan) ? `Terreno ${formatPercent(plan.land_share)}` : undefined),
    items: [
      percent('land_share', { when: byWorks }),
      count('signing_lag', { description: 'meses' }),
      count('payment_lag', { description: 'meses' }),
      percent('retention', { when: byWorks }),
      choice('retention_mode', RETENTION_LABELS, { when: byWorks }),
      percent('minimum_demand'),
      { hint: ({ occupancy }) => occupancy && `Retenção até o habite-se, ${monthLabel(occupancy)}.`, when: byWorks },
      { hint: READINGS.retention, when: byWorks },
    ],
  },
  {
    title: 'Realizado',
    summary: ({ actual }) => (actual === null ? 'nenhum' : `até ${monthLabel(actual.through)}`),
    holds: ['actual'],
    items: [{ slot: 'actuals' }],
  },
  {
    title: 'Vendas',
    summary: ({ sales }) => (sales.kind === 'unidades' ? 'em unidades' : 'em %'),
    items: [{ slot: 'sales' }],
  },
  {
    title: 'Distratos',
    items: [
      choice('cancellations', CANCELLED, {
        read: ({ cancellations }) => cancellations?.kind ?? 'nenhum',
        write: withCancellations,
      }),
      [percent('cancellations.share'), count('cancellations.lag')],
      { slot: 'cancellations' },
      percent('refund.kept', { whole: true, when: cancels }),
      count('refund.delay', { when: (plan) => cancels(plan) && !plan.refund.ring_fenced }),
      flag('refund.ring_fenced', { when: cancels }),
      {
        hint: 'A devolução é paga no mês seguinte ao habite-se.',
        when: (plan) => cancels(plan) && plan.refund.ring_fenced,
      },
    ],
  },
];
