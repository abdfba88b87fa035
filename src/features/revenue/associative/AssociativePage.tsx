import { lazy, Suspense } from 'react';
import { LABELS } from '#src/features/revenue/labels.ts';
import { TITLE } from '#src/features/revenue/associative/title.ts';
import { NeedsModules } from '#src/layout/NeedsModules.tsx';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

// Asked for as soon as the page is, and apart from it: the entry names what a route needs, and each name of a file has its bytes there.
const load = () => import('#src/features/revenue/associative/AssociativeModules.tsx');
const AssociativeModules = lazy(async () => ({ default: (await load()).AssociativeModules }));
void load().catch(() => undefined);

/** RT-9: receipts of associative credit, planned by version, development and module. */
export function AssociativePage() {
  return (
    <NeedsVersion title={TITLE} text={LABELS.versionText}>
      {(version) => (
        <NeedsModules title={TITLE}>
          {(planned) => (
            <Suspense
              fallback={
                <PageFrame title={TITLE} flush>
                  <Skeletons lines={14} label="Carregando as premissas" />
                </PageFrame>
              }
            >
              <AssociativeModules version={version} planned={planned} />
            </Suspense>
          )}
        </NeedsModules>
      )}
    </NeedsVersion>
  );
}
