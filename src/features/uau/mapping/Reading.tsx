import type { ComponentProps } from 'react';
import { ReadState } from '#src/shared/ui/ReadError.tsx';

/** In the place of a tab until all is read that it needs. */
export const Reading = ({ reads }: { reads: ComponentProps<typeof ReadState>['read'] }) => (
  <ReadState read={reads} lines={12} label="Carregando o de-x-para" />
);
