import { resource } from '#src/shared/data/resource.ts';

/** How companies become a group: every consolidated report of either statement reads these again. */
const outdates = [['statementReport']];
const contract = () => import('#shapes/consolidation.ts');

export const participation = resource('participation', async () => (await contract()).participation, { outdates });
export const eliminationPair = resource('eliminationPair', async () => (await contract()).eliminationPair, { outdates });
export const allocationRule = resource('allocationRule', async () => (await contract()).allocationRule, { outdates });
