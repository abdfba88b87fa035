import type { LineRef } from '#planning/statement/structure.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';

const same = (one: LineRef | null, { kind, ref }: LineRef): boolean => one !== null && one.kind === kind && one.ref === ref;

/**
 * Where a line is named, so that it cannot be deleted: in sentences' parts, «no relatório», «na fórmula de Receita
 * líquida».
 */
export function usesOf(structure: LoadedStructure, line: LineRef): string[] {
  const formulas = structure.aggregators
    .filter(({ id, items, denominator }) => {
      if (line.kind === 'agrupador' && id === line.ref) return false;
      return items.some((item) => same(item, line)) || same(denominator, line);
    })
    .map(({ nome }) => `na fórmula de ${nome}`);
  const below = line.kind === 'grupo' ? structure.subgroups.filter(({ group }) => group === line.ref).length : 0;
  return [
    ...(structure.lines.some((one) => same(one, line)) ? ['no relatório'] : []),
    ...formulas,
    ...(below > 0 ? [below === 1 ? 'em 1 subgrupo' : `em ${below} subgrupos`] : []),
  ];
}
