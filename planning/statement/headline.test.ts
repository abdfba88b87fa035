import { describe, expect, it } from 'vitest';
import { CASHFLOW_MODEL } from '#planning/statement/cashflow-model.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { headlineOf } from '#planning/statement/headline.ts';
import { structureOf } from '#planning/statement/model.ts';
import { lastLine, type StatementStructure } from '#planning/statement/structure.ts';
import { failing } from '#planning/test/properties.ts';
import { randomBy } from '#planning/test/random.ts';
import { randomStatement } from '#planning/test/statements.ts';

const { structure: DRE } = structureOf(DRE_MODEL);
const named = ({ result, margin }: ReturnType<typeof headlineOf>) => [result?.nome, margin?.nome];

describe('[RT-5] [RT-15] the lines that tell a statement in short', () => {
  it('are the result and the margin of it, not another margin', () => {
    expect(named(headlineOf(DRE))).toEqual(['Lucro (prejuízo) líquido', 'Margem líquida']);
    expect(named(headlineOf(structureOf(CASHFLOW_MODEL).structure))).toEqual(['Fluxo do mês', undefined]);
    expect(named(headlineOf({ groups: [], subgroups: [], aggregators: [], lines: [] }))).toEqual([undefined, undefined]);
  });

  it('know a margin that spells the result out, and none that the report does not show', () => {
    const spelled = (change: Partial<StatementStructure>) => headlineOf({ ...DRE, ...change });
    const groups = DRE.groups.map(({ id }) => ({ kind: 'grupo' as const, ref: id, sign: 1 as const }));
    const aggregators = DRE.aggregators.map((one) => (one.nome === 'Margem líquida' ? { ...one, items: groups } : one));
    expect(spelled({ aggregators }).margin?.nome).toBe('Margem líquida');
    const margin = DRE.aggregators.find(({ nome }) => nome === 'Margem líquida');
    expect(spelled({ lines: DRE.lines.filter(({ kind, ref }) => kind === 'grupo' || ref !== margin?.id) }).margin).toBeNull();
  });

  it('are those of any structure', () => {
    const wrong = failing(300, (seed) => {
      const { structure } = randomStatement(randomBy(seed), { closed: seed % 2 === 0 });
      const { result, margin } = headlineOf(structure);
      return result?.id === lastLine(structure)?.id && (margin === null || (margin.format === 'percentual' && result !== null));
    });
    expect(wrong).toEqual([]);
  });
});
