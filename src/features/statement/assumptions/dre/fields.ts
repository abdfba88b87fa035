import type { DrePlan } from '#planning/accrual/plan.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { fieldsOf, type AssumptionGroup } from '#src/assumptions/assumption-fields.ts';
import { counted } from '#src/shared/format/noun.ts';

const { percent, flag } = fieldsOf<DrePlan>();

/** The assumptions of one module's income statement; what is depreciated stands in its table. */
export const GROUPS: readonly AssumptionGroup<DrePlan>[] = [
  {
    title: 'PECLD',
    summary: ({ pecld }) => formatPercent(pecld),
    items: [percent('pecld'), { note: 'pecld' }],
  },
  {
    title: 'Comissão',
    summary: ({ deferred_commission }) => (deferred_commission ? 'diferida' : 'quando devida'),
    items: [
      flag('deferred_commission'),
      {
        hint: ({ deferred_commission }) =>
          deferred_commission
            ? 'Reconhecida com a obra: comissão devida até o mês × POC.'
            : 'Reconhecida no mês da venda, quando é devida.',
      },
      { note: 'deferred_commission' },
    ],
  },
  {
    title: 'Encargos capitalizados',
    summary: ({ capitalised }) => formatPercent(capitalised),
    items: [
      percent('capitalised'),
      { hint: 'Vão para o custo e são reconhecidos com o POC; o resto é despesa financeira.' },
      { note: 'capitalised' },
    ],
  },
  {
    title: 'Depreciação',
    summary: ({ depreciation }) => counted(depreciation.length, { one: 'item', many: 'itens' }),
    holds: ['depreciation'],
    items: [{ hint: 'Os itens ficam na tabela ao lado, em partes iguais pela vida útil.' }, { note: 'depreciation' }],
  },
];
