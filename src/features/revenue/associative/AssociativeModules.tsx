import { AllModules } from '#src/features/revenue/associative/AllModules.tsx';
import { ModulePremises } from '#src/features/revenue/associative/ModulePremises.tsx';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { VersionRow } from '#src/layout/use-versions.ts';

/** One module's premises, or the sum of all of them. */
export function AssociativeModules({ version, planned }: { version: VersionRow; planned: Planned }) {
  const { enterprise, modules, module } = planned;
  return module ? (
    <ModulePremises key={`${version.id}-${module.id}`} version={version} module={module} />
  ) : (
    <AllModules key={`${version.id}-${enterprise.id}`} version={version} enterprise={enterprise} modules={modules} />
  );
}
