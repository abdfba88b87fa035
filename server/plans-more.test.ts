import { expect, it } from 'vitest';
import { AS_WANTED, LONGEST, plansFrom } from '#server/test/plans.ts';

it(
  '[RT-9][RT-10][RT-13][RT-14][RT-15] random plans of every family are the same to the cent wherever they are read, seeds from 100_001',
  async () => expect(await plansFrom(100_001)).toEqual(AS_WANTED),
  LONGEST,
);
