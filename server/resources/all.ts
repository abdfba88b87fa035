import { RECORD_NAMES } from '#contract/registry.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import { DEFINITIONS } from '#server/resources/definitions.gen.ts';

/** Every record that has a history, in the order of the registry. */
export const TRACED: readonly ResourceDefinition[] = RECORD_NAMES.flatMap((name) =>
  DEFINITIONS.filter(({ contract }) => contract.name === name),
);

/** Those that have the generic routes; the others are written by routes of their own. */
export const RESOURCES: readonly ResourceDefinition[] = TRACED.filter(({ ownRoutes }) => !ownRoutes);
