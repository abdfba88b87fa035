import { resource } from '#src/shared/data/resource.ts';

export const aggregator = resource('aggregator', async () => (await import('#contract/aggregator.ts')).aggregator);
