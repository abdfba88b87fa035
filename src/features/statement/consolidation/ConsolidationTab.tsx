import { Allocations } from '#src/features/statement/consolidation/Allocations.tsx';
import { Eliminations } from '#src/features/statement/consolidation/Eliminations.tsx';
import { Participations } from '#src/features/statement/consolidation/Participations.tsx';
import { useNames } from '#src/features/statement/consolidation/use-names.ts';
import { useRuleSearch } from '#src/features/statement/consolidation/use-rule-search.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

/**
 * How companies become a group: participations, eliminations and allocations (tab «Consolidação» of /dre/premissas).
 */
export function ConsolidationTab() {
  const { search } = useRuleSearch();
  const { data: names, error, isFetching, refetch } = useNames();
  if (!names) return <ReadState read={{ error, isFetching, refetch }} lines={8} label="Carregando a consolidação" />;
  if (search.regra === 'eliminacoes') return <Eliminations names={names} />;
  return search.regra === 'rateios' ? <Allocations names={names} /> : <Participations names={names} />;
}
