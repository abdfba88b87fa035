import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CASH_LINES } from '#planning/cashflow/plan.ts';
import { RECEIPT_LINES } from '#planning/cashflow/receipts.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import type { Lead } from '#src/shared/ui/ExplanationPanel.tsx';

const RECEIPTS: ReadonlySet<string> = new Set([...RECEIPT_LINES, 'refunds']);
const CASH: ReadonlySet<string> = new Set(CASH_LINES);

/** Where a figure's reference leads: an entry, the premises of a module, a rule of the group, or the mapping of what has none. */
export function useLeads(statement: Statement): Lead {
  const navigate = useNavigate();
  const client = useQueryClient();
  const modules = enterpriseModule.useAll();
  const { data } = modules;
  return useCallback(
    (ref) => {
      const [kind = '', rest = ''] = ref.split(/:(.*)/s);
      if (kind === 'expense-entry')
        return {
          label: 'Abrir o lançamento',
          go: () =>
            void client.query(expenseEntry.detailOptions(Number(rest))).then(({ accounting, center_cost, year }) =>
              navigate({
                to: '/despesa/lancamento',
                search: (now) => ({ versao: now.versao, conta: accounting, cc: center_cost, ano: year }),
              }),
            ),
        };
      if (kind === 'module') {
        const [id, column = ''] = rest.split('/');
        const found = data?.find((row) => row.id === Number(id));
        if (!found) return null;
        const search = (now: { versao?: number | undefined }) => ({
          versao: now.versao,
          empreendimento: found.empreendimento,
          modulo: found.id,
        });
        if (RECEIPTS.has(column))
          return { label: 'Abrir as premissas do associativo', go: () => void navigate({ to: '/receita/associativo', search }) };
        if (column.startsWith('revenue') || column.startsWith('cost_'))
          return { label: 'Abrir as premissas da receita e do custo', go: () => void navigate({ to: '/receita/custo', search }) };
        return CASH.has(column) || statement === 'cashflow'
          ? {
              label: 'Abrir as premissas do fluxo',
              go: () =>
                void navigate({ to: '/fluxo/premissas', search: (now) => ({ ...search(now), aba: 'premissas' as const }) }),
            }
          : {
              label: 'Abrir as premissas da DRE',
              go: () => void navigate({ to: '/dre/premissas', search: (now) => ({ ...search(now), aba: 'premissas' as const }) }),
            };
      }
      if (['allocation', 'elimination', 'participation'].includes(kind))
        return {
          label: 'Abrir a consolidação',
          go: () => void navigate({ to: '/dre/premissas', search: ({ versao }) => ({ versao, aba: 'consolidacao' as const }) }),
        };
      if (ref === 'unmapped')
        return {
          label: 'Abrir o de-x-para',
          go: () =>
            void (statement === 'dre'
              ? navigate({ to: '/dre/de-x-para', search: ({ versao }) => ({ versao, pendentes: 1 as const }) })
              : navigate({
                  to: '/fluxo/premissas',
                  search: ({ versao }) => ({ versao, aba: 'de-x-para' as const, pendentes: 1 as const }),
                })),
        };
      return null;
    },
    [client, navigate, data, statement],
  );
}
