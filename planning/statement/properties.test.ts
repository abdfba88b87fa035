import { describe, expect, it } from 'vitest';
import { recompute } from '#planning/explain/explanation.ts';
import { hasErrors } from '#planning/plan/issue.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { DRILLS, drillStatement } from '#planning/statement/drill.ts';
import { contributionsOf, explainStatement } from '#planning/statement/explain.ts';
import { foldStatement } from '#planning/statement/fold.ts';
import { columnsOf, periodsOf } from '#planning/statement/periods.ts';
import type { StatementInput } from '#planning/statement/sheet.ts';
import { lastLine, type LineRef } from '#planning/statement/structure.ts';
import { randomBy, type Random } from '#planning/test/random.ts';
import { modelAll, modelAmount, modelColumns, modelShare, modelUnmapped } from '#planning/test/statement-model.ts';
import { randomStatement, shuffled } from '#planning/test/statements.ts';

const STATEMENTS = 3_000;

/** The seeds for which a property does not hold. */
function failing(count: number, holds: (seed: number) => boolean): number[] {
  return Array.from({ length: count }, (_, seed) => seed).filter((seed) => !holds(seed));
}

const openOf = (seed: number): StatementInput => randomStatement(randomBy(seed), { closed: false });
const closedOf = (seed: number): StatementInput => randomStatement(randomBy(seed), { closed: true });
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const KINDS: Record<string, LineRef['kind']> = { g: 'grupo', s: 'subgrupo', a: 'agrupador' };

/** Whether parts sum to a row. */
const summed = (
  of: readonly { values: readonly number[]; total: number }[],
  total: unknown,
  values: readonly unknown[],
): boolean =>
  of.reduce((sum, one) => sum + one.total, 0) === total &&
  values.every((value, at) => of.reduce((sum, one) => sum + (one.values[at] ?? 0), 0) === value);

/** A row's figure by the model; null where it has none. */
function modelFigure(input: StatementInput, key: string, column: ReturnType<typeof modelColumns>[number]): bigint | null {
  if (key === 'unmapped') return modelUnmapped(input, column);
  const line: LineRef = { kind: KINDS[key[0] ?? ''] ?? 'grupo', ref: Number(key.slice(1)) };
  const amount = modelAmount(input, line, column);
  const share = line.kind === 'agrupador' ? input.structure.aggregators.find(({ id }) => id === line.ref) : undefined;
  return share?.denominator ? modelShare(amount, modelAmount(input, share.denominator, column)) : amount;
}

