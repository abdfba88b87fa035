import { resource } from '#src/shared/data/resource.ts';

export const aggregator = resource('aggregator', async () => (await import('#shapes/aggregator.ts')).aggregator);
