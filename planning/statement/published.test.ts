import { describe, expect, it } from 'vitest';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import { structureIssues } from '#planning/statement/check.ts';
import { verticalShares } from '#planning/statement/compare.ts';
import { DRE_MODEL } from '#planning/statement/dre-model.ts';
import { foldStatement, type StatementReport, type StatementRow } from '#planning/statement/fold.ts';
import { structureOf } from '#planning/statement/model.ts';
import { typedInto } from '#planning/statement/structure.ts';

/**
 * Annual statements of four listed builders (CVM, consolidated), in R$ million with two places as they were published;
 * a cost is typed as a positive amount. `ebitda` and margins are what the source prints.
 */
const PUBLISHED = {
  'MRV 2020': {
    typed: { '11': 664_636, '42': 477_202, '62': 88_901, '64': 27_159, '81': 4_701, '96': 13_976 },
    lines: { '30': 664_636, '50': 187_434, '70': 71_374, '90': 76_075, '99': 62_099 },
    gross: '28,20',
    net: '9,34',
  },
  'Tenda 2020': {
    typed: { '11': 228_237, '42': 157_201, '62': 44_571, '82': 2_307, '96': 4_186 },
    lines: { '30': 228_237, '50': 71_036, '70': 26_465, '90': 24_158, '99': 19_972 },
    gross: '31,12',
    net: '8,75',
  },
  'Direcional 2018': {
    typed: { '11': 116_605, '42': 84_923, '62': 34_764, '82': 2_051, '96': 2_261 },
    lines: { '30': 116_605, '50': 31_682, '70': -3_082, '90': -5_133, '99': -7_394 },
    gross: '27,17',
    // The source prints «NA» for the margin of a loss; ours is told with its sign.
    net: '-6,34',
  },
  'Cyrela 2019': {
    typed: { '11': 393_082, '42': 271_511, '62': 62_581, '81': 3_059, '96': 8_617 },
    lines: { '30': 393_082, '50': 121_571, '70': 58_990, '90': 62_049, '99': 53_432 },
    gross: '30,93',
    net: '13,59',
  },
} as const;

const { structure } = structureOf(DRE_MODEL);
/** Hundredths of a million in cents. */
const SCALE = 1_000_000;

function reportOf(typed: Readonly<Record<string, number>>): StatementReport {
  const amounts: AmountSeries[] = [];
  const mapping = Object.entries(typed).map(([code, value]) => {
    const subgroup = structure.subgroups.find(({ codigo }) => codigo === code);
    if (!subgroup) throw new Error(`no subgroup ${code}`);
    const source = { kind: 'conta_contabil' as const, key: code };
    const place = { company: null, enterprise: null, center_cost: null, ref: `conta:${code}`, label: subgroup.nome };
    amounts.push({ source, start: '2020-12', values: [typedInto(subgroup, value * SCALE)], ...place });
    return { source, subgroup: subgroup.id };
  });
  return foldStatement({ structure, mapping, amounts, first: '2020-01', last: '2020-12', view: 'anual' });
}

function named(report: StatementReport, name: string): StatementRow {
  const found = report.rows.find(({ nome, type }) => nome === name && type === 'aggregator');
  if (!found) throw new Error(`no line ${name}`);
  return found;
}

/** The name of an aggregator by its code in the model. */
const nameOf = (code: string): string => DRE_MODEL.aggregators.find((one) => one.code === code)?.name ?? '';
/** Millionths as a percentage with two places. */
const twoPlaces = (rate: number | null): string => (Math.round((rate ?? Number.NaN) / 100) / 100).toFixed(2).replace('.', ',');

describe('statements as they were published, entered through the model', () => {
  it('has a model without anything to mend', () => {
    expect(structureIssues(structure)).toEqual([]);
  });

  it.each(Object.entries(PUBLISHED))('every subtotal and margin of %s', (_, { typed, lines, gross, net }) => {
    const report = reportOf(typed);
    for (const [code, value] of Object.entries(lines))
      expect([code, named(report, nameOf(code)).total]).toEqual([code, value * SCALE]);
    expect(twoPlaces(named(report, 'Margem bruta').total)).toBe(gross);
    expect(twoPlaces(named(report, 'Margem líquida').total)).toBe(net);
    expect(report.check.difference).toEqual([0, 0]);
    expect(report.coverage.share).toBe(1_000_000);
  });

  it('MRV: EBITDA is EBIT with the depreciation added back, 985,33; the source, which sums rounded amounts, prints 985,32', () => {
    const ebitda = named(reportOf(PUBLISHED['MRV 2020'].typed), 'EBITDA').total ?? 0;
    expect(ebitda).toBe(98_533 * SCALE);
    expect(Math.abs(ebitda / SCALE - 98_532)).toBeLessThanOrEqual(1);
  });

  it('shares of net revenue are those of the margins', () => {
    const report = reportOf(PUBLISHED['MRV 2020'].typed);
    const shares = verticalShares(named(report, 'Lucro bruto'), named(report, 'Receita líquida'));
    expect(shares).toEqual([named(report, 'Margem bruta').total, named(report, 'Margem bruta').total]);
  });
});
