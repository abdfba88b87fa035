import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { NoVersions } from '#src/layout/NoVersions.tsx';
import { useChosenVersion, type VersionRow } from '#src/layout/use-versions.ts';
import { version } from '#src/resources/version.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

interface NeedsVersionProps {
  title: string;
  /** What of the page belongs to a version, in a sentence. */
  text: string;
  /** Inside a page that has its frame: a tab. */
  bare?: boolean;
  children: (version: VersionRow) => ReactNode;
}

/** Draws a page that works on a budget version, or the way to choose one. */
export function NeedsVersion({ title, text, bare = false, children }: NeedsVersionProps) {
  const { openDrawer } = useLayout();
  const chosen = useChosenVersion();
  const versions = version.useAll();
  // Where there is none, choosing leads nowhere.
  const reading = chosen.state === 'none' && versions.isPending;
  const unmade = chosen.state === 'none' && versions.data?.length === 0;
  const state = (
    <>
      {chosen.state === 'failed' && (
        <ReadError error={versions.error} onRetry={() => void versions.refetch()} busy={versions.isFetching} />
      )}
      {(chosen.state === 'loading' || chosen.state === 'chosen' || reading) && <Skeletons lines={14} />}
      {unmade && <NoVersions />}
      {((chosen.state === 'none' && !reading && !unmade) || chosen.state === 'missing') && (
        <EmptyState
          kind="first"
          title="Selecione uma versão"
          text={chosen.state === 'missing' ? 'Esta versão não existe mais, ou você não a vê.' : text}
          action={<Button onClick={() => openDrawer('version')}>Escolher uma versão</Button>}
        />
      )}
    </>
  );
  const waiting = bare ? state : <PageFrame title={title}>{state}</PageFrame>;
  return chosen.state === 'chosen' ? <Sliced before={waiting}>{children(chosen.version)}</Sliced> : waiting;
}
