import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { VersionSimulation } from '#contract/version-simulate.ts';

export type Simulating = VersionSimulation & { id: number };

const TOUCHES = [['version'], ['home']];

const simulationOptions = () =>
  mutationOptions({
    mutationKey: ['version', 'simulate'],
    mutationFn: async ({ id, ...requested }: Simulating, { client }) => {
      const [{ version }, { SIMULATE, versionSimulation }, calls] = await Promise.all([
        import('#shapes/version.ts'),
        import('#contract/version-simulate.ts'),
        import('#src/shared/data/wire.ts'),
      ]);
      const created = await calls.postFor(
        version.row,
        `${version.url}${id}/${SIMULATE}`,
        await calls.encoded(versionSimulation, requested),
      );
      await Promise.all(TOUCHES.map((queryKey) => client.invalidateQueries({ queryKey })));
      return created;
    },
    meta: { notice: 'POST', success: 'Simulação salva.', failure: 'form', touches: TOUCHES },
  });

/**
 * Saves a what-if as a version of its own, with its assumptions changed as they were on the screen; answers the
 * version.
 */
export const useSimulation = () => useMutation(simulationOptions());
