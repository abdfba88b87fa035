import type { ResourceDefinition } from '#server/resource/definition.ts';
import { regionalResource } from '#server/resources/regional.ts';

/** Every resource that has the generic routes. */
export const RESOURCES: readonly ResourceDefinition[] = [regionalResource];
