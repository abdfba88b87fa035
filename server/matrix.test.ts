import { describe, expect, it } from 'vitest';
import { runMatrix } from '../scripts/matrix/run.ts';
import { RESOURCES } from '#server/resources/all.ts';

/** What is tried beside the plain records, which nobody has to put there. */
const ENTITIES = [
  'POC plan',
  'acting on a group',
  'acting on a user',
  'aggregator',
  'associative plan',
  'cash flow plan',
  'income statement plan',
  'chart import',
  'company',
  'company of UAU',
  'row of UAU',
  'cost centre',
  'development',
  'development version',
  'figures of a version',
  'expense entry',
  'grant',
  'index',
  'index value',
  'ledger',
  'ledger account',
  'module',
  'organisation',
  'participation',
  'elimination',
  'allocation',
  'permit group',
  'regional',
  'route',
  'unit',
  'user',
  'version',
  'dre group',
  'dre subgroup',
  'dre aggregator',
  'dre orderer',
  'dre mapping',
  'dre mapping of an account',
  'cashflow group',
  'cashflow subgroup',
  'cashflow aggregator',
  'cashflow orderer',
  'cashflow mapping',
  'cashflow mapping of an account',
  'uau mapping',
  'uau mapping of an account',
];

describe('the permission matrix', () => {
  it(
    '[SEC-1] [SEC-2] [SEC-3] holds in a sample of its cells, and totals are the sums of what is listed',
    { timeout: 300_000 },
    async () => {
      const { cells, byEntity, failures, missing, sums, twins, tries } = await runMatrix({
        every: 53,
        rounds: 12,
        tries: 90,
        lines: 100,
        seed: 20_261_121,
      });
      expect(failures).toEqual([]);
      // No record was forgotten.
      expect(missing).toEqual([]);
      expect(sums.failures).toEqual([]);
      expect([twins.failures, tries.failures]).toEqual([[], []]);
      expect(twins.requested).toBeGreaterThan(100);
      // Some of every kind were tried.
      expect(cells).toBeGreaterThan(400);
      const models = new Set<string>(RESOURCES.map(({ contract }) => contract.model));
      // A plain record stands there by its model; `missing` tells of one that does not.
      const stated = Object.keys(byEntity).filter((name) => ENTITIES.includes(name) || !models.has(name));
      expect(stated.toSorted()).toEqual(ENTITIES.toSorted());
    },
  );
});
