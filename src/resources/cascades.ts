import type { QueryClient } from '@tanstack/react-query';
import type { CascadeNode } from '#contract/cascade.ts';
import { answering, answerOptions } from '#src/shared/data/answer.ts';
import { withNode, withoutNodes } from '#src/shared/data/cascade-rules.ts';
import type { Answered } from '#src/shared/data/list-rules.ts';
import type { AnyRow } from '#src/shared/data/write.ts';

const cascades = async () => (await import('#shapes/cascade.ts')).cascades;

/** Regional › empresa: a company's picker narrows by it. */
export const cascadeRegionalCompany = answering(() =>
  answerOptions(['cascade', 'regionalCompany'], async () => (await cascades()).regionalCompany),
);

/** Regional › empresa › centro de custo. */
export const cascadeRegionalCompanyCenterCost = answering(() =>
  answerOptions(['cascade', 'regionalCompanyCenterCost'], async () => (await cascades()).regionalCompanyCenterCost),
);

/** Empresa › centro de custo: a cost centre's picker narrows by it. */
export const cascadeCompanyCenterCost = answering(() =>
  answerOptions(['cascade', 'companyCenterCost'], async () => (await cascades()).companyCenterCost),
);

type Level = 'regional' | 'company' | 'centerCost';

/** What stands at each depth of a cascade, by the second part of its key. */
const LEVELS: Readonly<Record<string, readonly Level[]>> = {
  regionalCompany: ['regional', 'company'],
  regionalCompanyCenterCost: ['regional', 'company', 'centerCost'],
  companyCenterCost: ['company', 'centerCost'],
};

const PARENT: Readonly<Record<Level, string | null>> = { regional: null, company: 'regional', centerCost: 'company' };

/**
 * After a write of a level the cascades on screen follow without being read again: the answer says all that they show.
 */
export const followIn =
  (level: Level) =>
  (client: QueryClient, answered: Answered<AnyRow>): void => {
    for (const [name, levels] of Object.entries(LEVELS)) {
      const depth = levels.indexOf(level);
      if (depth < 0) continue;
      const queryKey = ['cascade', name];
      // One that is being read may or may not have seen the write.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
      client.setQueriesData<readonly CascadeNode[]>(
        { queryKey },
        (tree) => tree && followed(tree, depth, depth === levels.length - 1, PARENT[level], answered),
      );
    }
  };

function followed(
  tree: readonly CascadeNode[],
  depth: number,
  last: boolean,
  parentField: string | null,
  answered: Answered<AnyRow>,
): readonly CascadeNode[] {
  if (answered.kind === 'remove') return withoutNodes(tree, depth, answered.ids);
  return answered.rows.reduce<readonly CascadeNode[]>((current, row) => {
    const leaf = { id: row.id, codigo: String(row['codigo']), nome: String(row['nome']) };
    const parent = parentField === null || depth === 0 ? null : Number(row[parentField]);
    return withNode(current, depth, { leaf, parent, last });
  }, tree);
}
