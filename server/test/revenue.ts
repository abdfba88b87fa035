import { z } from 'zod';
import { associativeAssumptions } from '#contract/associative-assumptions.ts';
import { pocAssumptions } from '#contract/poc-assumptions.ts';
import { exampleA } from '#planning/associative/examples.table.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { examplePoc } from '#planning/poc/example.table.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { makeStructure, type Writer } from '#server/test/structure.ts';

let serial = 0;

/** A structure with a development of two modules. */
export async function makeDevelopment(write: Writer) {
  serial += 1;
  const own = await makeStructure(write);
  const empreendimento = await write.create('enterprise/enterprises/', {
    code: `D${serial}`,
    name: `Empreendimento ${serial}`,
    empresa: own.company,
  });
  const module = (n_modulo: number) =>
    write.create('enterprise/modules/', { empreendimento, n_modulo, name: `Torre ${n_modulo}` });
  return { ...own, empreendimento, modulo: await module(1), second: await module(2) };
}

/** Plans as the wire carries them; the worked examples with what a test changes. */
export const associativeWire = (change: Partial<AssociativePlan> = {}) =>
  z.encode(associativeAssumptions, { ...exampleA(12), ...change });
export const pocWire = (change: Partial<PocPlan> = {}) => z.encode(pocAssumptions, { ...examplePoc(), ...change });