describe(`over ${STATEMENTS} statements`, () => {
  it('every structure is one that may be folded', () => {
    expect(failing(STATEMENTS, (seed) => !hasErrors(structureIssues(openOf(seed).structure)))).toEqual([]);
    expect(failing(STATEMENTS, (seed) => !hasErrors(structureIssues(closedOf(seed).structure)))).toEqual([]);
  });

  it('every line and column is what whole numbers of any size give, worked out another way', () => {
    const failed = failing(STATEMENTS, (seed) => {
      const input = openOf(seed);
      const report = foldStatement(input);
      const columns = modelColumns(input);
      return (
        same(
          [...report.periods.map(({ key }) => key), 'total'],
          columns.map(({ key }) => key),
        ) &&
        report.rows
          .filter(({ type }) => type !== 'source' && type !== 'left_out')
          .every(({ key, values, total }) =>
            columns.every((column, at) => {
              const shown = at < values.length ? (values[at] ?? null) : total;
              const model = modelFigure(input, key, column);
              return model === null || shown === null ? model === shown : BigInt(shown) === model;
            }),
          )
      );
    });
    expect(failed).toEqual([]);
  });

  it('the leaves sum to the last line when everything is mapped and ordered', () => {
    const failed = failing(STATEMENTS, (seed) => {
      const input = closedOf(seed);
      const { rows, check, coverage } = foldStatement(input);
      const last = rows.find(({ key }) => key === `a${lastLine(input.structure)?.id}`);
      return (
        modelColumns(input).every((column, at) => {
          const shown = at < check.came_in.length - 1 ? last?.values[at] : last?.total;
          return BigInt(shown ?? -1) === modelAll(input, column);
        }) &&
        (coverage.share ?? 1_000_000) === 1_000_000 &&
        !rows.some(({ type }) => type === 'unmapped' || type === 'left_out')
      );
    });
    expect(failed).toEqual([]);
  });

  it('all that came in is the last line, what its formula leaves out and what is not mapped, in every column', () => {
    const failed = failing(STATEMENTS, (seed) => {
      const input = openOf(seed);
      const { check } = foldStatement(input);
      return (
        check.difference.every((cents) => cents === 0) &&
        modelColumns(input).every((column, at) => BigInt(check.came_in[at] ?? -1) === modelAll(input, column))
      );
    });
    expect(failed).toEqual([]);
  });

  it('no order of groups or lines and no mapping changes the whole of what came in; sources keep their amounts', () => {
    const failed = failing(STATEMENTS, (seed) => {
      const random = randomBy(seed + 1_000_000);
      const input = closedOf(seed);
      const before = foldStatement(input);
      const after = foldStatement(changed(random, input));
      const sources = ({ rows }: typeof before): unknown =>
        rows
          .filter(({ type }) => type === 'source')
          .map(({ key, values, total }) => [key.split('|')[1], values, total])
          .toSorted();
      return same(before.check, after.check) && same(before.coverage, after.coverage) && same(sources(before), sources(after));
    });
    expect(failed).toEqual([]);
  });

  it('an explanation is of the figure shown, recomputes to it, and its leaves sum to it', () => {
    const failed = failing(STATEMENTS, (seed) => {
      const input = openOf(seed);
      const { rows, periods } = foldStatement(input);
      const random = randomBy(seed + 2_000_000);
      const listed = rows.filter(({ type }) => type !== 'left_out');
      if (listed.length === 0) return true;
      const row = random.pick(listed);
      const at = random.whole(0, periods.length);
      const shown = at === periods.length ? row.total : (row.values[at] ?? null);
      const cell = { row: row.key, period: periods[at]?.key ?? 'total' };
      return (['origem', 'lancamento'] as const).every((depth) => {
        const explanation = explainStatement(input, cell, depth);
        if (explanation === null) return shown === null;
        const leaves = contributionsOf(explanation);
        return (
          explanation.value === shown &&
          recompute(explanation) === shown &&
          leaves.reduce((sum, { value }) => sum + value, 0) === shown &&
          (row.format === 'percentual' ||
            depth === 'origem' ||
            leaves.every(({ leaf }) => leaf.ref?.startsWith('entry:') === true))
        );
      });
    });
    expect(failed).toEqual([]);
  });

  it('a row opened by a dimension is the sum of its parts, and those of theirs', () => {
    const failed = failing(STATEMENTS, (seed) => {
      const input = openOf(seed);
      const random = randomBy(seed + 3_000_000);
      const rows = foldStatement(input).rows.filter(({ type }) => type !== 'aggregator');
      if (rows.length === 0) return true;
      const row = random.pick(rows);
      const by = random.pick(DRILLS);
      const parts = drillStatement(input, row.key, by) ?? [];
      const first = parts[0];
      const second = first ? (drillStatement(input, row.key, 'ref', { [by]: first.key }) ?? []) : [];
      return summed(parts, row.total, row.values) && (!first || summed(second, first.total, first.values));
    });
    expect(failed).toEqual([]);
    expect(drillStatement(openOf(1), 'a1', 'company')).toBeNull();
  });

  it('each month stands in one column and in the total of its view', () => {
    const failed = failing(STATEMENTS, (seed) => {
      const { first, last, view } = openOf(seed);
      const periods = periodsOf(first, last, view);
      return columnsOf(periods, first, last, view).every(([from, to]) =>
        view === 'acumulado' ? from >= 0 && to === periods.length : from >= 0 && to === from + 1 && to <= periods.length,
      );
    });
    expect(failed).toEqual([]);
  });
});

/**
 * The same statement with groups, subgroups and amounts in another order, and every source mapped to another subgroup.
 */
function changed(random: Random, input: StatementInput): StatementInput {
  const { structure } = input;
  const subgroups = structure.subgroups.map((one) => ({
    ...one,
    position: random.whole(0, 99),
    sign: random.pick([1, -1] as const),
  }));
  const groups = structure.groups.map((one) => ({ ...one, position: random.whole(0, 99) }));
  const closing = structure.lines.toSorted((one, other) => one.position - other.position).at(-1);
  const others = shuffled(
    random,
    structure.lines.filter((line) => line !== closing),
  );
  const lines = [...others, ...(closing ? [closing] : [])].map((line, at) => ({ ...line, position: at }));
  const mapping = input.mapping.map(({ source }) => ({ source, subgroup: random.pick(subgroups).id }));
  return { ...input, structure: { ...structure, groups, subgroups, lines }, mapping, amounts: shuffled(random, input.amounts) };
}
