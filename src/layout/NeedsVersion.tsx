import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { VersionUse } from '#src/layout/first-version.ts';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { NoVersions } from '#src/layout/NoVersions.tsx';
import { useTakenVersion } from '#src/layout/use-taken-version.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { version } from '#src/resources/version.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

interface NeedsVersionProps {
  title: string;
  /** Whether it plans or reports, by which the version is found that it opens with. */
  use: VersionUse;
  /** Inside a page that has its frame: a tab. */
  bare?: boolean;
  children: (version: VersionRow) => ReactNode;
}

/**
 * Draws a page that works on a budget version. Where none was chosen it takes one, which the head tells and the address
 * carries.
 */
export function NeedsVersion({ title, use, bare = false, children }: NeedsVersionProps) {
  const { openDrawer } = useLayout();
  const chosen = useTakenVersion(use);
  const versions = version.useAll();
  const none = chosen.state === 'none';
  // Where there is none, choosing leads nowhere.
  const isEmpty = none && versions.data?.length === 0;
  const failed = chosen.state === 'failed' || (none && versions.isError && !versions.data);
  const state = (
    <>
      {failed && <ReadError error={versions.error} onRetry={() => void versions.refetch()} busy={versions.isFetching} />}
      {(chosen.state === 'loading' || chosen.state === 'chosen') && <Skeletons lines={14} />}
      {isEmpty && <NoVersions />}
      {chosen.state === 'missing' && (
        <EmptyState
          kind="first"
          title="Selecione uma versão"
          text="Esta versão não existe mais, ou você não a vê."
          action={<Button onClick={() => openDrawer('version')}>Escolher uma versão</Button>}
        />
      )}
    </>
  );
  const waiting = bare ? state : <PageFrame title={title}>{state}</PageFrame>;
  return chosen.state === 'chosen' ? <Sliced before={waiting}>{children(chosen.version)}</Sliced> : waiting;
}
