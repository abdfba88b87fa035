import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PageId } from '#contract/pages.ts';
import { CASH_LINES } from '#planning/cashflow/plan.ts';
import { RECEIPT_LINES } from '#planning/cashflow/receipts.ts';
import type { Span } from '#planning/statement/amounts.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { ReportLine } from '#src/features/statement/report/lines.ts';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { useRights } from '#src/session/use-rights.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { can } from '#src/shared/rights.ts';
import type { Lead } from '#src/shared/ui/ExplanationPanel.tsx';

/** Lines without the links that lead nowhere the reader may go. */
export const ledLines = (lines: readonly ReportLine[], lead: Lead): ReportLine[] =>
  lines.map((line) => (line.leads && line.type !== 'failed' && lead(line.ref) === null ? { ...line, leads: false } : line));

const TABS = { received: 'recebidas', control: 'controle', exits: 'saidas' } as const;
const isTold = (area: string): area is keyof typeof TABS => Object.hasOwn(TABS, area);

/** What UAU's rows are listed by: those that `uau:area/company/job/key/key` is the sum of (planning/uau/actuals.ts). */
function uauSearch(rest: string, span: Span | undefined) {
  const [area = '', company = '', job = '', key1 = '', key2 = ''] = rest.split('/').map(decodeURIComponent);
  if (!isTold(area)) return null;
  const place = { empresa: Number(company), obra: job === '' ? 'none' : job, de: span?.first ?? '', ate: span?.last ?? '' };
  if (area === 'exits') return { aba: TABS[area], ...place, situacao: key1, insumo: key2 === '' ? 'none' : key2 };
  if (area === 'received') return { aba: TABS[area], ...place, tipo: key1 === '' ? 'none' : key1 };
  return { aba: TABS[area], ...place, tipo: key1 === '' ? 'none' : key1, categoria: key2 === '' ? 'none' : key2 };
}

const RECEIPTS: ReadonlySet<string> = new Set([
  ...RECEIPT_LINES,
  'refunds',
  'contract_correction',
  'financial_correction',
  'kept',
]);
const CASH: ReadonlySet<string> = new Set(CASH_LINES);

/**
 * Where a figure's reference leads: an entry, the assumptions of a module, a rule of the group, or the mapping of what
 * has none; nowhere where the page is not the reader's to open. `version`: whose figures they are, which may be another
 * than the page's; `span`: the months they are of.
 */
export function useLeads(statement: Statement, version: number, span?: Span): Lead {
  const navigate = useNavigate();
  const client = useQueryClient();
  const modules = enterpriseModule.useAll();
  const { data } = modules;
  const rights = useRights();
  return useCallback(
    (ref) => {
      const to = (page: PageId, label: string, go: () => void) => (can(rights, page, 'view') ? { label, go } : null);
      const [kind = '', rest = ''] = ref.split(/:(.*)/s);
      if (kind === 'expense-entry')
        return to('expenseEntry', 'Abrir o lançamento', () => {
          client
            .query(expenseEntry.detailOptions(Number(rest)))
            .then(({ version: own, accounting, center_cost, year }) =>
              navigate({
                to: '/despesa/lancamento',
                search: { versao: own, conta: accounting, cc: center_cost, ano: year },
              }),
            )
            // Somebody may have deleted it since the report was made.
            .catch(tellFailure);
        });
      if (kind === 'expense-entries') {
        const [account, center] = rest.split('/');
        const search = { versao: version, conta: Number(account), cc: center === undefined ? undefined : Number(center) };
        return to('expenseEntry', 'Abrir os lançamentos', () => void navigate({ to: '/despesa/lancamento', search }));
      }
      if (kind === 'uau') {
        const found = uauSearch(rest, span);
        return found && to('uauDatabase', 'Abrir no UAU', () => void navigate({ to: '/uau/base-de-dados', search: found }));
      }
      if (kind === 'module') {
        const [id, column = ''] = rest.split('/');
        const found = data?.find((row) => row.id === Number(id));
        if (!found) return null;
        const search = { versao: version, empreendimento: found.empreendimento, modulo: found.id };
        if (RECEIPTS.has(column))
          return to(
            'revenueAssociative',
            'Abrir as premissas do associativo',
            () => void navigate({ to: '/receita/associativo', search }),
          );
        if (column.startsWith('revenue') || column.startsWith('cost_'))
          return to(
            'revenueCost',
            'Abrir as premissas da receita e do custo',
            () => void navigate({ to: '/receita/custo', search }),
          );
        return CASH.has(column) || statement === 'cashflow'
          ? to(
              'cashflow',
              'Abrir as premissas do fluxo',
              () => void navigate({ to: '/fluxo/premissas', search: { ...search, aba: 'premissas' as const } }),
            )
          : to(
              'drePremises',
              'Abrir as premissas da DRE',
              () => void navigate({ to: '/dre/premissas', search: { ...search, aba: 'premissas' as const } }),
            );
      }
      if (['allocation', 'elimination', 'participation'].includes(kind))
        return to(
          'drePremises',
          'Abrir a consolidação',
          () => void navigate({ to: '/dre/premissas', search: { versao: version, aba: 'consolidacao' as const } }),
        );
      if (ref === 'unmapped')
        return to(
          statement === 'dre' ? 'dreFromTo' : 'cashflow',
          'Abrir o de-x-para',
          () =>
            void (statement === 'dre'
              ? navigate({ to: '/dre/de-x-para', search: { versao: version, pendentes: 1 as const } })
              : navigate({
                  to: '/fluxo/premissas',
                  search: { versao: version, aba: 'de-x-para' as const, pendentes: 1 as const },
                })),
        );
      return null;
    },
    [client, navigate, data, statement, version, rights, span],
  );
}
