import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LABELS } from '#src/features/expense/labels.ts';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { useChosenVersion, type VersionRow } from '#src/layout/use-versions.ts';
import { version } from '#src/resources/version.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { EmptyState } from '#src/shared/ui/States.tsx';

/** Draws a page that works on a budget version, or the way to choose one. */
export function NeedsVersion({ title, children }: { title: string; children: (version: VersionRow) => ReactNode }) {
  const { openDrawer } = useLayout();
  const chosen = useChosenVersion();
  const versions = version.useAll();
  if (chosen.state === 'chosen') return children(chosen.version);
  return (
    <PageFrame title={title}>
      {chosen.state === 'failed' && (
        <ReadError error={versions.error} onRetry={() => void versions.refetch()} busy={versions.isFetching} />
      )}
      {chosen.state === 'loading' && <Skeletons lines={14} />}
      {(chosen.state === 'none' || chosen.state === 'missing') && (
        <EmptyState
          kind="first"
          title={LABELS.noVersion}
          text={chosen.state === 'missing' ? LABELS.unknownVersion : LABELS.noVersionText}
          action={<Button onClick={() => openDrawer('version')}>{LABELS.openVersions}</Button>}
        />
      )}
    </PageFrame>
  );
}
