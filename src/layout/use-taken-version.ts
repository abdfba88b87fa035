import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { firstVersion, type VersionUse } from '#src/layout/first-version.ts';
import { useChoose } from '#src/layout/planning-choice.ts';
import { useChosenVersion, type ChosenVersion } from '#src/layout/use-versions.ts';
import { version } from '#src/resources/version.ts';

const app = getRouteApi('/_app');

/**
 * The chosen version of a page that works on one. Where none was chosen it takes one, which the head tells and the
 * address carries; until then it is being read. None stays where there is no version at all.
 */
export function useTakenVersion(use: VersionUse): ChosenVersion {
  const chosen = useChosenVersion();
  const versions = version.useAll();
  const choose = useChoose();
  const worked = app.useRouteContext({ select: ({ profile }) => profile.worked_version });
  const first = chosen.state === 'none' && versions.data ? firstVersion(versions.data, use, worked)?.id : undefined;
  const onFirst = useEffectEvent((versao: number) => choose({ versao }, { replace: true }));
  useEffect(() => {
    if (first !== undefined) onFirst(first);
  }, [first]);
  return chosen.state === 'none' && (first !== undefined || versions.isPending) ? { state: 'loading' } : chosen;
}
