import type { QueryClient } from '@tanstack/react-query';
import type { PlanningChoice } from '#src/layout/planning-search.ts';
import type { ListOf } from '#src/shared/data/list-rules.ts';
import { keysOf } from '#src/shared/data/query-keys.ts';

/**
 * The choice without a version, development or module that is known to be gone. Known is what the header has just read;
 * an old list proves nothing, since another tab may have made the row meanwhile. A module without its development is
 * none.
 */
export function withoutGone(client: QueryClient, choice: PlanningChoice): PlanningChoice {
  const { empreendimento, modulo } = choice;
  const gone = choice.versao !== undefined && known(client, 'version', choice.versao) === 'gone';
  const versao = gone ? undefined : choice.versao;
  if (empreendimento === undefined || known(client, 'enterprise', empreendimento) === 'gone') return { versao };
  const module = modulo === undefined ? undefined : known(client, 'enterpriseModule', modulo);
  if (module === 'gone') return { versao, empreendimento };
  // A module belongs to one development: beside another it would show figures of neither.
  if (module && module.empreendimento !== empreendimento) return { versao, empreendimento };
  return { versao, empreendimento, modulo };
}

interface Row {
  id: number;
  empreendimento?: number;
}

/**
 * By their names and in their plain shapes: the resources and the list rules would bring the data layer into the entry
 * chunk.
 */
function known(client: QueryClient, name: 'version' | 'enterprise' | 'enterpriseModule', id: number): Row | 'gone' | undefined {
  const query = client.getQueryCache().find<ListOf<Row>>({ queryKey: keysOf(name).list({ all: 1 }), exact: true });
  const list = query?.state.data;
  if (!list || query.state.fetchStatus === 'fetching' || query.isStale()) return undefined;
  const rows = 'results' in list ? list.results : list;
  return rows.find((row) => row.id === id) ?? 'gone';
}
