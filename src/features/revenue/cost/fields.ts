import { FRACTION_BASE_LABELS } from '#contract/plan-labels.ts';
import { UNAVAILABLE } from '#planning/poc/plan.ts';
import { withBase, type General } from '#src/features/revenue/cost/draft.ts';
import { fieldsOf, type AssumptionGroup } from '#src/assumptions/assumption-fields.ts';

const { count, month, choice, flag } = fieldsOf<General>();

/** What holds for a module's revenue and cost as a whole; what is listed by month or unit stands in its tables. */
export const GROUPS: readonly AssumptionGroup<General>[] = [
  {
    title: 'Horizonte',
    summary: ({ months }) => `${months} meses`,
    items: [
      month('start', { needed: true }),
      count('months', { whenLeft: true }),
      { hint: 'O que aconteceu antes do primeiro mês conta como saldo de abertura.' },
    ],
  },
  {
    title: 'Fração vendida',
    summary: ({ base }) => FRACTION_BASE_LABELS[base],
    items: [
      choice('base', FRACTION_BASE_LABELS, {
        write: (plan, base) => withBase(plan, base as General['base']), // a key of its labels
      }),
      flag('base_confirmed', {
        fault: ({ base_confirmed }) => (base_confirmed ? undefined : UNAVAILABLE.criterio_nao_validado),
      }),
    ],
  },
  {
    title: 'Obra e reconhecimento',
    items: [
      month('conclusion'),
      { hint: 'Do mês da conclusão em diante o POC é 100\u00a0%.' },
      month('suspended_until'),
      { hint: 'Antes desse mês nada é reconhecido; ele já reconhece.' },
    ],
  },
];
