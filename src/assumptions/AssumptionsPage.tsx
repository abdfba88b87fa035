import { Suspense, type ComponentType } from 'react';
import type { ModulesProps } from '#src/assumptions/AssumptionModules.tsx';
import { NeedsModules } from '#src/layout/NeedsModules.tsx';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

interface AssumptionsPageProps {
  title: string;
  /** The work, which comes in a file of its own. */
  Work: ComponentType<ModulesProps>;
}

/** A page of assumptions, planned by version, development and module. */
export function AssumptionsPage({ title, Work }: AssumptionsPageProps) {
  return (
    <NeedsVersion title={title} use="plan">
      {(version) => (
        <NeedsModules title={title}>
          {(planned) => (
            <Suspense
              fallback={
                <PageFrame title={title} flush>
                  <Skeletons lines={14} label="Carregando as premissas" />
                </PageFrame>
              }
            >
              <Work {...{ title, version, planned }} />
            </Suspense>
          )}
        </NeedsModules>
      )}
    </NeedsVersion>
  );
}
