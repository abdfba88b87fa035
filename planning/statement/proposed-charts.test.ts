import { describe, expect, it } from 'vitest';
import { proposeNatures } from '#planning/chart/columns.ts';
import { ecdAccounts } from '#planning/chart/ecd.ts';
import { planChartImport } from '#planning/chart/import.ts';
import { ancestors, type ChartLine } from '#planning/chart/lines.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { structureOf, type StatementModel } from '#planning/statement/model.ts';
import { modelFor } from '#planning/statement/models.ts';
import { proposeSubgroup } from '#planning/statement/propose.ts';
import { TRADE_MODEL } from '#planning/statement/trade-model.ts';
import { DEVELOPER_CHART, ECD_ACCOUNTS, ECD_FILE, INDUSTRY_CHART, type ChartedAccount } from '#planning/test/charts.ts';

const linesOf = (chart: readonly ChartedAccount[]): ChartLine[] =>
  chart.map(([codigo, nome], at) => ({ line: at + 2, codigo, nome }));

/** A chart on its way from its file to a proposal for each of its accounts. */
function tried(lines: readonly ChartLine[], chart: readonly ChartedAccount[], model: StatementModel) {
  const accept = { repeated_names: true, missing_parents: true };
  const { rows } = planChartImport(lines, [], { natures: proposeNatures(lines), accept });
  const { structure } = structureOf(model);
  const codes = new Map(structure.subgroups.map(({ id, codigo }) => [id, codigo]));
  const byCode = new Map(rows.map((row) => [row.codigo, row]));
  return rows.flatMap(({ line, codigo, nome, kind, nature, referential }) => {
    const at = lines.findIndex((one) => one.line === line);
    const [, , amount = 0, meant = ''] = chart[at] ?? [];
    if (kind !== 'analitica' || (nature !== 'receita' && nature !== 'custo' && nature !== 'despesa')) return [];
    const above = ancestors(codigo)
      .toReversed()
      .flatMap((code) => byCode.get(code)?.nome ?? []);
    const proposal = proposeSubgroup({ names: [nome, ...above], nature, referential }, structure.subgroups);
    const got = proposal ? (codes.get(proposal.subgroup) ?? '') : '';
    return [
      { name: `${codigo} ${nome}`, size: Math.abs(amount), meant, got, sure: proposal?.sure ?? false, ground: proposal?.ground },
    ];
  });
}

const CHARTS = {
  'a developer’s': [linesOf(DEVELOPER_CHART), DEVELOPER_CHART, DRE_MODEL],
  'an industry’s without named groups': [linesOf(INDUSTRY_CHART), INDUSTRY_CHART, TRADE_MODEL],
  'one of an ECD': [ecdAccounts(ECD_FILE), ECD_ACCOUNTS, DRE_MODEL],
} as const;

describe.each(Object.entries(CHARTS))('[RT-16] of %s chart', (_name, [lines, chart, model]) => {
  const accounts = tried(lines, chart, model);
  const sum = (of: typeof accounts) => of.reduce((all, { size }) => all + size, 0);

  it('nine tenths of the money are mapped by one confirmation', () => {
    const open = accounts.filter(({ sure, size }) => !sure && size > 0);
    // All that has an amount was taken for an account of a result.
    expect(sum(accounts)).toBe(chart.reduce((all, [, , amount = 0]) => all + Math.abs(amount), 0));
    expect(sum(open) * 10 > sum(accounts) ? open : []).toEqual([]);
  });

  it('nothing sure is led where it does not belong', () => {
    expect(accounts.filter(({ sure, got, meant }) => sure && got !== meant)).toEqual([]);
  });

  it('what is somebody’s to say is never told as sure', () => {
    const open = accounts.filter(({ meant, size }) => meant === '' && size > 0);
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ sure }) => sure)).toEqual([]);
  });
});

const names = (chart: readonly ChartedAccount[]) => chart.map(([, nome]) => nome);
const sources = (model: StatementModel) => structureOf(model).mapping.map(({ source: { kind, key } }) => `${kind}:${key}`);

describe('[RT-14] the model that is offered first', () => {
  it('is the one that the chart is nearest to', () => {
    expect(modelFor(names(DEVELOPER_CHART))).toBe('developer');
    expect(modelFor(names(INDUSTRY_CHART))).toBe('trade');
    expect(modelFor([])).toBe('developer');
  });

  it('stands without a fault', () => {
    expect(structureIssues(structureOf(TRADE_MODEL).structure)).toEqual([]);
  });

  it('holds the same sources of planning, each once', () => {
    expect(sources(TRADE_MODEL).toSorted()).toEqual(sources(DRE_MODEL).toSorted());
  });
});
