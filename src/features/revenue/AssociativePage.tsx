import { NeedsModules } from '#src/layout/NeedsModules.tsx';
import { NeedsVersion } from '#src/layout/NeedsVersion.tsx';
import { UnderConstruction } from '#src/layout/UnderConstruction.tsx';

const TITLE = 'Associativo';

/** /receita/associativo (RT-9): planned by version, development and module. */
export function AssociativePage() {
  return (
    <NeedsVersion title={TITLE} text="As premissas de receita pertencem a uma versão orçamentária.">
      {() => <NeedsModules title={TITLE}>{() => <UnderConstruction />}</NeedsModules>}
    </NeedsVersion>
  );
}
