import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filteredAggregators } from '#planning/statement/formula.ts';
import type { ModelName } from '#planning/statement/models.ts';
import { byPosition, type Statement } from '#planning/statement/structure.ts';
import { statementAggregator } from '#src/resources/statement-aggregator.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import { statementGroup } from '#src/resources/statement-group.ts';
import { statementOrderer } from '#src/resources/statement-orderer.ts';
import { reportKey } from '#src/resources/statement-parts.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';

/**
 * The whole structure of a statement with its open writes, each list in its own order. `data` is absent until every
 * list was read; one that fails leaves nothing to show, and `refetch` asks for all that failed again (RES-12).
 */
export function useStructure(statement: Statement) {
  const groups = statementGroup[statement].useAll();
  const subgroups = statementSubgroup[statement].useAll();
  const aggregators = statementAggregator[statement].useAll();
  const lines = statementOrderer[statement].useAll();
  const queries = [groups, subgroups, aggregators, lines];
  const data = useMemo(() => {
    if (!groups.data || !subgroups.data || !aggregators.data || !lines.data) return undefined;
    return {
      groups: byPosition(groups.data),
      subgroups: byPosition(subgroups.data),
      aggregators: [...aggregators.data],
      lines: byPosition(lines.data),
    };
  }, [groups.data, subgroups.data, aggregators.data, lines.data]);
  return {
    data,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.filter(({ isError }) => isError).map((query) => query.refetch())),
  };
}
export type LoadedStructure = NonNullable<ReturnType<typeof useStructure>['data']>;

/**
 * `filteredAggregator` of RES-1: the aggregators that the formula of `of` (null: a new one) may name without a circle.
 * Empty while there is no structure.
 */
export function useFilteredAggregators(statement: Statement, of: number | null) {
  const { data } = useStructure(statement);
  return useMemo(() => (data ? filteredAggregators(data, of) : []), [data, of]);
}

/** What a statement's structure and mapping are read from. */
export const statementAreas = (statement: Statement): readonly string[] =>
  [statementGroup, statementSubgroup, statementAggregator, statementOrderer, statementMapping].map((of) => of[statement].name);

/** Loads a ready structure into a statement that has none; answers how much of each was made. */
export const statementModelOptions = (statement: Statement) => {
  const touches = [...statementAreas(statement).map((name) => [name]), [...reportKey(statement)], ['home']];
  return mutationOptions({
    mutationKey: [`${statement}Model`],
    mutationFn: async (model: ModelName, { client }) => {
      const [{ STATEMENT_MODEL, statementModelAnswer }, calls] = await Promise.all([
        import('#shapes/statement-actions.ts'),
        import('#src/shared/data/wire.ts'),
      ]);
      try {
        return await calls.postFor(statementModelAnswer, `${statement}/${STATEMENT_MODEL[model]}`, {});
      } finally {
        // Also after a refusal: somebody else may have loaded it first.
        await Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
    },
    meta: { notice: 'POST', success: 'Modelo carregado.', touches },
  });
};
export const useStatementModel = (statement: Statement) => useMutation(statementModelOptions(statement));
