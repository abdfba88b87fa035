import type { z } from 'zod';
import type { Imported, mappingImport } from '#contract/uau/mapping.ts';
import type { Session } from '#server/rights/session.ts';
import type { ResourceDefinition } from '#server/engine/definition.ts';
import type { WritePorts } from '#server/engine/in-write.ts';
import { writeTogether, type WrittenStep } from '#server/engine/together.ts';
import { enterpriseModuleResource } from '#server/resources/enterprise-module.ts';
import { enterpriseResource } from '#server/resources/enterprise.ts';
import { uauCompanyMapResource } from '#server/resources/uau-company-map.ts';
import { uauMappingResource } from '#server/resources/uau-mapping.ts';

const RESOURCES: Readonly<Record<Imported, ResourceDefinition>> = {
  sources: uauMappingResource,
  companies: uauCompanyMapResource,
  enterprises: enterpriseResource,
  modules: enterpriseModuleResource,
};

/** Writes a file's mappings, all of them or none. Answers the rows of each step as they are stored. */
export const importMappings = (
  ports: WritePorts,
  session: Session,
  { steps }: z.output<typeof mappingImport>,
): Promise<WrittenStep[]> =>
  writeTogether(
    ports,
    session,
    steps.map(({ of, ...rows }) => ({ definition: RESOURCES[of], ...rows })),
  );
