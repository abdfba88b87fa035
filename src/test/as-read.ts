import type { ResourceContract } from '#contract/resource.ts';
import { shaped } from '#src/shared/data/shapes/shaped.ts';

/** A contract that was chosen while a test runs, as `#shapes/…` gives one that is imported. */
export const asRead = <C extends ResourceContract>(contract: C): C =>
  shaped(contract, [], () => () => Promise.resolve(contract.draft)) as C; // typed as the contract (decoded.ts)
