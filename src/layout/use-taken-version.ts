import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { firstVersion, type VersionUse } from '#src/layout/first-version.ts';
import { useChoose } from '#src/layout/planning-choice.ts';
import { rememberChoice, rememberedChoice } from '#src/layout/planning-store.ts';
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
  const profile = app.useRouteContext({ select: (context) => context.profile });
  const first =
    chosen.state === 'none' && versions.data ? firstVersion(versions.data, use, profile.worked_version)?.id : undefined;
  const onFirst = useEffectEvent((versao: number) => choose({ versao }, { replace: true }));
  useEffect(() => {
    if (first !== undefined) onFirst(first);
  }, [first]);
  const missing = chosen.state === 'missing';
  useEffect(() => {
    // An old link to a version that is gone is no choice: the next visit would open with nothing.
    if (missing) rememberChoice(profile, { ...rememberedChoice(profile), versao: undefined });
  }, [missing, profile]);
  return chosen.state === 'none' && (first !== undefined || versions.isPending) ? { state: 'loading' } : chosen;
}
