import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceKey } from '#planning/statement/amounts.ts';
import { NO_INPUT, uauSourceOf, type UauSource, type UauTarget } from '#planning/uau/actuals.ts';
import { capsOf, codesOf, isSource, targetProblems, uauCoverage, type Sized } from '#planning/uau/mapping.ts';

const IGNORE: UauTarget = { target: 'ignore', subgroup: null, accounting: null };
const sized = (kind: UauSource['kind'], key: string, size: number, cap = ''): Sized => ({
  source: { kind, key },
  cap,
  rows: 1,
  amount: -size,
  size,
  first: '2026-03',
  last: '2026-05',
});
const mappingOf = (...keys: string[]) => new Map(keys.map((key) => [key, IGNORE]));

describe('sources of UAU', () => {
  it('[RT-12] every sum by month is a source whose key its kind can have, and its codes come back', () => {
    const code = fc.stringMatching(/^[A-Z0-9|]{1,8}$/);
    const areas = fc.constantFrom('receivables', 'received', 'control', 'exits');
    fc.assert(
      fc.property(areas, code, fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z0-9]{1,6}$/)), (area, key1, key2) => {
        const part = area === 'receivables' ? 'Valor' : area === 'received' ? 'VlJurosConf' : '';
        const source = uauSourceOf({ area, key1: area === 'control' ? key1.replaceAll('|', '') : key1, key2, part });
        expect(isSource(source)).toBe(true);
        const expected = {
          receivables: [key1, part],
          received: [key1, part],
          control: [key1.replaceAll('|', ''), key2],
          exits: key2 === '' ? [] : [key2],
        };
        expect(codesOf(source)).toEqual(expected[area]);
      }),
    );
  });

  it.each([
    ['uau_recebida', 'P'],
    ['uau_recebida', 'P|Valor'],
    ['uau_a_receber', 'P|ValorConf'],
    ['uau_controle', '01'],
    ['uau_saida', 'A1'],
    ['uau_insumo', ''],
  ] as const)('[RT-12] %s has no source «%s»', (kind, key) => {
    expect(isSource({ kind, key })).toBe(false);
  });

  it('[RT-12] a target names exactly what it goes to', () => {
    const none = { subgroup: null, accounting: null };
    expect(targetProblems({ ...none, target: 'ignore' })).toEqual({});
    expect(targetProblems({ target: 'subgroup', subgroup: 1, accounting: null })).toEqual({});
    expect(targetProblems({ target: 'account', subgroup: null, accounting: 1 })).toEqual({});
    expect(Object.keys(targetProblems({ ...none, target: 'subgroup' }))).toEqual(['subgroup']);
    expect(Object.keys(targetProblems({ target: 'account', subgroup: 1, accounting: null }))).toEqual(['subgroup', 'accounting']);
    expect(Object.keys(targetProblems({ target: 'subgroup', subgroup: 1, accounting: 2 }))).toEqual(['accounting']);
  });

  it('[RT-12] a CAP decides over the inputs that have no mapping of their own, and stays in sight without any', () => {
    const found = [sized('uau_insumo', 'A', 100, '4.2'), sized('uau_insumo', 'B', 30, '4.2'), sized('uau_insumo', 'C', 7)];
    expect(capsOf(found, mappingOf())).toMatchObject([
      { source: { kind: 'uau_cap', key: '4.2' }, rows: 2, size: 130, amount: -130 },
    ]);
    expect(capsOf(found, mappingOf('uau_insumo:A'))).toMatchObject([{ rows: 1, size: 30 }]);
    expect(capsOf(found, mappingOf('uau_insumo:A', 'uau_insumo:B'))).toMatchObject([{ rows: 0, size: 0 }]);
  });

  it('[RT-12] coverage: what is mapped and what is not come to all of it, whatever the mapping', () => {
    const inputs = fc.array(fc.record({ size: fc.nat(1_000_000), cap: fc.constantFrom('', '1', '2') }), { maxLength: 12 });
    fc.assert(
      fc.property(inputs, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), fc.boolean(), (given, own, byCap) => {
        const found = given.map(({ size, cap }, at) => sized('uau_insumo', `I${at}`, size, cap));
        const mapping = mappingOf(
          ...found.filter((_, at) => own[at]).map(({ source }) => sourceKey(source)),
          ...(byCap ? ['uau_cap:1'] : []),
        );
        const { mapped, total, open } = uauCoverage(found, mapping);
        const missing = found.filter((one, at) => !own[at] && !(byCap && one.cap === '1'));
        expect(total).toBe(given.reduce((sum, { size }) => sum + size, 0));
        expect([total - mapped, open]).toEqual([missing.reduce((sum, { size }) => sum + size, 0), missing.length]);
      }),
    );
    expect(uauCoverage([sized('uau_saida', NO_INPUT, 5)], mappingOf('uau_saida:sem insumo'))).toEqual({
      mapped: 5,
      total: 5,
      open: 0,
    });
  });
});
