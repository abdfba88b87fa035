import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NO_PLACE } from '#src/features/expense/report/ReportFilters.tsx';
import type { ReportSearch } from '#src/features/expense/report/search.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** A report without lines: nothing entered yet, or nothing the filters leave. */
export function ReportNothing({ search, onSearch }: { search: ReportSearch; onSearch: (change: ReportSearch) => void }) {
  const { regional, empresa, cc, agrupador } = search;
  const filtered = [regional, empresa, cc, agrupador].some((value) => value !== undefined);
  return filtered ? (
    <EmptyState
      kind="no-result"
      title={LABELS.empty}
      text="Mude ou limpe os filtros."
      action={<Button onClick={() => onSearch(NO_PLACE)}>{LABELS.clearFilters}</Button>}
    />
  ) : (
    <EmptyState
      kind="first"
      title={LABELS.first}
      text="O relatório soma os lançamentos da versão por conta e mês."
      action={<Button renderRoot={(props) => <Link to="/despesa/lancamento" {...props} />}>Ir para o lançamento</Button>}
    />
  );
}
