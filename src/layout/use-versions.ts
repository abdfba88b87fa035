import { version } from '#src/resources/version.ts';
import { usePlanningChoice } from '#src/layout/planning-choice.ts';

export type VersionRow = NonNullable<ReturnType<typeof version.useAll>['data']>[number];

/** The chosen version: none chosen, still being read, not to be had, or gone. */
export type ChosenVersion =
  | { state: 'none' | 'loading' | 'failed' | 'missing'; version?: undefined }
  | { state: 'chosen'; version: VersionRow };

export function useChosenVersion(): ChosenVersion {
  const { versao } = usePlanningChoice();
  const versions = version.useAll();
  if (versao === undefined) return { state: 'none' };
  if (!versions.data) return { state: versions.isError ? 'failed' : 'loading' };
  const chosen = versions.data.find((row) => row.id === versao);
  return chosen ? { state: 'chosen', version: chosen } : { state: 'missing' };
}
