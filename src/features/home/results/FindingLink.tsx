import { Link } from '@tanstack/react-router';
import type { HomeResults } from '#contract/home-results.ts';
import { RESULTS_LABELS as LABELS } from '#src/features/home/results/labels.ts';
import { varianceColumn, type Of } from '#src/features/home/results/links.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';

interface FindingLinkProps {
  of: Of;
  search: { versao: number; visao: 'anual'; de?: string; ate?: string };
  /** The last month with actuals. */
  until: string | null;
  finding: NonNullable<HomeResults['finding']>;
}

/** The way to what a finding tells of: to the very figure. */
export function FindingLink({ of, until, finding, search }: FindingLinkProps) {
  const { kind, row, enterprise, version } = finding;
  const rights = useRights();
  if (kind === 'coverage')
    return can(rights, 'dreFromTo', 'view') ? (
      <Link to="/dre/de-x-para" search={{ versao: search.versao, pendentes: 1 }}>
        {LABELS.mapping}
      </Link>
    ) : null;
  if (enterprise !== null)
    return (
      // Of a forecast all its months.
      <Link
        to="/fluxo/premissas"
        search={{ ...(version === null ? search : { versao: version, visao: 'anual' }), emp: enterprise, figura: 'irr' }}
      >
        {LABELS.look}
      </Link>
    );
  const coluna = until === null ? undefined : kind === 'result' ? 'total-trend' : varianceColumn(until, of);
  return (
    <Link
      to="/dre/relatorio"
      search={{ ...search, com: 'realizado', ...(row !== null && { nivel: 2 as const, figura: row, coluna }) }}
    >
      {LABELS.look}
    </Link>
  );
}
