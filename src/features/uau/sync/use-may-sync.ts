import { useRights } from '#src/session/use-rights.ts';
import { can, holds } from '#src/shared/rights.ts';

/** Whether the reader may start what reads UAU. */
export function useMaySync(): boolean {
  const rights = useRights();
  return can(rights, 'uauDatabase', 'edit') && holds(rights, 'uau.sync');
}
