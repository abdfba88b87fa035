import type { QueryClient } from '@tanstack/react-query';
import type { Removal } from '#src/shared/data/undo.ts';
import { notify } from '#src/shared/notify/notify.ts';

const wayBack = () => import('#src/shared/data/undo.ts');

/** Tells that something was removed, and offers to take it back; without the file for that it is told all the same. */
export function tellRemoval(client: QueryClient, message: string, removal: Removal): void {
  wayBack().then(
    ({ offer }) => offer(client, message, removal),
    () => notify.success(message),
  );
}
