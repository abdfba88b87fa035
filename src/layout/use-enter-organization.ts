import { useMutation } from '@tanstack/react-query';
import { leaving } from '#src/layout/connection/leaving.ts';
import { enterOrganizationOptions } from '#src/session/organization.ts';
import { anythingTyped } from '#src/shared/data/drafts.ts';
import { isDirty } from '#src/shared/ui/dirty.ts';

/** Going on in another organisation; what is typed here, or waits for a connection, is asked about first. */
export function useEnterOrganization() {
  const enter = useMutation(enterOrganizationOptions());
  return {
    /** The one being entered. */
    entering: enter.isPending ? enter.variables : undefined,
    enter: (id: number) => leaving.ask({ go: () => enter.mutate(id), place: true, typed: anythingTyped() || isDirty() }),
  };
}
