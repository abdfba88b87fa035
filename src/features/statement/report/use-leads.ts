import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { entryHash, indexOf, leadOf } from '#contract/leads.ts';
import { PAGES, type PageId } from '#contract/pages.ts';
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
            .then(({ id, version: own, accounting, center_cost, year }) =>
              navigate({
                to: '/despesa/lancamento',
                search: { versao: own, conta: accounting, cc: center_cost, ano: year },
                hash: entryHash(id, span, year),
              }),
            )
            // Somebody may have deleted it since the report was made.
            .catch(tellFailure);
        });
      const place = leadOf(ref, {
        statement,
        version,
        span,
        enterpriseOf: (modulo) => data?.find(({ id }) => id === modulo)?.empreendimento,
      });
      // A reference names an index by its code, its address by ids; one that is gone is looked for.
      if (kind === 'index' && place)
        return to(place.page, place.label, () => {
          import('#src/features/statement/report/index-place.ts')
            .then(({ indexPlace }) => indexPlace(client, indexOf(rest)))
            .then((search) => navigate({ to: PAGES.enterprise, search: search ?? place.search }))
            .catch(tellFailure);
        });
      // The address of each page reads its own words, whichever page it is.
      return (
        place &&
        to(
          place.page,
          place.label,
          () => void navigate({ to: PAGES[place.page], search: place.search as never, ...(place.hash && { hash: place.hash }) }),
        )
      );
    },
    [client, navigate, data, statement, version, rights, span],
  );
}
